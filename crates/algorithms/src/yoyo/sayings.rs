//! What is said about each line of YoYo: clauses that follow the process's name, and reasons. They are
//! true under every setting; `words` puts them together.

use model::spec::{Bilingual, Saying};

use crate::sayings;

pub(super) const SAYINGS: &[Saying] = &[
    sayings::BUSY,
    Saying {
        label: "start",
        said: &[
            Bilingual { en: "starts an election", pt: "inicia uma eleição" },
            Bilingual { en: "tells {to} its id", pt: "diz seu id a {to}" },
        ],
        why: Some(Bilingual {
            en: "First of all, neighbours get to know each other.",
            pt: "Antes de tudo, os vizinhos se apresentam.",
        }),
    },
    Saying {
        label: "wake",
        said: &[
            Bilingual { en: "wakes up", pt: "acorda" },
            Bilingual { en: "tells {to} its id", pt: "diz seu id a {to}" },
        ],
        why: None,
    },
    Saying {
        label: "orient",
        said: &[Bilingual { en: "gets to know {from}", pt: "conhece {from}" }],
        why: Some(Bilingual {
            en: "Their link points to the larger of the two.",
            pt: "O enlace entre os dois aponta para o maior.",
        }),
    },
    Saying {
        label: "win",
        said: &[
            Bilingual { en: "becomes the leader", pt: "se torna líder" },
            Bilingual { en: "tells {to}", pt: "avisa {to}" },
        ],
        why: Some(Bilingual {
            en: "Without a link left, there is nobody it could still lose to.",
            pt: "Sem nenhum enlace, já não há para quem perder.",
        }),
    },
    Saying {
        label: "source",
        said: &[Bilingual { en: "sends {me} down to {to}", pt: "faz {me} descer a {to}" }],
        why: Some(Bilingual {
            en: "All its links point away from it: a source, still in the running.",
            pt: "Todos os seus enlaces saem dele: é uma fonte, ainda na disputa.",
        }),
    },
    Saying {
        label: "gather",
        said: &[Bilingual { en: "gets {first} from {from}", pt: "recebe {first} de {from}" }],
        why: Some(Bilingual {
            en: "It goes on once every link that points to it has brought an id.",
            pt: "Segue adiante quando cada enlace que aponta para ele tiver trazido um id.",
        }),
    },
    Saying {
        label: "pass",
        said: &[Bilingual { en: "passes {carried} on to {to}", pt: "repassa {carried} a {to}" }],
        why: Some(Bilingual {
            en: "Of all the ids that came down to it, this is the smallest.",
            pt: "De todos os ids que desceram até ele, este é o menor.",
        }),
    },
    Saying {
        label: "yes",
        said: &[Bilingual { en: "gets a yes from {from}", pt: "recebe um sim de {from}" }],
        why: Some(Bilingual {
            en: "As far as {from} knows, {first} is the smallest.",
            pt: "Até onde {from} sabe, {first} é o menor.",
        }),
    },
    Saying {
        label: "no",
        said: &[Bilingual { en: "gets a no from {from}", pt: "recebe um não de {from}" }],
        why: Some(Bilingual {
            en: "Beyond {from}, somebody knows a smaller id; it will come from there.",
            pt: "Para além de {from}, alguém conhece um id menor; é de lá que ele virá.",
        }),
    },
    Saying {
        label: "drop",
        said: &[Bilingual { en: "gives up their link", pt: "abre mão do enlace entre os dois" }],
        why: Some(Bilingual {
            en: "Nothing new could come of it.",
            pt: "Dele não sairia mais nada de novo.",
        }),
    },
    Saying {
        label: "vote",
        said: &[Bilingual { en: "answers {to}", pt: "responde a {to}" }],
        why: Some(Bilingual {
            en: "Yes goes to where the smallest id came from, no to the others.",
            pt: "O sim vai para onde veio o menor id, o não para os outros.",
        }),
    },
    Saying {
        label: "refuse",
        said: &[Bilingual { en: "says no to {to}", pt: "diz não a {to}" }],
        why: Some(Bilingual {
            en: "Further down, somebody knows a smaller id.",
            pt: "Mais abaixo, alguém conhece um id menor.",
        }),
    },
    Saying {
        label: "twins",
        said: &[Bilingual {
            en: "prunes links that brought the same",
            pt: "poda enlaces que trouxeram o mesmo",
        }],
        why: Some(Bilingual {
            en: "One link for each id is enough.",
            pt: "Um enlace para cada id já basta.",
        }),
    },
    Saying {
        label: "leave",
        said: &[Bilingual { en: "drops out", pt: "sai da disputa" }],
        why: Some(Bilingual {
            en: "With a single link left it has nothing to add, and waits to hear who leads.",
            pt: "Com um único enlace, nada tem a acrescentar, e espera saber quem lidera.",
        }),
    },
    sayings::FOLLOW,
    Saying {
        label: "early",
        said: &[Bilingual {
            en: "keeps what {from} sent for later",
            pt: "guarda para depois o que {from} enviou",
        }],
        why: Some(Bilingual {
            en: "Its turn comes when {me} has finished what it is at.",
            pt: "A vez disso chega quando {me} terminar o que está fazendo.",
        }),
    },
    Saying {
        label: "resume",
        said: &[Bilingual { en: "takes up what it had kept", pt: "retoma o que havia guardado" }],
        why: Some(Bilingual {
            en: "Now it is the turn of a message that had come too early.",
            pt: "Chegou a vez de uma mensagem que viera cedo demais.",
        }),
    },
    Saying {
        label: "stray",
        said: &[Bilingual { en: "puts what {from} sent aside", pt: "deixa de lado o que {from} enviou" }],
        why: Some(Bilingual {
            en: "Either it has had this message before, or it is not waiting for anything of the kind.",
            pt: "Ou já recebeu esta mensagem, ou não está à espera de nada parecido.",
        }),
    },
];
