//! The heads of columns and axes in the Lab.

use model::spec::Bilingual;

use crate::both;

pub const TIMEOUT: Bilingual = both("timeout", "timeout");
pub const MISTAKES: Bilingual = both("mistakes p, measured", "enganos p, medidos");
pub const MISTAKES_EXPECTED: Bilingual = both("mistakes p, by theory", "enganos p, pela teoria");
pub const LATENCY: Bilingual = both("crash noticed after", "falha notada após");
pub const VERDICT: Bilingual = both("C·p < E?", "C·p < E?");
pub const COORDINATORS: Bilingual = both("coordinators n", "coordenadores n");
pub const QUORUM: Bilingual = both("quorum m", "quórum m");
pub const RESTART: Bilingual = both("restart P", "reinício P");
pub const TRIALS: Bilingual = both("violated, of", "violadas, de");
pub const MEASURED: Bilingual = both("measured", "medido");
pub const INTERVAL: Bilingual = both("99 % interval", "intervalo de 99 %");
pub const FORMULA: Bilingual = both("P_v by the formula", "P_v pela fórmula");
pub const ALONE: Bilingual = both("if it had asked alone", "se tivesse pedido sozinho");
pub const OURS: Bilingual = both("ours", "o nosso");
pub const PUBLISHED: Bilingual = both("published", "o publicado");
pub const PROCESS: Bilingual = both("process", "processo");
pub const SENT: Bilingual = both("sent", "enviadas");
pub const RECEIVED: Bilingual = both("received", "recebidas");
