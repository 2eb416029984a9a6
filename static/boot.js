// Starts the program, and says in a sentence why when it cannot; and what is left to do when it has
// broken. A file of its own because the content security policy allows no script inside index.html.
// It knows nothing of the program but its address and the field in which the scenario stands.

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

// early.js has found out.
const words = WORDS[document.documentElement.lang === "pt-BR" ? "pt" : "en"];
const put = (id, sentence) => {
  const place = document.getElementById(id);
  // The program has replaced the line when it runs: then there is nothing to explain.
  if (place && sentence) place.textContent = sentence;
};

put("broken-what", words.broke);
put("broken-then", words.then);
put("broken-copy", words.copy);
put("broken-reload", words.reload);

document.getElementById("broken-reload").addEventListener("click", () => location.reload());
document.getElementById("broken-copy").addEventListener("click", async () => {
  // A small player has no field; its address says everything.
  const text = (document.getElementById("scenario") ?? document.getElementById("experiment"))?.value ?? location.href;
  try {
    await navigator.clipboard.writeText(text);
    put("broken-then", words.copied);
  } catch {
    // Where the clipboard is closed to pages people copy it themselves; its own field may be out of sight.
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

/** Says why there is no program, in place of what was shown in the meantime. */
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
    // Only now: what makes later visits work must not slow this one down.
    import("./offline.js").then(({ keepForLater }) => keepForLater()).catch(console.warn);
  } catch (error) {
    console.error(error);
    giveUp(words.failed);
  }
}
