//! What is said about each line that the monitors share. The sayings are true under every setting; `words`
//! puts them together.

use model::spec::{Bilingual, Saying};

// The boot event says enough.
pub(crate) const INSTALL: Saying = Saying { label: "install", said: &[], why: None };

pub(crate) const RECOVER: Saying = Saying {
    label: "recover",
    said: &[Bilingual { en: "enters a new epoch", pt: "entra numa nova encarnação" }],
    why: Some(Bilingual {
        en: "Only its epoch survived the crash; each recovery adds one, and whoever has the lowest leads.",
        pt: "Só a sua encarnação sobreviveu à falha; cada recuperação soma um, e lidera quem tem a menor.",
    }),
};

pub(crate) const PRESUME: Saying = Saying {
    label: "presume",
    said: &[],
    why: Some(Bilingual {
        en: "As published: until its first check it holds {leader} as leader, dead or alive.",
        pt: "Como publicado: até a primeira verificação considera {leader} o líder, esteja em execução ou não.",
    }),
};

pub(crate) const ROUND: Saying = Saying {
    label: "round",
    said: &[Bilingual { en: "begins a round of tests", pt: "inicia uma rodada de testes" }],
    why: Some(Bilingual {
        en: "Whom it tests follows from whom it holds correct at this moment.",
        pt: "Quem ele testa depende de quem ele considera correto neste momento.",
    }),
};

pub(crate) const TEST: Saying = Saying {
    label: "test",
    said: &[Bilingual { en: "tests {to}", pt: "testa {to}" }],
    why: Some(Bilingual {
        en: "An answer in time shows that {to} is up.",
        pt: "Uma resposta a tempo mostra que {to} está em execução.",
    }),
};

/// An answer with everything the process knows.
pub(crate) const ANSWER_ALL: Saying = Saying {
    label: "answer",
    said: &[Bilingual { en: "answers {from}", pt: "responde a {from}" }],
    why: Some(Bilingual {
        en: "Its answer carries what it knows of everybody at this moment.",
        pt: "A resposta leva o que ele sabe de todos neste momento.",
    }),
};

/// An answer only about the process itself.
pub(crate) const ANSWER_OWN: Saying = Saying {
    label: "answer",
    said: &[Bilingual { en: "answers {from}", pt: "responde a {from}" }],
    why: Some(Bilingual {
        en: "Its answer says that it is up and how often it has recovered, no more.",
        pt: "A resposta diz que está em execução e quantas vezes se recuperou, nada mais.",
    }),
};

pub(crate) const HEAR: Saying = Saying {
    label: "hear",
    said: &[Bilingual { en: "gets the answer of {from}", pt: "recebe a resposta de {from}" }],
    why: Some(Bilingual { en: "So {from} is up.", pt: "Logo, {from} está em execução." }),
};

pub(crate) const KEEP: Saying = Saying {
    label: "keep",
    said: &[Bilingual { en: "keeps the answer of {from} for later", pt: "guarda a resposta de {from}" }],
    why: Some(Bilingual {
        en: "It still waits for an earlier test; answers are taken up in the order of the tests.",
        pt: "Ainda espera por um teste anterior; as respostas são lidas na ordem dos testes.",
    }),
};

pub(crate) const TURN: Saying = Saying {
    label: "turn",
    said: &[Bilingual { en: "takes up the answers it had kept", pt: "lê as respostas que havia guardado" }],
    why: Some(Bilingual { en: "Their turn has come.", pt: "Chegou a vez delas." }),
};

pub(crate) const LATE: Saying = Saying {
    label: "late",
    said: &[Bilingual { en: "gets the answer of {from} too late", pt: "recebe tarde a resposta de {from}" }],
    why: Some(Bilingual {
        en: "The round is still on, so a late answer is a sign of life all the same.",
        pt: "A rodada ainda não acabou, então até uma resposta atrasada conta.",
    }),
};

pub(crate) const STALE: Saying = Saying {
    label: "stale",
    said: &[Bilingual { en: "puts the answer of {from} aside", pt: "deixa de lado a resposta de {from}" }],
    why: Some(Bilingual {
        en: "It belongs to a test that is over and done with.",
        pt: "É de um teste que já ficou para trás.",
    }),
};

pub(crate) const BACK: Saying = Saying {
    label: "back",
    said: &[Bilingual { en: "trusts {trusted} again", pt: "volta a confiar em {trusted}" }],
    why: Some(Bilingual {
        en: "The answer comes from a new life: the suspicion was right and is outdated now.",
        pt: "A resposta vem de uma nova encarnação: a suspeita estava certa e agora é coisa do passado.",
    }),
};

pub(crate) const WRONGED: Saying = Saying {
    label: "wronged",
    said: &[Bilingual { en: "trusts {trusted} again", pt: "volta a confiar em {trusted}" }],
    why: Some(Bilingual {
        en: "The epoch is the one it knew: this very life had been suspected, and that was a mistake.",
        pt: "A encarnação é a que ele já conhecia: o processo não falhou, e a suspeita foi um engano.",
    }),
};

pub(crate) const LEARN: Saying = Saying {
    label: "learn",
    said: &[
        Bilingual { en: "comes to suspect {suspected}", pt: "passa a suspeitar de {suspected}" },
        Bilingual { en: "trusts {trusted} again", pt: "volta a confiar em {trusted}" },
    ],
    why: Some(Bilingual {
        en: "It did not have to test for that: an answer brought the news.",
        pt: "Não precisou testar para isso: uma resposta trouxe a notícia.",
    }),
};

pub(crate) const SUSPECT: Saying = Saying {
    label: "suspect",
    said: &[Bilingual { en: "comes to suspect {suspected}", pt: "passa a suspeitar de {suspected}" }],
    why: Some(Bilingual {
        en: "It has waited since time {since}, and no answer came.",
        pt: "Esperou desde o instante {since}, e nenhuma resposta veio.",
    }),
};

pub(crate) const STILL: Saying = Saying {
    label: "still",
    said: &[Bilingual { en: "still gets no answer", pt: "continua sem resposta" }],
    why: Some(Bilingual {
        en: "It suspected that process already; testing it again is how a recovery would be noticed.",
        pt: "Já suspeitava desse processo; é testando de novo que se perceberia uma recuperação.",
    }),
};

pub(crate) const REMAIN: Saying = Saying {
    label: "remain",
    said: &[Bilingual { en: "keeps {leader} as leader", pt: "mantém {leader} como líder" }],
    why: Some(Bilingual {
        en: "Among those it holds correct, {leader} has recovered least often; of equals the smallest id leads.",
        pt: "Dos que ele considera corretos, {leader} se recuperou menos vezes; entre iguais, vale o menor id.",
    }),
};

pub(crate) const ELECT: Saying = Saying {
    label: "elect",
    said: &[Bilingual { en: "takes {leader} as leader", pt: "adota {leader} como líder" }],
    why: REMAIN.why,
};

// The next round is reason enough.
pub(crate) const REST: Saying = Saying { label: "rest", said: &[], why: None };

pub(crate) const DONE: Saying = Saying {
    label: "done",
    said: &[Bilingual { en: "has run its last round", pt: "encerra sua última rodada" }],
    why: None,
};
