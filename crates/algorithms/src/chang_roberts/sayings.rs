//! What is said about each line of Chang-Roberts: clauses that follow the process's name, and reasons.
//! They are true in every variant; `words` puts them together.

use model::spec::{Bilingual, Saying};

use crate::sayings;

pub(super) const SAYINGS: &[Saying] = &[
    sayings::BUSY,
    Saying {
        label: "start",
        said: &[
            Bilingual { en: "starts an election", pt: "inicia uma eleição" },
            Bilingual { en: "sends its candidature to {to}", pt: "envia sua candidatura a {to}" },
        ],
        why: Some(Bilingual {
            en: "The id {me} sets off around the ring, to {to} first.",
            pt: "O id {me} sai para dar a volta no anel, a começar por {to}.",
        }),
    },
    Saying {
        label: "alone",
        said: &[Bilingual { en: "becomes the leader", pt: "se torna líder" }],
        why: Some(Bilingual {
            en: "There is nobody else to send a candidature to.",
            pt: "Não há mais ninguém a quem enviar uma candidatura.",
        }),
    },
    Saying {
        label: "forward",
        said: &[Bilingual {
            en: "passes the candidature of {first} on to {to}",
            pt: "repassa a candidatura de {first} a {to}",
        }],
        why: Some(Bilingual {
            en: "Since {first} is larger, {me} cannot win any more.",
            pt: "Como {first} é maior, {me} já não pode vencer.",
        }),
    },
    Saying {
        label: "wake",
        said: &[
            Bilingual { en: "swallows the candidature of {first}", pt: "engole a candidatura de {first}" },
            Bilingual { en: "sends its own to {to}", pt: "envia a própria a {to}" },
        ],
        why: Some(Bilingual {
            en: "As {me} is larger and was not taking part yet, it stands for election itself.",
            pt: "Como {me} é maior e ainda não participava, ele mesmo se candidata.",
        }),
    },
    Saying {
        label: "discard",
        said: &[Bilingual {
            en: "discards the candidature of {first}",
            pt: "descarta a candidatura de {first}",
        }],
        why: Some(Bilingual {
            en: "A smaller id never gets past a larger one.",
            pt: "Um id menor nunca passa por um maior.",
        }),
    },
    Saying {
        label: "win",
        said: &[
            Bilingual { en: "gets its own candidature back", pt: "recebe de volta a própria candidatura" },
            Bilingual { en: "becomes the leader", pt: "se torna líder" },
            Bilingual { en: "sends the news to {to}", pt: "manda a notícia a {to}" },
        ],
        why: Some(Bilingual {
            en: "It went all the way round the ring, and nobody larger stopped it.",
            pt: "Ela deu a volta inteira no anel, e ninguém maior a deteve.",
        }),
    },
    Saying {
        label: "collect",
        said: &[Bilingual { en: "passes the candidature on to {to}", pt: "repassa a candidatura a {to}" }],
        why: Some(Bilingual {
            en: "The largest id it has met so far is {carried}.",
            pt: "O maior id que ela encontrou até aqui é {carried}.",
        }),
    },
    Saying {
        label: "close",
        said: &[
            Bilingual { en: "closes the lap", pt: "fecha a volta" },
            Bilingual { en: "knows that {first} leads", pt: "sabe que {first} lidera" },
            Bilingual { en: "sends the news to {to}", pt: "manda a notícia a {to}" },
        ],
        why: Some(Bilingual {
            en: "The largest id that the candidature met on its way is {first}.",
            pt: "O maior id que a candidatura encontrou no caminho é {first}.",
        }),
    },
    sayings::FOLLOW,
    sayings::HOME,
    Saying {
        label: "skip",
        said: &[Bilingual { en: "skips {down}", pt: "pula {down}" }],
        why: Some(Bilingual {
            en: "The ring closes again around whoever is down.",
            pt: "O anel se fecha de novo em volta de quem falhou.",
        }),
    },
    Saying {
        label: "orphan",
        said: &[Bilingual { en: "takes the message off the ring", pt: "tira a mensagem do anel" }],
        why: Some(Bilingual {
            en: "Whoever sent it off is down, and it would go round for ever.",
            pt: "Quem a lançou falhou, e ela daria voltas para sempre.",
        }),
    },
];
