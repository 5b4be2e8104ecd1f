import Determinism
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Notation

/// What becomes of items when they are played.
struct ExerciseMappingTests {
  private func answers(_ text: String, name: String = "a.gift") -> [String] {
    let result = OurReader.read(bytes: Array(text.utf8), fileName: name)
    guard case .exercises(let exercises)? = result.document?.content else { return [] }
    return exercises.map(\.answer)
  }

  @Test func numbersHaveADecimalCommaInGermanAndWhereNoLanguageIsGiven() {
    #expect(
      answers("::a:: 1 : 2 = {#0.5}\n\n::b:: −1 : 4 = {#-0.25}\n\n::c:: 4 = {#4}\n")
        == ["0,5", "−0,25", "4"])
  }

  /// 1,234 in a text may be a thousand, in an item that is a number it is none.
  @Test(arguments: [1.234, -0.125, -12.345, 999.999, 2.5])
  func everyDecimalNumberHasWrongAnswersOfItsOwn(value: Double) throws {
    let item = Item("Wie viel?", .numeric([AcceptedNumber(.number(value, tolerance: 0))]))
    var report = FaultReport()
    let mapping = ExerciseMapping.map(
      ItemBank(header: DocumentHeader(title: "x"), items: [item]), report: &report)
    let exercise = try #require(mapping.exercises.first)
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let options = try #require(
        OptionPicker.options(for: exercise, count: 4, siblings: [], using: &generator))
      #expect(Set(options.texts).count == 4)
      let decimals = options.texts.map { $0.split(separator: ",").last?.count }
      #expect(Set(decimals).count == 1, "\(options.texts)")
    }
  }

  /// Any number answers it, so no other is made up to be wrong.
  @Test func aQuestionForAnyNumberIsOneThoughItIsShort() {
    #expect(OpenNumber.isAsked("eine Zahl?"))
    #expect(!OpenNumber.isAsked("49999 + 49999"))
  }

  /// Of every number that is right as well: within a tolerance, in a range, or given beside it.
  @Test func noAcceptedNumberIsOfferedAsAWrongOne() throws {
    var chance = SeededGenerator(seed: 16)
    // Files hold decimals.
    func written(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
    for _ in 0..<500 {
      let value = Double(chance.index(below: 20_000)) / [1, 1, 10, 100][chance.index(below: 4)]
      let width = Double(chance.index(below: 60)) / [1, 2, 10][chance.index(below: 3)]
      let values: [AcceptedNumber.Values] =
        chance.index(below: 2) == 0
        ? [.number(value, tolerance: width)]
        : [
          .range(value, written(value + width)), .number(written(value + 3 * width), tolerance: 1),
        ]
      let items = [
        Item("Wie viel?", .numeric(values.map { AcceptedNumber($0) })),
        Item(
          "Und wie viel?", .numeric([AcceptedNumber(.number(written(value + width), tolerance: 0))])
        ),
      ]
      var report = FaultReport()
      let mapping = ExerciseMapping.map(
        ItemBank(header: DocumentHeader(title: "x"), items: items), report: &report)
      let exercise = try #require(mapping.exercises.first)
      let options = try #require(
        OptionPicker.options(
          for: exercise, count: 4, siblings: mapping.exercises, using: &chance))
      #expect(Set(options.texts).count == 4)
      for (index, text) in options.texts.enumerated() where index != options.rightIndex {
        let other = try #require(Double(text.replacing(",", with: ".").replacing("−", with: "-")))
        let isRight = values.contains { accepted in
          switch accepted {
          case .number(let number, let tolerance): abs(other - number) <= tolerance
          case .range(let low, let high): low <= other && other <= high
          case .any: true
          }
        }
        #expect(!isRight, "\(other) beside \(values)")
      }
    }
  }

  @Test(arguments: [("de", "2,5"), ("de-AT", "2,5"), ("DE", "2,5"), ("en", "2.5"), ("fr", "2.5")])
  func theLanguageDecides(language: String, shown: String) {
    var bank = ItemBank(header: DocumentHeader(title: "x"))
    bank.header.language = language
    let number = AcceptedNumber(.number(2.5, tolerance: 0), weight: 100)
    bank.items = [Item(ItemText("5 : 2"), .numeric([number]))]
    let bytes = DocumentWriter.write(bank, as: .native)?.bytes ?? []
    #expect(answers(String(decoding: bytes, as: UTF8.self), name: "a.json") == [shown])
  }

  @Test func categoryAndTagsGoAlongAndComeBack() {
    let text = #"""
      {"format":"teachify","version":1,"title":"x","exercises":[
      {"question":"a","answer":"b","category":["Tiere"],"tags":["t","u"]}]}
      """#
    let result = OurReader.read(bytes: Array(text.utf8), fileName: "x.json")
    guard let document = result.document, case .exercises(let exercises) = document.content else {
      Issue.record("not read")
      return
    }
    #expect(exercises.first?.category == ["Tiere"])
    #expect(exercises.first?.tags == ["t", "u"])
    let again = OurReader.read(bytes: DocumentWriter.json(document), fileName: "x.json")
    #expect(again.document == document)
  }
}
