//! What is said about each line of the collecting ring: clauses that follow the process's name, and
//! reasons. `words` puts them together.

use model::spec::{Bilingual, Saying};

pub(super) const SAYINGS: &[Saying] = &[
    Saying {
        label: "start",
        said: &[
            Bilingual { en: "starts an election", pt: "inicia uma eleição" },
            Bilingual { en: "sends a list to {to}", pt: "envia uma lista a {to}" },
        ],
        why: Some(Bilingual {
            en: "Only {me} is on it yet; from {to} on it collects the ids of all it meets.",
            pt: "Por enquanto só {me} está nela; a partir de {to} ela coleta os ids de todos por onde passa.",
        }),
    },
    Saying {
        label: "alone",
        said: &[Bilingual { en: "becomes the leader", pt: "se torna líder" }],
        why: Some(Bilingual {
            en: "There is nobody else to put on a list.",
            pt: "Não há mais ninguém para pôr numa lista.",
        }),
    },
    Saying {
        label: "add",
        said: &[
            Bilingual { en: "puts itself on the list", pt: "se põe na lista" },
            Bilingual { en: "passes it on to {to}", pt: "a repassa a {to}" },
        ],
        why: Some(Bilingual {
            en: "It was not on it yet, so the lap is not over.",
            pt: "Ainda não estava nela; a volta não acabou.",
        }),
    },
    Saying {
        label: "close",
        said: &[
            Bilingual { en: "finds itself on the list", pt: "se encontra na lista" },
            Bilingual { en: "knows that {leader} leads", pt: "sabe que {leader} lidera" },
        ],
        why: Some(Bilingual {
            en: "Everybody is on the list now, and the smallest leads. It tells nobody.",
            pt: "Agora todos estão na lista, e o menor lidera. Não avisa ninguém.",
        }),
    },
];
