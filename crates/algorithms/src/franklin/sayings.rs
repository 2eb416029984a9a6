//! What is said about each line of Franklin: clauses that follow the process's name, and reasons. They are
//! true in both variants; `words` puts them together.

use model::spec::{Bilingual, Saying};

use crate::sayings;

pub(super) const SAYINGS: &[Saying] = &[
    Saying {
        label: "busy",
        said: &[Bilingual {
            en: "stays with the election it is already in",
            pt: "continua na eleição em que já está",
        }],
        why: Some(Bilingual {
            en: "It does not know yet how that one ends.",
            pt: "Ainda não sabe como ela termina.",
        }),
    },
    Saying {
        label: "start",
        said: &[
            Bilingual { en: "starts an election", pt: "inicia uma eleição" },
            Bilingual { en: "sends its id to {to}", pt: "envia seu id a {to}" },
        ],
        why: Some(Bilingual {
            en: "Through {to} it looks for the nearest active processes on both sides.",
            pt: "Por meio de {to} procura os processos ativos mais próximos dos dois lados.",
        }),
    },
    Saying {
        label: "alone",
        said: &[Bilingual { en: "becomes the leader", pt: "se torna líder" }],
        why: Some(Bilingual {
            en: "There is nobody else to compare itself with.",
            pt: "Não há mais ninguém com quem se comparar.",
        }),
    },
    Saying {
        label: "stale",
        said: &[Bilingual {
            en: "puts a message of an older election aside",
            pt: "deixa de lado uma mensagem de uma eleição mais antiga",
        }],
        why: Some(Bilingual {
            en: "It takes part in a newer one by now.",
            pt: "A esta altura já participa de outra, mais nova.",
        }),
    },
    Saying {
        label: "wake",
        said: &[
            Bilingual { en: "joins the election", pt: "entra na eleição" },
            Bilingual { en: "sends its own id to {to}", pt: "envia o próprio id a {to}" },
        ],
        why: Some(Bilingual {
            en: "The first message of an election wakes whoever is not in it yet.",
            pt: "A primeira mensagem de uma eleição acorda quem ainda não está nela.",
        }),
    },
    Saying {
        label: "wait",
        said: &[Bilingual { en: "keeps the message of {first}", pt: "guarda a mensagem de {first}" }],
        why: Some(Bilingual {
            en: "It decides only when it has heard from both sides.",
            pt: "Só decide depois de ouvir os dois lados.",
        }),
    },
    Saying {
        label: "relay",
        said: &[Bilingual {
            en: "passes the message of {first} on to {to}",
            pt: "repassa a mensagem de {first} a {to}",
        }],
        why: Some(Bilingual {
            en: "Out of the race, it only connects those that are still in it.",
            pt: "Fora da disputa, só liga entre si os que ainda estão nela.",
        }),
    },
    Saying {
        label: "over",
        said: &[Bilingual { en: "ignores the message of {first}", pt: "ignora a mensagem de {first}" }],
        why: Some(Bilingual { en: "It has won already.", pt: "Já venceu." }),
    },
    Saying {
        label: "next",
        said: &[
            Bilingual { en: "goes into the next phase", pt: "passa à fase seguinte" },
            Bilingual { en: "sends its id to {to} again", pt: "envia de novo seu id a {to}" },
        ],
        why: Some(Bilingual {
            en: "Neither side has put up a larger id.",
            pt: "Nenhum dos lados apresentou um id maior.",
        }),
    },
    Saying {
        label: "beaten",
        said: &[Bilingual { en: "turns passive", pt: "fica passivo" }],
        why: Some(Bilingual {
            en: "An active process next to it is larger than {me}.",
            pt: "Um processo ativo ao lado é maior que {me}.",
        }),
    },
    Saying {
        label: "notice",
        said: &[Bilingual { en: "tells both sides so", pt: "avisa os dois lados" }],
        why: Some(Bilingual {
            en: "Nobody needs this notice, and the active ones waste a phase on it.",
            pt: "Ninguém precisa desse aviso, e os ativos gastam uma fase com ele.",
        }),
    },
    Saying {
        label: "flush",
        said: &[Bilingual { en: "lets through what it had kept", pt: "deixa passar o que havia guardado" }],
        why: Some(Bilingual {
            en: "What had come early belongs to those that are still active.",
            pt: "O que tinha vindo cedo é para os que continuam ativos.",
        }),
    },
    Saying {
        label: "win",
        said: &[
            Bilingual { en: "hears of itself", pt: "ouve falar de si mesmo" },
            Bilingual { en: "becomes the leader", pt: "se torna líder" },
            Bilingual { en: "sends the news to {to}", pt: "manda a notícia a {to}" },
        ],
        why: Some(Bilingual {
            en: "Its id went all the way round: nobody else is active any more.",
            pt: "Seu id deu a volta inteira: ninguém mais está ativo.",
        }),
    },
    sayings::FOLLOW,
    sayings::HOME,
];
