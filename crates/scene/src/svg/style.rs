//! The colours and patterns of a picture that stands alone: the page's light theme, written out.

/// Styles by class; the page has the same classes with its own variables.
pub(super) const STYLE: &str = "\
svg{font-family:system-ui,'Liberation Sans',Arial,sans-serif;font-variant-numeric:tabular-nums;color:#1a1d21}\
.paper{fill:#fff}\
path{fill:none;stroke-linejoin:round}\
text{fill:#1a1d21;text-anchor:middle;dominant-baseline:central}\
.link{stroke:#8e8c85;stroke-width:1.5}.hair{stroke:#e2dfd8;stroke-width:1}.hair.faint{stroke-opacity:.3}\
.pruned{stroke:#8e8c85;stroke-width:1.5;stroke-dasharray:1.5 5;stroke-linecap:round}\
.link.tree{stroke:#4a5057;stroke-width:2.75}.head{fill:#8e8c85}.head.tree{fill:#4a5057}.bars{stroke:#1a1d21;stroke-width:2.25}\
.curtain{stroke:#4a5057;stroke-width:1.5;stroke-dasharray:7 5}\
.body{fill:#fff;stroke:#1a1d21;stroke-width:1.5}.body.candidate{stroke-width:2.25}\
.body.passive,.body.out{stroke:#666c73;stroke-width:1.25}.body.out{stroke-dasharray:1.5 3}\
.body.recovering{stroke:#4a5057;stroke-width:2}.body.holder{fill:#1a1d21}.wings{stroke:#666c73;stroke-width:1.25}\
.wings.recovering{fill:#4a5057;stroke:none}\
.body.down{fill:#f1efea;stroke:#4a5057;stroke-dasharray:4 3}.cross{stroke:#4a5057;stroke-width:1.5}\
.body.absent{fill:#fff;stroke:#8e8c85;stroke-dasharray:1.5 4}\
.id{font-weight:700}.id.down,.id.passive{fill:#4a5057}.id.outside{fill:#4a5057;font-weight:400}.id.holder{fill:#fff}\
.body.follows{stroke-width:3}.body.leads{stroke:#1a1d21;stroke-width:1.5}.body.small{stroke-width:1.5}.cell{stroke-width:1}.cell.quiet{stroke:none}.cell.empty{fill:#f1efea}\
.body.a1.follows{fill:#dcecf6;stroke:#0072b2}.body.a2.follows{fill:url(#hatch);stroke:#b07300}\
.body.a3.follows{fill:url(#dots);stroke:#963a70}.body.a4.follows{fill:url(#grid);stroke:#5a5300}\
.body.a5.follows{fill:url(#crossed);stroke:#4a5057}\
.body.a1.leads{fill:#0072b2}.body.a2.leads{fill:#e69f00}.body.a3.leads{fill:#cc79a7}.body.a4.leads{fill:#f0e442}.body.a5.leads{fill:#4a5057}\
.id.a1,.id.a5,.token.a1,.token.a5{fill:#fff}\
.crown{fill:#1a1d21}.hollow{stroke:#8e8c85;stroke-width:1.5}\
.hollow.a1{stroke:#0072b2}.hollow.a2{stroke:#b07300}.hollow.a3{stroke:#963a70}.hollow.a4{stroke:#5a5300}\
.hollow.a5{stroke:#4a5057}\
.chip{stroke-width:1.5}.chip.leaning{fill:#ffffff;stroke:#85837c}.says.leaning{fill:#4a5057}.chip.a1{fill:#dcecf6;stroke:#0072b2}.chip.a2{fill:#fceed0;stroke:#b07300}\
.chip.a3{fill:#f7e4ee;stroke:#963a70}.chip.a4{fill:#faf6c8;stroke:#5a5300}.chip.a5{fill:#f1efea;stroke:#4a5057}\
.says{font-size:12px;font-weight:700}.says.a1,.sign.a1{fill:#005f96}.says.a2,.sign.a2{fill:#7d5200}\
.says.a3,.sign.a3{fill:#93376c}.says.a4,.sign.a4{fill:#5a5300}.says.a5,.sign.a5{fill:#4a5057}\
.badge{fill:#fff;stroke:#1a1d21;stroke-width:1.25}.timer{stroke:#4a5057;stroke-width:2.25}\
.spent{stroke:#e2dfd8;stroke-width:2.25}\
.tail{stroke:#1a1d21;stroke-width:2.5}.pill{fill:#fff;stroke:#1a1d21;stroke-width:1.5}.pointer{fill:#1a1d21}\
.pill.thing{fill:#1a1d21}.token{font-size:11px;dominant-baseline:alphabetic}.token .what{font-size:13px;font-weight:700}.token.thing{fill:#fff}\
.pill.a1{fill:#0072b2}.pill.a2{fill:#e69f00}.pill.a3{fill:#cc79a7}.pill.a4{fill:#f0e442}.pill.a5{fill:#4a5057}\
.tail.a1{stroke:#0072b2}.tail.a2{stroke:#b07300}.tail.a3{stroke:#963a70}.tail.a4{stroke:#5a5300}\
.tail.a5{stroke:#4a5057}\
.lost{stroke-dasharray:4 3}.died{stroke:#1a1d21;stroke-width:2.25}\
.ghost{fill:#fff;stroke:#666c73;stroke-width:1.25;stroke-dasharray:4 3}.ghost.tail{fill:none;stroke-dasharray:1.5 3}\
.aside{stroke:#4a5057;stroke-width:1.25}.token.gone{fill:#666c73}\
.lane{stroke:#8e8c85;stroke-width:1.25}.away{stroke:#8e8c85;stroke-width:1.5;stroke-dasharray:1.5 4}\
.belief{fill:none;stroke-width:5}.belief.a1{stroke:#0072b2}.belief.a2{stroke:#b07300}.belief.a3{stroke:#963a70}\
.belief.a4{stroke:#5a5300}.belief.a5{stroke:#4a5057}.belief.a2.core{stroke:#fff;stroke-width:1.75}\
.belief.a3{stroke-dasharray:9 3}.belief.a4{stroke-dasharray:3 3}\
.arrow{stroke:#4a5057;stroke-width:1;stroke-opacity:.6}.arrow.a1{stroke:#0072b2;stroke-opacity:1}\
.arrow.a2{stroke:#b07300;stroke-opacity:1}.arrow.a3{stroke:#963a70;stroke-opacity:1}\
.arrow.a4{stroke:#5a5300;stroke-opacity:1}.arrow.a5{stroke-opacity:1}\
.tip{fill:#4a5057}.tip.a1{fill:#0072b2}.tip.a2{fill:#b07300}.tip.a3{fill:#963a70}.tip.a4{fill:#5a5300}\
.mark{stroke:#1a1d21;stroke-width:1.5}.mark.full{fill:#fff}\
.crown.a1{fill:#0072b2}.crown.a2{fill:#b07300}.crown.a3{fill:#963a70}.crown.a4{fill:#5a5300}.crown.a5{fill:#4a5057}\
.axis{font-size:11px;fill:#4a5057}.tick{stroke:#e2dfd8}.name{font-size:12px;font-weight:700;text-anchor:end}\
.gst{stroke:#4a5057;stroke-dasharray:2 2}.waits{fill:#e2dfd8}.inside{fill:#1a1d21}.note{fill:#4a5057}.note.start{text-anchor:start}.note.end{text-anchor:end}\
.now{stroke:#1a1d21;stroke-width:1.5}.veil{fill:#fff;fill-opacity:.62}\
";

/// The patterns of the second to the fifth colour.
pub(super) const PATTERNS: &str = "\
<pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
<rect width=\"6\" height=\"6\" style=\"fill:#fceed0\"/><rect width=\"1.5\" height=\"6\" style=\"fill:#b07300;fill-opacity:.45\"/></pattern>\
<pattern id=\"dots\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">\
<rect width=\"6\" height=\"6\" style=\"fill:#f7e4ee\"/><circle cx=\"3\" cy=\"3\" r=\"1\" style=\"fill:#963a70;fill-opacity:.55\"/></pattern>\
<pattern id=\"grid\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\">\
<rect width=\"7\" height=\"7\" style=\"fill:#faf6c8\"/><path d=\"M0 3.5H7M3.5 0V7\" style=\"stroke:#5a5300;stroke-opacity:.4\"/></pattern>\
<pattern id=\"crossed\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\">\
<rect width=\"7\" height=\"7\" style=\"fill:#f1efea\"/><path d=\"M0 0L7 7M7 0L0 7\" style=\"stroke:#4a5057;stroke-opacity:.35\"/></pattern>\
";
