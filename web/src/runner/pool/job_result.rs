//! What a worker answers, in bytes: for each run its number, how long it took, how it ended, and the
//! amounts. Both sides of the pool read and write it here; neither trusts the other blindly.

use habemus_core::sweep::{Amount, Measured, Report};
use model::trace::End;

/// The result of one run in a worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobResult {
    /// The number of the run in its experiment.
    pub index: usize,
    /// How long it took, in microseconds.
    pub micros: u32,
    /// None if the scenario has problems, which the page can look up.
    pub measured: Option<Measured>,
}

impl JobResult {
    pub fn of(report: Report, micros: u32) -> JobResult {
        JobResult { index: report.index, micros, measured: report.outcome.ok() }
    }

    /// Appends it to a message.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend((self.index as u32).to_le_bytes());
        bytes.extend(self.micros.to_le_bytes());
        let Some(measured) = &self.measured else { return bytes.push(INVALID) };
        bytes.push(ENDS.iter().position(|end| *end == measured.ended).unwrap_or_default() as u8);
        bytes.extend((measured.amounts.len() as u16).to_le_bytes());
        for amount in &measured.amounts {
            bytes.push(u8::from(amount.is_some()));
            bytes.extend(amount.unwrap_or(Amount(0)).0.to_le_bytes());
        }
    }

    /// All results in a message; none if the message is malformed.
    pub fn read_all(mut bytes: &[u8]) -> Option<Vec<JobResult>> {
        let mut answers = Vec::new();
        while !bytes.is_empty() {
            answers.push(JobResult::read(&mut bytes)?);
        }
        Some(answers)
    }

    fn read(bytes: &mut &[u8]) -> Option<JobResult> {
        let index = u32::from_le_bytes(take(bytes)?) as usize;
        let micros = u32::from_le_bytes(take(bytes)?);
        let [ended] = take(bytes)?;
        if ended == INVALID {
            return Some(JobResult { index, micros, measured: None });
        }
        let ended = *ENDS.get(ended as usize)?;
        let amount = |bytes: &mut &[u8]| {
            let [is_there] = take(bytes)?;
            let amount = Amount(i64::from_le_bytes(take(bytes)?));
            Some((is_there == 1).then_some(amount))
        };
        let count = u16::from_le_bytes(take(bytes)?);
        let amounts = (0..count).map(|_| amount(bytes)).collect::<Option<_>>()?;
        Some(JobResult { index, micros, measured: Some(Measured { ended, amounts }) })
    }
}

const ENDS: [End; 3] = [End::Quiescent, End::Horizon, End::Budget];
/// In place of the end: the scenario has problems.
const INVALID: u8 = u8::MAX;

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_as_they_were_written() {
        let measured = |ended, amounts: &[Option<i64>]| {
            let amounts = amounts.iter().map(|amount| amount.map(Amount)).collect();
            Some(Measured { ended, amounts })
        };
        let answers = vec![
            JobResult { index: 7, micros: 12, measured: measured(End::Quiescent, &[Some(4400), None]) },
            JobResult { index: 1_000_000, micros: u32::MAX, measured: None },
            JobResult { index: 0, micros: 0, measured: measured(End::Budget, &[Some(-1), Some(i64::MAX)]) },
        ];
        let mut bytes = Vec::new();
        answers.iter().for_each(|answer| answer.write(&mut bytes));
        assert_eq!(JobResult::read_all(&bytes), Some(answers));
        assert_eq!(JobResult::read_all(&bytes[1..]), None);
        assert_eq!(JobResult::read_all(&bytes[..bytes.len() - 1]), None);
        assert_eq!(JobResult::read_all(&[]), Some(Vec::new()));
    }
}
