//! The words for those who teach and those who are new: lecture and projector mode, the tour, and the
//! keys that belong to them.

use model::Language;
use model::spec::Bilingual;

use crate::both;

pub const LECTURE: Bilingual = both("Lecture", "Aula");
pub const LECTURE_HELP: Bilingual =
    both("Lecture: playing pauses at each caption", "Aula: a reprodução pausa a cada legenda");
pub const LEAVE_LECTURE: Bilingual = both("Leave lecture mode", "Sair do modo de aula");
pub const PREVIOUS_CAPTION: Bilingual = both("Previous caption", "Legenda anterior");
pub const NEXT_CAPTION: Bilingual = both("Next caption", "Próxima legenda");
pub const NO_CAPTIONS: Bilingual =
    both("no captions: add lines like at 3 say \"…\"", "sem legendas: escreva linhas como at 3 say \"…\"");
pub const PRESENT: Bilingual = both("Present", "Apresentar");
pub const PRESENT_HELP: Bilingual =
    both("Present: the stage alone, full screen", "Apresentar: só o palco, em tela cheia");
pub const LEAVE_PRESENT: Bilingual = both("Leave the presentation", "Sair da apresentação");
pub const TAKE_TOUR: Bilingual = both("Take the tour", "Fazer a visita guiada");
pub const NO_TOUR: Bilingual = both("No tour, thanks", "Sem visita, obrigado");
pub const SKIP: Bilingual = both("Skip", "Pular");
pub const BACK: Bilingual = both("Back", "Voltar");
pub const NEXT: Bilingual = both("Next", "Continuar");
pub const DONE: Bilingual = both("Done", "Pronto");
pub const KEY_CAPTIONS: Bilingual =
    both("in lecture mode: previous or next caption", "no modo de aula: legenda anterior ou seguinte");
pub const KEY_LECTURE: Bilingual = both("lecture mode on or off", "ligar ou desligar o modo de aula");
pub const KEY_PRESENT: Bilingual = both("projector mode on or off", "ligar ou desligar o modo de projetor");
pub const KEY_ESCAPE: Bilingual =
    both("close what is open, leave projector mode", "fechar o que está aberto, sair do modo de projetor");
pub const KEY_MENU: Bilingual =
    both("on the stage: what can be done here", "no palco: o que se pode fazer aqui");
pub const KEY_MARK: Bilingual = both(
    "on a mark of the time bar: move its line, or take it out",
    "numa marca da barra do tempo: mover sua linha, ou retirá-la",
);
pub const KEY_CARDS: Bilingual = both("in the gallery: from card to card", "na galeria: de cartão em cartão");

/// Which caption is shown, of how many.
pub fn caption_of(shown: usize, all: usize, language: Language) -> String {
    match language {
        Language::En => format!("caption {shown} of {all}"),
        Language::Pt => format!("legenda {shown} de {all}"),
    }
}

// The steps of the tour: a heading, and what it says.
pub const TOUR_PLAY_TITLE: Bilingual = both("Start it", "Ponha para rodar");
pub const TOUR_PLAY_TEXT: Bilingual = both(
    "Each circle on the stage is a process. Nothing moves before you press Play; pause when you \
             like, and drag the time bar back and forth.",
    "Cada círculo no palco é um processo. Nada se move antes de você reproduzir; pause quando \
             quiser e arraste a barra do tempo para lá e para cá.",
);
pub const TOUR_CLICK_TITLE: Bilingual = both("Break it", "Quebre algo");
pub const TOUR_CLICK_TEXT: Bilingual = both(
    "Press a process to crash it, a link to cut it, a message to lose it. The past stays as it \
             was, and Undo takes anything back.",
    "Toque num processo para derrubá-lo, num enlace para cortá-lo, numa mensagem para perdê-la. O \
             passado fica como estava, e Desfazer traz tudo de volta.",
);
pub const TOUR_SENTENCE_TITLE: Bilingual = both("Read what happened", "Leia o que aconteceu");
pub const TOUR_SENTENCE_TEXT: Bilingual = both(
    "One sentence says what just happened, and the next one why. The buttons beside Play, or the \
             keys ← and →, go one event forward or back.",
    "Uma frase diz o que acaba de acontecer, e a seguinte, por quê. Os botões ao lado de \
             Reproduzir, ou as teclas ← e →, avançam ou voltam um evento.",
);
pub const TOUR_SCRIPT_TITLE: Bilingual = both("It is all a text", "Tudo é um texto");
pub const TOUR_SCRIPT_TEXT: Bilingual = both(
    "Every click becomes a line of this script, and whatever you type here runs at once. \
             Parameters shows the same as a form.",
    "Cada clique vira uma linha deste roteiro, e o que você digita aqui roda na hora. Parâmetros \
             mostra o mesmo como formulário.",
);
pub const TOUR_LIGHTS_TITLE: Bilingual = both("Did it hold?", "Deu certo?");
pub const TOUR_LIGHTS_TEXT: Bilingual = both(
    "The lights judge the run up to here: press one to read why. Share gives a link to this very \
             moment, and the Gallery has many more runs.",
    "As luzes julgam a execução até aqui: toque numa para ler por quê. Compartilhar dá um link \
             para este exato momento, e a Galeria tem muitas outras execuções.",
);

/// Which step of the tour is shown, of how many.
pub fn tour_step(step: usize, all: usize, language: Language) -> String {
    match language {
        Language::En => format!("{step} of {all}"),
        Language::Pt => format!("{step} de {all}"),
    }
}
