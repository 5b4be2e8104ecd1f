import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Notation

@Suite("How many exercises a question of pairs makes")
struct PairLimitTests {
  private func mapped(_ count: Int) -> (mapping: ExerciseMapping, report: FaultReport) {
    let pairs = (0..<count).map { MatchingPair(ItemText("links \($0)"), ItemText("rechts \($0)")) }
    let bank = ItemBank(
      header: DocumentHeader(title: "t"), items: [Item(ItemText("Was passt?"), .matching(pairs))])
    var report = FaultReport()
    let mapping = ExerciseMapping.map(bank, for: Demand.all, report: &report)
    return (mapping, report)
  }

  private func questions(
    _ instruction: ItemText, _ lefts: [ItemText], games: [Game] = []
  ) -> [String] {
    var header = DocumentHeader(title: "t")
    header.games = games
    let pairs = lefts.enumerated().map { MatchingPair($1, ItemText("r\($0)")) }
    var report = FaultReport()
    return ExerciseMapping.map(
      ItemBank(header: header, items: [Item(instruction, .matching(pairs))]),
      for: Demand.all, report: &report
    ).exercises.map(\.question)
  }

  @Test func theInstructionStandsBeforeEachPair() {
    #expect(
      questions(ItemText("<p>Ordne die Jungtiere zu.</p>", format: .html), ["Hund", "Kuh"])
        == ["Ordne die Jungtiere zu: Hund", "Ordne die Jungtiere zu: Kuh"])
    #expect(questions("Wie heißt das Junge?", ["Hund"]) == ["Wie heißt das Junge? Hund"])
    #expect(questions("Finde:", ["Hund"]) == ["Finde: Hund"])
    #expect(questions("", ["Hund"]) == ["Hund"])
    #expect(questions("Ordne zu.", ["3 + 4", "2 · 5"]) == ["3 + 4", "2 · 5"])
  }

  /// All pairs of a question are asked in the same way, and every game of the document shows them.
  @Test func anInstructionThatDoesNotFitIsLeftOut() {
    let long = ItemText(String(repeating: "x", count: 118))
    #expect(questions("Ordne zu", ["Hund", long]) == ["Hund", long.text])
    #expect(
      questions(
        ItemText(String(repeating: "Ordne die Jungtiere gut zu. ", count: 5)), ["Pferdchen"],
        games: [.feedMe, .mathPiano])
        == ["Pferdchen"])
  }

  @Test func allPairsUpToTheLimit() {
    let (mapping, report) = mapped(MatchingPair.limit)
    #expect(mapping.exercises.count == MatchingPair.limit)
    #expect(report.faults.isEmpty)
  }

  @Test func saysOnceThatTheOthersAreLeftOut() {
    let (mapping, report) = mapped(MatchingPair.limit + 3)
    #expect(mapping.exercises.count == MatchingPair.limit)
    #expect(report.faults.map(\.id) == ["pairs.tooMany"])
  }

  @Test func noPairHasItsOwnRightSideAmongTheWrongOnes() {
    let (mapping, _) = mapped(40)
    for exercise in mapping.exercises {
      #expect(exercise.wrong.count == 16)
      #expect(!exercise.wrong.contains { $0.text == exercise.answer })
    }
  }

  @Test func identifiersThatLookMadeAreToldFromMadeOnes() {
    var details = ItemDetails()
    let plain = Item("Frage", .short([AcceptedText("Antwort")], isCaseSensitive: false))
    let first = ItemBank(header: DocumentHeader(title: "t"), items: [plain])
    var report = FaultReport()
    let made = ExerciseMapping.map(first, report: &report).exercises[0].id
    details.id = ItemText(made)
    let given = Item(
      "Andere", .short([AcceptedText("Antwort")], isCaseSensitive: false), details: details)
    let bank = ItemBank(header: DocumentHeader(title: "t"), items: [given, plain])
    let ids = ExerciseMapping.map(bank, for: Demand.all, report: &report).exercises.map(\.id)
    #expect(ids == [made, "\(made)-2"])
  }
}
