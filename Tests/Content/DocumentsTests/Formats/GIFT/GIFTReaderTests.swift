import Notation
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import QuestionFormats

struct GIFTReaderTests {
  /// The items of a GIFT file.
  private func items(_ text: String) -> [Item] {
    read(text, as: "x.gift").bank?.items ?? []
  }

  private func option(_ text: ItemText, _ weight: Double, _ feedback: ItemText? = nil) -> ItemOption
  {
    ItemOption(text, weight: weight, feedback: feedback)
  }

  @Test func readsAChoiceOfOneWithFeedback() {
    #expect(
      items("::Farben::Welche Farbe hat Gras? {\n=grün # Ja!\n~rot#Nein\n~%50%gelb####Wiese}") == [
        {
          var item = Item(
            "Welche Farbe hat Gras?",
            .choice(
              [option("grün", 100, "Ja!"), option("rot", 0, "Nein"), option("gelb", 50)],
              isSingle: true))
          item.details.name = "Farben"
          item.details.feedback = "Wiese"
          return item
        }()
      ])
  }

  @Test func bracesOfTheTextCostOnlyTheirQuestion() {
    let result = read("Was ist {3+4}? {=7 ~6 ~8}\n\nHund? {=dog ~cat}", as: "x.gift")
    #expect(result.bank?.items.map(\.question) == ["Hund?"])
    #expect(result.skipped.map(\.original) == ["Was ist {3+4}? {=7 ~6 ~8}"])
  }

  @Test(arguments: ["{=im Bau\n~im Nest}", "{T}", "{#8}", "{}"])
  func questionsWithoutABlankLineBetweenThemAreReadOneByOne(answers: String) {
    let result = read(
      "// [id:a]\n::A::Vogel? {~Hund =Amsel}\r\n// [id:b]\n::B:: Fuchs? \(answers)\nIgel? {F}",
      as: "x.gift")
    let apart = read(
      "// [id:a]\n::A::Vogel? {~Hund =Amsel}\n\n// [id:b]\n::B:: Fuchs? \(answers)\n\nIgel? {F}",
      as: "x.gift")
    #expect(result.bank?.items == apart.bank?.items)
    #expect(result.bank?.items.count == 3)
    #expect(
      result.diagnostics.filter { $0.id == "gift.line.missing" }.map(\.line) == [
        4, 4 + answers.count(where: \.isNewline) + 1,
      ])
  }

  @Test(arguments: ["Die {=Sonne ~Mond}\nscheint.", "Die {=Sonne ~Mond}\nscheint {x}."])
  func whatHasNoAnswersGoesOnWithTheQuestion(text: String) {
    #expect(items(text).count == 1)
  }

  /// The fuzzer found that braces of a category right above two questions ended the program.
  @Test(arguments: ["$CATEGORY: a {} b\n", "$CATEGORY: {=a ~b}\n$CATEGORY: {T}\n"])
  func bracesOfACategoryAreNoAnswers(category: String) {
    let result = read(category + "Eins? {=a ~b}\nZwei? {T}\n", as: "a.gift")
    #expect(result.bank?.items.map(\.question.text) == ["Eins?", "Zwei?"])
    #expect(read(category + "Eins? {=a ~b}\n", as: "a.gift").bank?.items.count == 1)
  }

  @Test func weightsAloneMakeAChoiceOfSeveral() {
    #expect(
      items("Gerade? {~%50%2 ~%50%4 ~%-100%3 ~%33.33333%6 ~%100%8 ~5}").map(\.body) == [
        .choice(
          [
            option("2", 50), option("4", 50), option("3", -100), option("6", 33.33333),
            option("8", 100), option("5", 0),
          ], isSingle: false)
      ])
  }

  @Test(arguments: ["T", "TRUE", " T ", "\nTRUE\n"])
  func readsTrueStatements(word: String) {
    #expect(items("Es regnet.{\(word)}").map(\.body) == [.truth(TrueFalse(true))])
  }

  @Test func theFirstFeedbackOfAStatementIsForWrongAnswers() {
    #expect(
      items("Es regnet.{F#falsch#richtig####immer}").map(\.body) == [
        .truth(TrueFalse(false, rightFeedback: "richtig", wrongFeedback: "falsch"))
      ])
    #expect(
      items("Es regnet.{F##richtig}").map(\.body) == [
        .truth(TrueFalse(false, rightFeedback: "richtig"))
      ])
  }

  @Test func readsShortAnswers() {
    #expect(
      items("Hauptstadt? {=Berlin =%50%Bonn#früher}").map(\.body) == [
        .short(
          [AcceptedText("Berlin"), AcceptedText("Bonn", weight: 50, feedback: "früher")],
          isCaseSensitive: false)
      ])
    #expect(
      items("Hauptstadt? {Berlin}").map(\.body) == [
        .short([AcceptedText("Berlin")], isCaseSensitive: false)
      ])
    #expect(
      items("7 - 7 = {0}").map(\.body) == [.short([AcceptedText("0")], isCaseSensitive: false)])
  }

  @Test func readsPairs() {
    #expect(
      items("Ordne zu. {=cat -> Katze =dog->Hund = -> Maus}").map(\.body) == [
        .matching([
          MatchingPair("cat", "Katze"), MatchingPair("dog", "Hund"), MatchingPair("", "Maus"),
        ])
      ])
  }

  @Test(arguments: [
    ("#5", [AcceptedNumber(.number(5, tolerance: 0))]),
    ("# 3.14:0.01 ", [AcceptedNumber(.number(3.14, tolerance: 0.01))]),
    ("#-2..3.5", [AcceptedNumber(.range(-2, 3.5))]),
    ("#-1e3", [AcceptedNumber(.number(-1000, tolerance: 0))]),
    (
      "#\n=1822:0#Ja\n=%50%1822:2#fast\n~#Nein, =1822 war es",
      [
        AcceptedNumber(.number(1822, tolerance: 0), feedback: "Ja"),
        AcceptedNumber(.number(1822, tolerance: 2), weight: 50, feedback: "fast"),
        AcceptedNumber(.any, weight: 0, feedback: "Nein, =1822 war es"),
      ]
    ),
    ("#=1 =%0%*", [AcceptedNumber(.number(1, tolerance: 0)), AcceptedNumber(.any, weight: 0)]),
  ])
  func readsNumbers(answers: String, expected: [AcceptedNumber]) {
    #expect(items("Wie viel? {\(answers)}").map(\.body) == [.numeric(expected)])
  }

  @Test func readsEssaysAndDescriptions() {
    #expect(
      items("Erzähle. {}\n\nNur zum Lesen.\nZwei Zeilen.\n\nErzähle.{####Gut!}").map(\.body) == [
        .essay, .information, .essay,
      ])
  }

  @Test func answersInsideATextLeaveAGap() throws {
    let text = "Ein Jahr hat {=zwölf ~zehn} Monate.\n"
    let item = try #require(items(text).first)
    #expect(item.question == "Ein Jahr hat _____ Monate.")
    #expect(items("Das ist {=gut}.").map(\.question) == ["Das ist _____."])
    let bank = ItemBank(header: DocumentHeader(title: "x"), items: [item])
    #expect(
      String(decoding: GIFTWriter.write(bank).bytes, as: UTF8.self)
        == "Ein Jahr hat {\n\t=zwölf\n\t~zehn\n} Monate.\n")
  }

  @Test(arguments: [
    (#"a\\b"#, #"a\b"#), (#"a\\nb"#, #"a\nb"#), (#"a\nb"#, "a\nb"), (#"a\\\=b"#, #"a\=b"#),
    (##"\:\#\=\{\}\~"##, ":#={}~"), (#"a\xb\[c\]"#, #"a\xb\[c\]"#), (#"a\"#, #"a\"#),
    ("a=b: c", "a=b: c"),
  ])
  func backslashesTakeTheMeaningAway(written: String, expected: String) {
    #expect(items(written).map(\.question.text) == [expected])
  }

  @Test func theMarkupIsInheritedFromTheQuestion() {
    #expect(
      items("[html]<b>Fett</b>? {=a#[plain]b ~[markdown]*c*}").map { [$0.question.format] } == [
        [.html]
      ])
    #expect(
      items("[html]Fett? {=a#[plain]b ~[markdown]*c*}").map(\.body) == [
        .choice(
          [
            option(ItemText("a", format: .html), 100, "b"),
            option(ItemText("*c*", format: .markdown), 0),
          ], isSingle: true)
      ])
  }

  @Test(arguments: [
    ("1 < 2 und 3 > 2", TextFormat.plain), ("Tom & Eva; wer?", .plain), ("H<sub>2</sub>O", .html),
    ("a&nbsp;b", .html), ("&#228;", .html), ("[moodle]<br/>", .html), ("[plain]<br/>", .plain),
    ("[foo]bar", .plain), ("<", .plain), ("&auml", .plain),
  ])
  func textWithoutMarkupIsHTMLOnlyIfItLooksSo(text: String, format: TextFormat) {
    #expect(items(text).map(\.question.format) == [format])
  }

  @Test func categoriesHoldForWhatFollows() {
    #expect(
      items("a\n\n$CATEGORY: Mathe/1x1\n\nb\n\n$CATEGORY: km//h / x\n\nc\n\n$CATEGORY:\n\nd")
        .map(\.details.category) == [[], ["Mathe", "1x1"], ["km/h", "x"], []])
  }

  @Test func commentsCountNowhereButTellIdentifierAndTags() throws {
    let item = try #require(
      items(
        "// question: 5 [id:q\\]1] [tag:Tiere] [tag: Haus ]\nFrage\n  // still {\nfolgt {\n=a\n// =x\n~b}"
      ).first)
    #expect(item.question == "Frage\nfolgt")
    #expect(item.details.id == "q]1")
    #expect(item.details.tags == ["Tiere", "Haus"])
    #expect(item.body == .choice([option("a", 100), option("b", 0)], isSingle: true))
  }

  @Test func lineEndsOfAllKindsCount() {
    for end in ["\n", "\r\n", "\r"] {
      let text = "Eins\nzwei {=a\n~b}\n\n \t\nDrei {T}\n".replacing("\n", with: end)
      #expect(items(text).map(\.question) == ["Eins\nzwei", "Drei"])
    }
  }

  @Test func theLastFourHashesBeginTheGeneralFeedback() {
    let details = items("Frage {=a#b####c####d ~e\n}").map(\.details.feedback)
    #expect(details == ["d ~e"])
    #expect(items("Frage {~a ~b#####c}").map(\.details.feedback) == ["c"])
  }

  @Test func aFaultCostsOneQuestionOnly() {
    let result = read("A {=a ~b}\n\nB {=a ~b\n\nC {=a ~b}\n\nD {#drei}\n\nE {T}", as: "x.gift")
    #expect(result.bank?.items.map(\.question) == ["A", "C", "E"])
    #expect(result.skipped.map(\.line) == [3, 7])
    #expect(result.skipped.map(\.original) == ["B {=a ~b", "D {#drei}"])
  }

  @Test func theTitleIsTheNameOfTheFile() {
    #expect(read("A {T}", as: "Tiere.gift.txt").document?.title == "Tiere")
    #expect(read("A {T}", as: "a/Tiere.gift").document?.title == "Tiere")
  }

  @Test func games() {
    let result = read("7 + 1 {#8}\n\nGerade? {~%50%2 ~%50%4 ~3}\n\ncat{=Katze ~Hund}", as: "x.gift")
    #expect(result.exercises.map(\.rightAnswers) == [["8"], ["2", "4"], ["Katze"]])
    #expect(result.skipped.isEmpty)
  }

  @Test func manyEqualPairsAreReadInTime() {
    let pairs = String(repeating: "=a -> b\n", count: 5_000)
    let result = read("Ordne zu. {\n\(pairs)=c -> d}", as: "x.gift")
    #expect(result.exercises.count == 5_001)
    #expect(result.exercises.allSatisfy { $0.wrong.count == 1 })
  }

  @Test(arguments: ["{", "}", "\\", "~", "=", "#", "::", "[tag:", "->", "%", "&", "<a"])
  func longRunsOfASignAreReadInTime(sign: String) {
    let run = String(repeating: sign, count: 50_000)
    for text in ["Frage {=\(run)", "Frage {=\(run)}", "// \(run)\nFrage {#=\(run)}", "::\(run)"] {
      #expect(read(text, as: "x.gift").bank != nil)
    }
  }

  /// What stands right below a question and above the next is no part of either.
  @Test func aCategoryRightBelowAQuestionIsACategory() {
    let text = "$CATEGORY: a\n\nEins {=1}\n$CATEGORY: b\nZwei {\n=2\n}\n$CATEGORY: c\n\nDrei {=3}\n"
    let items = read(text, as: "a.gift").bank?.items ?? []
    #expect(items.map(\.question.text) == ["Eins", "Zwei", "Drei"])
    #expect(items.map(\.details.category) == [["a"], ["b"], ["c"]])
  }

  @Test(arguments: [
    ("{#3.141..3.142}", "3,1415"), ("{#1..2}", "1,5"), ("{#0.1..0.2}", "0,15"), ("{#-1..1}", "0"),
    ("{#2..8}", "5"), ("{#0.1:0.01}", "0,1"), ("{#1e300..1.5e300}", "1,25e+300"),
  ])
  func numbersAreShownAsShortAsTheyAre(answers: String, shown: String) {
    #expect(read("Wie viel? \(answers)\n", as: "a.gift").exercises.map(\.answer) == [shown])
  }
}
