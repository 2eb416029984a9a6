//! What is said about each line of the election by terms: clauses that follow the process's name, and
//! reasons. `words` puts them together.

use model::spec::{Bilingual, Saying};

pub(super) const SAYINGS: &[Saying] = &[
    Saying {
        label: "boot",
        said: &[],
        why: Some(Bilingual {
            en: "If no heartbeat comes by time {until} it stands for election.",
            pt: "Se nenhum heartbeat vier até o instante {until}, candidata-se.",
        }),
    },
    Saying {
        label: "recover",
        said: &[Bilingual { en: "is back in term {figure}", pt: "está de volta ao mandato {figure}" }],
        why: Some(Bilingual {
            en: "Its term and its vote were stored, so it cannot vote twice in one term.",
            pt: "O mandato e o voto estavam guardados; assim não vota duas vezes num mandato.",
        }),
    },
    Saying {
        label: "stand",
        said: &[
            Bilingual { en: "stands for term {figure}", pt: "se candidata ao mandato {figure}" },
            Bilingual { en: "asks {to} for a vote", pt: "pede o voto de {to}" },
        ],
        why: Some(Bilingual {
            en: "It heard of no leader since time {since} and has voted for itself.",
            pt: "Não ouviu líder nenhum desde o instante {since} e votou em si mesmo.",
        }),
    },
    Saying {
        label: "old",
        said: &[Bilingual { en: "ignores the message of {from}", pt: "ignora a mensagem de {from}" }],
        why: Some(Bilingual {
            en: "That message is from term {number}, which is over for {me}.",
            pt: "Essa mensagem é do mandato {number}, que para {me} já passou.",
        }),
    },
    Saying {
        label: "newer",
        said: &[Bilingual { en: "enters term {number}", pt: "entra no mandato {number}" }],
        why: Some(Bilingual {
            en: "A newer term makes anybody a follower, whatever it was before.",
            pt: "Um mandato mais novo faz de qualquer um seguidor, fosse o que fosse.",
        }),
    },
    Saying {
        label: "vote",
        said: &[Bilingual { en: "votes for {from}", pt: "vota em {from}" }],
        why: Some(Bilingual {
            en: "Before it answers it stores its vote: there is only one in each term.",
            pt: "Antes de responder guarda o voto: há um só em cada mandato.",
        }),
    },
    Saying {
        label: "refuse",
        said: &[Bilingual { en: "gives {from} no vote", pt: "não dá seu voto a {from}" }],
        why: Some(Bilingual {
            en: "In this term it has voted for somebody else.",
            pt: "Neste mandato já votou em outro.",
        }),
    },
    Saying {
        label: "count",
        said: &[
            Bilingual { en: "has the vote of {from}", pt: "tem o voto de {from}" },
            Bilingual { en: "has gathered a weight of {figure}", pt: "já reuniu um peso de {figure}" },
        ],
        why: Some(Bilingual {
            en: "To lead it needs more than half of all weight, whoever is up or down.",
            pt: "Para liderar precisa de mais da metade de todo o peso, não importa quem esteja em execução.",
        }),
    },
    Saying {
        label: "win",
        said: &[Bilingual { en: "leads the term", pt: "lidera o mandato" }],
        why: Some(Bilingual {
            en: "That is more than half of all weight, so nobody else can win this term.",
            pt: "É mais da metade de todo o peso; ninguém mais pode vencer este mandato.",
        }),
    },
    Saying {
        label: "late-vote",
        said: &[Bilingual {
            en: "no longer needs the vote of {from}",
            pt: "já não precisa do voto de {from}",
        }],
        why: Some(Bilingual {
            en: "For {me} this election is decided.",
            pt: "Para {me}, esta eleição está decidida.",
        }),
    },
    Saying {
        label: "beat",
        said: &[Bilingual { en: "tells {to} that it leads", pt: "avisa {to} de que lidera" }],
        why: Some(Bilingual {
            en: "As long as its heartbeats come, nobody stands against it.",
            pt: "Enquanto seus heartbeats chegarem, ninguém se candidata contra ele.",
        }),
    },
    Saying {
        label: "follow",
        said: &[Bilingual { en: "follows {from}", pt: "segue {from}" }],
        why: Some(Bilingual {
            en: "If no further heartbeat comes by time {until}, it stands itself.",
            pt: "Se não vier outro heartbeat até o instante {until}, ele mesmo se candidata.",
        }),
    },
];
