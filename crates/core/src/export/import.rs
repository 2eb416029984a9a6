//! Opens a JSON trace again: runs its scenario and compares every event with the file. The file may come from
//! anybody: it is read event by event, and the run is made no longer than the file.

use engine::Progress;
use model::scenario::problem::Problem;
use model::trace::{End, Ending};
use model::{Names, Scenario, Trace};

use super::document::{FORMAT, HEAD, MAX_BYTES, VERSION, head};
use crate::json::Json;
use crate::json::read::{Broken, Reader};
use crate::trace_json::trace_objects;

/// A trace that was opened again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The text of the scenario in the file.
    pub text: String,
    /// Whether it still runs as the file says.
    pub comparison: Comparison,
    /// The run it was compared with, up to one event more than the file has.
    pub run: Trace,
    pub names: Names,
}

/// Why a trace cannot be read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportProblem {
    /// It is larger than this many megabytes.
    TooLarge(usize),
    /// It is not JSON from this line on.
    NotJson(u32),
    /// It is JSON, but not a Habemus trace.
    NotATrace,
    /// A later version of the format.
    LaterEdition,
    /// Its scenario does not run here.
    Scenario(Vec<Problem>),
}

/// How a file compares with a new run of its scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// All events are equal; there are this many.
    Same(u32),
    /// The first event that differs.
    Differs(Difference),
    /// The file ends after this many events, and the run goes on.
    FileEnds(u32),
    /// The run ends after this many events, and the file goes on.
    RunEnds(u32),
    /// All events are equal, but a field about the whole run differs.
    OtherHead(Difference),
}

/// Where a file and a run differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The event, counted from 0 as in the file.
    pub event: u32,
    /// The path to the value, such as `changes[2].due`.
    pub path: String,
    /// What the file has there.
    pub file: String,
    /// What the run has there.
    pub run: String,
}

/// Opens a file, or says why it cannot be opened.
pub fn import(file: &str) -> Result<Imported, ImportProblem> {
    if file.len() > MAX_BYTES {
        return Err(ImportProblem::TooLarge(MAX_BYTES / 1_000_000));
    }
    let outline = Outline::read(file).map_err(|broken| ImportProblem::NotJson(broken.line(file)))?;
    let field = |name: &str| outline.field(name);
    if field("format") != Some(&Json::from(FORMAT)) {
        return Err(ImportProblem::NotATrace);
    }
    if field("version") != Some(&Json::from(VERSION)) {
        return Err(ImportProblem::LaterEdition);
    }
    let (Some(Json::Text(text)), Some((events, count))) = (field("scenario"), &outline.events) else {
        return Err(ImportProblem::NotATrace);
    };
    let parsed = crate::parse(text);
    let Some(scenario) = parsed.scenario else { return Err(ImportProblem::Scenario(parsed.problems)) };
    let trace = run_so_far(&scenario, *count);
    let comparison = match first_difference(events.clone(), &trace, *count) {
        Some(difference) => difference,
        None => other_head(&outline, &trace).unwrap_or(Comparison::Same(trace.len())),
    };
    Ok(Imported { text: text.clone(), comparison, run: trace, names: scenario.names() })
}

/// A file without its events: the other fields, where the events are, and how many.
struct Outline<'a> {
    fields: Vec<(String, Json)>,
    events: Option<(Reader<'a>, u32)>,
}

/// Whether the field with this name is used.
fn is_read(name: &str) -> bool {
    ["format", "version", "scenario"].contains(&name) || HEAD.contains(&name)
}

impl<'a> Outline<'a> {
    fn read(file: &'a str) -> Result<Outline<'a>, Broken> {
        // Some Windows programs write a byte order mark first.
        let mut reader = Reader::new(file.strip_prefix('\u{feff}').unwrap_or(file));
        let mut outline = Outline { fields: Vec::new(), events: None };
        if reader.peek() != Some(b'{') {
            // Other JSON is no trace, but it is JSON.
            reader.value()?;
            return reader.end().map(|()| outline);
        }
        reader.object(|reader, name| {
            if name == "events" && reader.peek() == Some(b'[') {
                let (here, mut count) = (reader.clone(), 0);
                reader.list(|reader| {
                    count += 1;
                    reader.value().map(drop)
                })?;
                outline.events = Some((here, count));
            } else {
                let value = reader.value()?;
                if is_read(&name) && outline.field(&name).is_none() {
                    outline.fields.push((name, value));
                }
            }
            Ok(())
        })?;
        reader.end().map(|()| outline)
    }

    /// The field with this name; the first if there are several.
    fn field(&self, name: &str) -> Option<&Json> {
        self.fields.iter().find(|(it, _)| it == name).map(|(_, value)| value)
    }
}

/// The run up to one event more than the file has: a small file must not cause a long run.
fn run_so_far(scenario: &Scenario, events: u32) -> Trace {
    const SLICE: u64 = 4096;
    let mut run = crate::record(scenario);
    let ending = loop {
        match run.advance(SLICE) {
            Progress::Done(ending) => break ending,
            Progress::More if run.spent() > u64::from(events) => {
                break Ending { how: End::Budget, at: run.now() };
            }
            Progress::More => {}
        }
    };
    run.into_observer().into_trace(ending).expect("the observer is the recorder")
}

fn first_difference(mut events: Reader, trace: &Trace, count: u32) -> Option<Comparison> {
    let mut run = (0..).zip(trace_objects(trace));
    let mut found = None;
    // It was read once already, so reading it again cannot fail.
    let _ = events.list(|reader| {
        let event = reader.value()?;
        if found.is_none() {
            found = match run.next() {
                None => Some(Comparison::RunEnds(trace.len())),
                Some((index, here)) => unlike(&event, &here, String::new()).map(|(path, file, run)| {
                    Comparison::Differs(Difference { event: index, path, file, run })
                }),
            };
        }
        Ok(())
    });
    found.or_else(|| run.next().map(|_| Comparison::FileEnds(count)))
}

/// The first field about the whole run that differs.
fn other_head(outline: &Outline, trace: &Trace) -> Option<Comparison> {
    HEAD.into_iter().zip(head(trace)).find_map(|(name, here)| {
        let (path, file, run) = unlike(outline.field(name)?, &here, name.to_owned())?;
        Some(Comparison::OtherHead(Difference { event: 0, path, file, run }))
    })
}

/// A path, and the two values that differ there, of the file and of the run.
type Unlike = (String, String, String);

/// Where two values first differ, depth first.
fn unlike(file: &Json, run: &Json, path: String) -> Option<Unlike> {
    let join = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match (file, run) {
        (Json::Object(theirs), Json::Object(ours)) => {
            // The order of names means nothing, and programs that rewrite files change it.
            let find = |list: &[(String, Json)], name: &str| -> Json {
                list.iter().find(|(it, _)| it == name).map_or(Json::Null, |(_, value)| value.clone())
            };
            let known = ours.iter().find_map(|(name, run)| unlike(&find(theirs, name), run, join(name)));
            // One pass over the file's fields, which may be millions; ours are few.
            known.or_else(|| {
                let says =
                    |(name, value): &&(String, Json)| *value != Json::Null && find(ours, name) == Json::Null;
                theirs.iter().find(says).and_then(|(name, file)| unlike(file, &Json::Null, join(name)))
            })
        }
        (Json::Array(theirs), Json::Array(ours)) => {
            let most = theirs.len().max(ours.len());
            let at = |list: &[Json], k: usize| list.get(k).cloned().unwrap_or(Json::Null);
            (0..most).find_map(|k| unlike(&at(theirs, k), &at(ours, k), format!("{path}[{k}]")))
        }
        (Json::Number(theirs), Json::Number(ours)) if plain(theirs) == plain(ours) => None,
        (theirs, ours) if theirs == ours => None,
        (theirs, ours) => Some((path, shown(theirs), shown(ours))),
    }
}

/// A number without zeros that do not change it.
fn plain(number: &str) -> &str {
    match number.contains('.') && !number.contains(['e', 'E']) {
        true => number.trim_end_matches('0').trim_end_matches('.'),
        false => number,
    }
}

fn shown(value: &Json) -> String {
    const MAX_SHOWN: usize = 80;
    let text = value.to_string();
    match text.chars().count() > MAX_SHOWN {
        true => text.chars().take(MAX_SHOWN).chain(['…']).collect(),
        false => text,
    }
}
