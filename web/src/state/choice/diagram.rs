//! Where the space-time diagram stands on a page with two columns. It knows no element of the page.

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DiagramPlace {
    /// Only its name is seen.
    Folded,
    /// Right of the stage.
    Beside,
    #[default]
    Below,
    /// In the stage's place, and the stage is small.
    Maximised,
}

impl DiagramPlace {
    pub const ALL: [DiagramPlace; 4] =
        [DiagramPlace::Folded, DiagramPlace::Beside, DiagramPlace::Below, DiagramPlace::Maximised];

    /// The word in the style sheets.
    pub fn word(self) -> &'static str {
        match self {
            DiagramPlace::Folded => "folded",
            DiagramPlace::Beside => "beside",
            DiagramPlace::Below => "below",
            DiagramPlace::Maximised => "maximised",
        }
    }

    /// The places that a window offers: beside the stage only where it is wide.
    pub fn offered(wide: bool) -> impl Iterator<Item = DiagramPlace> {
        DiagramPlace::ALL.into_iter().filter(move |place| wide || *place != DiagramPlace::Beside)
    }

    /// Where it stands in such a window.
    pub fn within(self, wide: bool) -> DiagramPlace {
        if wide || self != DiagramPlace::Beside { self } else { DiagramPlace::Below }
    }
}

#[cfg(test)]
mod tests {
    use model::Language;

    use super::*;
    use crate::state::{Input, LookInput, OpenInput, State};

    #[test]
    fn a_place_stays_whatever_is_opened() {
        let mut state = State::new("", Language::En);
        assert_eq!(state.choice.diagram, DiagramPlace::Below);
        state.take(Input::Look(LookInput::Diagram(DiagramPlace::Beside)));
        state.take(Input::Open(OpenInput::New("algorithm bully\nids 1 2\n".to_owned())));
        assert_eq!(state.choice.diagram, DiagramPlace::Beside);
    }

    #[test]
    fn a_narrow_window_has_no_room_beside_the_stage() {
        assert!(DiagramPlace::offered(false).all(|place| place.within(false) == place));
        assert_eq!(DiagramPlace::Beside.within(false), DiagramPlace::Below);
        assert_eq!(DiagramPlace::offered(true).count(), 4);
    }
}
