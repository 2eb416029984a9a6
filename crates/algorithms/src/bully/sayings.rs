//! What is said about each line of the Bully: clauses that follow the process's name, and reasons. They
//! are true under every setting; `words` puts them together.

use model::spec::{Bilingual, Saying};

use crate::joined::joined;

pub(super) const SAYINGS: &[Saying] = &joined::<{ ELECTION.len() + WATCHING.len() }>(ELECTION, WATCHING);

/// About single elections, in every algorithm that holds them.
pub(crate) const ELECTION: &[Saying] = &[
    // The boot event says enough.
    Saying { label: "install", said: &[], why: None },
    Saying {
        label: "come-back",
        said: &[],
        why: Some(Bilingual {
            en: "Whoever arrives or returns stands for election at once.",
            pt: "Quem chega ou volta se candidata na hora.",
        }),
    },
    Saying {
        label: "busy",
        said: &[Bilingual {
            en: "stays with the election it is already in",
            pt: "continua na eleição em que já está",
        }],
        why: Some(Bilingual {
            en: "It still waits to hear how that one ends.",
            pt: "Ainda espera saber como ela termina.",
        }),
    },
    Saying {
        label: "start",
        said: &[Bilingual { en: "starts an election", pt: "inicia uma eleição" }],
        why: None,
    },
    Saying {
        label: "best",
        said: &[],
        why: Some(Bilingual {
            en: "Nobody is better than {me}, so there is nobody to ask.",
            pt: "Ninguém é melhor que {me}; não há a quem chamar.",
        }),
    },
    Saying {
        label: "ask",
        said: &[Bilingual { en: "asks {to} to take over", pt: "chama {to} para assumir" }],
        why: Some(Bilingual {
            en: "Unless somebody better answers by time {until}, it will lead.",
            pt: "Se ninguém melhor responder até o instante {until}, passa a liderar.",
        }),
    },
    Saying {
        label: "answer",
        said: &[Bilingual { en: "answers {from}", pt: "responde a {from}" }],
        why: Some(Bilingual {
            en: "Its OK says: somebody better than {from} is up.",
            pt: "Seu OK diz: há alguém melhor que {from} em execução.",
        }),
    },
    Saying {
        label: "stand",
        said: &[],
        why: Some(Bilingual {
            en: "Its OK takes over the election from {from}.",
            pt: "Seu OK tira a eleição das mãos de {from}.",
        }),
    },
    Saying {
        label: "remind",
        said: &[Bilingual { en: "reminds it that {me} leads", pt: "lembra-lhe que {me} lidera" }],
        why: Some(Bilingual {
            en: "The election of {from} came too late: {me} had already won another.",
            pt: "A eleição de {from} veio tarde: {me} já havia vencido outra.",
        }),
    },
    Saying {
        label: "beaten",
        said: &[
            Bilingual { en: "gets the OK of {from}", pt: "recebe o OK de {from}" },
            Bilingual { en: "steps back", pt: "sai da disputa" },
        ],
        why: Some(Bilingual {
            en: "Somebody better is up; {me} now waits for the winner to declare itself.",
            pt: "Há alguém melhor em execução; {me} agora espera que o vencedor se declare.",
        }),
    },
    Saying {
        label: "late-ok",
        said: &[Bilingual { en: "no longer needs the OK of {from}", pt: "já não precisa do OK de {from}" }],
        why: Some(Bilingual {
            en: "It is not waiting for an OK any more.",
            pt: "Não está mais à espera de um OK.",
        }),
    },
    Saying {
        label: "no-answer",
        said: &[Bilingual { en: "gets no answer", pt: "fica sem resposta" }],
        why: Some(Bilingual {
            en: "It asked at time {since} and no OK came: everybody better must be down.",
            pt: "Chamou no instante {since} e nenhum OK veio: os melhores devem ter falhado.",
        }),
    },
    Saying {
        label: "no-coord",
        said: &[Bilingual { en: "waits in vain for a leader", pt: "espera em vão por um líder" }],
        why: Some(Bilingual {
            en: "Whoever answered it never declared itself; perhaps it crashed.",
            pt: "Quem lhe respondeu nunca se declarou; talvez tenha falhado.",
        }),
    },
    Saying {
        label: "declare",
        said: &[
            Bilingual { en: "declares itself the leader", pt: "se declara líder" },
            Bilingual { en: "tells {to}", pt: "avisa {to}" },
        ],
        why: None,
    },
    Saying {
        label: "announce",
        said: &[Bilingual { en: "announces itself to {to}", pt: "anuncia-se a {to}" }],
        why: Some(Bilingual {
            en: "Somebody worse may have been elected while it was away. It leads at time {until}, when all have its COORD.",
            pt: "Alguém pior pode ter sido eleito na sua ausência. Lidera no instante {until}, quando todos tiverem o seu COORD.",
        }),
    },
    Saying {
        label: "settle",
        said: &[Bilingual { en: "takes the lead", pt: "assume a liderança" }],
        why: Some(Bilingual {
            en: "It announced itself at time {since}; by now everybody has its COORD.",
            pt: "Anunciou-se no instante {since}; agora todos já têm o seu COORD.",
        }),
    },
    Saying {
        label: "accept",
        said: &[Bilingual { en: "accepts {first} as its leader", pt: "aceita {first} como líder" }],
        why: Some(Bilingual {
            en: "For {me} it is enough that {first} says so.",
            pt: "Para {me}, basta que {first} o diga.",
        }),
    },
    Saying {
        label: "warn",
        said: &[Bilingual { en: "warns {to}", pt: "alerta {to}" }],
        why: Some(Bilingual {
            en: "Its own COORD is still under way and newer: whoever gets it now would take {me} for the leader.",
            pt: "Seu próprio COORD ainda está a caminho e é mais novo: quem o receber agora tomaria {me} por líder.",
        }),
    },
    Saying {
        label: "outdated",
        said: &[Bilingual { en: "puts the COORD of {first} aside", pt: "deixa de lado o COORD de {first}" }],
        why: Some(Bilingual {
            en: "Its own leader is better and no older; the election that {me} is in will tell.",
            pt: "O líder que segue é melhor e não é mais antigo; a eleição em que {me} está vai decidir.",
        }),
    },
    Saying {
        label: "doubt",
        said: &[Bilingual { en: "does not know whom to believe", pt: "não sabe em quem acreditar" }],
        why: Some(Bilingual {
            en: "Its leader is better than {first}, but may be gone: an election finds out.",
            pt: "Seu líder é melhor que {first}, mas pode ter falhado: uma eleição tira a dúvida.",
        }),
    },
    Saying {
        label: "overrule",
        said: &[
            Bilingual { en: "does not accept {first}", pt: "não aceita {first}" },
            Bilingual { en: "tells {to} that {me} leads", pt: "avisa {to} de que {me} lidera" },
        ],
        why: Some(Bilingual {
            en: "Both claim to lead, and {me} is the better one.",
            pt: "Os dois dizem que lideram, e {me} é o melhor deles.",
        }),
    },
    Saying {
        label: "reject",
        said: &[Bilingual { en: "does not accept {first}", pt: "não aceita {first}" }],
        why: Some(Bilingual {
            en: "It is better than {first} and still waits to hear how its own election ends.",
            pt: "É melhor que {first} e ainda espera saber como termina a própria eleição.",
        }),
    },
    Saying {
        label: "bully",
        said: &[Bilingual { en: "does not accept {first}", pt: "não aceita {first}" }],
        why: Some(Bilingual {
            en: "It is better than {first} and bullies it out of the way.",
            pt: "É melhor que {first} e passa por cima dele.",
        }),
    },
];

/// About watching the leader, and about coming back.
const WATCHING: &[Saying] = &[
    Saying {
        label: "beat",
        said: &[Bilingual { en: "shows {to} that it is up", pt: "mostra a {to} que está em execução" }],
        why: Some(Bilingual {
            en: "As long as its heartbeats come, nobody starts an election.",
            pt: "Enquanto seus heartbeats chegarem, ninguém inicia uma eleição.",
        }),
    },
    // The lines after this one say what the message did.
    Saying { label: "hear", said: &[], why: None },
    Saying {
        label: "alive",
        said: &[Bilingual { en: "hears the heartbeat of {from}", pt: "ouve o heartbeat de {from}" }],
        why: Some(Bilingual {
            en: "If no further heartbeat comes by time {until}, it starts an election.",
            pt: "Se não vier outro heartbeat até o instante {until}, inicia uma eleição.",
        }),
    },
    Saying {
        label: "object",
        said: &[
            Bilingual { en: "does not accept {first}", pt: "não aceita {first}" },
            Bilingual { en: "replies that {me} leads", pt: "responde que {me} lidera" },
        ],
        why: Some(Bilingual {
            en: "Both claim to lead, and {me} is the better one.",
            pt: "Os dois dizem que lideram, e {me} é o melhor deles.",
        }),
    },
    Saying {
        label: "silence",
        said: &[Bilingual { en: "hears nothing more from {from}", pt: "não ouve mais nada de {from}" }],
        why: Some(Bilingual {
            en: "The last heartbeat came at time {since}.",
            pt: "O último heartbeat veio no instante {since}.",
        }),
    },
    Saying {
        label: "leaderless",
        said: &[Bilingual { en: "still has no leader", pt: "continua sem líder" }],
        why: Some(Bilingual {
            en: "It has waited since time {since} to hear of one.",
            pt: "Espera desde o instante {since} saber de algum.",
        }),
    },
    Saying {
        label: "ask-leader",
        said: &[Bilingual { en: "asks {to} who leads", pt: "pergunta a {to} quem lidera" }],
        why: Some(Bilingual {
            en: "It would rather follow than fight; if nobody claims to lead by time {until}, it stands.",
            pt: "Prefere seguir a disputar; se ninguém disser que lidera até o instante {until}, candidata-se.",
        }),
    },
    Saying {
        label: "say-leader",
        said: &[Bilingual { en: "tells {to} that {me} leads", pt: "diz a {to} que {me} lidera" }],
        why: Some(Bilingual {
            en: "Only the leader itself answers this question.",
            pt: "Só o próprio líder responde a essa pergunta.",
        }),
    },
    Saying {
        label: "not-me",
        said: &[Bilingual {
            en: "leaves the question of {from} to the leader",
            pt: "deixa a pergunta de {from} para o líder",
        }],
        why: Some(Bilingual {
            en: "Only the leader itself says who leads.",
            pt: "Só o próprio líder diz quem lidera.",
        }),
    },
    Saying {
        label: "join-leader",
        said: &[Bilingual { en: "follows {first}", pt: "segue {first}" }],
        why: Some(Bilingual {
            en: "It had asked who leads, and {first} does.",
            pt: "Havia perguntado quem lidera, e é {first}.",
        }),
    },
    Saying {
        label: "late-answer",
        said: &[Bilingual {
            en: "puts the answer of {from} aside",
            pt: "deixa de lado a resposta de {from}",
        }],
        why: Some(Bilingual { en: "It no longer asks who leads.", pt: "Já não pergunta quem lidera." }),
    },
    Saying {
        label: "nobody-leads",
        said: &[Bilingual { en: "hears of no leader", pt: "não fica sabendo de líder nenhum" }],
        why: Some(Bilingual {
            en: "It asked at time {since}, and nobody claimed to lead.",
            pt: "Perguntou no instante {since}, e ninguém disse que lidera.",
        }),
    },
    Saying {
        label: "not-better",
        said: &[Bilingual { en: "leaves the election to {from}", pt: "deixa a eleição para {from}" }],
        why: Some(Bilingual {
            en: "It has not been up for as long as {from}.",
            pt: "Não está em execução há tanto tempo quanto {from}.",
        }),
    },
];
