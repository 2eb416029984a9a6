//! The words of the Lab's page: its buttons, headings, form, progress, and what is said of a point. The
//! names of measures and what experiments find are elsewhere.

use model::Language;
use model::spec::Bilingual;

use crate::lab::raised;

/// A word of the Lab that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabWord {
    /// The button and the page.
    Lab,
    /// The way out.
    BackToStage,
    /// The ready experiments.
    Ready,
    /// The one that anybody may write.
    Own,
    /// What that is for.
    OwnSentence,
    /// The form and the text.
    Setup,
    /// The field of the text.
    Experiment,
    /// What to write there.
    ExperimentHelp,
    /// A ready experiment, once changed, is one's own.
    ReadyHelp,
    /// The choice of a part of a ready experiment.
    Part,
    /// What is measured.
    Measures,
    /// Adds a measure.
    AddMeasure,
    /// Takes something out.
    Remove,
    /// The algorithms that are compared.
    Algorithms,
    /// Adds one.
    AddAlgorithm,
    /// A setting of one.
    AddSetting,
    /// What runs along the axis.
    Axis,
    /// The values it takes.
    Values,
    /// How they are written.
    ValuesHelp,
    /// How many runs a point has.
    Repetitions,
    /// What a repetition is.
    RepetitionsHelp,
    /// How many take part.
    Processes,
    /// The lines that all runs have in common.
    Plan,
    /// Adds one.
    AddPlan,
    /// There is none.
    NoPlan,
    /// Runs the experiment.
    Run,
    /// Ends it.
    Cancel,
    /// It was ended.
    Cancelled,
    /// All its runs have been made.
    Done,
    /// The workers are being started.
    Starting,
    /// What is shown is of another text.
    Stale,
    /// Nothing was run yet.
    NothingYet,
    /// The text has problems.
    HasProblems,
    /// The chart.
    Chart,
    /// The choice of the measure shown.
    Shown,
    /// The axis to the right.
    AcrossAxis,
    /// The axis up.
    UpAxis,
    /// Counts by differences.
    Linear,
    /// Counts by quotients.
    Logarithmic,
    /// The data.
    Data,
    /// What cells do.
    DataHelp,
    /// What the points and the lines are.
    HowToRead,
    /// Opens the run in the middle.
    OpenMedian,
    /// Opens the run with the smallest number.
    OpenLeast,
    /// Opens the run with the largest.
    OpenMost,
    /// Opens the only run.
    OpenRun,
    /// Of a point nothing is looked at.
    LookAtPoint,
    /// Downloads a row for each run.
    CsvRuns,
    /// Downloads a row for each point.
    CsvPoints,
    /// Downloads the picture.
    Svg,
    /// Copies the link.
    CopyLink,
    /// Both are the same.
    Same,
    /// Only the source has it.
    Differs,
    /// Only ours has it.
    OnlyOurs,
    /// Shows a scenario on the stage.
    OpenOnStage,
    /// What a mistake costs.
    MistakeCost,
    /// What waiting longer costs.
    WaitingCost,
    /// What the two are about.
    StakesHelp,
    /// C·p < E.
    Enough,
    /// C·p ≥ E.
    WaitLonger,
    /// How likely it is that two are let in.
    RiskHeading,
    /// What trials say.
    Trials,
    /// How many coordinators there are.
    Coordinators,
    /// How many make a quorum.
    Quorum,
    /// How likely each restarts.
    RestartChance,
    /// What may be written there.
    RestartChanceHelp,
    /// There is no such quorum.
    NoQuorum,
}

/// A word of the Lab.
pub fn lab_word(word: LabWord, language: Language) -> &'static str {
    use LabWord::*;
    let (en, pt) = match word {
        Lab => ("Lab", "Laboratório"),
        BackToStage => ("Back to the stage", "Voltar ao palco"),
        Ready => ("Ready experiments", "Experimentos prontos"),
        Own => ("Your own", "O seu"),
        OwnSentence => ("Any measure, any algorithms, any number.", "Qualquer medida, algoritmo ou número."),
        Setup => ("Setup", "Montagem"),
        Experiment => ("Experiment", "Experimento"),
        ExperimentHelp => (
            "The whole experiment as text: the form writes lines here. `habemus sweep` reads the same.",
            "Tudo em texto: o formulário escreve linhas aqui. `habemus sweep` lê o mesmo.",
        ),
        ReadyHelp => (
            "Change anything and it becomes your own experiment.",
            "Mude algo e ele passa a ser o seu experimento.",
        ),
        Part => ("Text of", "Texto de"),
        Measures => ("Measures", "Medidas"),
        AddMeasure => ("Add a measure", "Acrescentar medida"),
        Remove => ("Remove", "Retirar"),
        Algorithms => ("Algorithms", "Algoritmos"),
        AddAlgorithm => ("Add an algorithm", "Acrescentar algoritmo"),
        AddSetting => ("Add a setting", "Acrescentar ajuste"),
        Axis => ("Horizontal axis", "Eixo horizontal"),
        Values => ("Values", "Valores"),
        ValuesHelp => ("`8,16,32`, `8..64+8` or `8..1024*2`", "`8,16,32`, `8..64+8` ou `8..1024*2`"),
        Repetitions => ("Repetitions", "Repetições"),
        RepetitionsHelp => (
            "Runs for each point, each with a seed of its own.",
            "Execuções por ponto, cada uma com sua semente.",
        ),
        Processes => ("Processes", "Processos"),
        Plan => ("Faults and network", "Falhas e rede"),
        AddPlan => ("Add a line", "Acrescentar linha"),
        NoPlan => ("No faults, every message takes 1.", "Sem falhas; toda mensagem leva 1."),
        Run => ("Run", "Executar"),
        Cancel => ("Cancel", "Cancelar"),
        Cancelled => (
            "Cancelled. What was measured until then is shown.",
            "Cancelado. O que foi medido até ali está na tela.",
        ),
        Done => ("The experiment is done.", "O experimento terminou."),
        Starting => ("Starting…", "Iniciando…"),
        Stale => (
            "You have changed the experiment. Run it to see the result.",
            "O experimento foi mudado. Execute-o para ver o resultado.",
        ),
        NothingYet => {
            ("Nothing has been run yet. Press Run.", "Nada foi executado ainda. Pressione Executar.")
        }
        HasProblems => (
            "The experiment has problems; they are explained under its text.",
            "O experimento tem problemas, explicados sob o texto dele.",
        ),
        Chart => ("Chart", "Gráfico"),
        Shown => ("Measure shown", "Medida mostrada"),
        AcrossAxis => ("Horizontal scale", "Escala horizontal"),
        UpAxis => ("Vertical scale", "Escala vertical"),
        Linear => ("linear", "linear"),
        Logarithmic => ("logarithmic", "logarítmica"),
        Data => ("Data", "Dados"),
        DataHelp => (
            "Medians, with least and most where runs differ. Press a number to watch its run on the stage.",
            "Medianas, com o menor e o maior quando as execuções diferem. Pressione um número para ver a execução no palco.",
        ),
        HowToRead => (
            "Points are measured by running, bars reach from the least to the most; lines are theory.",
            "Pontos são medidos em execuções, barras vão do menor ao maior; linhas são a teoria.",
        ),
        OpenMedian => ("Open the median run", "Abrir a execução mediana"),
        OpenLeast => ("Open the least", "Abrir a menor"),
        OpenMost => ("Open the most", "Abrir a maior"),
        OpenRun => ("Open this run", "Abrir esta execução"),
        LookAtPoint => (
            "Point at a mark, or walk through them with the arrow keys, to read its value and to open its run.",
            "Aponte para uma marca, ou percorra-as com as setas, para ler o valor e abrir a execução.",
        ),
        CsvRuns => ("CSV, all runs", "CSV, todas as execuções"),
        CsvPoints => ("CSV, points", "CSV, pontos"),
        Svg => ("SVG", "SVG"),
        CopyLink => ("Copy link", "Copiar link"),
        Same => ("the same", "igual"),
        Differs => ("only published", "só no publicado"),
        OnlyOurs => ("only here", "só aqui"),
        OpenOnStage => ("Open on the stage", "Abrir no palco"),
        MistakeCost => ("C, cost of a mistake", "C, custo de um engano"),
        WaitingCost => ("E, cost of waiting longer", "E, custo de esperar mais"),
        StakesHelp => (
            "A timeout is long enough once C·p < E: mistakes, as often as they happen, cost less than more patience.",
            "Um timeout basta quando C·p < E: os enganos, na frequência em que ocorrem, custam menos que mais paciência.",
        ),
        Enough => ("long enough", "basta"),
        WaitLonger => ("wait longer", "esperar mais"),
        RiskHeading => ("P_v for any quorum", "P_v de qualquer quórum"),
        Trials => ("Trials", "Tentativas"),
        Coordinators => ("Coordinators, n", "Coordenadores, n"),
        Quorum => ("Quorum, m", "Quórum, m"),
        RestartChance => ("Each restarts with probability P", "Cada um reinicia com probabilidade P"),
        RestartChanceHelp => ("`0.0001`, `1e-4` or `1/1080`", "`0,0001`, `1e-4` ou `1/1080`"),
        NoQuorum => ("P is from 0 to 1, and m from 1 to n.", "P vai de 0 a 1, e m vai de 1 a n."),
    };
    Bilingual { en, pt }.of(language)
}

/// A line for the fault plan, and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Template {
    /// The line, with places that each run fills.
    pub line: &'static str,
    /// What it does.
    pub does: Bilingual,
}

/// The lines that the form offers.
pub const TEMPLATES: [Template; 9] = [
    Template {
        line: "at 0 crash {largest}",
        does: Bilingual { en: "The largest crashes at 0", pt: "O maior falha em 0" },
    },
    Template {
        line: "at 0 crash {smallest}",
        does: Bilingual { en: "The smallest crashes at 0", pt: "O menor falha em 0" },
    },
    Template {
        line: "at 10 crash {largest}",
        does: Bilingual { en: "The largest crashes at 10", pt: "O maior falha em 10" },
    },
    Template {
        line: "at 0 start {smallest}",
        does: Bilingual { en: "Only the smallest starts", pt: "Só o menor começa" },
    },
    Template {
        line: "ids {shuffled}",
        does: Bilingual { en: "Ids in drawn orders", pt: "Ids em ordens sorteadas" },
    },
    Template {
        line: "ids {descending}",
        does: Bilingual { en: "Ids in descending order", pt: "Ids em ordem decrescente" },
    },
    Template {
        line: "delay 0.5..1.5",
        does: Bilingual { en: "Delays vary from 0.5 to 1.5", pt: "Atrasos variam de 0,5 a 1,5" },
    },
    Template {
        line: "loss 5%",
        does: Bilingual { en: "One message in twenty is lost", pt: "Uma em vinte mensagens se perde" },
    },
    Template {
        line: "until 200",
        does: Bilingual { en: "Every run ends at 200", pt: "Toda execução termina em 200" },
    },
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
        (_, Language::En) => format!("{} runs", crate::page::count(count as u64)),
        (1, Language::Pt) => "1 execução".into(),
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

/// Runs that ended two workers and were given up.
pub fn given_up(count: usize, language: Language) -> String {
    match (count, language) {
        (1, Language::En) => "1 run failed twice and is left out.".into(),
        (_, Language::En) => format!("{count} runs failed twice and are left out."),
        (1, Language::Pt) => "1 execução deu erro duas vezes e ficou de fora.".into(),
        (_, Language::Pt) => format!("{count} execuções deram erro duas vezes e ficaram de fora."),
    }
}

/// What a point says: of whom, at which value, and what was measured there.
pub struct PointWords<'a> {
    /// Its curve.
    pub name: &'a str,
    /// What is varied.
    pub axis: &'a str,
    /// Its value.
    pub value: &'a str,
    /// What is measured.
    pub measure: &'a str,
    /// The number in the middle.
    pub median: &'a str,
    /// The smallest and the largest, where they differ.
    pub ends: Option<(&'a str, &'a str)>,
    /// How many runs were made, of how many.
    pub made: (usize, usize),
}

/// What is said of a point.
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
    let digits = match language {
        Language::En => digits,
        Language::Pt => digits.replace('.', ","),
    };
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
    fn a_point_says_all_of_itself() {
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
