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
  @Test(arguments: 1...5) func tablesMadeByChanceAreReadAskedOrTold(part: Int) async {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["TEACHIFY_SEED"].flatMap { UInt64($0) } ?? 1
    let count = environment["TEACHIFY_CASES"].flatMap { Int($0) } ?? 10_000
    let tally = TableTally(seed: first &+ UInt64(part) - 1, numbers: 0..<count / 5)
    let share = (tally.askedShare * 100).rounded() / 100
    print(
      "tables: \(count / 5), of \(tally.honest) honest ones \(share) % are asked about; "
        + "\(tally.encodingsAsked) of \(tally.honestAsked) for their encoding")
    let examples = tally.examples.values.prefix(8).joined(separator: "\n")
    #expect(tally.failureCount == 0, "such as \(examples)")
    #expect(tally.askedShare < 3)
  }
}
