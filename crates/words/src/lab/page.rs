//! The words of the Lab's page: its buttons, headings, form, progress, and the description of a point.
//! Names of measures and findings of experiments are elsewhere.

use model::Language;
use model::spec::Bilingual;

use crate::lab::raised;
use crate::{both, numbers};

pub const LAB: Bilingual = both("Lab", "Laboratório");
pub const BACK_TO_STAGE: Bilingual = both("Back to the stage", "Voltar ao palco");
pub const READY: Bilingual = both("Ready experiments", "Experimentos prontos");
pub const OWN: Bilingual = both("Your own", "O seu");
pub const OWN_SENTENCE: Bilingual =
    both("Any measure, any algorithms, any number.", "Qualquer medida, algoritmo ou número.");
pub const SETUP: Bilingual = both("Setup", "Montagem");
pub const EXPERIMENT: Bilingual = both("Experiment", "Experimento");
pub const EXPERIMENT_HELP: Bilingual = both(
    "The whole experiment as text: the form writes lines here. `habemus sweep` reads the same.",
    "Tudo em texto: o formulário escreve linhas aqui. `habemus sweep` lê o mesmo.",
);
pub const READY_HELP: Bilingual = both(
    "Change anything and it becomes your own experiment.",
    "Mude algo e ele passa a ser o seu experimento.",
);
pub const PART: Bilingual = both("Text of", "Texto de");
pub const MEASURES: Bilingual = both("Measures", "Medidas");
pub const ADD_MEASURE: Bilingual = both("Add a measure", "Acrescentar medida");
pub const REMOVE: Bilingual = both("Remove", "Retirar");
pub const ALGORITHMS: Bilingual = both("Algorithms", "Algoritmos");
pub const ADD_ALGORITHM: Bilingual = both("Add an algorithm", "Acrescentar algoritmo");
pub const ADD_SETTING: Bilingual = both("Add a setting", "Acrescentar ajuste");
pub const AXIS: Bilingual = both("Horizontal axis", "Eixo horizontal");
pub const VALUES: Bilingual = both("Values", "Valores");
pub const VALUES_HELP: Bilingual =
    both("`8,16,32`, `8..64+8` or `8..1024*2`", "`8,16,32`, `8..64+8` ou `8..1024*2`");
pub const REPETITIONS: Bilingual = both("Repetitions", "Repetições");
pub const REPETITIONS_HELP: Bilingual = both(
    "Runs for each point, each with a seed of its own.",
    "Execuções por ponto, cada uma com sua semente.",
);
pub const PROCESSES: Bilingual = both("Processes", "Processos");
pub const PLAN: Bilingual = both("Faults and network", "Falhas e rede");
pub const ADD_PLAN: Bilingual = both("Add a line", "Acrescentar linha");
pub const NO_PLAN: Bilingual = both("No faults, every message takes 1.", "Sem falhas; toda mensagem leva 1.");
pub const RUN: Bilingual = both("Run", "Executar");
pub const CANCEL: Bilingual = both("Cancel", "Cancelar");
pub const CANCELLED: Bilingual = both(
    "Cancelled. What was measured until then is shown.",
    "Cancelado. O que foi medido até ali está na tela.",
);
pub const DONE: Bilingual = both("The experiment is done.", "O experimento terminou.");
pub const STARTING: Bilingual = both("Starting…", "Iniciando…");
pub const STALE: Bilingual = both(
    "You have changed the experiment. Run it to see the result.",
    "O experimento foi mudado. Execute-o para ver o resultado.",
);
pub const NOTHING_YET: Bilingual =
    both("Nothing has been run yet. Press Run.", "Nada foi executado ainda. Pressione Executar.");
pub const HAS_PROBLEMS: Bilingual = both(
    "The experiment has problems; they are explained under its text.",
    "O experimento tem problemas, explicados sob o texto dele.",
);
pub const CHART: Bilingual = both("Chart", "Gráfico");
pub const SHOWN: Bilingual = both("Measure shown", "Medida mostrada");
pub const ACROSS_AXIS: Bilingual = both("Horizontal scale", "Escala horizontal");
pub const UP_AXIS: Bilingual = both("Vertical scale", "Escala vertical");
pub const LINEAR: Bilingual = both("linear", "linear");
pub const LOGARITHMIC: Bilingual = both("logarithmic", "logarítmica");
pub const DATA: Bilingual = both("Data", "Dados");
pub const DATA_HELP: Bilingual = both(
    "Medians, with least and most where runs differ. Press a number to watch its run on the stage.",
    "Medianas, com o menor e o maior quando as execuções diferem. Pressione um número para ver a execução no palco.",
);
pub const HOW_TO_READ: Bilingual = both(
    "Points are measured by running, bars reach from the least to the most; lines are theory.",
    "Pontos são medidos em execuções, barras vão do menor ao maior; linhas são a teoria.",
);
pub const OPEN_MEDIAN: Bilingual = both("Open the median run", "Abrir a execução mediana");
pub const OPEN_LEAST: Bilingual = both("Open the least", "Abrir a menor");
pub const OPEN_MOST: Bilingual = both("Open the most", "Abrir a maior");
pub const OPEN_RUN: Bilingual = both("Open this run", "Abrir esta execução");
pub const LOOK_AT_POINT: Bilingual = both(
    "Point at a mark, or walk through them with the arrow keys, to read its value and to open its run.",
    "Aponte para uma marca, ou percorra-as com as setas, para ler o valor e abrir a execução.",
);
pub const CSV_RUNS: Bilingual = both("CSV, all runs", "CSV, todas as execuções");
pub const CSV_POINTS: Bilingual = both("CSV, points", "CSV, pontos");
pub const SVG: Bilingual = both("SVG", "SVG");
pub const COPY_LINK: Bilingual = both("Copy link", "Copiar link");
pub const SAME: Bilingual = both("the same", "igual");
pub const DIFFERS: Bilingual = both("only published", "só no publicado");
pub const ONLY_OURS: Bilingual = both("only here", "só aqui");
pub const OPEN_ON_STAGE: Bilingual = both("Open on the stage", "Abrir no palco");
pub const MISTAKE_COST: Bilingual = both("C, cost of a mistake", "C, custo de um engano");
pub const WAITING_COST: Bilingual = both("E, cost of waiting longer", "E, custo de esperar mais");
pub const STAKES_HELP: Bilingual = both(
    "A timeout is long enough once C·p < E: mistakes, as often as they happen, cost less than more patience.",
    "Um timeout basta quando C·p < E: os enganos, na frequência em que ocorrem, custam menos que mais paciência.",
);
pub const ENOUGH: Bilingual = both("long enough", "basta");
pub const WAIT_LONGER: Bilingual = both("wait longer", "esperar mais");
pub const RISK_HEADING: Bilingual = both("P_v for any quorum", "P_v de qualquer quórum");
pub const TRIALS: Bilingual = both("Trials", "Tentativas");
pub const COORDINATORS: Bilingual = both("Coordinators, n", "Coordenadores, n");
pub const QUORUM: Bilingual = both("Quorum, m", "Quórum, m");
pub const RESTART_CHANCE: Bilingual =
    both("Each restarts with probability P", "Cada um reinicia com probabilidade P");
pub const RESTART_CHANCE_HELP: Bilingual =
    both("`0.0001`, `1e-4` or `1/1080`", "`0,0001`, `1e-4` ou `1/1080`");
pub const NO_QUORUM: Bilingual =
    both("P is from 0 to 1, and m from 1 to n.", "P vai de 0 a 1, e m vai de 1 a n.");

/// A line for the fault plan, and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Template {
    /// The line, with places that each run fills.
    pub line: &'static str,
    pub does: Bilingual,
}

/// The lines that the form offers.
pub const TEMPLATES: [Template; 9] = [
    Template { line: "at 0 crash {largest}", does: both("The largest crashes at 0", "O maior falha em 0") },
    Template { line: "at 0 crash {smallest}", does: both("The smallest crashes at 0", "O menor falha em 0") },
    Template {
        line: "at 10 crash {largest}",
        does: both("The largest crashes at 10", "O maior falha em 10"),
    },
    Template { line: "at 0 start {smallest}", does: both("Only the smallest starts", "Só o menor começa") },
    Template { line: "ids {shuffled}", does: both("Ids in drawn orders", "Ids em ordens sorteadas") },
    Template { line: "ids {descending}", does: both("Ids in descending order", "Ids em ordem decrescente") },
    Template {
        line: "delay 0.5..1.5",
        does: both("Delays vary from 0.5 to 1.5", "Atrasos variam de 0,5 a 1,5"),
    },
    Template {
        line: "loss 5%",
        does: both("One message in twenty is lost", "Uma em vinte mensagens se perde"),
    },
    Template { line: "until 200", does: both("Every run ends at 200", "Toda execução termina em 200") },
];

/// The experiment to begin with.
pub fn first_experiment(language: Language) -> &'static str {
    match language {
        Language::En => {
            "# Two rings in drawn orders\nmeasure messages:ELECTION\nvary processes 8..256*2\nseeds 1..5\nalgorithm chang-roberts\nalgorithm franklin\nids {shuffled}\n"
        }
        Language::Pt => {
            "# Dois anéis em ordens sorteadas\nmeasure messages:ELECTION\nvary processes 8..256*2\nseeds 1..5\nalgorithm chang-roberts\nalgorithm franklin\nids {shuffled}\n"
        }
    }
}

/// How many runs an experiment has.
pub fn runs(count: usize, language: Language) -> String {
    match (count, language) {
        (1, Language::En) => "1 run".into(),
        (1, Language::Pt) => "1 execução".into(),
        (_, Language::En) => format!("{} runs", crate::page::count(count as u64)),
        (_, Language::Pt) => format!("{} execuções", crate::page::count(count as u64)),
    }
}

/// Milliseconds as a clock writes them, `0:07`.
pub fn clock(milliseconds: f64) -> String {
    let seconds = (milliseconds.max(0.0) / 1000.0).ceil() as u64;
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// Runs that were given up because two workers crashed on them.
pub fn given_up(count: usize, language: Language) -> String {
    match (count, language) {
        (1, Language::En) => "1 run failed twice and is left out.".into(),
        (1, Language::Pt) => "1 execução deu erro duas vezes e ficou de fora.".into(),
        (_, Language::En) => format!("{count} runs failed twice and are left out."),
        (_, Language::Pt) => format!("{count} execuções deram erro duas vezes e ficaram de fora."),
    }
}

/// The arguments of [`point`].
pub struct PointWords<'a> {
    /// The name of its curve.
    pub name: &'a str,
    pub axis: &'a str,
    pub value: &'a str,
    pub measure: &'a str,
    pub median: &'a str,
    /// The smallest and the largest, where they differ.
    pub ends: Option<(&'a str, &'a str)>,
    /// How many runs were made, of how many.
    pub made: (usize, usize),
}

/// The description of a point.
pub fn point(words: &PointWords<'_>, language: Language) -> String {
    let PointWords { name, axis, value, measure, median, ends, made: (made, of) } = words;
    let ends = match (ends, language) {
        (None, _) => String::new(),
        (Some((least, most)), Language::En) => format!(", from {least} to {most}"),
        (Some((least, most)), Language::Pt) => format!(", de {least} a {most}"),
    };
    let runs = match (made == of, language) {
        _ if *of == 1 => String::new(),
        (true, _) => format!(" ({})", runs(*of, language)),
        (false, Language::En) => format!(" ({made} of {})", runs(*of, language)),
        (false, Language::Pt) => format!(" ({made} de {})", runs(*of, language)),
    };
    format!("{name}, {axis} {value}: {measure} {median}{ends}{runs}")
}

/// The verdict on a timeout: which side is larger.
pub fn price(mistakes: &str, waiting: &str, enough: bool) -> String {
    format!("{mistakes} {} {waiting}", if enough { "<" } else { "≥" })
}

/// Which timeout to take with these stakes.
pub fn shortest(timeout: Option<&str>, language: Language) -> String {
    match (timeout, language) {
        (Some(timeout), Language::En) => format!("The shortest timeout that is long enough: {timeout}."),
        (Some(timeout), Language::Pt) => format!("O menor timeout que basta: {timeout}."),
        (None, Language::En) => "None of these timeouts is long enough.".into(),
        (None, Language::Pt) => "Nenhum destes timeouts basta.".into(),
    }
}

/// How many of the published lines we have too.
pub fn logs_alike(same: usize, of: usize, language: Language) -> String {
    match language {
        Language::En => format!("{same} of {of} published lines are reproduced here."),
        Language::Pt => format!("{same} de {of} linhas publicadas são reproduzidas aqui."),
    }
}

/// A probability that a program wrote, `7.349174166158808e-59`, as people do: `7.349·10⁻⁵⁹`.
pub fn probability_text(written: &str, language: Language) -> String {
    let (digits, power) = written.split_once('e').unwrap_or((written, "0"));
    let power = power.trim_start_matches('+').parse::<i64>().unwrap_or(0);
    let digits: String = digits.chars().take(DIGITS).collect();
    let digits = numbers::decimal(digits, language);
    match power {
        0 => digits,
        _ => format!("{digits}·10{}", power.to_string().chars().map(raised).collect::<String>()),
    }
}

/// One digit, the point, three digits.
const DIGITS: usize = 5;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_names_its_curve_value_spread_and_runs() {
        let words = PointWords {
            name: "vcube",
            axis: "processes",
            value: "128",
            measure: "messages",
            median: "1792",
            ends: Some(("1700", "1800")),
            made: (3, 5),
        };
        assert_eq!(
            point(&words, Language::En),
            "vcube, processes 128: messages 1792, from 1700 to 1800 (3 of 5 runs)"
        );
        let whole = PointWords { ends: None, made: (1, 1), ..words };
        assert_eq!(point(&whole, Language::Pt), "vcube, processes 128: messages 1792");
    }

    #[test]
    fn clocks_round_up() {
        assert_eq!(clock(100.0), "0:01");
        assert_eq!(clock(61_000.0), "1:01");
        assert_eq!(clock(3_600_000.0), "1:00:00");
    }

    #[test]
    fn probabilities_are_written_with_a_power_of_ten() {
        assert_eq!(probability_text("7.349174166158808e-59", Language::En), "7.349·10⁻⁵⁹");
        assert_eq!(probability_text("2.500000000000000e-01", Language::Pt), "2,500·10⁻¹");
        assert_eq!(probability_text("1.000000000000000e+00", Language::En), "1.000");
    }
}
