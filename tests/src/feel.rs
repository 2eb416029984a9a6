//! How a run feels when it is played at normal speed, in numbers: how long it is, how long nothing moves, how
//! much is told at once. The bench prints them, and the tests hold their limits.

use scene::Reading;

/// A run of 1024 processes that the numbers hold for, too: its name and its text.
pub fn large_runs() -> Vec<(&'static str, String)> {
    let ring: Vec<String> = (0..1024u32).map(|k| (k * 389 % 1024).to_string()).collect();
    let cube = "algorithm vcube\nids 0..1023\nset interval 30\nuntil 200\nat 40 crash 0\nat 100 recover 0\n";
    vec![
        ("1024 chang-roberts", format!("algorithm chang-roberts\nids {}\nat 0 start all\n", ring.join(" "))),
        (
            "1024 chang-roberts, random delays",
            format!("algorithm chang-roberts\nids {}\ndelay 0.6..1.4\nat 0 start all\n", ring.join(" ")),
        ),
        ("1024 bully", "algorithm bully\nids 0..1023\nat 0 crash 1023\nat 0 start 1000\n".into()),
        ("1024 vcube", cube.into()),
        ("1024 omega", "algorithm omega\nids 0..1023\nuntil 30\nbudget 3000000\nat 10 crash 0\n".into()),
    ]
}

/// The numbers of one run.
pub struct Feel {
    pub events: u32,
    pub beats: usize,
    /// On screen, in seconds.
    pub length: f64,
    /// The longest time in which nothing happens, in seconds.
    pub stillest: f64,
    /// The same, less what the sentence before it takes to read.
    pub still: f64,
    /// The most beats that begin within one second.
    pub hurry: usize,
    /// The part of the time on screen in which the clock rushes.
    pub rushed: f64,
}

/// Plays a run and measures it.
pub fn measure(reading: &Reading) -> Feel {
    let (trace, beats, pace) = (&reading.trace, reading.beats().all(), reading.pace());
    let begin = trace.position(reading.begin());
    let mut feel = Feel {
        events: trace.len(),
        beats: beats.len(),
        length: pace.length() / 1000.0,
        stillest: 0.0,
        still: 0.0,
        hurry: 0,
        rushed: 0.0,
    };
    let mut begun: Vec<f64> = Vec::new();
    let (mut before, mut allowed) = (0.0, 0.0);
    for beat in beats.iter().filter(|beat| beat.first >= begin) {
        begun.push(pace.shown_at(trace.moment(beat.first + 1)));
        for position in beat.first + 1..=beat.end {
            let shown = pace.shown_at(trace.moment(position));
            feel.stillest = feel.stillest.max(shown - before);
            feel.still = feel.still.max(shown - before - allowed);
            (before, allowed) = (shown, 0.0);
        }
        allowed = (beat.reading_time(trace, &reading.names) * pace.tempo()).max(500.0);
    }
    feel.stillest = feel.stillest.max(pace.length() - before) / 1000.0;
    feel.still = feel.still.max(pace.length() - before - allowed) / 1000.0;
    for (place, from) in begun.iter().enumerate() {
        let within = begun[place..].iter().take_while(|shown| **shown < from + 1000.0);
        feel.hurry = feel.hurry.max(within.count());
    }
    let samples = pace.length() as u32 / 10;
    let rushed = (0..samples).filter(|sample| pace.is_fast_forward(f64::from(*sample) * 10.0));
    feel.rushed = rushed.count() as f64 / f64::from(samples.max(1));
    feel
}
