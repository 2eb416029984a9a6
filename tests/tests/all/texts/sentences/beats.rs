//! Runs as they are told beat by beat on the page: read them aloud.
//! `UPDATE_EXPECT=1` rewrites them; commit what changed only if you would say it in a lecture.

use expect_test::{Expect, expect};
use model::{Language, Moment};
use scene::{Drawing, Reading};
use words::Piece;

const DEAD_SEVEN: &str = "algorithm bully\nids 0..7\nat 0 crash 7\nat 0 start 4\n";
const WATCHED: &str =
    "algorithm bully\nids 1..5\nset watch 5\nuntil 40\nat 0 start 1\nat 12 crash 5\nat 30 recover 5\n";
const RING: &str = "algorithm chang-roberts\nids 2 5 1 7 8 3 6 4\nat 0 start all\n";
const PARTS: &str =
    "algorithm bully\nids 1..6\nat 0 partition 1 2 3 | 4 5 6\nat 0 start 1 4\nat 8 heal\nat 9 start 1\n";
const COMEBACK: &str = "algorithm vcube\nprocesses 8\nuntil 170\nat 0 crash 0\nat 80 recover 0\n";

fn tell(text: &str, language: Language, expected: Expect) {
    let outcome = habemus_core::run_text(text).expect("the scenario parses");
    let reading = Reading::new(outcome.trace, Drawing::default());
    let mut told = String::new();
    for beat in reading.beats().all() {
        let moment: Moment = reading.trace.moment(beat.end);
        let sentence = reading.beat_sentence(moment, language);
        let bold = |piece: &Piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Bold(id) => format!("**{id}**"),
        };
        let headline: String = sentence.headline.iter().map(bold).collect();
        told += &format!("{moment} {headline}\n");
    }
    expected.assert_eq(&told);
}

#[test]
fn an_election_with_a_dead_best_is_told_in_english() {
    tell(
        DEAD_SEVEN,
        Language::En,
        expect![[r#"
            0~1 **7** is down from the start
            0~8 Seven of eight processes are up
            0 **4** starts an election and asks **5**, **6** and **7** to take over
            1 **5** answers **4** and asks **6** and **7** to take over; **6** does likewise; **7** is down and misses the ELECTION from **4**
            2 **4** gets the OK of **5** and steps back; **6** answers **5**; **7** is down and misses 2 messages; and one more thing happens
            3~1 **5** gets the OK of **6** and steps back
            3 **6** gets no answer, declares itself the leader and tells all others
            4 **0** accepts **6** as its leader; so do 5 others; **7** is down and misses the COORD from **6**
        "#]],
    );
}

#[test]
fn an_election_with_a_dead_best_is_told_in_portuguese() {
    tell(
        DEAD_SEVEN,
        Language::Pt,
        expect![[r#"
            0~1 **7** está falho desde o início
            0~8 Sete de oito processos estão em execução
            0 **4** inicia uma eleição e chama **5**, **6** e **7** para assumir
            1 **5** responde a **4** e chama **6** e **7** para assumir; **6** faz o mesmo; **7** está falho e perde a mensagem ELECTION de **4**
            2 **4** recebe o OK de **5** e sai da disputa; **6** responde a **5**; **7** está falho e perde 2 mensagens; e mais uma coisa acontece
            3~1 **5** recebe o OK de **6** e sai da disputa
            3 **6** fica sem resposta, se declara líder e avisa todos os outros
            4 **0** aceita **6** como líder; outros 5 também; **7** está falho e perde a mensagem COORD de **6**
        "#]],
    );
}

#[test]
fn a_watched_leader_is_told_in_english() {
    tell(
        WATCHED,
        Language::En,
        expect![[r#"
            0~5 All five processes are up
            0 **1** starts an election and asks all others to take over
            1~3 **2** answers **1** and asks **3**, **4** and **5** to take over; **3** and **4** do likewise
            1 **5** answers **1**, declares itself the leader and tells all others
            2~10 **1** gets the OK of **2** and steps back; **3** answers **2**; **4** and **5** do likewise; and 3 more things happen
            2 **1** accepts **5** as its leader; so do **2**, **3** and **4**
            3 **2** no longer needs the OK of **5**; so do **3** and **4**; **2** no longer needs the OK of **3**; **3** does likewise
            6 **5** shows all others that it is up
            7 **1** hears the heartbeat of **5**; so do **2**, **3** and **4**
            11 **5** shows all others that it is up
            12~1 **5** crashes
            12 HEARTBEAT goes round: nothing new
            18 **1** hears nothing more from **5**, starts an election and asks all others to take over; **2**, **3** and **4** do likewise
            19 **2** answers **1**; **3** and **4** do likewise; **5** is down and misses 4 messages
            20~6 **1** gets the OK of **2** and steps back; **2** and **3** do likewise; **1** no longer needs the OK of **3**; **2** does likewise
            20 **4** gets no answer, declares itself the leader and tells all others
            21 **1** accepts **4** as its leader; so do **2** and **3**; **5** is down and misses the COORD from **4**
            25 **4** shows all others that it is up
            26 **1** hears the heartbeat of **4**; so do **2** and **3**; **5** is down and misses the HEARTBEAT from **4**
            30~1 **5** recovers and announces itself to all others
            30 **4** shows all others that it is up
            31 **5** takes the lead; **1** accepts **5** as its leader; so do **2**, **3** and **4**; **5** does not accept **4** and replies that **5** leads
            37 COORD and HEARTBEAT go round: nothing new
        "#]],
    );
}

#[test]
fn a_watched_leader_is_told_in_portuguese() {
    tell(
        WATCHED,
        Language::Pt,
        expect![[r#"
            0~5 Todos os cinco processos estão em execução
            0 **1** inicia uma eleição e chama todos os outros para assumir
            1~3 **2** responde a **1** e chama **3**, **4** e **5** para assumir; **3** e **4** fazem o mesmo
            1 **5** responde a **1**, se declara líder e avisa todos os outros
            2~10 **1** recebe o OK de **2** e sai da disputa; **3** responde a **2**; **4** e **5** fazem o mesmo; **1** já não precisa do OK de **3**; o mesmo com **4** e **5**
            2 **1** aceita **5** como líder; **2**, **3** e **4** também
            3 **2** já não precisa do OK de **5**; **3** e **4** também; **2** já não precisa do OK de **3**; **3** faz o mesmo
            6 **5** mostra a todos os outros que está em execução
            7 **1** ouve o heartbeat de **5**; **2**, **3** e **4** também
            11 **5** mostra a todos os outros que está em execução
            12~1 **5** falha
            12 HEARTBEAT circula: nada de novo
            18 **1** não ouve mais nada de **5**, inicia uma eleição e chama todos os outros para assumir; **2**, **3** e **4** fazem o mesmo
            19 **2** responde a **1**; **3** e **4** fazem o mesmo; **5** está falho e perde 4 mensagens
            20~6 **1** recebe o OK de **2** e sai da disputa; **2** e **3** fazem o mesmo; **1** já não precisa do OK de **3**; **2** faz o mesmo
            20 **4** fica sem resposta, se declara líder e avisa todos os outros
            21 **1** aceita **4** como líder; **2** e **3** também; **5** está falho e perde a mensagem COORD de **4**
            25 **4** mostra a todos os outros que está em execução
            26 **1** ouve o heartbeat de **4**; **2** e **3** também; **5** está falho e perde a mensagem HEARTBEAT de **4**
            30~1 **5** se recupera e anuncia-se a todos os outros
            30 **4** mostra a todos os outros que está em execução
            31 **5** assume a liderança; **1** aceita **5** como líder; **2**, **3** e **4** também; **5** não aceita **4** e responde que **5** lidera
            37 COORD e HEARTBEAT circulam: nada de novo
        "#]],
    );
}

#[test]
fn a_ring_is_told_in_english() {
    tell(
        RING,
        Language::En,
        expect![[r#"
        0~8 All eight processes are up
        0 **2** starts an election and sends its candidature to **5**; all others do likewise
        1 **1** passes the candidature of **5** on to **7**; **2**, **3** and **4** do likewise; and 4 more things happen
        2 **6** passes the candidature of **8** on to **4**; **2** does likewise; **7** discards the candidature of **5**; **5** does likewise
        3 **4** passes the candidature of **8** on to **2**; **5** does likewise
        4 **2** passes the candidature of **8** on to **5**; **1** does likewise
        5 **5** passes the candidature of **8** on to **1**; **7** discards the candidature of **6**
        6 **1** passes the candidature of **8** on to **7**
        7 **7** passes the candidature of **8** on to **8**
        8 **8** gets its own candidature back, becomes the leader and sends the news to **3**
        9 **3** learns that **8** leads and passes the news on to **6**
        10 **6** learns that **8** leads and passes the news on to **4**
        11 **4** learns that **8** leads and passes the news on to **2**
        12 **2** learns that **8** leads and passes the news on to **5**
        13 **5** learns that **8** leads and passes the news on to **1**
        14 **1** learns that **8** leads and passes the news on to **7**
        15 **7** learns that **8** leads and passes the news on to **8**
        16 **8** gets its own news back
    "#]],
    );
}

#[test]
fn a_ring_is_told_in_portuguese() {
    tell(
        RING,
        Language::Pt,
        expect![[r#"
        0~8 Todos os oito processos estão em execução
        0 **2** inicia uma eleição e envia sua candidatura a **5**; todos os outros fazem o mesmo
        1 **1** repassa a candidatura de **5** a **7**; **2**, **3** e **4** fazem o mesmo; **5** descarta a candidatura de **2**; **6**, **7** e **8** fazem o mesmo
        2 **6** repassa a candidatura de **8** a **4**; **2** faz o mesmo; **7** descarta a candidatura de **5**; **5** faz o mesmo
        3 **4** repassa a candidatura de **8** a **2**; **5** faz o mesmo
        4 **2** repassa a candidatura de **8** a **5**; **1** faz o mesmo
        5 **5** repassa a candidatura de **8** a **1**; **7** descarta a candidatura de **6**
        6 **1** repassa a candidatura de **8** a **7**
        7 **7** repassa a candidatura de **8** a **8**
        8 **8** recebe de volta a própria candidatura, se torna líder e manda a notícia a **3**
        9 **3** fica sabendo que **8** lidera e repassa a notícia a **6**
        10 **6** fica sabendo que **8** lidera e repassa a notícia a **4**
        11 **4** fica sabendo que **8** lidera e repassa a notícia a **2**
        12 **2** fica sabendo que **8** lidera e repassa a notícia a **5**
        13 **5** fica sabendo que **8** lidera e repassa a notícia a **1**
        14 **1** fica sabendo que **8** lidera e repassa a notícia a **7**
        15 **7** fica sabendo que **8** lidera e repassa a notícia a **8**
        16 **8** recebe de volta a própria notícia
    "#]],
    );
}

#[test]
fn a_partition_is_told_in_english() {
    tell(
        PARTS,
        Language::En,
        expect![[r#"
            0~1 The network splits: **1**, **2** and **3** on one side, **4**, **5** and **6** on the other
            0~7 All six processes are up
            0 **1** starts an election and asks all others to take over; **4** does likewise; 3 messages do not get through
            1~9 **2** answers **1** and asks **3**, **4**, **5** and **6** to take over; **3** and **5** do likewise; 6 messages do not get through
            1 **6** answers **4**, declares itself the leader and tells all others; 3 messages do not get through
            2~6 **1** gets the OK of **2** and steps back; **4** does likewise; **3** answers **2**; **6** does likewise; and 2 more things happen
            2 **4** accepts **6** as its leader; so does **5**
            3~2 **2** gets the OK of **3** and steps back; **5** no longer needs the OK of **6**
            3 **3** gets no answer, declares itself the leader and tells all others; now **3** and **6** both lead; 3 messages do not get through
            4 **1** accepts **3** as its leader; so does **2**
            8 All links are healed
            9 **1** starts an election and asks all others to take over
            10 **2** answers **1** and asks **3**, **4**, **5** and **6** to take over; **3**, **4** and **5** do likewise; and one more thing happens
            11~15 **1** gets the OK of **2** and steps back; **3** answers **2** and reminds it that **3** leads; **4** answers **2**; **5** and **6** do likewise; and 4 more things happen
            11 **1** accepts **6** as its leader; so do 4 others
            12 **2** does not know whom to believe and asks **3**, **4**, **5** and **6** to take over; **2** gets the OK of **4** and steps back; and 9 more things happen
            13 **3** answers **2** and asks **4**, **5** and **6** to take over; **4** and **5** do likewise; and one more thing happens
            14 **4** answers **3**; **5** and **6** do likewise; **2** accepts **6** as its leader; so do 4 others; and 4 more things happen
            15 OK goes round: nothing new
        "#]],
    );
}

#[test]
fn a_partition_is_told_in_portuguese() {
    tell(
        PARTS,
        Language::Pt,
        expect![[r#"
            0~1 A rede se divide: **1**, **2** e **3** de um lado, **4**, **5** e **6** do outro
            0~7 Todos os seis processos estão em execução
            0 **1** inicia uma eleição e chama todos os outros para assumir; **4** faz o mesmo; 3 mensagens não passam
            1~9 **2** responde a **1** e chama **3**, **4**, **5** e **6** para assumir; **3** e **5** fazem o mesmo; 6 mensagens não passam
            1 **6** responde a **4**, se declara líder e avisa todos os outros; 3 mensagens não passam
            2~6 **1** recebe o OK de **2** e sai da disputa; **4** faz o mesmo; **3** responde a **2**; **6** faz o mesmo; **1** já não precisa do OK de **3**; **4** faz o mesmo
            2 **4** aceita **6** como líder; **5** também
            3~2 **2** recebe o OK de **3** e sai da disputa; **5** já não precisa do OK de **6**
            3 **3** fica sem resposta, se declara líder e avisa todos os outros; agora **3** e **6** lideram ao mesmo tempo; 3 mensagens não passam
            4 **1** aceita **3** como líder; **2** também
            8 Todos os enlaces são restaurados
            9 **1** inicia uma eleição e chama todos os outros para assumir
            10 **2** responde a **1** e chama **3**, **4**, **5** e **6** para assumir; **3**, **4** e **5** fazem o mesmo; e mais uma coisa acontece
            11~15 **1** recebe o OK de **2** e sai da disputa; **3** responde a **2** e lembra-lhe que **3** lidera; **4** responde a **2**; **5** e **6** fazem o mesmo; e mais 4 coisas acontecem
            11 **1** aceita **6** como líder; outros 4 também
            12 **2** não sabe em quem acreditar e chama **3**, **4**, **5** e **6** para assumir; **2** recebe o OK de **4** e sai da disputa; e mais 9 coisas acontecem
            13 **3** responde a **2** e chama **4**, **5** e **6** para assumir; **4** e **5** fazem o mesmo; **6** responde a **2**, se declara líder e avisa todos os outros
            14 **4** responde a **3**; **5** e **6** fazem o mesmo; **2** aceita **6** como líder; outros 4 também; **2** já não precisa do OK de **3**; o mesmo com **4**, **5** e **6**
            15 OK circula: nada de novo
        "#]],
    );
}

#[test]
fn a_comeback_in_a_cube_is_told_in_english() {
    tell(
        COMEBACK,
        Language::En,
        expect![[r#"
            0~1 **0** is down from the start
            0~8 Seven of eight processes are up
            0.3 **1** begins a round of tests and tests **0**; 6 others do likewise
            1.3 **3** answers **2**; 6 others do likewise; **0** is down and misses 3 messages
            2.3~2 **2** gets the answer of **3**; 6 others do likewise
            2.3 **3** gets the answer of **7** and takes **0** as leader; **5**, **6** and **7** do likewise
            4.5 **1** comes to suspect **0** and takes **1** as leader
            4.7 **2** comes to suspect **0** and takes **1** as leader; so does **4**
            33.6 REQUEST and REPLY go round: nothing new
            34.5 **3** gets the answer of **2** and comes to suspect **0**; **5** and **6** do likewise; **1** begins a round of tests; and 5 more things happen
            35 **3** gets the answer of **7** and takes **1** as leader; **5** and **6** do likewise; **7** gets the answer of **3** and keeps **0** as leader; and 13 more things happen
            39.4 REQUEST and REPLY go round: nothing new
            66.7 **7** gets the answer of **6** and comes to suspect **0**; **3** begins a round of tests and tests **2**; **5**, **6** and **7** do likewise; and 15 more things happen
            66.9~3 REPLY goes round: nothing new
            66.9 **7** gets the answer of **3** and takes **1** as leader
            74.1 REQUEST and REPLY go round: nothing new
            80~1 **0** recovers and enters a new epoch
            80.3 **0** begins a round of tests and tests **1**; the same with **2** and **4**
            81.3 **1** answers **0**; so do **2** and **4**
            82.2 **0** gets the answer of **1**; the same with **2**
            82.3 **0** gets the answer of **4** and takes **1** as leader
            105.9 REQUEST and REPLY go round: nothing new
            106.4 **1** gets the answer of **0** and trusts **0** again; so does **2**; **1** gets the answer of **3**; **4** does likewise; and 3 more things happen
            114.6 REQUEST and REPLY go round: nothing new
            130.5 REQUEST and REPLY go round: nothing new
            131.5 **3** gets the answer of **2** and trusts **0** again; **5** and **6** do likewise; **6** gets the answer of **7**; **3**, **5** and **7** do likewise; and 4 more things happen
            145.9 REQUEST and REPLY go round: nothing new
            163.6 **7** gets the answer of **6** and trusts **0** again; **0** gets the answer of **1**; **3**, **5** and **6** do likewise; and 29 more things happen
            170 REQUEST and REPLY go round: nothing new
        "#]],
    );
}

#[test]
fn a_comeback_in_a_cube_is_told_in_portuguese() {
    tell(
        COMEBACK,
        Language::Pt,
        expect![[r#"
            0~1 **0** está falho desde o início
            0~8 Sete de oito processos estão em execução
            0.3 **1** inicia uma rodada de testes e testa **0**; outros 6 fazem o mesmo
            1.3 **3** responde a **2**; outros 6 fazem o mesmo; **0** está falho e perde 3 mensagens
            2.3~2 **2** recebe a resposta de **3**; outros 6 fazem o mesmo
            2.3 **3** recebe a resposta de **7** e adota **0** como líder; **5**, **6** e **7** fazem o mesmo
            4.5 **1** passa a suspeitar de **0** e adota **1** como líder
            4.7 **2** passa a suspeitar de **0** e adota **1** como líder; **4** também
            33.6 REQUEST e REPLY circulam: nada de novo
            34.5 **3** recebe a resposta de **2** e passa a suspeitar de **0**; **5** e **6** fazem o mesmo; **6** recebe a resposta de **7**; **3**, **5** e **7** fazem o mesmo; e mais uma coisa acontece
            35 **3** recebe a resposta de **7** e adota **1** como líder; **5** e **6** fazem o mesmo; **7** recebe a resposta de **3** e mantém **0** como líder; e mais 13 coisas acontecem
            39.4 REQUEST e REPLY circulam: nada de novo
            66.7 **7** recebe a resposta de **6** e passa a suspeitar de **0**; **3** inicia uma rodada de testes e testa **2**; **5**, **6** e **7** fazem o mesmo; e mais 15 coisas acontecem
            66.9~3 REPLY circula: nada de novo
            66.9 **7** recebe a resposta de **3** e adota **1** como líder
            74.1 REQUEST e REPLY circulam: nada de novo
            80~1 **0** se recupera e entra numa nova encarnação
            80.3 **0** inicia uma rodada de testes e testa **1**; o mesmo com **2** e **4**
            81.3 **1** responde a **0**; **2** e **4** também
            82.2 **0** recebe a resposta de **1**; o mesmo com **2**
            82.3 **0** recebe a resposta de **4** e adota **1** como líder
            105.9 REQUEST e REPLY circulam: nada de novo
            106.4 **1** recebe a resposta de **0** e volta a confiar em **0**; **2** também; **4** recebe a resposta de **0**, volta a confiar em **0** e mantém **1** como líder; e mais 7 coisas acontecem
            114.6 REQUEST e REPLY circulam: nada de novo
            130.5 REQUEST e REPLY circulam: nada de novo
            131.5 **3** recebe a resposta de **2** e volta a confiar em **0**; **5** e **6** fazem o mesmo; **6** recebe a resposta de **7**; **3**, **5** e **7** fazem o mesmo; e mais 4 coisas acontecem
            145.9 REQUEST e REPLY circulam: nada de novo
            163.6 **7** recebe a resposta de **6** e volta a confiar em **0**; **0** recebe a resposta de **1**; **3**, **5** e **6** fazem o mesmo; e mais 29 coisas acontecem
            170 REQUEST e REPLY circulam: nada de novo
        "#]],
    );
}
