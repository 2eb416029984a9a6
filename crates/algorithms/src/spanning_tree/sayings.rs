//! What is said about each line of the spanning-tree election: clauses that follow the process's name, and
//! reasons. They are true under every setting; `words` puts them together.

use model::spec::{Bilingual, Saying};

use crate::sayings;

pub(super) const SAYINGS: &[Saying] = &[
    sayings::BUSY,
    Saying {
        label: "begin",
        said: &[Bilingual { en: "starts an election", pt: "inicia uma eleição" }],
        why: Some(Bilingual {
            en: "The question will grow a tree with {me} at its root.",
            pt: "A pergunta vai formar uma árvore que tem {me} na raiz.",
        }),
    },
    Saying {
        label: "join",
        said: &[Bilingual {
            en: "joins the election of {first} below {from}",
            pt: "entra na eleição de {first} abaixo de {from}",
        }],
        why: Some(Bilingual {
            en: "It answers its parent {from} when its own branch has answered.",
            pt: "Responde a seu pai {from} quando o próprio ramo tiver respondido.",
        }),
    },
    Saying {
        label: "known",
        said: &[Bilingual {
            en: "tells {from} that it has a parent already",
            pt: "diz a {from} que já tem pai",
        }],
        why: Some(Bilingual {
            en: "The question came along two ways; only the first one belongs to the tree.",
            pt: "A pergunta veio por dois caminhos; só o primeiro faz parte da árvore.",
        }),
    },
    Saying {
        label: "lower",
        said: &[Bilingual { en: "ignores the question of {from}", pt: "ignora a pergunta de {from}" }],
        why: Some(Bilingual {
            en: "The election of {first} ranks below the one that {me} is in or was in last.",
            pt: "A eleição de {first} vale menos que aquela em que {me} está ou esteve por último.",
        }),
    },
    Saying {
        label: "outbid",
        said: &[Bilingual {
            en: "sees that {from} asks for an election",
            pt: "vê que {from} pede uma eleição",
        }],
        why: Some(Bilingual {
            en: "The number of {from} is too low to count, so {me} asks with a higher one.",
            pt: "O número de {from} é baixo demais para valer; {me} pergunta com um maior.",
        }),
    },
    Saying { label: "ask", said: &[Bilingual { en: "asks {to}", pt: "consulta {to}" }], why: None },
    Saying {
        label: "child",
        said: &[Bilingual {
            en: "hears from {from} that {first} is the best of its branch",
            pt: "fica sabendo por {from} que {first} é o melhor do ramo dele",
        }],
        why: Some(Bilingual {
            en: "So {from} is a child of {me} in the tree.",
            pt: "Assim, {from} é filho de {me} na árvore.",
        }),
    },
    Saying {
        label: "no-child",
        said: &[Bilingual {
            en: "hears that {from} has another parent",
            pt: "fica sabendo que {from} tem outro pai",
        }],
        why: Some(Bilingual {
            en: "Somebody else will report for {from}.",
            pt: "Outro vai relatar por {from}.",
        }),
    },
    Saying {
        label: "stale",
        said: &[Bilingual {
            en: "no longer needs the answer of {from}",
            pt: "já não precisa da resposta de {from}",
        }],
        why: Some(Bilingual {
            en: "It is not waiting for it, or not any more.",
            pt: "Não está, ou não está mais, à espera dela.",
        }),
    },
    Saying {
        label: "report",
        said: &[Bilingual { en: "reports {carried} to {to}", pt: "relata {carried} a {to}" }],
        why: Some(Bilingual {
            en: "Of itself and all below it, that is the best.",
            pt: "Entre ele e todos os que estão abaixo, é o melhor.",
        }),
    },
    Saying {
        label: "decide",
        said: &[
            Bilingual {
                en: "finds that {leader} is the best of all",
                pt: "conclui que {leader} é o melhor de todos",
            },
            Bilingual { en: "tells {to}", pt: "avisa {to}" },
        ],
        why: Some(Bilingual {
            en: "Everybody it asked has answered for its branch.",
            pt: "Todos os que consultou já responderam por seus ramos.",
        }),
    },
    sayings::FOLLOW,
    Saying {
        label: "again",
        said: &[Bilingual {
            en: "learns nothing new from {from}",
            pt: "não fica sabendo de nada novo por {from}",
        }],
        why: Some(Bilingual {
            en: "It has heard this before, or it is in another election now.",
            pt: "Já ouviu isso antes, ou agora está em outra eleição.",
        }),
    },
    // The boot event says enough.
    Saying { label: "watch", said: &[], why: None },
    Saying {
        label: "probe",
        said: &[Bilingual { en: "probes its links to {to}", pt: "sonda seus enlaces com {to}" }],
        why: Some(Bilingual {
            en: "Whoever has not answered by time {until} counts as lost.",
            pt: "Quem não responder até o instante {until} é dado como perdido.",
        }),
    },
    Saying {
        label: "lost",
        said: &[Bilingual { en: "misses an answer to the one before", pt: "fica sem resposta à anterior" }],
        why: Some(Bilingual {
            en: "Whoever does not answer a probe before the next one counts as lost.",
            pt: "Quem não responde a uma sonda antes da seguinte é dado como perdido.",
        }),
    },
    Saying {
        label: "orphan",
        said: &[],
        why: Some(Bilingual {
            en: "It has lost its parent and elects for the part of the network that it can reach.",
            pt: "Perdeu o pai e elege para a parte da rede que alcança.",
        }),
    },
    Saying {
        label: "headless",
        said: &[],
        why: Some(Bilingual {
            en: "It has lost the way to the best of all.",
            pt: "Perdeu o caminho até o melhor de todos.",
        }),
    },
    Saying {
        label: "reply",
        said: &[Bilingual { en: "answers the probe of {from}", pt: "responde à sonda de {from}" }],
        why: Some(Bilingual {
            en: "The answer also says whom {me} follows, if it follows anybody.",
            pt: "A resposta diz também quem {me} segue, se segue alguém.",
        }),
    },
    Saying {
        label: "alive",
        said: &[Bilingual { en: "gets an answer from {from}", pt: "recebe resposta de {from}" }],
        why: Some(Bilingual {
            en: "The link between the two works.",
            pt: "O enlace entre os dois funciona.",
        }),
    },
    Saying {
        label: "forgot",
        said: &[Bilingual {
            en: "sees that {from} knows nothing of their election",
            pt: "vê que {from} nada sabe da eleição dos dois",
        }],
        why: Some(Bilingual {
            en: "It must have been away, and counts as lost.",
            pt: "Deve ter falhado e voltado; conta como perdido.",
        }),
    },
    Saying {
        label: "owed",
        said: &[Bilingual { en: "sees what {from} had to report", pt: "vê o que {from} tinha a relatar" }],
        why: Some(Bilingual {
            en: "The report itself must have been lost on the way.",
            pt: "O próprio relato deve ter se perdido no caminho.",
        }),
    },
    Saying {
        label: "missed",
        said: &[
            Bilingual { en: "learns that {first} leads", pt: "fica sabendo que {first} lidera" },
            Bilingual { en: "passes the news on to {to}", pt: "repassa a notícia a {to}" },
        ],
        why: Some(Bilingual {
            en: "The news of it came with the answer to a probe.",
            pt: "A notícia veio com a resposta a uma sonda.",
        }),
    },
    Saying {
        label: "merge",
        said: &[
            Bilingual { en: "follows {first} from now on", pt: "passa a seguir {first}" },
            Bilingual { en: "tells {to}", pt: "avisa {to}" },
        ],
        why: Some(Bilingual {
            en: "Where two parts of the network meet, the better leader stays.",
            pt: "Onde duas partes da rede se encontram, fica o melhor líder.",
        }),
    },
];
