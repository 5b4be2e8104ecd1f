import Documents
import Exercises
import Foundation
import Testing

/// Nothing wrong is read from a table without being told, and little has to be asked.
struct TableCorpusTests {
  @Test func thereAreOneHundredAndTwenty() {
    #expect(CorpusTable.all.count >= 120)
    #expect(Set(CorpusTable.all.map(\.name)).count == CorpusTable.all.count)
  }

  @Test(arguments: CorpusTable.all) func comesOutAsItIsMeant(table: CorpusTable) {
    let fault = table.fault
    #expect(fault == nil, "\(table.name): \(fault ?? "")\n\(table.text)")
  }

  /// Tables from known exercises, of columns in any order, with headings in fourteen manners or none, solutions
  /// in nine, in fourteen encodings, some of them damaged: equal, or asked about, or reported. Fewer than three
  /// in a hundred undamaged ones are asked about, encodings included.
  ///
  /// 10 000 take half a minute on two cores; `TEACHIFY_CASES=100000` takes as many as the readers are changed
  /// against, and `TEACHIFY_SEED` others.
  @Test func tablesMadeByChanceAreReadAskedOrTold() async {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["TEACHIFY_SEED"].flatMap { UInt64($0) } ?? 1
    let count = environment["TEACHIFY_CASES"].flatMap { Int($0) } ?? 10_000
    let parts = 5
    let tallies = await withTaskGroup(of: TableTally.self) { group in
      for part in 0..<parts {
        group.addTask { TableTally(seed: first &+ UInt64(part), numbers: 0..<count / parts) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let (honest, asked) = (
      tallies.map(\.honest).reduce(0, +), tallies.map(\.honestAsked).reduce(0, +)
    )
    let share = Double(asked) * 100 / Double(max(1, honest))
    print(
      "tables: \(count), of \(honest) honest ones \((share * 100).rounded() / 100) % are asked about; "
        + "\(tallies.map(\.encodingsAsked).reduce(0, +)) of \(asked) for their encoding")
    let examples = tallies.flatMap(\.examples.values).prefix(8).joined(separator: "\n")
    #expect(tallies.allSatisfy { $0.failureCount == 0 }, "such as \(examples)")
    #expect(share < 3)
  }
}
