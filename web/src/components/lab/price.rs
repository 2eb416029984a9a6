//! What a timeout costs: how often live processes are suspected and how long crashed ones are not, measured
//! and by theory. Two sliders set the cost of a mistake and of waiting, and the advice follows at once.

use std::rc::Rc;

use habemus_core::lab::price::{Advice, Price, TimeoutPoint, shortest_enough};
use model::Language;
use model::spec::Bilingual;
use scene::chart::{ChartAxis, Measured, Plot, Scale, Series, Stroke, TheoryCurve};
use words::compare::amount;
use words::lab::page::{price, shortest};
use words::lab::{noticed_after, price_advice, small_number};
use yew::prelude::*;

use crate::browser;
use crate::components::lab::chart::still::StillChart;
use crate::components::lab::export::picture_button;
use crate::components::lab::findings::tables;
use crate::components::parameters::fields::slider;
use crate::components::press;
use crate::runner::pool::JobSource;
use crate::state::lab::{Field, Findings, LabInput, Stakes};
use crate::state::{Inbox, Input};

#[derive(Properties)]
pub struct Props {
    pub price: &'static Price,
    /// For the names of files.
    pub name: String,
    pub findings: Option<Rc<Findings>>,
    pub stakes: Stakes,
    pub language: Language,
    pub inbox: Inbox,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        std::ptr::eq(self.price, other.price)
            && (&self.name, &self.findings, self.stakes, self.language)
                == (&other.name, &other.findings, other.stakes, other.language)
    }
}

/// How many segments the curve of theory has.
const PIECES: u32 = 60;

#[component]
pub fn PriceView(props: &Props) -> Html {
    let language = props.language;
    let word = |word: Bilingual| word.of(language);
    let timeouts = use_memo(props.findings.clone(), {
        let price = props.price;
        move |findings| match findings.as_ref().map(|findings| &findings.source) {
            Some(JobSource::Study(study)) => price.points(study),
            Some(JobSource::Trials(_)) | None => Vec::new(),
        }
    });
    let stakes = props.stakes;
    let mistakes = Rc::new(mistakes(props.price, &timeouts, stakes, language));
    let latency = Rc::new(latency(props.price, &timeouts, language));
    let picture = |head: Bilingual, plot: &Rc<Plot>| {
        let plot = plot.clone();
        picture_button(head.of(language), &props.name, language, move || Some((*plot).clone()))
    };
    let best = shortest_enough(&timeouts, stakes.mistake, stakes.waiting);
    let advice =
        best.map(|point| price_advice(&point, stakes.mistake, stakes.waiting, language)).unwrap_or_default();
    let best = best.map(|point| words::time(point.timeout, language));
    html! {
        <div class="lab-price">
            <div class="lab-stakes">
                {stake(props, word(words::lab::page::MISTAKE_COST), Field::Mistake, stakes.mistake, Stakes::MAX_MISTAKE)}
                {stake(props, word(words::lab::page::WAITING_COST), Field::Waiting, stakes.waiting, Stakes::MAX_WAITING)}
                <p class="lab-how">{word(words::lab::page::STAKES_HELP)}</p>
            </div>
            <div class="lab-verdict" role="status">
                <p><b>{shortest(best.as_deref(), language)}</b></p>
                <p>{advice}</p>
            </div>
            <div class="lab-pair">
                <StillChart plot={mistakes.clone()} name={words::lab::heads::MISTAKES.of(language)} {language} />
                <StillChart plot={latency.clone()} name={words::lab::heads::LATENCY.of(language)} {language} />
            </div>
            {table(&timeouts, props)}
            <div class="lab-take">
                { for props.findings.as_ref().map(|findings| tables(findings, &props.name, language)) }
                {picture(words::lab::heads::MISTAKES, &mistakes)}{picture(words::lab::heads::LATENCY, &latency)}
            </div>
        </div>
    }
}

fn stake(props: &Props, name: &'static str, field: Field, value: u64, most: u64) -> Html {
    let inbox = props.inbox.clone();
    let on_slide = Callback::from(move |to: u64| {
        let value = (to / 1000).to_string();
        inbox.dispatch(Input::Lab(LabInput::Enter { field, value, at: browser::now() }));
    });
    html! {
        <div class="lab-stake">
            <span aria-hidden="true">{name}</span>
            {slider(name, value * 1000, most * 1000, 1000, on_slide)}
            <output>{words::page::count(value)}</output>
        </div>
    }
}

/// A timeout in units of time.
fn unit(point: &TimeoutPoint) -> f64 {
    point.timeout.0 as f64 / 1000.0
}

/// The shortest and the longest timeout.
fn ends(timeouts: &[TimeoutPoint]) -> (f64, f64) {
    timeouts.first().map(unit).zip(timeouts.last().map(unit)).unwrap_or((0.0, 1.0))
}

/// The time until a crash was noticed, with theory.
fn latency(price: &Price, timeouts: &[TimeoutPoint], language: Language) -> Plot {
    let head = |head: Bilingual| head.of(language).to_owned();
    let points = timeouts.iter().filter_map(|point| {
        let y = point.latency?.0 as f64 / 1000.0;
        Some(Measured { x: unit(point), y, low: y, high: y, pending: false })
    });
    let (from, to) = ends(timeouts);
    let expected = TheoryCurve {
        series: Some(0),
        name: noticed_after(price.beyond(), language),
        points: vec![(from, from + price.beyond()), (to, to + price.beyond())],
        stroke: Stroke::Solid,
    };
    Plot {
        x: ChartAxis { title: head(words::lab::heads::TIMEOUT), scale: Scale::Linear },
        y: ChartAxis { title: head(words::lab::heads::LATENCY), scale: Scale::Linear },
        series: vec![Series { name: head(words::lab::heads::LATENCY), points: points.collect() }],
        curves: vec![expected],
    }
}

/// How often live processes were suspected, with theory, and the line that mistakes must stay under.
fn mistakes(price: &Price, timeouts: &[TimeoutPoint], stakes: Stakes, language: Language) -> Plot {
    let points = timeouts.iter().filter(|point| point.tests > 0).map(|point| {
        let p = point.p();
        Measured { x: unit(point), y: p, low: p, high: p, pending: false }
    });
    let (from, to) = ends(timeouts);
    let theory = (0..=PIECES).map(|piece| {
        let x = from + (to - from) * f64::from(piece) / f64::from(PIECES);
        (x, price.expected(x))
    });
    let most = stakes.waiting as f64 / stakes.mistake as f64;
    let limit = (most <= 1.0).then(|| TheoryCurve {
        series: None,
        name: "E/C".to_owned(),
        points: vec![(from, most), (to, most)],
        stroke: Stroke::Dashed,
    });
    let expected = TheoryCurve {
        series: Some(0),
        name: words::lab::heads::MISTAKES_EXPECTED.of(language).to_owned(),
        points: theory.collect(),
        stroke: Stroke::Solid,
    };
    Plot {
        x: ChartAxis { title: words::lab::heads::TIMEOUT.of(language).to_owned(), scale: Scale::Linear },
        y: ChartAxis { title: "p".to_owned(), scale: Scale::Linear },
        series: vec![Series {
            name: words::lab::heads::MISTAKES.of(language).to_owned(),
            points: points.collect(),
        }],
        curves: [expected].into_iter().chain(limit).collect(),
    }
}

fn table(timeouts: &[TimeoutPoint], props: &Props) -> Html {
    let (language, stakes) = (props.language, props.stakes);
    let head = |head: Bilingual| html! { <th scope="col">{head.of(language)}</th> };
    let rows = timeouts.iter().map(|point| {
        let timeout = words::time(point.timeout, language);
        let enough = point.advice(stakes.mistake, stakes.waiting) == Advice::Enough;
        let cost = small_number(stakes.mistake as f64 * point.p(), language);
        let said = if enough { words::lab::page::ENOUGH } else { words::lab::page::WAIT_LONGER }.of(language);
        let latency = point.latency.map_or("–".to_owned(), |latency| amount(latency.0, language));
        let p = small_number(point.p(), language);
        let measured = match point.run {
            Some(run) => {
                let onclick = press(&props.inbox, move || Input::Lab(LabInput::OpenRun(run)));
                html! { <button type="button" class="lab-figure" title={words::lab::page::OPEN_RUN.of(language)} {onclick}>{p}</button> }
            }
            None => html! { <span>{p}</span> },
        };
        let expected = small_number(props.price.expected(point.timeout.0 as f64 / 1000.0), language);
        html! {
            <tr key={timeout.clone()} class={if enough { "enough" } else { "short" }}>
                <th scope="row">{timeout}</th>
                <td>{measured}</td>
                <td>{expected}</td>
                <td>{latency}</td>
                <td><span class="lab-number">{price(&cost, &stakes.waiting.to_string(), enough)}{":"}</span>{" "}<b class="lab-number">{said}</b></td>
            </tr>
        }
    });
    html! {
        <div class="lab-table lab-sheet" tabindex="0" role="group" aria-label={words::lab::page::DATA.of(language)}>
            <table>
                <caption>{words::lab::page::DATA.of(language)}</caption>
                <thead><tr>
                    {head(words::lab::heads::TIMEOUT)}{head(words::lab::heads::MISTAKES)}{head(words::lab::heads::MISTAKES_EXPECTED)}{head(words::lab::heads::LATENCY)}{head(words::lab::heads::VERDICT)}
                </tr></thead>
                <tbody>{ for rows }</tbody>
            </table>
        </div>
    }
}
