//! The words of the page itself: buttons, regions, states, and the sentences around its numbers.
//! It says nothing about what happened in a run, and knows no component.

mod lights;
mod panels;
#[cfg(test)]
mod tests;

use model::scenario::Action;
use model::scenario::keyword::Keyword;
use model::spec::{Bilingual, Bound, Property};
use model::{Language, Names, Time, Verdict};

use crate::lists::listed;
pub use crate::numbers::count;
use crate::stage::action_name;
pub use crate::stage::{LEADER, SPACE_TIME, TIME};
use crate::{both, numbers, property};
pub use lights::*;
pub use panels::*;

// What things are called.
pub const TITLE: Bilingual = both("Habemus: leader election, watched", "Habemus: eleição de líder, ao vivo");
pub const SCENARIO: Bilingual = both("Scenario", "Cenário");
pub const TRANSPORT: Bilingual = both("Playback", "Reprodução");
pub const SCRIPT: Bilingual = both("Script", "Roteiro");
pub const LOG: Bilingual = both("Log", "Registro");
pub const VERDICTS: Bilingual = both("Verdicts", "Veredictos");
pub const PANELS: Bilingual = both("Panels", "Painéis");
pub const MESSAGES: Bilingual = both("Messages", "Mensagens");
pub const UNTITLED: Bilingual = both("Untitled scenario", "Cenário sem título");

// What can be pressed.
pub const PLAY: Bilingual = both("Play", "Reproduzir");
pub const PAUSE: Bilingual = both("Pause", "Pausar");
pub const STEP_FORWARD: Bilingual = both("Step forward", "Avançar um passo");
pub const STEP_BACK: Bilingual = both("Step back", "Voltar um passo");
pub const PREVIOUS_MOMENT: Bilingual = both("Previous moment", "Momento anterior");
pub const NEXT_MOMENT: Bilingual = both("Next moment", "Próximo momento");
pub const SPEED: Bilingual = both("Speed", "Velocidade");
pub const SHARE: Bilingual = both("Share", "Compartilhar");
pub const GALLERY: Bilingual = both("Gallery", "Galeria");
pub const HELP: Bilingual = both("Help", "Ajuda");
pub const CLOSE: Bilingual = both("Close", "Fechar");
pub const UNDO: Bilingual = both("Undo", "Desfazer");
pub const REDO: Bilingual = both("Redo", "Refazer");
pub const CANCEL: Bilingual = both("Cancel", "Cancelar");
pub const THEME: Bilingual = both("Colours", "Cores");
pub const THEME_AUTO: Bilingual = both("as the system", "como o sistema");
pub const THEME_LIGHT: Bilingual = both("light", "claras");
pub const THEME_DARK: Bilingual = both("dark", "escuras");
pub const OTHER_LANGUAGE: Bilingual = both("switch to Portuguese", "mudar para inglês");
pub const DIVIDER: Bilingual = both("Width of the right column", "Largura da coluna direita");

// Words for when there is nothing to show (yet).
pub const PLAY_THE_RUN: Bilingual = both("Play the run", "Reproduza a execução");
pub const OR_PRESS_SPACE: Bilingual = both("or press Space", "ou tecle Espaço");
pub const NAME_AN_ALGORITHM: Bilingual =
    both("Name an algorithm to see it", "Escolha um algoritmo para vê-lo");
pub const ONE_LINE_NEEDED: Bilingual = both(
    "The script needs one line that says which, for example",
    "O roteiro precisa de uma linha que diga qual, por exemplo",
);
pub const INSERT_THIS_LINE: Bilingual = both("Insert this line", "Inserir esta linha");
pub const NEVER_RAN: Bilingual = both(
    "This script has not run yet. Fix what is underlined, and the election appears here.",
    "Este roteiro ainda não rodou. Corrija o que está sublinhado e a eleição aparece aqui.",
);
pub const STARTING: Bilingual = both("Running…", "Executando…");
pub const CANCELLED: Bilingual = both(
    "The run was cancelled. On screen: the last script that ran.",
    "A execução foi cancelada. Na tela, o último roteiro que rodou.",
);
pub const WORKER_FAILED: Bilingual = both(
    "This long run could not be carried out: the browser gave it no memory or no worker.",
    "Esta execução longa não foi possível: o navegador não lhe deu memória ou um worker.",
);
pub const LINK_SHARED_TOO_LONG: Bilingual = both(
    "The address no longer carries this script: it is too long for a link.",
    "O endereço já não contém este roteiro: é longo demais para um link.",
);
pub const LINK_NOT_OPENED: Bilingual =
    both("The link could not be opened:", "Não foi possível abrir o link:");
pub const SENT_IN_ALL: Bilingual = both("in the whole run", "na execução toda");

// The panels beside the script.
pub const PARAMETERS: Bilingual = both("Parameters", "Parâmetros");
pub const INSPECTOR: Bilingual = both("Inspector", "Inspetor");
pub const PSEUDOCODE: Bilingual = both("Pseudo-code", "Pseudocódigo");
pub const PSEUDOCODE_TAB: Bilingual = both("Pseudo-code", "Código: pseudocódigo");
pub const CODE: Bilingual = both("Code", "Código");
pub const NOTHING_RAN: Bilingual = both("Nothing has run yet.", "Nada rodou ainda.");
pub const NOBODY_CHOSEN: Bilingual = both(
    "Choose a process, on the stage or here, to see what it knows and why it did what it did.",
    "Escolha um processo, no palco ou aqui, para ver o que ele sabe e por que fez o que fez.",
);
pub const PROCESS_CHOSEN: Bilingual = both("Process to look at", "Processo a examinar");
pub const PREVIOUS_PROCESS: Bilingual = both("Previous process", "Ver o processo anterior");
pub const NEXT_PROCESS: Bilingual = both("Next process", "Ver o próximo processo");
pub const NOBODY: Bilingual = both("nobody", "nenhum");
pub const CRASHED: Bilingual = both("crashed", "falho");
pub const NOT_JOINED: Bilingual = both("not joined yet", "ainda não entrou");
pub const ITSELF: Bilingual = both("itself", "ele mesmo");
pub const PARENT: Bilingual = both("parent", "pai");
pub const SUSPECTS: Bilingual = both("suspects", "suspeita de");
pub const SUSPECTED_BY: Bilingual = both("suspected by", "suspeitam dele");
pub const QUEUE: Bilingual = both("queue", "fila");
pub const EMPTY: Bilingual = both("empty", "vazia");
pub const SECTION: Bilingual = both("section", "região crítica");
pub const INSIDE: Bilingual = both("inside", "dentro");
pub const WAITING: Bilingual = both("waiting", "à espera");
pub const OUTSIDE: Bilingual = both("outside", "fora");
pub const LINKS: Bilingual = both("links", "enlaces");
pub const LINKS_IN: Bilingual = both("in", "entram");
pub const LINKS_OUT: Bilingual = both("out", "saem");
pub const LINKS_PRUNED: Bilingual = both("pruned", "podados");
pub const TIMERS: Bilingual = both("timers", "temporizadores");
pub const STORED: Bilingual = both("stored", "guardado");
pub const STORED_MARK: Bilingual = both("a mark without a value", "uma marca sem valor");
pub const INBOX: Bilingual = both("inbox", "a receber");
pub const OUTBOX: Bilingual = both("outbox", "enviadas");
pub const WHY: Bilingual = both("why", "por quê");
pub const LINE_HINT: Bilingual =
    both("Go to the next time this line is executed", "Ir para a próxima vez em que esta linha é executada");

// The form.
pub const ALGORITHM: Bilingual = both("Algorithm", "Algoritmo");
pub const PROCESSES: Bilingual = both("Processes", "Processos");
pub const IDS: Bilingual = both("Ids", "Ids");
pub const IDS_HELP: Bilingual = both("The order is the place on a ring.", "A ordem é o lugar no anel.");
pub const IN_ORDER: Bilingual = both("In order", "Em ordem");
pub const REVERSED: Bilingual = both("Reversed", "Invertida");
pub const SHUFFLE: Bilingual = both("Shuffle", "Embaralhar");
pub const TOPOLOGY: Bilingual = both("Topology", "Topologia");
pub const DENSITY: Bilingual = both("Density", "Densidade");
pub const DENSITY_HELP: Bilingual = both(
    "How likely each link is beside those that hold the graph together.",
    "Quão provável é cada enlace além dos que mantêm o grafo conexo.",
);
pub const DELAY: Bilingual = both("Delay", "Atraso");
pub const DELAY_HELP: Bilingual = both(
    "How long a message travels, drawn anew for each.",
    "Quanto tempo uma mensagem viaja, sorteado para cada uma.",
);
pub const LEAST: Bilingual = both("at least", "no mínimo");
pub const MOST: Bilingual = both("at most", "no máximo");
pub const ASYNCHRONOUS: Bilingual = both("Make it asynchronous", "Tornar assíncrono");
pub const ASYNCHRONOUS_HELP: Bilingual = both(
    "Delays as far apart as a hundredfold, and no GST: no timeout is long enough.",
    "Atrasos até cem vezes maiores uns que outros e sem GST: nenhum timeout basta.",
);
pub const LOSS: Bilingual = both("Loss", "Perda");
pub const LOSS_HELP: Bilingual =
    both("How many of a hundred messages get lost.", "Quantas de cem mensagens se perdem.");
pub const DUPLICATE: Bilingual = both("Duplicates", "Cópias");
pub const DUPLICATE_HELP: Bilingual =
    both("How many of a hundred messages arrive twice.", "Quantas de cem mensagens chegam duas vezes.");
pub const GST_HELP: Bilingual = both(
    "From when on the network is synchronous; empty: never.",
    "Desde quando a rede é síncrona; vazio: nunca.",
);
pub const ORDER: Bilingual = both("Order", "Ordem");
pub const ORDER_HELP: Bilingual = both(
    "fifo: no message overtakes another on its link; any: it may.",
    "fifo: nenhuma mensagem ultrapassa outra no enlace; any: pode ultrapassar.",
);
pub const SEED: Bilingual = both("Seed", "Semente");
pub const SEED_HELP: Bilingual = both("What every draw starts from.", "De onde parte todo sorteio.");
pub const ROLL: Bilingual = both("Roll another seed", "Sortear outra semente");
pub const UNTIL: Bilingual = both("Until", "Até");
pub const UNTIL_HELP: Bilingual = both(
    "When the run is stopped; empty: when nothing more happens, or at 200.",
    "Quando a execução para; vazio: quando nada mais acontece, ou em 200.",
);
pub const FORM_OFF: Bilingual = both(
    "The script has problems: fix them there, and the form works again. It shows the last script that ran.",
    "O roteiro tem problemas: corrija-os lá e o formulário volta a funcionar. Ele mostra o último que rodou.",
);
pub const FORM_EMPTY: Bilingual = both(
    "The script names no algorithm yet. Once it runs, it appears here as a form.",
    "O roteiro ainda não nomeia um algoritmo. Quando rodar, aparece aqui como formulário.",
);

// The log's filter.
pub const OF_PROCESS: Bilingual = both("Process", "Processo");
pub const OF_KIND: Bilingual = both("Events", "Eventos");
pub const EVERYBODY: Bilingual = both("all processes", "todos os processos");
pub const EVERYTHING: Bilingual = both("all events", "todos os eventos");
pub const KIND_ARRIVALS: Bilingual = both("arrivals and losses", "chegadas e perdas");
pub const KIND_TIMERS: Bilingual = both("timers", "temporizadores");
pub const KIND_FAULTS: Bilingual = both("faults and repairs", "falhas e reparos");
pub const KIND_CHANGES: Bilingual = both("changes of state", "mudanças de estado");
pub const NOTHING_MATCHES: Bilingual =
    both("Nothing in this run matches.", "Nada nesta execução corresponde à busca.");

// The help dialog.
pub const KEYS: Bilingual = both("Keys", "Teclas");
pub const LETTER_KEYS: Bilingual =
    both("Letter and punctuation keys work", "Teclas de letra e pontuação funcionam");
pub const CLICKS: Bilingual = both(
    "Click a process, a link or a message on the stage: what you choose becomes a line of the script.",
    "Clique num processo, num enlace ou numa mensagem do palco: o que você escolher vira uma linha do roteiro.",
);
pub const KEY_PLAY: Bilingual = both("play or pause", "reproduzir ou pausar");
pub const KEY_STEP: Bilingual = both("one event back or forward", "um evento para trás ou para a frente");
pub const KEY_MOMENT: Bilingual = both(
    "previous or next fault, leader change or violation",
    "falha, troca de líder ou violação anterior ou seguinte",
);
pub const KEY_SMALL: Bilingual = both(
    "a tenth of a time unit back or forward",
    "um décimo de unidade de tempo para trás ou para a frente",
);
pub const KEY_ENDS: Bilingual = both("beginning or end", "começo ou fim");
pub const KEY_SPEED: Bilingual = both("slower or faster", "mais devagar ou mais rápido");
pub const KEY_UNDO: Bilingual = both("undo or redo", "desfazer ou refazer");
pub const KEY_ZOOM: Bilingual =
    both("zoom the stage or the space-time diagram", "ampliar ou reduzir o palco ou o diagrama espaço-tempo");
pub const KEY_HELP: Bilingual = both("this list", "esta lista");
pub const SHIFT: Bilingual = both("Shift", "Shift");
pub const CTRL: Bilingual = both("Ctrl", "Ctrl");
pub const WHEEL: Bilingual = both("wheel", "roda");
pub const SPACE: Bilingual = both("Space", "Espaço");

/// A time for a clock: at least one decimal, so that it does not jump while it runs.
pub fn clock(time: Time, language: Language) -> String {
    let text = numbers::time(time, language);
    match (text.contains(['.', ',']), language) {
        (true, _) => text,
        (false, Language::En) => format!("{text}.0"),
        (false, Language::Pt) => format!("{text},0"),
    }
}

/// What stands after the clock: how long the run is.
pub fn of_end(end: Time, language: Language) -> String {
    let end = numbers::time(end, language);
    match language {
        Language::En => format!("of {end}"),
        Language::Pt => format!("de {end}"),
    }
}

/// How many events have happened, and of how many, if that is told.
pub fn event_of(position: u32, events: Option<u32>, language: Language) -> String {
    let position = count(position.into());
    match (events.map(|events| count(events.into())), language) {
        (Some(events), Language::En) => format!("event {position} of {events}"),
        (Some(events), Language::Pt) => format!("evento {position} de {events}"),
        (None, Language::En) => format!("event {position}"),
        (None, Language::Pt) => format!("evento {position}"),
    }
}

/// How many problems the script has, while nothing is on screen.
pub fn problem_count(problems: usize, language: Language) -> String {
    match (problems, language) {
        (1, Language::En) => "1 problem.".to_owned(),
        (1, Language::Pt) => "1 problema.".to_owned(),
        (_, Language::En) => format!("{problems} problems."),
        (_, Language::Pt) => format!("{problems} problemas."),
    }
}

/// How many problems the script has, while the last run of a valid script is still on screen.
pub fn problem_count_over_last_run(problems: usize, language: Language) -> String {
    let count = problem_count(problems, language);
    match language {
        Language::En => format!("{count} On screen: the last script that ran."),
        Language::Pt => format!("{count} Na tela, o último que rodou."),
    }
}

/// A line of the script, as a link to it.
pub fn line(line: u32, language: Language) -> String {
    match language {
        Language::En => format!("line {line}"),
        Language::Pt => format!("linha {line}"),
    }
}

/// That a click became a line of the script.
pub fn written(action: &Action, names: &Names, at: Time, line: u32, language: Language) -> String {
    let (what, at) = (action_name(action, names, language), numbers::time(at, language));
    match language {
        Language::En => format!("{what} at {at} written in line {line}"),
        Language::Pt => format!("{what} em {at}: agora é a linha {line}"),
    }
}

/// That an event was moved in time, or taken out of the script.
pub fn moved(line: u32, to: Option<Time>, language: Language) -> String {
    match (to.map(|to| numbers::time(to, language)), language) {
        (Some(to), Language::En) => format!("Line {line} moved to {to}"),
        (Some(to), Language::Pt) => format!("Linha {line} movida para {to}"),
        (None, Language::En) => format!("Line {line} taken out"),
        (None, Language::Pt) => format!("Linha {line} retirada"),
    }
}

/// How far a long run has come.
pub fn running(events: u64, now: Time, language: Language) -> String {
    let (events, now) = (count(events), numbers::time(now, language));
    match language {
        Language::En => format!("Running: {events} events, at {now}"),
        Language::Pt => format!("Executando: {events} eventos, em {now}"),
    }
}

/// That a run was stopped before it came to rest.
pub fn stopped(events: u64, at: Time, language: Language) -> String {
    let (events, at) = (count(events), numbers::time(at, language));
    match language {
        Language::En => {
            format!("Stopped after {events} events, at {at}. Everything up to here can be stepped through.")
        }
        Language::Pt => {
            format!("Parada após {events} eventos, em {at}. Tudo até aqui pode ser visto passo a passo.")
        }
    }
}

/// A count that still grows against what it cannot exceed: `12 of at most 36 = n(n+1)/2`.
pub fn against(measured: u64, bound: &Bound, language: Language) -> String {
    let value = match bound.value.is_multiple_of(1000) {
        true => count(bound.value / 1000),
        false => numbers::time(Time(bound.value), language),
    };
    let sense = crate::summary::sense(bound.sense, language);
    let of = match language {
        Language::En => "of",
        Language::Pt => "de",
    };
    let formula = crate::lab::formula(bound.formula, language);
    format!("{} {of} {sense} {value} = {formula}", count(measured))
}

/// How many messages were lost.
pub fn lost(messages: u64, language: Language) -> String {
    match (messages, language) {
        (_, Language::En) => format!("{} lost", count(messages)),
        (1, Language::Pt) => "1 perdida".into(),
        (_, Language::Pt) => format!("{} perdidas", count(messages)),
    }
}

/// What the algorithm does not promise because the scenario breaks its assumptions, before the list of these;
/// empty if it breaks none.
pub fn not_promised(algorithm: &str, verdicts: &[Verdict], language: Language) -> String {
    let and = match language {
        Language::En => "and",
        Language::Pt => "e",
    };
    let names = |which: &dyn Fn(&Verdict) -> bool| -> Vec<String> {
        let those = verdicts.iter().filter(|verdict| which(verdict));
        those.map(|verdict| property(verdict.property, language).to_owned()).collect()
    };
    let off = names(&Verdict::is_off);
    let kept = names(&|verdict| verdict.promised && !verdict.is_off());
    if off.is_empty() {
        return String::new();
    }
    let (off, still) = (listed(&off, and), listed(&kept, and));
    match (kept.is_empty(), language) {
        (true, Language::En) => format!("{algorithm} promises nothing here."),
        (true, Language::Pt) => format!("{algorithm} não promete nada aqui."),
        (false, Language::En) => {
            format!("{algorithm} does not promise {off} here; it still promises {still}.")
        }
        (false, Language::Pt) => format!("{algorithm} não promete {off} aqui; continua prometendo {still}."),
    }
}

/// The short name of a property, where there is little room.
pub fn short_property(property: Property, language: Language) -> &'static str {
    match property {
        Property::Termination => both("Ends", "Fim"),
        Property::Uniqueness => both("One", "Um"),
        Property::Agreement => both("Agree", "Acordo"),
        Property::Validity => both("Valid", "Válido"),
        Property::Stability => both("Stable", "Estável"),
        Property::StrongCompleteness => both("Complete", "Completo"),
        Property::EventualStrongAccuracy => both("Accurate", "Preciso"),
        Property::EventualAgreement => both("Agree", "Acordo"),
        Property::EventualAccuracy => both("Leader up", "Líder correto"),
        Property::OneLeaderPerTerm => both("Per term", "Mandato"),
        Property::Exclusion => both("Exclusive", "Exclusão"),
        Property::DeadlockFreedom => both("No deadlock", "Sem deadlock"),
        Property::NoStarvation => both("All served", "Não-inanição"),
        Property::BoundedWait => both("Bounded", "Limitada"),
    }
    .of(language)
}

/// The line that the empty page offers, in the words of the script.
pub fn first_line(algorithm: &str) -> String {
    format!("{} {algorithm}", Keyword::Algorithm.name())
}
