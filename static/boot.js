// Starts the program, and says in a sentence why when it cannot. A file of its own because the
// content security policy allows no script inside index.html. It knows nothing of the program but
// its address.

const say = (sentence) => {
  const line = document.getElementById("loading");
  // The program has replaced the line when it runs: then there is nothing to explain.
  if (line) line.textContent = sentence;
};

if (typeof WebAssembly !== "object") {
  say("This browser cannot run WebAssembly, which the simulator needs. A current Firefox, Chrome, Edge or Safari can.");
} else {
  try {
    const program = await import("./app/habemus-web.js");
    await program.default();
  } catch (error) {
    console.error(error);
    say("The simulator could not be loaded. Check the connection and reload the page; the browser's console has the details.");
  }
}
