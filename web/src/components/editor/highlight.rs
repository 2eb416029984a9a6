//! The coloured layer under the text field: line numbers, token classes, wavy lines, the tint of a new
//! line. It draws only the lines in view, after as many empty ones as lie above them.

use std::rc::Rc;

use model::scenario::lex::{self, Class};
use model::scenario::problem::Problem;
use model::sorting;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Lines drawn beyond each edge, so that fast scrolling shows no bare text.
const MARGIN: usize = 30;
/// The line height of the style sheet; a wrong value only draws more lines than needed.
const LINE_HEIGHT: usize = 20;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub text: Rc<str>,
    pub problems: Rc<[Problem]>,
    pub written: Option<u32>,
    /// The first line to draw, and how many.
    pub view: (usize, usize),
}

/// The lines visible in this box, with a margin; stable while scrolling a little.
pub fn lines_in_view(scroller: &HtmlElement) -> (usize, usize) {
    let line = |pixels: i32| pixels.max(0) as usize / LINE_HEIGHT;
    let first = line(scroller.scroll_top()).saturating_sub(MARGIN) / MARGIN * MARGIN;
    (first, line(scroller.client_height()) + 3 * MARGIN)
}

#[component]
pub fn Lines(props: &Props) -> Html {
    let (first, count) = props.view;
    let lines = (1..).zip(props.text.split('\n')).skip(first).take(count);
    let drawn = lines.map(|(number, text)| {
        let problems: Vec<&Problem> =
            props.problems.iter().filter(|problem| problem.line == number).collect();
        let class = classes!(
            "line",
            (props.written == Some(number)).then_some("written"),
            (!problems.is_empty()).then_some("has-problem"),
        );
        html! {
            <div key={number} {class}>
                <span class="number">{number}</span>
                <code>{ for pieces(text, &problems).into_iter().map(show) }</code>
            </div>
        }
    });
    let above = "\n".repeat(first);
    html! {
        <div class="layer" aria-hidden="true">
            <div class="above">{above}</div>
            <div>{ for drawn }</div>
        </div>
    }
}

/// A stretch of a line in one style.
struct Piece<'t> {
    text: &'t str,
    class: Option<Class>,
    wrong: bool,
}

fn pieces<'t>(line: &'t str, problems: &[&Problem]) -> Vec<Piece<'t>> {
    let byte = |column: usize| line.char_indices().nth(column).map_or(line.len(), |(at, _)| at);
    let wrong: Vec<(usize, usize)> = problems
        .iter()
        .map(|problem| {
            let from = problem.column as usize - 1;
            // Where something is missing, the character before it is underlined.
            let (from, length) = match problem.length {
                0 => (from.saturating_sub(1), 1),
                some => (from, some as usize),
            };
            (byte(from), byte(from + length))
        })
        .collect();
    let tokens = lex::line(line);
    let mut edges: Vec<usize> = tokens.iter().flat_map(|token| [token.start, token.end]).collect();
    edges.extend(wrong.iter().flat_map(|(from, to)| [*from, *to]));
    edges.extend([0, line.len()]);
    sorting::sort(&mut edges);
    edges.dedup();
    edges
        .windows(2)
        .map(|pair| Piece {
            text: &line[pair[0]..pair[1]],
            class: tokens
                .iter()
                .find(|token| token.start <= pair[0] && pair[1] <= token.end)
                .map(|t| t.class),
            wrong: wrong.iter().any(|(from, to)| *from <= pair[0] && pair[1] <= *to),
        })
        .collect()
}

fn show(piece: Piece) -> Html {
    let class = match piece.class {
        Some(Class::Keyword) => "keyword",
        Some(Class::Comment) => "comment",
        Some(Class::Text | Class::OpenText) => "text",
        Some(Class::Number | Class::Word | Class::Punctuation | Class::Other) | None => "plain",
    };
    html! { <span class={classes!(class, piece.wrong.then_some("wrong"))}>{piece.text}</span> }
}
