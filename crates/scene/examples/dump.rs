//! temp
use habemus_scene::*;
use model::{Moment, Time};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&a[1]).unwrap();
    let o = match habemus_core::run_text(&text) { Ok(o) => o, Err(p) => { eprintln!("{p:?}"); return } };
    let spec = o.scenario.algorithm;
    let r = Reading::new(o.trace, Drawing { labels: o.scenario.labels.clone(), places: o.scenario.places.clone() });
    let m: Moment = a[2].parse().unwrap_or(Moment::after(Time::ZERO));
    let f = Frame { width: a[3].parse().unwrap(), height: a[4].parse().unwrap() };
    if a.len() > 6 {
        print!("{}", svg::spacetime(r.timeline(), f.width, 24.0, Some(m.time)));
        return;
    }
    let s = r.scene(m, f, None);
    let t = std::time::Instant::now();
    for _ in 0..100 { std::hint::black_box(r.scene(m, f, None)); }
    eprintln!("{} tokens, {:?} {:?}/scene r={}", s.tokens.len(), s.density, t.elapsed() / 100, r.layout(f).radius);
    std::fs::write(&a[5], svg::stage(&s, spec)).unwrap();
}
