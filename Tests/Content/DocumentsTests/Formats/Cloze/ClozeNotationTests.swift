import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Notation
@testable import QuestionFormats

/// Gaps as Moodle writes them into a text.
struct ClozeNotationTests {
  private func gap(_ text: String) -> ClozeGap? { ClozeNotation(text).gaps.first }

  private func read(_ text: String) -> (text: String, gaps: [ClozeGap]) {
    let found = ClozeNotation(text)
    return (String(decoding: found.text, as: UTF8.self), found.gaps)
  }

  @Test func aChoiceHasOptionsWithWeightsAndFeedback() {
    let (text, gaps) = read("Ä {1:MULTICHOICE:=gelb#ja~rot~%50%gold#halb~%-25%blau} Z")
    #expect(text == "Ä  Z")
    #expect(gaps.map(\.offset) == [3])
    #expect(
      gaps.map(\.body) == [
        .choice(
          [
            ItemOption("gelb", weight: 100, feedback: "ja"), ItemOption("rot", weight: 0),
            ItemOption("gold", weight: 50, feedback: "halb"), ItemOption("blau", weight: -25),
          ], isSingle: true)
      ])
  }

  @Test(arguments: [
    ("MULTICHOICE", true, ClozeGap.Layout.list, false), ("MC", true, .list, false),
    ("MULTICHOICE_S", true, .list, true), ("MCS", true, .list, true),
    ("MULTICHOICE_V", true, .column, false), ("MCV", true, .column, false),
    ("MULTICHOICE_H", true, .row, false), ("MCH", true, .row, false),
    ("MULTICHOICE_VS", true, .column, true), ("MCHS", true, .row, true),
    ("MULTIRESPONSE", false, .column, false), ("MR", false, .column, false),
    ("MULTIRESPONSE_H", false, .row, false), ("MRHS", false, .row, true),
  ])
  func choicesHaveLayouts(name: String, isSingle: Bool, layout: ClozeGap.Layout, isShuffled: Bool) {
    let gap = gap("{2:\(name):=a~b}")
    #expect(
      gap?.body
        == .choice([ItemOption("a", weight: 100), ItemOption("b", weight: 0)], isSingle: isSingle))
    #expect(gap?.layout == layout)
    #expect(gap?.isShuffled == isShuffled)
    #expect(gap?.points == 2)
  }

  @Test(arguments: [
    ("SHORTANSWER", false), ("SA", false), ("MW", false), ("SHORTANSWER_C", true), ("SAC", true),
    ("MWC", true),
  ])
  func shortAnswers(name: String, isCaseSensitive: Bool) {
    #expect(
      gap("{:\(name):=Wien~%50%Graz}")?.body
        == .short(
          [AcceptedText("Wien"), AcceptedText("Graz", weight: 50)], isCaseSensitive: isCaseSensitive
        ))
  }

  @Test(arguments: [
    (
      "{1:NUMERICAL:=3,5:0.1~%50%4#fast}",
      [AcceptedNumber.Values.number(3.5, tolerance: 0.1), .number(4, tolerance: 0)]
    ),
    ("{1:NM:=-2e3~*#nein}", [.number(-2000, tolerance: 0), .any]),
  ])
  func numbers(text: String, values: [AcceptedNumber.Values]) {
    guard case .numeric(let found)? = gap(text)?.body else {
      Issue.record("no number")
      return
    }
    #expect(found.map(\.values) == values)
  }

  @Test(arguments: [
    (##"{1:SA:=a\}b\#c\~d\=e}"##, "a}b#c~d=e"), ("{1:SA:=&auml;&#125;&amp;}", "ä}&"),
    (#"{1:SA:=a\b}"#, #"a\b"#), ("{1:SA:= a b }", "a b"), ("{1:SA:=1 = 1}", "1 = 1"),
  ])
  func escapedSigns(text: String, answer: String) {
    #expect(gap(text)?.body == .short([AcceptedText(ItemText(answer))], isCaseSensitive: false))
    #expect(read(text).text.isEmpty)
  }

  @Test(arguments: [
    "{1:FOO:=a}", "{1:NUMERICAL:=abc}", "{1:MC:}", "{a}", "{}", "{1}", "{1:MC", "{1:mc:=a}", "x{",
  ])
  func whatIsNoGapStays(text: String) {
    #expect(read(text).text == text)
    #expect(read(text).gaps.isEmpty)
  }

  @Test func brokenGapsAreTold() {
    let xml = """
      <quiz><question type="cloze"><questiontext format="html"><text><![CDATA[Eins {1:NUMERICAL:=x}
      und {1:SA:=zwei}]]></text></questiontext></question></quiz>
      """
    let found = OurReader.read(bytes: Array(xml.utf8), fileName: "a.xml")
    let told = found.diagnostics.filter { $0.id == "cloze.gap" }
    #expect(told.map(\.line) == [1])
    #expect(found.exercises.map(\.answer) == ["zwei"])
  }

  /// Half a million braces that no brace closes are read once.
  @Test func openBracesTakeNoLongerThanOthers() {
    let text = String(repeating: "{1:SA:=a", count: 60_000)
    #expect(read(text).text == text)
  }

  @Test func whatStandsInGapsIsWrittenSoThatMoodleReadsIt() {
    let gap = ClozeGap(
      at: 2,
      .choice(
        [ItemOption(ItemText("a}b#c~d"), weight: 100), ItemOption("=x", weight: 0)], isSingle: true)
    )
    let written = ClozeNotation.written("x ", Cloze([gap]))
    #expect(written.text == ##"x {1:MULTICHOICE:=a\}b\#c&#126;d~&#61;x}"##)
    #expect(written.isExact)
  }
}
