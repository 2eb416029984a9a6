//! What is said about each line of mutual exclusion by a quorum: clauses that follow the process's name,
//! and reasons. `words` puts them together.

use model::spec::{Bilingual, Saying};

use crate::sayings;

pub(super) const SAYINGS: &[Saying] = &[
    sayings::LATER,
    Saying {
        label: "request",
        said: &[Bilingual { en: "asks {to} for their permission", pt: "pede a permissão a {to}" }],
        why: Some(Bilingual {
            en: "It takes the permission of a quorum to go in.",
            pt: "Para entrar é preciso a permissão de um quórum.",
        }),
    },
    Saying {
        label: "collect",
        said: &[Bilingual { en: "gets the permission of {from}", pt: "recebe a permissão de {from}" }],
        why: Some(Bilingual {
            en: "It does not have enough of them yet.",
            pt: "Ainda não tem permissões suficientes.",
        }),
    },
    Saying {
        label: "enter",
        said: &[
            Bilingual { en: "has a quorum", pt: "tem um quórum" },
            Bilingual { en: "goes in", pt: "entra" },
        ],
        why: Some(Bilingual { en: "It stays until time {until}.", pt: "Fica até o instante {until}." }),
    },
    sayings::UNASKED,
    sayings::LEAVE,
    Saying {
        label: "give-up",
        said: &[Bilingual { en: "gives up", pt: "desiste" }],
        why: Some(Bilingual {
            en: "It asked at time {since} and has no quorum yet; perhaps everybody waits for everybody.",
            pt: "Pediu no instante {since} e ainda não tem um quórum; talvez todos esperem por todos.",
        }),
    },
    Saying {
        label: "back-off",
        said: &[Bilingual { en: "waits a while", pt: "espera um pouco" }],
        why: Some(Bilingual {
            en: "Chance decides for how long, so that not all come back together; it asks again at time {until}.",
            pt: "O acaso decide por quanto tempo, para que não voltem todos juntos; pede de novo no instante {until}.",
        }),
    },
    Saying {
        label: "release",
        said: &[Bilingual { en: "tells {to} so", pt: "avisa {to}" }],
        why: Some(Bilingual {
            en: "Every coordinator is told, also those whose permission had not come.",
            pt: "Todo coordenador é avisado, também aqueles cuja permissão não tinha vindo.",
        }),
    },
    Saying {
        label: "queue",
        said: &[Bilingual { en: "puts {from} in the queue", pt: "põe {from} na fila" }],
        why: Some(Bilingual {
            en: "Its permission is somebody else’s at the moment.",
            pt: "Sua permissão está com outro no momento.",
        }),
    },
    Saying {
        label: "grant",
        said: &[Bilingual { en: "says yes to {to}", pt: "diz sim a {to}" }],
        why: Some(Bilingual {
            en: "It has only one permission to give, and {to} is next.",
            pt: "Só tem uma permissão para dar, e a vez é de {to}.",
        }),
    },
    Saying {
        label: "grant-myself",
        said: &[Bilingual { en: "gives its permission to itself", pt: "dá a permissão a si mesmo" }],
        why: Some(Bilingual {
            en: "A coordinator that wants the resource needs no message to ask itself.",
            pt: "Um coordenador que quer o recurso não precisa de mensagem para pedir a si mesmo.",
        }),
    },
    Saying {
        label: "free",
        said: &[Bilingual { en: "has its permission back", pt: "tem sua permissão de volta" }],
        why: Some(Bilingual { en: "It can be given again.", pt: "Pode ser dada de novo." }),
    },
    Saying {
        label: "drop-out",
        said: &[Bilingual { en: "takes {from} out of its queue", pt: "tira {from} da sua fila" }],
        why: Some(Bilingual {
            en: "That request is over without its permission.",
            pt: "Esse pedido acabou sem a permissão dele.",
        }),
    },
    Saying {
        label: "unknown",
        said: &[Bilingual {
            en: "knows nothing of that request of {from}",
            pt: "nada sabe desse pedido de {from}",
        }],
        why: Some(Bilingual {
            en: "It has neither its permission nor a place in the queue.",
            pt: "Ele não tem sua permissão nem um lugar na fila.",
        }),
    },
    Saying {
        label: "forget",
        said: &[],
        why: Some(Bilingual {
            en: "It had not stored to whom it gave its permission, so it can give it a second time.",
            pt: "Não tinha guardado a quem deu a permissão: pode dá-la uma segunda vez.",
        }),
    },
];
