//! What is said about each line of the ring with a list: clauses that follow the process's name, and
//! reasons. They are true under either criterion; `words` puts them together.

use model::spec::{Bilingual, Saying};

use crate::sayings;

pub(super) const SAYINGS: &[Saying] = &[
    Saying {
        label: "start",
        said: &[
            Bilingual { en: "starts an election", pt: "inicia uma eleição" },
            Bilingual { en: "sends a list to {to}", pt: "envia uma lista a {to}" },
        ],
        why: Some(Bilingual {
            en: "Only {me} is on it yet; from {to} on everybody up is going to be added.",
            pt: "Por enquanto só {me} está nela; a partir de {to} entram todos os que estão em execução.",
        }),
    },
    Saying {
        label: "alone",
        said: &[Bilingual { en: "becomes the leader", pt: "se torna líder" }],
        why: Some(Bilingual {
            en: "There is nobody else up to send a list to.",
            pt: "Não há mais ninguém em execução a quem enviar uma lista.",
        }),
    },
    Saying {
        label: "append",
        said: &[
            Bilingual { en: "adds itself to the list", pt: "se acrescenta à lista" },
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
            Bilingual { en: "closes the lap", pt: "fecha a volta" },
            Bilingual { en: "chooses {leader} as leader", pt: "escolhe {leader} como líder" },
            Bilingual { en: "sends the news to {to}", pt: "manda a notícia a {to}" },
        ],
        why: Some(Bilingual {
            en: "The list has met everybody that was up on its way.",
            pt: "A lista passou por todos os que estavam em execução no seu caminho.",
        }),
    },
    sayings::FOLLOW,
    Saying {
        label: "ends",
        said: &[Bilingual { en: "has had this news before", pt: "já conhecia esta notícia" }],
        why: Some(Bilingual {
            en: "It has been all the way round and ends here.",
            pt: "Ela deu a volta inteira e termina aqui.",
        }),
    },
    Saying {
        label: "skip",
        said: &[Bilingual { en: "skips {down}", pt: "pula {down}" }],
        why: Some(Bilingual {
            en: "A perfect detector says who is down; asking it costs no message.",
            pt: "Um detector perfeito diz quem falhou; consultá-lo não custa mensagens.",
        }),
    },
];
