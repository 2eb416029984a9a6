//! What is said about each line of mutual exclusion by a token: clauses that follow the process's name, and
//! reasons. `words` puts them together.

use model::spec::{Bilingual, Saying};

use crate::sayings;

pub(super) const SAYINGS: &[Saying] = &[
    Saying {
        label: "first",
        said: &[],
        why: Some(Bilingual {
            en: "The first in the order has the token at the beginning.",
            pt: "O primeiro na ordem tem o token no início.",
        }),
    },
    Saying {
        label: "want",
        said: &[],
        why: Some(Bilingual {
            en: "It has to wait until the token is here.",
            pt: "Tem de esperar até o token chegar.",
        }),
    },
    Saying {
        label: "enter",
        said: &[
            Bilingual { en: "has the token", pt: "tem o token" },
            Bilingual { en: "goes in", pt: "entra" },
        ],
        why: Some(Bilingual {
            en: "It stays until time {until}; as long as the token is here, nobody else can go in.",
            pt: "Fica até o instante {until}; enquanto o token está aqui, ninguém mais pode entrar.",
        }),
    },
    Saying {
        label: "pass",
        said: &[Bilingual { en: "passes the token on to {to}", pt: "passa o token a {to}" }],
        why: Some(Bilingual {
            en: "The token goes round whether or not somebody wants it.",
            pt: "O token dá voltas, mesmo que ninguém o queira.",
        }),
    },
    Saying {
        label: "alone",
        said: &[Bilingual { en: "keeps the token", pt: "fica com o token" }],
        why: Some(Bilingual { en: "There is nobody to pass it on to.", pt: "Não há a quem passar." }),
    },
    Saying {
        label: "second",
        said: &[
            Bilingual { en: "gets another token", pt: "recebe outro token" },
            Bilingual { en: "passes it on to {to}", pt: "o passa a {to}" },
        ],
        why: Some(Bilingual {
            en: "There are two tokens now, so two can be inside at once.",
            pt: "Agora há dois tokens; dois podem estar dentro ao mesmo tempo.",
        }),
    },
    sayings::LEAVE,
];
