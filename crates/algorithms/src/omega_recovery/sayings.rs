//! What is said about each line of Ω with recoveries: clauses that follow the process's name, and reasons.
//! `words` puts them together.

use model::spec::{Bilingual, Saying};

pub(super) const SAYINGS: &[Saying] = &[
    Saying {
        label: "boot",
        said: &[],
        why: Some(Bilingual {
            en: "This is its first life, and that is stored.",
            pt: "Esta é sua primeira encarnação, e isso fica guardado.",
        }),
    },
    Saying {
        label: "recover",
        said: &[],
        why: Some(Bilingual {
            en: "This is its life number {figure}; nothing else survived the crash.",
            pt: "Esta é sua encarnação de número {figure}; nada mais sobreviveu à falha.",
        }),
    },
    Saying {
        label: "beat",
        said: &[Bilingual { en: "shows {to} that it is up", pt: "mostra a {to} que está em execução" }],
        why: Some(Bilingual {
            en: "At time {until} it chooses among the candidates it has by then.",
            pt: "No instante {until} escolhe entre os candidatos que tiver até lá.",
        }),
    },
    Saying {
        label: "lead",
        said: &[Bilingual { en: "takes {leader} as leader", pt: "adota {leader} como líder" }],
        why: Some(Bilingual {
            en: "Fewest lives first, then the smallest id: among the candidates since time {since} that is \
                 {leader}. The change makes the interval {figure}.",
            pt: "Primeiro quem teve menos encarnações, depois o menor id: entre os candidatos desde o instante \
                 {since} é {leader}. A troca faz o intervalo passar a {figure}.",
        }),
    },
    Saying {
        label: "keep",
        said: &[],
        why: Some(Bilingual {
            en: "What it has heard since time {since} changes nothing for {me}.",
            pt: "O que ouviu desde o instante {since} nada muda para {me}.",
        }),
    },
    Saying {
        label: "insert",
        said: &[Bilingual { en: "counts {from} as a candidate", pt: "conta {from} como candidato" }],
        why: Some(Bilingual {
            en: "The heartbeat says that this is life number {number} of {from}.",
            pt: "O heartbeat diz que esta é a encarnação de número {number} de {from}.",
        }),
    },
    Saying {
        label: "newer",
        said: &[Bilingual {
            en: "learns that {from} has recovered",
            pt: "fica sabendo que {from} se recuperou",
        }],
        why: Some(Bilingual {
            en: "The heartbeat says that this is life number {number} of {from}, later than the one it knew.",
            pt: "O heartbeat diz que esta é a encarnação de número {number} de {from}, posterior à que conhecia.",
        }),
    },
    Saying {
        label: "known",
        said: &[Bilingual { en: "hears {from} once more", pt: "ouve {from} mais uma vez" }],
        why: Some(Bilingual {
            en: "In this interval {from} is a candidate already.",
            pt: "Neste intervalo {from} já é candidato.",
        }),
    },
    Saying {
        label: "unlisted",
        said: &[Bilingual {
            en: "has no entry for {from} to update",
            pt: "não tem registro de {from} para atualizar",
        }],
        why: Some(Bilingual {
            en: "To the letter, a heartbeat replaces an older entry but never makes the first: nobody becomes \
                 a candidate.",
            pt: "Ao pé da letra, um heartbeat substitui um registro antigo, mas nunca faz o primeiro: ninguém se \
                 torna candidato.",
        }),
    },
];
