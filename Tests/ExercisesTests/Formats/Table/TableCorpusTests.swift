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

  /// 100 000 tables from known exercises, of columns in any order, with headings in fourteen manners or
  /// none, solutions in nine, some of them damaged: equal, or asked, or told of.
  @Test func tablesMadeByChanceAreReadAskedOrTold() async {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["TEACHIFY_SEED"].flatMap { UInt64($0) } ?? 1
    let count = environment["TEACHIFY_CASES"].flatMap { Int($0) } ?? 20_000
    let tally = TableTally(seed: seed, numbers: 0..<count)
    let share = (tally.askedShare * 100).rounded() / 100
    print("tables: \(count), of \(tally.honest) honest ones \(share) % are asked about")
    #expect(tally.failures.isEmpty, "\(tally.failures.prefix(3).joined(separator: "\n"))")
    #expect(tally.askedShare < 3)
  }
}
