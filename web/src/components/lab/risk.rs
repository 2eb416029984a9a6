//! P_v: how likely it is that restarted coordinators admit a second one. Trials beside the formula, and a
//! small form that evaluates the formula for any quorum.

use std::rc::Rc;

use habemus_core::lab::risk::Risk;
use habemus_core::quorum_risk::{Chance, Probability, quorum_risk};
use model::Language;
use model::spec::Bilingual;
use report::readable_table::{ReadableTable, risk_table};
use scene::chart::{ChartAxis, Measured, Plot, Scale, Series};
use web_sys::HtmlInputElement;
use words::lab::page::probability_text;
use words::lab::{logarithmic, restart_chance};
use yew::prelude::*;

use super::chart::still::StillChart;
use super::export::{picture_button, table_button};
use super::sheet::sheet_table;
use crate::browser;
use crate::components::prose::prose;
use crate::runner::pool::JobSource;
use crate::state::lab::{Entered, Field, Findings, LabInput, MAX_FIELD_LENGTH, Quorum};
use crate::state::{Inbox, Input, use_input};

#[derive(Properties)]
pub struct Props {
    pub risk: &'static Risk,
    /// For the names of files.
    pub name: String,
    pub findings: Option<Rc<Findings>>,
    pub entered: Rc<Entered>,
    pub language: Language,
    pub inbox: Inbox,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        std::ptr::eq(self.risk, other.risk)
            && (&self.name, &self.findings, self.language) == (&other.name, &other.findings, other.language)
            && self.entered == other.entered
    }
}

/// The calculator, the formula's curves and the table of trials.
#[component]
pub fn RiskView(props: &Props) -> Html {
    let language = props.language;
    let on_open = use_input(&props.inbox, |run| Input::Lab(LabInput::OpenRun(run)));
    let sheet = use_memo((props.findings.clone(), language), |(findings, language)| {
        match findings.as_ref().map(|findings| &findings.source) {
            Some(JobSource::Trials(trials)) => risk_table(trials, *language),
            Some(JobSource::Study(_)) | None => ReadableTable::default(),
        }
    });
    let plot = Rc::new(plot(props.risk, language));
    // With a million coordinators the formula takes a while, and trials come in many times a second.
    let risk = use_memo(props.entered.clone(), |entered| evaluated(&entered.quorum));
    let table = {
        let findings = props.findings.clone();
        table_button(words::lab::page::CSV_POINTS, &props.name, language, move || {
            match &findings.as_ref()?.source {
                JobSource::Trials(trials) => Some(trials.csv()),
                JobSource::Study(_) => None,
            }
        })
    };
    let picture = {
        let plot = plot.clone();
        picture_button("", &props.name, language, move || Some((*plot).clone()))
    };
    html! {
        <div>
            {calculator(&props.entered.quorum, *risk, language, &props.inbox)}
            <StillChart {plot} name={words::lab::heads::FORMULA.of(language)} {language} />
            {sheet_table(words::lab::page::TRIALS.of(language), &sheet, &[], language, &on_open)}
            <div class="lab-take">{table}{picture}</div>
        </div>
    }
}

/// The formula over the size of the quorum. It is defined for whole numbers only, so its points are
/// marks.
fn plot(risk: &Risk, language: Language) -> Plot {
    let series = risk.grid().into_iter().map(|curve| {
        let name = restart_chance(f64::from(curve.millionths) / 1e6, language);
        let point = |(m, y): (u32, f64)| Measured { x: f64::from(m), y, low: y, high: y, pending: false };
        Series { name, points: curve.points.into_iter().map(point).collect() }
    });
    Plot {
        x: ChartAxis { title: words::lab::heads::QUORUM.of(language).to_owned(), scale: Scale::Linear },
        y: ChartAxis {
            title: logarithmic(words::lab::heads::FORMULA.of(language), language),
            scale: Scale::Logarithmic,
        },
        series: series.collect(),
        curves: Vec::new(),
    }
}

/// The formula for what is in the fields; none if that is no quorum.
fn evaluated(quorum: &Quorum) -> Option<Probability> {
    let count = |text: &str| text.trim().parse().ok();
    let chance = Chance::read(&model::typed(&quorum.restart))?;
    quorum_risk(chance, count(&quorum.coordinators)?, count(&quorum.needed)?)
}

/// The fields for a quorum, and its risk.
fn calculator(quorum: &Quorum, risk: Option<Probability>, language: Language, inbox: &Inbox) -> Html {
    let word = |word: Bilingual| word.of(language);
    let Quorum { coordinators, needed, restart } = quorum;
    let field = |name: &'static str, field: Field, value: &str, kind: &'static str| {
        let inbox = inbox.clone();
        let oninput = Callback::from(move |event: InputEvent| {
            let value = event.target_unchecked_into::<HtmlInputElement>().value();
            inbox.dispatch(Input::Lab(LabInput::Enter { field, value, at: browser::now() }));
        });
        html! {
            <label class="lab-asked"><span>{name}</span>
                <input class="field" type="text" inputmode={kind} autocomplete="off" maxlength={MAX_FIELD_LENGTH.to_string()} value={value.to_owned()} {oninput} /></label>
        }
    };
    let answer = match risk {
        Some(risk) => format!("P_v = {}", probability_text(&risk.to_string(), language)),
        None => word(words::lab::page::NO_QUORUM).to_owned(),
    };
    html! {
        <fieldset class="lab-calculator">
            <legend>{word(words::lab::page::RISK_HEADING)}</legend>
            {field(word(words::lab::page::COORDINATORS), Field::Coordinators, coordinators, "numeric")}
            {field(word(words::lab::page::QUORUM), Field::Needed, needed, "numeric")}
            {field(word(words::lab::page::RESTART_CHANCE), Field::Restart, restart, "text")}
            <p class="row-help">{prose(word(words::lab::page::RESTART_CHANCE_HELP))}</p>
            <output class="lab-answer">{answer}</output>
        </fieldset>
    }
}
