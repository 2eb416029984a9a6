// Starts the program. Explains why if it cannot start, and offers to copy the script if it crashes. A
// separate file because the content security policy allows no inline script. It must not know the program
// beyond its address and the field that holds the scenario.

const WORDS = {
  en: {
    old: "This browser cannot run WebAssembly, which the simulator needs. A current Firefox, Chrome, Edge or Safari can.",
    failed: "The simulator could not be loaded. Check the connection and reload the page; the browser's console has the details.",
    copied: "Your script is copied. Reload now.",
    refused: "The browser did not let the page copy. Your script is selected here: press Ctrl+C, then reload.",
  },
  pt: {
    old: "Este navegador não executa WebAssembly, de que o simulador precisa. Um Firefox, Chrome, Edge ou Safari atual executa.",
    failed: "Não foi possível carregar o simulador. Verifique a conexão e recarregue a página; o console do navegador tem os detalhes.",
    broke: "Algo no Habemus quebrou, e ele não responde mais.",
    then: "Seu roteiro está a salvo. Copie-o e recarregue.",
    copy: "Copiar roteiro",
    reload: "Recarregar",
    copied: "Seu roteiro foi copiado. Recarregue agora.",
    refused: "O navegador não deixou a página copiar. Seu roteiro está selecionado aqui: tecle Ctrl+C e depois recarregue.",
  },
};

// early.js has already set the language.
const words = WORDS[document.documentElement.lang === "pt-BR" ? "pt" : "en"];
const put = (id, sentence) => {
  const place = document.getElementById(id);
  // Once the program runs it has replaced this element.
  if (place && sentence) place.textContent = sentence;
};

put("broken-what", words.broke);
put("broken-then", words.then);
put("broken-copy", words.copy);
put("broken-reload", words.reload);

document.getElementById("broken-reload").addEventListener("click", () => location.reload());
document.getElementById("broken-copy").addEventListener("click", async () => {
  // The embedded player has no text field; its address contains the scenario.
  const text = (document.getElementById("scenario") ?? document.getElementById("experiment"))?.value ?? location.href;
  try {
    await navigator.clipboard.writeText(text);
    put("broken-then", words.copied);
  } catch {
    // If clipboard access is denied, show the text in a new field, because the original may be hidden.
    const then = document.getElementById("broken-then");
    const shown = document.querySelector("#broken textarea") ?? document.createElement("textarea");
    Object.assign(shown, { value: text, rows: 5, readOnly: true });
    shown.setAttribute("aria-labelledby", "broken-copy");
    then.after(shown);
    shown.focus();
    shown.select();
    then.textContent = words.refused;
  }
});

/** Replaces what was shown during loading with the reason why the program did not start. */
function giveUp(sentence) {
  document.querySelector("#app > .first")?.remove();
  document.querySelector("#app > .loading")?.classList.remove("heard");
  put("loading", sentence);
}

if (typeof WebAssembly !== "object") {
  giveUp(words.old);
} else {
  try {
    const program = await import("./app/habemus-web.js");
    await program.default();
    // After the start, so caching for later visits does not slow this one down.
    import("./offline.js").then(({ keepForLater }) => keepForLater()).catch(console.warn);
  } catch (error) {
    console.error(error);
    giveUp(words.failed);
  }
}
