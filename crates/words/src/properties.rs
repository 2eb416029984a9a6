//! What the properties of a run are called. The names outsiders rely on are `Property::name`.

use model::Language;
use model::spec::Property;

use crate::both;

/// The name of a property for people.
pub fn property(property: Property, language: Language) -> &'static str {
    match property {
        Property::Termination => both("termination", "terminação"),
        Property::Uniqueness => both("uniqueness", "unicidade"),
        Property::Agreement => both("agreement", "acordo"),
        Property::Validity => both("validity", "validade"),
        Property::Stability => both("stability", "estabilidade"),
        Property::StrongCompleteness => both("strong completeness", "completude forte"),
        Property::EventualStrongAccuracy => both("eventual strong accuracy", "precisão forte após um tempo"),
        Property::EventualAgreement => both("eventual agreement", "acordo após um tempo"),
        Property::EventualAccuracy => both("eventual accuracy", "precisão após um tempo"),
        Property::OneLeaderPerTerm => both("one leader per term", "um líder por mandato"),
        Property::Exclusion => both("mutual exclusion", "exclusão mútua"),
        Property::DeadlockFreedom => both("deadlock freedom", "ausência de deadlocks"),
        Property::NoStarvation => both("no starvation", "não-inanição"),
        Property::BoundedWait => both("bounded wait", "espera limitada"),
    }
    .of(language)
}
