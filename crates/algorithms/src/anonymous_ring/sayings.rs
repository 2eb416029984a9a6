//! What is said about each line of the anonymous ring: clauses that follow the process's name, and
//! reasons. The ids in them are for the viewer; the processes do not know them.

use model::spec::{Bilingual, Saying};

pub(super) const SAYINGS: &[Saying] = &[
    Saying {
        label: "busy",
        said: &[Bilingual { en: "does not stand again", pt: "não se candidata de novo" }],
        why: Some(Bilingual {
            en: "It has stood before, and has not given way since.",
            pt: "Já se candidatou antes e não desistiu desde então.",
        }),
    },
    Saying {
        label: "stand",
        said: &[
            Bilingual { en: "stands for election", pt: "se candidata" },
            Bilingual { en: "asks {to} for its vote", pt: "pede o voto de {to}" },
        ],
        why: Some(Bilingual {
            en: "From {to} the request goes on round the ring; it cannot say whose it is, for nobody has a name.",
            pt: "De {to} o pedido segue pelo anel; não diz de quem é, pois ninguém tem nome.",
        }),
    },
    Saying {
        label: "alone",
        said: &[Bilingual { en: "becomes the leader", pt: "se torna líder" }],
        why: Some(Bilingual {
            en: "There is nobody else to ask for a vote.",
            pt: "Não há mais ninguém a quem pedir o voto.",
        }),
    },
    Saying {
        label: "pass-vote",
        said: &[Bilingual { en: "passes the request on to {to}", pt: "repassa o pedido a {to}" }],
        why: Some(Bilingual {
            en: "Whoever does not stand lets every candidate pass.",
            pt: "Quem não é candidato deixa passar qualquer um.",
        }),
    },
    Saying {
        label: "elected",
        said: &[
            Bilingual { en: "takes the request for its own", pt: "toma o pedido pelo seu" },
            Bilingual { en: "counts itself elected", pt: "se dá por eleito" },
            Bilingual { en: "sends the news to {to}", pt: "manda a notícia a {to}" },
        ],
        why: Some(Bilingual {
            en: "It cannot tell whether the request is its own or another candidate's.",
            pt: "Não tem como saber se o pedido é o seu ou o de outro candidato.",
        }),
    },
    Saying {
        label: "keep-vote",
        said: &[Bilingual { en: "does not need another request", pt: "não precisa de outro pedido" }],
        why: Some(Bilingual {
            en: "It is elected already, so the request ends here.",
            pt: "Já está eleito; o pedido termina aqui.",
        }),
    },
    Saying {
        label: "pass-news",
        said: &[
            Bilingual { en: "hears that somebody is elected", pt: "ouve que alguém foi eleito" },
            Bilingual { en: "passes the news on to {to}", pt: "repassa a notícia a {to}" },
        ],
        why: Some(Bilingual {
            en: "It knows now that there is a leader, but not who.",
            pt: "Agora sabe que há um líder, mas não quem é.",
        }),
    },
    Saying {
        label: "withdraw",
        said: &[
            Bilingual { en: "hears that somebody is elected", pt: "ouve que alguém foi eleito" },
            Bilingual { en: "gives way", pt: "desiste" },
            Bilingual { en: "passes the news on to {to}", pt: "repassa a notícia a {to}" },
        ],
        why: Some(Bilingual { en: "Another candidate was faster.", pt: "Outro candidato foi mais rápido." }),
    },
    Saying {
        label: "swallow",
        said: &[Bilingual { en: "swallows the news", pt: "engole a notícia" }],
        why: Some(Bilingual {
            en: "The rules do not say what a candidate does with it, and whoever is elected waits in vain.",
            pt: "As regras não dizem o que um candidato faz com ela, e quem foi eleito espera em vão.",
        }),
    },
    Saying {
        label: "take-office",
        said: &[
            Bilingual { en: "hears that somebody is elected", pt: "ouve que alguém foi eleito" },
            Bilingual { en: "takes office as leader", pt: "toma posse como líder" },
        ],
        why: Some(Bilingual {
            en: "It takes the news for its own, gone all the way round.",
            pt: "Toma a notícia pela sua, que teria dado a volta inteira.",
        }),
    },
    Saying {
        label: "keep-news",
        said: &[Bilingual { en: "does not need more news", pt: "não precisa de outra notícia" }],
        why: Some(Bilingual {
            en: "It leads already, so the news ends here.",
            pt: "Já lidera; a notícia termina aqui.",
        }),
    },
];
