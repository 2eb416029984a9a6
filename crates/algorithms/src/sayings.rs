//! Sayings that several algorithms share. An algorithm
//! that means something else says it in its own folder.

use model::spec::{Bilingual, Saying};

/// Told to start while it already takes part.
pub(crate) const BUSY: Saying = Saying {
    label: "busy",
    said: &[Bilingual {
        en: "stays with the election it is already in",
        pt: "continua na eleição em que já está",
    }],
    why: Some(Bilingual {
        en: "It takes part already, so being told to start changes nothing.",
        pt: "Já participa; mandá-lo iniciar não muda nada.",
    }),
};

/// On a ring or in a graph, a process that hears of the leader tells the next one.
pub(crate) const FOLLOW: Saying = Saying {
    label: "follow",
    said: &[
        Bilingual { en: "learns that {first} leads", pt: "fica sabendo que {first} lidera" },
        Bilingual { en: "passes the news on to {to}", pt: "repassa a notícia a {to}" },
    ],
    why: Some(Bilingual { en: "For {me} the election is over.", pt: "Para {me}, a eleição acabou." }),
};

/// The announcement is back where it began.
pub(crate) const HOME: Saying = Saying {
    label: "home",
    said: &[Bilingual { en: "gets its own news back", pt: "recebe de volta a própria notícia" }],
    why: Some(Bilingual {
        en: "It has been all the way round the ring and ends here.",
        pt: "Ela deu a volta inteira no anel e termina aqui.",
    }),
};

/// It wants to enter while an earlier request is in progress.
pub(crate) const LATER: Saying = Saying {
    label: "later",
    said: &[Bilingual { en: "puts that off", pt: "deixa isso para depois" }],
    why: Some(Bilingual {
        en: "One request at a time: it asks again once it has left.",
        pt: "Um pedido de cada vez: pede de novo quando tiver saído.",
    }),
};

/// A permission arrived that it does not wait for.
pub(crate) const UNASKED: Saying = Saying {
    label: "unasked",
    said: &[Bilingual {
        en: "does not need the permission of {from}",
        pt: "não precisa da permissão de {from}",
    }],
    why: Some(Bilingual {
        en: "It is not waiting for it, or not any more.",
        pt: "Não espera por ela, ou já não espera.",
    }),
};

/// Done with the resource.
pub(crate) const LEAVE: Saying = Saying {
    label: "leave",
    said: &[Bilingual { en: "leaves the resource", pt: "deixa o recurso" }],
    why: None,
};
