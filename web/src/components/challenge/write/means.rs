//! The rows for what an answer may use: which parts of the scenario may change, and how much may be added.
//! They change the draft and do not check it.

use habemus_core::challenge::{Ceiling, ScenarioPart};
use model::Scenario;
use model::scenario::keyword::{Keyword, Verb};
use model::spec::Bilingual;
use web_sys::HtmlInputElement;
use words::challenges::part_name;
use yew::prelude::*;

use super::DraftForm;
use crate::components::parameters::fields::{plain_row, segments, select};
use crate::state::{Draft, DraftKind};

/// What can be limited, each with its own number.
const CEILINGS: [Ceiling; 3] = [Ceiling::Faults, Ceiling::Lines, Ceiling::Processes];
const MAX_COUNT: u32 = 12;

pub(super) fn rows(form: &DraftForm, scenario: &Scenario) -> Html {
    if form.draft.kind == DraftKind::Predict {
        return html! { <div key="means" hidden=true /> };
    }
    let word = |word: Bilingual| word.of(form.language);
    let how = [word(words::challenges::ALLOW_ALL), word(words::challenges::ALLOW_SOME)];
    let set = form.write(|draft: &mut Draft, index: usize| draft.allowed = (index == 1).then(Vec::new));
    let chosen = usize::from(form.draft.allowed.is_some());
    let limits = CEILINGS.map(|of| limit(form, of));
    html! {
        <div key="means">
            {plain_row("write-allow", word(words::challenges::ALLOW_FIELD), "", segments("write-allow", word(words::challenges::ALLOW_FIELD), &how, chosen, &set))}
            { for form.draft.allowed.as_ref().map(|allowed| parts(form, scenario, allowed)) }
            { for limits }
        </div>
    }
}

/// The parts that can be allowed: events that the algorithm knows, its parameters, then settings.
fn offered(scenario: &Scenario) -> Vec<ScenarioPart> {
    let starts = (scenario.algorithm.starts)(&scenario.values());
    let known = |verb: &Verb| match verb {
        Verb::Start => starts,
        Verb::Request => scenario.algorithm.requests,
        Verb::Say => false,
        _ => true,
    };
    let events = Verb::ALL.into_iter().filter(known).map(ScenarioPart::Event);
    let own = scenario.algorithm.parameters.iter().map(|parameter| ScenarioPart::Parameter(parameter.name));
    use Keyword::{Capacity, Delay, Duplicate, Gst, Ids, Loss, Order, Seed, Topology, Until, Weight};
    let settings = [Ids, Topology, Capacity, Weight, Delay, Loss, Duplicate, Gst, Order, Seed, Until];
    let settings = settings.into_iter().map(ScenarioPart::Statement);
    events.chain([ScenarioPart::IdOrder]).chain(settings).chain(own).collect()
}

fn parts(form: &DraftForm, scenario: &Scenario, allowed: &[&'static str]) -> Html {
    let each = offered(scenario).into_iter().map(|part| {
        let name = part.name();
        let onchange = form.write(move |draft: &mut Draft, event: Event| {
            let on = event.target_unchecked_into::<HtmlInputElement>().checked();
            let allowed = draft.allowed.get_or_insert_default();
            allowed.retain(|known| *known != name);
            if on {
                allowed.push(name);
            }
        });
        html! {
            <label key={name}><input type="checkbox" checked={allowed.contains(&name)} {onchange} /><span>{part_name(part, form.language)}</span></label>
        }
    });
    html! { <div key="parts" class="allowed-parts" role="group" aria-label={words::challenges::ALLOW_FIELD.of(form.language)}>{ for each }</div> }
}

fn limit(form: &DraftForm, of: Ceiling) -> Html {
    let name = of.name();
    let now = form.draft.limits.iter().find(|(known, _)| *known == name).map(|(_, most)| most.to_string());
    let none = words::challenges::NO_LIMIT.of(form.language).to_owned();
    let numbers = (0..=MAX_COUNT).map(|number| (number.to_string(), number.to_string()));
    let options = std::iter::once((String::new(), none)).chain(numbers).collect();
    let choose = form.write(move |draft: &mut Draft, chosen: String| {
        draft.limits.retain(|(known, _)| *known != name);
        draft.limits.extend(chosen.parse().ok().map(|most| (name, most)));
    });
    let label = format!(
        "{}: {}",
        words::challenges::LIMIT_FIELD.of(form.language),
        words::challenges::ceiling_name(of, form.language)
    );
    let id = format!("write-{name}");
    plain_row(&id, &label, "", select(&id, &label, options, &now.unwrap_or_default(), choose))
}
