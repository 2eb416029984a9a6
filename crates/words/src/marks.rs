//! What the marks of the stage and of time look like, and what each means, in one short sentence.

use model::mark::Mark;
use model::spec::Bilingual;

use crate::both;

pub const MARKS: Bilingual = both("What the marks mean", "O que significam as marcas");
pub const IN_THIS_RUN: Bilingual = both("In this run", "Nesta execução");
pub const ELSEWHERE: Bilingual = both("In other runs", "Em outras execuções");
pub const MARKS_HELP: Bilingual = both(
    "Point at any mark, on a touch screen with a long press, to read what it means.",
    "Aponte qualquer marca, na tela sensível com um toque longo, para ler o que significa.",
);

/// What it looks like.
pub fn look(mark: Mark) -> Bilingual {
    match mark {
        Mark::Leader => both("Filled, with a crown", "Cheio, com coroa"),
        Mark::Follows => both("Coloured ring and a name with a crown", "Anel colorido e um nome com coroa"),
        Mark::NobodyKnown => both("Hollow crown", "Coroa vazada"),
        Mark::Leans => both("Square name without a crown", "Nome quadrado sem coroa"),
        Mark::FollowedThoughDown => {
            both("Hollow crown on one that is down", "Coroa vazada num processo falho")
        }
        Mark::Candidate => both("Diamond", "Losango"),
        Mark::Passive => both("Small circle with wings", "Círculo pequeno com asas"),
        Mark::Source => both("Triangle upwards", "Triângulo para cima"),
        Mark::Sink => both("Triangle downwards", "Triângulo para baixo"),
        Mark::PrunedOut => both("Dotted circle", "Círculo pontilhado"),
        Mark::Holder => both("Filled square", "Quadrado cheio"),
        Mark::Waiting => both("Square", "Quadrado vazio"),
        Mark::Recovering => both("Open circle with an arrow", "Círculo aberto com seta"),
        Mark::Crashed => both("Dashed, with a cross", "Tracejado, com uma cruz"),
        Mark::Absent => both("Faint dots", "Pontos fracos"),
        Mark::Timer => both("Arc around a process", "Arco em volta de um processo"),
        Mark::SuspectedBy => both("? and a number, on the right", "? e um número, à direita"),
        Mark::Suspects => both("? and names, on the left", "? e nomes, à esquerda"),
        Mark::Ask => both("Rounded message", "Mensagem arredondada"),
        Mark::Answer => both("Message with corners", "Mensagem com cantos"),
        Mark::Tell => both("Coloured message", "Mensagem colorida"),
        Mark::Thing => both("Dark message", "Mensagem escura"),
        Mark::Discarded => {
            both("Dashed message with a struck circle", "Mensagem tracejada com círculo riscado")
        }
        Mark::Lost => both("Dashed line that ends in a cross", "Linha tracejada que acaba numa cruz"),
        Mark::CutLink => both("Two bars across a link", "Duas barras num enlace"),
        Mark::PrunedLink => both("Dotted link", "Enlace pontilhado"),
        Mark::TreeLink => both("Thick link", "Enlace grosso"),
        Mark::Curtain => both("Dashed line across the stage", "Linha tracejada pelo palco"),
        Mark::Start => both("Diamond on the time bar", "Losango na barra do tempo"),
        Mark::Request => both("Square on the time bar", "Quadrado na barra do tempo"),
        Mark::Crash => both("Cross", "Cruz"),
        Mark::Recovery => both("Round arrow", "Seta em volta"),
        Mark::Cut => both("Two bars", "Duas barras"),
        Mark::Heal => both("Bars that are joined", "Barras unidas"),
        Mark::CameToLead => both("Crown on the time bar", "Coroa na barra do tempo"),
        Mark::Caption => both("Speech bubble", "Balão"),
        Mark::Suspicion => both("Question mark", "Ponto de interrogação"),
        Mark::Discard => both("Struck circle", "Círculo riscado"),
        Mark::Violation => both("Octagon", "Octógono"),
        Mark::Handover => both("Double line over the time bar", "Linha dupla sobre a barra do tempo"),
        Mark::Clash => both("Solid line over the time bar", "Linha cheia sobre a barra do tempo"),
    }
}

/// What it means.
pub fn meaning(mark: Mark) -> Bilingual {
    match mark {
        Mark::Leader => {
            both("It leads: it believes in itself as leader.", "Lidera: reconhece a si mesmo como líder.")
        }
        Mark::Follows => both(
            "It follows that leader; each leader has its colour and pattern.",
            "Segue esse líder; cada líder tem sua cor e seu padrão.",
        ),
        Mark::NobodyKnown => both(
            "It knows no leader, although others follow one.",
            "Não conhece líder, embora outros sigam um.",
        ),
        Mark::Leans => both(
            "The best candidate it has heard of so far; it follows nobody yet.",
            "O melhor candidato de que já soube; ainda não segue ninguém.",
        ),
        Mark::FollowedThoughDown => {
            both("It is down, and others still follow it.", "Está falho, e outros ainda o seguem.")
        }
        Mark::Candidate => {
            both("A candidate: it takes part in an election.", "Candidato: participa de uma eleição.")
        }
        Mark::Passive => both(
            "Passive: no candidate; it waits or passes messages on.",
            "Passivo: não é candidato; espera ou repassa mensagens.",
        ),
        Mark::Source => {
            both("A source: all its links lead away from it.", "Fonte: todos os seus enlaces saem dele.")
        }
        Mark::Sink => {
            both("A sink: all its links lead to it.", "Sumidouro: todos os seus enlaces chegam a ele.")
        }
        Mark::PrunedOut => both("Pruned: it is out of this election.", "Podado: está fora desta eleição."),
        Mark::Holder => both("It is inside its critical section.", "Está dentro da região crítica."),
        Mark::Waiting => both(
            "It waits for the critical section; a number is its place in the queue.",
            "Espera pela região crítica; um número é seu lugar na fila.",
        ),
        Mark::Recovering => {
            both("It is back and finds out how things stand.", "Voltou e está descobrindo a situação.")
        }
        Mark::Crashed => both("It has crashed: it does and hears nothing.", "Falhou: não faz nem ouve nada."),
        Mark::Absent => both("It has not joined yet.", "Ainda não entrou."),
        Mark::Timer => both(
            "A timer: when the arc is empty, it runs out.",
            "Um temporizador: quando o arco se esvazia, ele expira.",
        ),
        Mark::SuspectedBy => {
            both("So many processes suspect that it is down.", "Tantos processos suspeitam que ele falhou.")
        }
        Mark::Suspects => {
            both("It suspects that these, or so many, are down.", "Suspeita que estes, ou tantos, falharam.")
        }
        Mark::Ask => both("It asks for something.", "Pede algo."),
        Mark::Answer => both("It answers what was asked.", "Responde a um pedido."),
        Mark::Tell => both(
            "It tells who leads; its colour is that leader's.",
            "Diz quem lidera; a cor é a desse líder.",
        ),
        Mark::Thing => both(
            "It is the thing itself, such as the token: whoever has it may go in.",
            "É a própria coisa, como o token: quem o tem pode entrar.",
        ),
        Mark::Discarded => both("It arrived and was ignored.", "Chegou e foi ignorada."),
        Mark::Lost => both("The message was lost there.", "A mensagem se perdeu ali."),
        Mark::CutLink => both("The link is cut: nothing gets through.", "O enlace está cortado: nada passa."),
        Mark::PrunedLink => {
            both("Pruned: this election uses it no more.", "Podado: esta eleição não o usa mais.")
        }
        Mark::TreeLink => {
            both("Part of the tree: from a child to its parent.", "Parte da árvore: de um filho a seu pai.")
        }
        Mark::Curtain => {
            both("A partition: no message crosses it.", "Uma partição: nenhuma mensagem a atravessa.")
        }
        Mark::Start => both("Somebody is told to start.", "Alguém recebe a ordem de iniciar."),
        Mark::Request => {
            both("Somebody is told to ask for the resource.", "Alguém recebe a ordem de pedir o recurso.")
        }
        Mark::Crash => both("A crash.", "Uma falha."),
        Mark::Recovery => both("A process comes back or joins.", "Um processo volta ou entra."),
        Mark::Cut => both(
            "Links are cut, or a message is lost or slowed on purpose.",
            "Enlaces são cortados, ou uma mensagem é perdida ou atrasada de propósito.",
        ),
        Mark::Heal => both("Links carry messages again.", "Enlaces voltam a levar mensagens."),
        Mark::CameToLead => both("A process comes to lead here.", "Um processo assume a liderança aqui."),
        Mark::Caption => both("A caption of the scenario.", "Uma legenda do cenário."),
        Mark::Suspicion => {
            both("A process begins to suspect another.", "Um processo passa a suspeitar de outro.")
        }
        Mark::Discard => both("A message is ignored.", "Uma mensagem é ignorada."),
        Mark::Violation => {
            both("A property is violated from here on.", "Uma propriedade é violada a partir daqui.")
        }
        Mark::Handover => both(
            "A handover: two lead for a moment, while the older one gives way.",
            "Uma passagem: dois lideram por um momento, enquanto o mais antigo cede.",
        ),
        Mark::Clash => both("Two are where only one may be.", "Há dois onde só pode haver um."),
    }
}
