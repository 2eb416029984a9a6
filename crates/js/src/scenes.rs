//! A moment of a run as data and as a picture. `scene` makes both.

use std::cell::RefCell;
use std::rc::Rc;

use habemus_core::{Json, Language};
use model::{Moment, Process, Time, Trace};
use scene::flows::Flow;
use scene::picture::{Fate, Presence, ProcessMark, Token};
use scene::svg::{self, MAX_SIDE, MIN_SIDE, PictureKind, SvgOptions, Theme};
use scene::{Drawing, Reading, Scene};

use crate::links::moment;

/// What is asked for, besides the text.
pub struct SceneRequest {
    moment: Moment,
    picture: PictureName,
    options: SvgOptions,
}

/// Which picture is drawn.
enum PictureName {
    Stage,
    SpaceTime,
}

impl SceneRequest {
    /// Reads a request, or says what is wrong with it.
    pub fn read(
        moment_text: &str,
        (width, height): (u32, u32),
        theme: &str,
        view: &str,
        language: Language,
    ) -> Result<SceneRequest, String> {
        let theme = match theme {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            other => return Err(format!("there is no theme `{other}`: it is `light` or `dark`")),
        };
        let picture = match view {
            "stage" => PictureName::Stage,
            "space-time" => PictureName::SpaceTime,
            other => return Err(format!("there is no view `{other}`: it is `stage` or `space-time`")),
        };
        let options = SvgOptions::new(width, height, theme, language).ok_or_else(|| {
            format!("a picture is {MIN_SIDE} to {MAX_SIDE} pixels wide and high, not {width} by {height}")
        })?;
        Ok(SceneRequest { moment: moment(moment_text)?, picture, options })
    }
}

/// The moment of a text, or all that is wrong with it.
pub fn at(text: &str, request: &SceneRequest) -> Result<Json, String> {
    let SceneRequest { moment, options, .. } = request;
    let (moment, reading) = (*moment, reading(text, options.language)?);
    let view = match request.picture {
        PictureName::Stage => PictureKind::Stage,
        PictureName::SpaceTime => PictureKind::SpaceTime(Time::ZERO, reading.timeline().end),
    };
    let svg = svg::picture(&reading, habemus_core::title(text), view, moment, options);
    let scene = reading.scene(moment, options.size, None);
    let position = reading.trace.position(moment);
    Ok(Json::object([
        ("time", moment.time.into()),
        ("done", position.into()),
        ("events", reading.trace.len().into()),
        ("ends_at", reading.trace.ending.at.into()),
        ("processes", Json::list(scene.processes.iter(), |mark| process(&reading, mark, position))),
        ("messages", messages(&reading.trace, &scene)),
        ("undrawn", scene.undrawn.into()),
        ("flows", flows(&reading.trace, &scene)),
        ("caption", scene.caption.clone().into()),
        ("svg", svg.into()),
    ]))
}

fn process(reading: &Reading, mark: &ProcessMark, position: u32) -> Json {
    let roster = &reading.trace.head.roster;
    let leader = reading.states.leader(mark.process, position).map(|leader| roster.id(leader).0);
    let presence = match mark.presence {
        Presence::Up => "up",
        Presence::Crashed => "crashed",
        Presence::Absent => "absent",
    };
    Json::object([
        ("id", mark.id.into()),
        ("label", mark.label.clone().into()),
        ("up", (mark.presence == Presence::Up).into()),
        ("presence", presence.into()),
        ("role", mark.role.name().into()),
        ("leader", leader.filter(|_| mark.presence == Presence::Up).into()),
        ("suspects", Json::list(mark.suspects.iter().copied(), Json::from)),
        ("suspected_by", mark.suspected_by.into()),
        ("parent", mark.parent.into()),
        (
            "facts",
            Json::Object(
                mark.facts.iter().map(|(name, value)| ((*name).to_owned(), (*value).into())).collect(),
            ),
        ),
    ])
}

fn messages(trace: &Trace, scene: &Scene) -> Json {
    let id = |process: Process| trace.head.roster.id(process).0;
    Json::list(&scene.tokens, |token: &Token| {
        let fate = match token.fate {
            Fate::UnderWay => "under-way",
            Fate::Lost => "lost",
            Fate::Discarded => "discarded",
        };
        Json::object([
            ("kind", trace.head.algorithm.kinds[token.kind as usize].name.into()),
            ("from", id(token.from).into()),
            ("to", id(token.to).into()),
            ("fate", fate.into()),
        ])
    })
}

fn flows(trace: &Trace, scene: &Scene) -> Json {
    let ids = |processes: &[Process]| {
        Json::list(processes.iter().map(|process| trace.head.roster.id(*process).0), Json::from)
    };
    Json::list(&scene.flows, |flow: &Flow| {
        Json::object([("from", ids(&flow.from)), ("to", ids(&flow.to)), ("count", flow.count.into())])
    })
}

/// The run of a text. The last one is kept, since callers usually ask for several pictures of one run.
fn reading(text: &str, language: Language) -> Result<Rc<Reading>, String> {
    thread_local! {
        static LATEST: RefCell<Option<(String, Rc<Reading>)>> = const { RefCell::new(None) };
    }
    let kept = LATEST.with_borrow(|latest| {
        latest.as_ref().filter(|(of, _)| of == text).map(|(_, reading)| reading.clone())
    });
    if let Some(reading) = kept {
        return Ok(reading);
    }
    let parsed = habemus_core::parse(text);
    let Some(scenario) = parsed.scenario else {
        return Err(words::located_problems(&parsed.problems, language));
    };
    let drawing = Drawing { labels: scenario.labels.clone(), places: scenario.places.clone() };
    let reading = Rc::new(Reading::new(habemus_core::run(&scenario), drawing));
    LATEST.set(Some((text.to_owned(), reading.clone())));
    Ok(reading)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "algorithm bully\nprocesses 4\nat 0 crash 3\nat 0 start 0\n";

    fn scene(moment: &str, theme: &str, view: &str) -> serde_json::Value {
        let request =
            SceneRequest::read(moment, (400, 300), theme, view, Language::En).expect("they can be met");
        let scene = at(TEXT, &request).expect("it runs");
        serde_json::from_str(&scene.to_string()).expect("JSON")
    }

    #[test]
    fn a_moment_says_who_is_up_and_whom_each_follows() {
        let end = scene("100", "light", "stage");
        let processes = end["processes"].as_array().expect("a list");
        assert_eq!(processes.len(), 4);
        assert_eq!((&processes[3]["up"], &processes[3]["leader"]), (&false.into(), &serde_json::Value::Null));
        assert!(processes[..3].iter().all(|process| process["leader"] == 2), "{processes:?}");
        assert!(scene("0.5", "light", "stage")["messages"].as_array().is_some_and(|list| !list.is_empty()));
    }

    #[test]
    fn each_theme_and_view_is_a_picture_of_its_own() {
        let pictures =
            [("light", "stage"), ("dark", "stage"), ("light", "space-time"), ("dark", "space-time")]
                .map(|(theme, view)| scene("2", theme, view)["svg"].as_str().expect("a text").to_owned());
        for (index, picture) in pictures.iter().enumerate() {
            assert!(picture.starts_with("<svg ") && !pictures[index + 1..].contains(picture));
        }
    }

    #[test]
    fn the_picture_is_the_one_that_the_command_line_makes() {
        // `habemus render --view time` draws to the end of the timeline, a little after the run's, and the
        // title it gives is the scenario's.
        let text = format!("# Three is away\n{TEXT}");
        let outcome = habemus_core::run_text(&text).expect("it runs");
        let drawing = Drawing { labels: outcome.scenario.labels, places: outcome.scenario.places };
        let run = Reading::new(outcome.trace, drawing);
        let end = run.timeline().end;
        assert_ne!(end, run.trace.ending.at, "a run in which the two ends can be told apart");
        for (view, kind) in
            [("stage", PictureKind::Stage), ("space-time", PictureKind::SpaceTime(Time::ZERO, end))]
        {
            let request =
                SceneRequest::read("2", (400, 300), "light", view, Language::En).expect("it can be met");
            let made = at(&text, &request).expect("it runs");
            let made: serde_json::Value = serde_json::from_str(&made.to_string()).expect("JSON");
            let moment = Moment::after(Time::units(2));
            let wanted = svg::picture(&run, "Three is away", kind, moment, &request.options);
            assert_eq!(made["svg"], wanted, "{view}");
        }
    }

    #[test]
    fn requests_that_cannot_be_met_are_refused_with_a_reason() {
        let refused = |moment, width, theme, view| {
            SceneRequest::read(moment, (width, 300), theme, view, Language::En).err().unwrap_or_default()
        };
        assert!(refused("x", 400, "light", "stage").contains("`x`"));
        assert!(refused("1", 9, "light", "stage").contains("pixels"));
        assert!(refused("1", 400, "pink", "stage").contains("`pink`"));
        assert!(refused("1", 400, "light", "back").contains("`back`"));
    }
}
