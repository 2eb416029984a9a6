//! What is said about each line of Ω over ◊P: clauses that follow the process's name, and reasons. `words`
//! puts them together.

use model::spec::{Bilingual, Saying};

pub(super) const SAYINGS: &[Saying] = &[
    Saying {
        label: "boot",
        said: &[],
        why: Some(Bilingual {
            en: "At first everybody counts as alive, and nobody is suspected.",
            pt: "No começo todos contam como vivos, e ninguém é suspeito.",
        }),
    },
    Saying {
        label: "mistake",
        said: &[Bilingual {
            en: "makes its interval {figure} from now on",
            pt: "passa a usar o intervalo {figure}",
        }],
        why: None,
    },
    Saying {
        label: "suspect",
        said: &[Bilingual { en: "begins to suspect {suspected}", pt: "passa a suspeitar de {suspected}" }],
        why: Some(Bilingual {
            en: "No answer came since time {since}.",
            pt: "Nenhuma resposta veio desde o instante {since}.",
        }),
    },
    Saying {
        label: "trust",
        said: &[Bilingual { en: "trusts {trusted} again", pt: "volta a confiar em {trusted}" }],
        why: Some(Bilingual {
            en: "An answer came after all: the suspicion was a mistake.",
            pt: "Uma resposta acabou vindo: a suspeita foi um engano.",
        }),
    },
    Saying {
        label: "lead",
        said: &[Bilingual { en: "follows {leader}", pt: "segue {leader}" }],
        why: Some(Bilingual {
            en: "The criterion picks one of all it does not suspect, and is the same for everybody.",
            pt: "O critério escolhe um entre todos de quem não suspeita, e é o mesmo para todos.",
        }),
    },
    Saying {
        label: "poll",
        said: &[Bilingual {
            en: "asks {to} for a sign of life", pt: "pergunta a {to} se está em execução"
        }],
        why: Some(Bilingual {
            en: "Whoever has not answered by time {until} will be suspected.",
            pt: "Quem não tiver respondido até o instante {until} será suspeito.",
        }),
    },
    Saying {
        label: "answer",
        said: &[Bilingual { en: "answers {from}", pt: "responde a {from}" }],
        why: Some(Bilingual {
            en: "To answer is all it takes to count as alive.",
            pt: "Basta responder para contar como vivo.",
        }),
    },
    Saying {
        label: "hear",
        said: &[Bilingual { en: "hears that {from} is alive", pt: "fica sabendo que {from} está vivo" }],
        why: Some(Bilingual {
            en: "An answer counts for the interval in which it arrives, however late it is.",
            pt: "Uma resposta vale para o intervalo em que chega, por mais atrasada que esteja.",
        }),
    },
];
