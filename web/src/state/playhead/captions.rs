//! Moving from caption to caption: by hand, and in a lecture the pause at each.

use model::Moment;

use super::Direction;
use crate::run::PreparedRun;
use crate::state::State;

impl State {
    /// To the next caption, or to the end; or to the previous one, or to the beginning.
    pub(super) fn go_to_caption(&mut self, run: &PreparedRun, direction: Direction) {
        let trace = &run.reading.trace;
        let now = trace.position(self.now());
        let moment = match direction {
            Direction::Forward => captions(run).find(|at| *at > now).map(|at| trace.moment(at)),
            Direction::Back => captions(run).take_while(|at| *at < now).last().map(|at| trace.moment(at)),
        };
        let beyond = match direction {
            Direction::Forward => Moment::after(run.end()),
            Direction::Back => run.begin,
        };
        self.stand_at(moment.unwrap_or(beyond));
    }

    /// In a lecture, the first caption between here and a later moment.
    pub(super) fn pause_on_the_way(&self, run: &PreparedRun, to: Moment) -> Option<Moment> {
        let trace = &run.reading.trace;
        let (from, to) = (trace.position(self.now()), trace.position(to));
        let met = captions(run).find(|at| *at > from && *at <= to);
        met.filter(|_| self.is_lecture()).map(|at| trace.moment(at))
    }
}

/// The positions right after each caption, ascending; captions before the start count as at the
/// beginning.
pub fn captions(run: &PreparedRun) -> impl Iterator<Item = u32> + '_ {
    let begin = run.reading.trace.position(run.begin);
    run.captions().map(move |event| (event + 1).max(begin))
}
