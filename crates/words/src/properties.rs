//! What the properties of a run are called. The names outsiders rely on are `Property::name`.

use model::Language;
use model::spec::{Bilingual, Property};

/// The name of a property for people.
pub fn property(property: Property, language: Language) -> &'static str {
    names(property).of(language)
}

fn names(property: Property) -> Bilingual {
    let (en, pt) = match property {
        Property::Termination => ("termination", "terminação"),
        Property::Uniqueness => ("uniqueness", "unicidade"),
        Property::Agreement => ("agreement", "acordo"),
        Property::Validity => ("validity", "validade"),
        Property::Stability => ("stability", "estabilidade"),
        Property::StrongCompleteness => ("strong completeness", "completude forte"),
        Property::EventualStrongAccuracy => ("eventual strong accuracy", "precisão forte após um tempo"),
        Property::EventualAgreement => ("eventual agreement", "acordo após um tempo"),
        Property::EventualAccuracy => ("eventual accuracy", "precisão após um tempo"),
        Property::OneLeaderPerTerm => ("one leader per term", "um líder por mandato"),
        Property::Exclusion => ("mutual exclusion", "exclusão mútua"),
        Property::DeadlockFreedom => ("deadlock freedom", "ausência de deadlocks"),
        Property::NoStarvation => ("no starvation", "não-inanição"),
        Property::BoundedWait => ("bounded wait", "espera limitada"),
    };
    Bilingual { en, pt }
}
