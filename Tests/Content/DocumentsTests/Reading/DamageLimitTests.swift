import Testing

@testable import Documents
@testable import Exercises
@testable import Items

/// Files of very many damaged rows.
struct DamageLimitTests {
  /// Rows that follow one another become one behind the first ten thousand: nothing is lost, and the
  /// memory is not filled.
  @Test func veryManyDamagedRowsAreTakenTogether() {
    let rows = 20_000
    let text =
      "Frage;Antwort\nHund;\"dog\n" + String(repeating: "a \"b\n", count: rows) + "Katze;cat\n"
    let skipped = read(text, as: "a.csv").skipped
    #expect(skipped.count <= ItemCollector.damagedLimit + 2)
    #expect(skipped.map { $0.original.split(separator: "\n").count }.reduce(0, +) >= rows)
  }
}
