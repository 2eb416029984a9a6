// Starts the program, and says in a sentence why when it cannot; and what is left to do when it has
// broken. A file of its own because the content security policy allows no script inside index.html.
// It knows nothing of the program but its address and the field in which the scenario stands.

const WORDS = {
  en: {
    old: "This browser cannot run WebAssembly, which the simulator needs. A current Firefox, Chrome, Edge or Safari can.",
    failed: "The simulator could not be loaded. Check the connection and reload the page; the browser's console has the details.",
  },
  pt: {
    loading: "Carregando o simulador…",
    old: "Este navegador não executa WebAssembly, de que o simulador precisa. Um Firefox, Chrome, Edge ou Safari atual executa.",
    failed: "Não foi possível carregar o simulador. Verifique a conexão e recarregue a página; o console do navegador tem os detalhes.",
    broke: "Algo no Habemus quebrou, e ele não responde mais.",
    then: "Seu roteiro está a salvo. Copie-o e recarregue.",
    copy: "Copiar roteiro",
    reload: "Recarregar",
  },
};

const language = /^pt\b/i.test(navigator.language) ? "pt" : "en";
const words = WORDS[language];
const put = (id, sentence) => {
  const place = document.getElementById(id);
  // The program has replaced the line when it runs: then there is nothing to explain.
  if (place && sentence) place.textContent = sentence;
};

document.documentElement.lang = language === "pt" ? "pt-BR" : "en";
put("loading", words.loading);
put("broken-what", words.broke);
put("broken-then", words.then);
put("broken-copy", words.copy);
put("broken-reload", words.reload);

document.getElementById("broken-reload").addEventListener("click", () => location.reload());
document.getElementById("broken-copy").addEventListener("click", async () => {
  const field = document.getElementById("scenario");
  if (!field) return;
  field.select();
  // Where the clipboard is closed to pages the text is at least selected.
  await navigator.clipboard?.writeText(field.value).catch(() => {});
});

if (typeof WebAssembly !== "object") {
  put("loading", words.old);
} else {
  try {
    const program = await import("./app/habemus-web.js");
    await program.default();
  } catch (error) {
    console.error(error);
    put("loading", words.failed);
  }
}
