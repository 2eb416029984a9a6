//! The display list of a moment. What only events change is painted once between two events and reused; what
//! moves in every frame is small.

use std::collections::BTreeMap;
use std::rc::Rc;

use model::{Language, Names, Process};
use words::stage::{counted_among, counted_between, counted_messages, counted_on_link};

use super::process::{self, BodyOptions};
use super::token::{self, Face};
use super::{Aria, Group, Item, Layer, Node, cells, classes, links};
use crate::allegiance::Allegiance;
use crate::cone::Cone;
use crate::flows::{self, Flow};
use crate::picture::{Bodies, Curtain, LinkMark, ProcessMark, Scene, Token, TokenForm};
use crate::reading::Reading;
use crate::shapes;

/// What a moment is painted with besides its scene.
#[derive(Clone, Default)]
pub struct StageOptions {
    pub language: Language,
    pub chosen: Option<Process>,
    /// What is lit.
    pub cone: Option<Rc<Cone>>,
    /// A message of a swarm that is drawn as an element because the pointer is on it.
    pub hovered: Option<u32>,
}

#[derive(Clone, Default)]
pub struct StagePicture {
    pub links: Rc<Layer>,
    pub curtain: Rc<Layer>,
    pub tails: Rc<Layer>,
    pub timers: Rc<Layer>,
    pub bodies: Rc<Layer>,
    /// What catches presses on links.
    pub targets: Rc<Layer>,
    pub flows: Rc<Layer>,
    /// Marks for the canvas.
    pub swarm: Rc<Layer>,
    pub tokens: Rc<Layer>,
    /// Crowns, chips, badges and notes of processes.
    pub signs: Rc<Layer>,
}

impl StagePicture {
    /// From the bottom up.
    pub fn layers(&self) -> [&Layer; 10] {
        [
            &self.links,
            &self.curtain,
            &self.tails,
            &self.timers,
            &self.bodies,
            &self.targets,
            &self.flows,
            &self.swarm,
            &self.tokens,
            &self.signs,
        ]
    }
}

/// Paints the moments of one run, and keeps what it can reuse.
#[derive(Default)]
pub struct StagePainter {
    kept: StagePicture,
    painted_from: Painted,
    /// The messages drawn as elements, by their number.
    faces: BTreeMap<u32, (Face, Rc<Group>)>,
}

/// What the kept layers were painted from.
#[derive(Default)]
struct Painted {
    language: Option<Language>,
    links: Option<Rc<[LinkMark]>>,
    curtain: Option<Curtain>,
    processes: Option<(Rc<[ProcessMark]>, Option<Process>)>,
}

impl StagePainter {
    pub fn paint(&mut self, reading: &Reading, scene: &Scene, options: &StageOptions) -> StagePicture {
        if self.painted_from.language != Some(options.language) {
            *self = StagePainter::default();
            self.painted_from.language = Some(options.language);
            self.kept.curtain = Rc::new(links::curtain(None, options.language));
        }
        self.paint_links(reading, scene, options);
        self.paint_processes(reading, scene, options);
        self.paint_messages(reading, scene, options);
        self.kept.clone()
    }

    fn paint_links(&mut self, reading: &Reading, scene: &Scene, options: &StageOptions) {
        if !self.painted_from.links.as_ref().is_some_and(|known| Rc::ptr_eq(known, &scene.links)) {
            self.painted_from.links = Some(scene.links.clone());
            replace_if_changed(&mut self.kept.links, links::lines(&scene.links));
            replace_if_changed(
                &mut self.kept.targets,
                links::targets(&scene.links, &reading.names, options.language),
            );
        }
        if self.painted_from.curtain != scene.curtain {
            self.painted_from.curtain.clone_from(&scene.curtain);
            self.kept.curtain = Rc::new(links::curtain(scene.curtain.as_ref(), options.language));
        }
    }

    fn paint_processes(&mut self, reading: &Reading, scene: &Scene, options: &StageOptions) {
        let (language, chosen) = (options.language, options.chosen);
        if scene.bodies == Bodies::Shapes {
            let arcs = scene.processes.iter().flat_map(|mark| process::timers(mark, scene.time));
            let arcs = Layer::of_items("timers", Aria::Hidden, arcs);
            if !arcs.nodes.is_empty() || !self.kept.timers.nodes.is_empty() {
                self.kept.timers = Rc::new(arcs);
            }
        }
        let same = |(known, whom): &(Rc<[ProcessMark]>, Option<Process>)| {
            Rc::ptr_eq(known, &scene.processes) && *whom == chosen
        };
        if self.painted_from.processes.as_ref().is_some_and(same) {
            return;
        }
        self.painted_from.processes = Some((scene.processes.clone(), chosen));
        if scene.bodies == Bodies::Cells {
            let cells = cells::cells(&scene.processes, chosen);
            self.kept.bodies = Rc::new(with_unchanged_groups(&self.kept.bodies, cells));
            return;
        }
        let body = |mark: &ProcessMark| {
            let is_chosen = chosen == Some(mark.process);
            let shown = BodyOptions { names: &reading.names, language, is_chosen, room: room(scene, mark) };
            node(mark, process::body(mark, shown))
        };
        let signs =
            |mark: &ProcessMark| node(mark, process::signs(mark, chosen == Some(mark.process), language));
        let bodies = Layer::new("", Aria::Contents, scene.processes.iter().map(body).collect());
        let signs = Layer::new("", Aria::Hidden, scene.processes.iter().map(signs).collect());
        self.kept.bodies = Rc::new(with_unchanged_groups(&self.kept.bodies, bodies));
        self.kept.signs = Rc::new(with_unchanged_groups(&self.kept.signs, signs));
    }

    fn paint_messages(&mut self, reading: &Reading, scene: &Scene, options: &StageOptions) {
        let side = |token: &Token| options.cone.as_ref().and_then(|cone| cone.side(token.message));
        let is_element = |token: &&Token| !scene.is_in_swarm(token) || options.hovered == Some(token.message);
        let (mut tails, mut tokens, mut faces) = (Vec::new(), Vec::new(), BTreeMap::new());
        for token in scene.tokens.iter().filter(is_element) {
            let (key, side) = (u64::from(token.message), side(token));
            tails.extend(token::tail(token, side).map(|item| Node::Item { key, item }));
            let known = self.faces.remove(&token.message).filter(|(face, _)| face.is_of(token, side));
            let (face, group) = known.unwrap_or_else(|| {
                let face = Face::of(token, side);
                let group = Rc::new(face.draw(reading, token.message, options.language));
                (face, group)
            });
            tokens.push(Node::Group { key, shift: Some(token.at), group: group.clone() });
            faces.insert(token.message, (face, group));
        }
        self.faces = faces;
        let swarm = scene.tokens.iter().filter(|token| !is_element(token));
        let swarm = token::marks(swarm.map(|token| (token, side(token))));
        self.kept.tails = Rc::new(Layer::new("", Aria::Hidden, tails));
        self.kept.tokens = Rc::new(Layer::new("", Aria::Contents, tokens));
        self.kept.swarm = Rc::new(Layer::of_items("", Aria::Hidden, swarm));
        if !scene.flows.is_empty() || !self.kept.flows.nodes.is_empty() {
            self.kept.flows = Rc::new(flows(&scene.flows, &reading.names, options.language));
        }
    }
}

fn node(mark: &ProcessMark, group: Group) -> Node {
    Node::Group { key: u64::from(mark.process.0), shift: None, group: Rc::new(group) }
}

fn replace_if_changed(kept: &mut Rc<Layer>, new: Layer) {
    if **kept != new {
        *kept = Rc::new(new);
    }
}

/// The new layer, with the old `Rc` of each group that did not change: a renderer skips those.
fn with_unchanged_groups(old: &Layer, mut new: Layer) -> Layer {
    let known: BTreeMap<u64, &Rc<Group>> = old
        .nodes
        .iter()
        .filter_map(|node| match node {
            Node::Group { key, group, .. } => Some((*key, group)),
            Node::Item { .. } => None,
        })
        .collect();
    for node in &mut new.nodes {
        if let Node::Group { key, group, .. } = node
            && let Some(same) = known.get(key).filter(|known| **known == group)
        {
            *group = (*same).clone();
        }
    }
    new
}

/// Half the distance to the nearest other process.
fn room(scene: &Scene, mark: &ProcessMark) -> f64 {
    let others = scene.processes.iter().filter(|other| other.process != mark.process);
    others.map(|other| other.at.distance(mark.at)).fold(f64::MAX, f64::min) / 2.0
}

/// Messages too many to draw one by one: lines between parts of the stage, an arrow where the messages are on
/// average, and on top of all lines their numbers.
fn flows(flows: &[Flow], names: &Names, language: Language) -> Layer {
    let mut items = Vec::new();
    for flow in flows {
        let Some(way) = flow.way else { continue };
        let (weight, whose) =
            (format!("weight-{}", flow.weight), flow.allegiance.map_or("", Allegiance::class));
        let class = |part: &str| classes(&[part, &weight, whose]);
        let tip = shapes::tag(TokenForm::Ask, way.tip, flow.tip_size(), way.angle);
        items.push(Item::path(class("flow"), shapes::curve(way.start, way.bend, way.end)));
        items.push(Item::path(class("flow behind"), shapes::curve(way.start, way.tip_bend, way.tip)));
        items.push(Item::path(class("flow-tip"), tip));
    }
    let aria = match flows.is_empty() {
        true => Aria::Hidden,
        false => Aria::Image(counted_messages(flows.iter().map(|flow| flow.count).sum(), language)),
    };
    let lines = Group { aria, items, ..Group::default() };
    let numbers = flows.iter().filter_map(|flow| {
        let at = flow.label_at?;
        let items = vec![
            Item::path("flow-plate", shapes::lozenge(at, flow.label_size())),
            Item::text("flow-number", at, flows::NUMBER, flow.label()),
        ];
        Some(Group { aria: Aria::Image(spoken_flow(flow, names, language)), items, ..Group::default() })
    });
    let nodes = (0..).zip(std::iter::once(lines).chain(numbers));
    let nodes = nodes.map(|(key, group)| Node::Group { key, shift: None, group: Rc::new(group) });
    Layer::new("flows", Aria::Contents, nodes.collect())
}

/// What the number of a flow counts.
fn spoken_flow(flow: &Flow, names: &Names, language: Language) -> String {
    match (&*flow.from, &*flow.to) {
        ([from], [to]) => counted_on_link(flow.count, names.of(*from), names.of(*to), language),
        (from, to) if from == to => counted_among(flow.count, from.len(), language),
        (from, to) => counted_between(flow.count, from.len(), to.len(), language),
    }
}
