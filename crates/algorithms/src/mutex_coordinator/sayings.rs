//! What is said about each line of mutual exclusion by a coordinator: clauses that follow the process's
//! name, and reasons. `words` puts them together.

use model::spec::{Bilingual, Saying};

use crate::sayings;

use crate::bully;
use crate::joined::joined;

/// Its own lines, then those of the election.
pub(super) const SAYINGS: &[Saying] =
    &joined::<{ OWN.len() + bully::sayings::ELECTION.len() }>(OWN, bully::sayings::ELECTION);

const OWN: &[Saying] = &[
    sayings::LATER,
    Saying {
        label: "no-leader",
        said: &[Bilingual { en: "has nobody to ask", pt: "não tem a quem pedir" }],
        why: Some(Bilingual {
            en: "Nobody coordinates yet, as far as {me} knows.",
            pt: "Ninguém coordena ainda, que {me} saiba.",
        }),
    },
    Saying {
        label: "request",
        said: &[Bilingual { en: "asks {to} for permission", pt: "pede permissão a {to}" }],
        why: Some(Bilingual {
            en: "The coordinator decides whose turn it is.",
            pt: "O coordenador decide de quem é a vez.",
        }),
    },
    Saying {
        label: "ask-myself",
        said: &[Bilingual { en: "turns to its own queue", pt: "recorre à própria fila" }],
        why: Some(Bilingual {
            en: "It coordinates itself, so nothing has to be sent.",
            pt: "É ele mesmo quem coordena; nada precisa ser enviado.",
        }),
    },
    Saying {
        label: "enter",
        said: &[
            Bilingual { en: "gets the permission of {from}", pt: "recebe a permissão de {from}" },
            Bilingual { en: "goes in", pt: "entra" },
        ],
        why: Some(Bilingual { en: "It stays until time {until}.", pt: "Fica até o instante {until}." }),
    },
    sayings::UNASKED,
    sayings::LEAVE,
    Saying {
        label: "release",
        said: &[Bilingual { en: "gives the permission back to {to}", pt: "devolve a permissão a {to}" }],
        why: Some(Bilingual {
            en: "Only then can another one have it.", pt: "Só então outro pode tê-la."
        }),
    },
    Saying {
        label: "queue",
        said: &[Bilingual { en: "puts {from} in the queue", pt: "põe {from} na fila" }],
        why: Some(Bilingual {
            en: "Somebody has the permission, and there is only one.",
            pt: "Alguém tem a permissão, e só existe uma.",
        }),
    },
    Saying {
        label: "known",
        said: &[Bilingual { en: "already has the request of {from}", pt: "já tem o pedido de {from}" }],
        why: Some(Bilingual {
            en: "It asks whoever declares itself, even if it had asked before.",
            pt: "Ele pede a quem se declara, mesmo que já tenha pedido.",
        }),
    },
    Saying {
        label: "not-mine",
        said: &[Bilingual { en: "pays no attention to {from}", pt: "não dá atenção a {from}" }],
        why: Some(Bilingual { en: "It does not coordinate.", pt: "Não é ele quem coordena." }),
    },
    Saying {
        label: "grant",
        said: &[Bilingual { en: "lets {to} in", pt: "deixa {to} entrar" }],
        why: Some(Bilingual {
            en: "As far as {me} knows nobody has the permission, and it is the turn of {to}.",
            pt: "Até onde {me} sabe, ninguém tem a permissão, e a vez é de {to}.",
        }),
    },
    Saying {
        label: "grant-myself",
        said: &[
            Bilingual { en: "takes the permission itself", pt: "fica com a permissão" },
            Bilingual { en: "goes in", pt: "entra" },
        ],
        why: Some(Bilingual {
            en: "No message is needed; it stays until time {until}.",
            pt: "Não precisa de mensagem; fica até o instante {until}.",
        }),
    },
    Saying {
        label: "free",
        said: &[Bilingual {
            en: "gets the permission back from {from}",
            pt: "recebe de volta a permissão de {from}",
        }],
        why: Some(Bilingual { en: "It can be given again.", pt: "Pode ser dada de novo." }),
    },
    Saying {
        label: "stale",
        said: &[Bilingual { en: "ignores the release of {from}", pt: "ignora a devolução de {from}" }],
        why: Some(Bilingual {
            en: "It is about an old permission; another one is in force, or none.",
            pt: "Trata de uma permissão antiga; outra está em vigor, ou nenhuma.",
        }),
    },
    Saying {
        label: "free-anyway",
        said: &[Bilingual {
            en: "takes the release of {from} for that of whoever is inside",
            pt: "toma a devolução de {from} pela de quem está dentro",
        }],
        why: Some(Bilingual {
            en: "Without fencing it cannot tell an old permission from the one in force.",
            pt: "Sem fencing não distingue uma permissão antiga da que está em vigor.",
        }),
    },
    Saying {
        label: "confirm",
        said: &[Bilingual { en: "confirms that to {to}", pt: "confirma isso a {to}" }],
        why: None,
    },
    Saying {
        label: "confirmed",
        said: &[Bilingual {
            en: "is told that {from} has its permission back",
            pt: "fica sabendo que {from} tem a permissão de volta",
        }],
        why: Some(Bilingual { en: "Nothing else depends on it.", pt: "Nada mais depende disso." }),
    },
    Saying {
        label: "expire",
        said: &[Bilingual { en: "takes the permission back", pt: "retoma a permissão" }],
        why: Some(Bilingual {
            en: "It was given at time {since} and did not come back: perhaps its holder crashed, perhaps it is only slow.",
            pt: "Foi dada no instante {since} e não voltou: talvez quem a tem tenha falhado, talvez seja só lento.",
        }),
    },
    Saying {
        label: "take-office",
        said: &[Bilingual { en: "coordinates from now on", pt: "passa a coordenar" }],
        why: Some(Bilingual {
            en: "A new coordinator knows of no permission given before it.",
            pt: "Um novo coordenador não sabe de permissões dadas antes dele.",
        }),
    },
    Saying {
        label: "step-down",
        said: &[Bilingual { en: "gives up coordinating", pt: "deixa de coordenar" }],
        why: Some(Bilingual {
            en: "Whoever waits has to ask the new coordinator.",
            pt: "Quem espera tem de pedir ao novo coordenador.",
        }),
    },
];
