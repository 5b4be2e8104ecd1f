import Determinism
import Exercises

/// What became of a table of which it is known what it means.
enum TableVerdict: Equatable {
  /// Every exercise came out as it is meant, or its row was told of.
  case equal
  /// Nothing is played until somebody says what is meant.
  case asked
  /// A wrong answer counts as right, or something is missing without a word.
  case wrong(String)

  init(_ table: RandomTable, _ bytes: [UInt8]) {
    let result = DocumentReader.read(bytes: bytes, fileName: "x.csv")
    if result.diagnostics.contains(where: { $0.id == "table.unclear" }) {
      self = .asked
      return
    }
    let told = result.diagnostics.contains { $0.severity != .note }
    var left: [String: RandomTable.Known] = [:]
    for known in table.known { left[known.question] = known }
    for item in result.bank?.items ?? [] {
      guard let known = left.removeValue(forKey: item.question.text) else {
        self = .wrong("an exercise too many: \(item.question.text)")
        return
      }
      var right: Set<String> = []
      var wrong: Set<String> = []
      switch item.body {
      case .choice(let options, _):
        for option in options {
          if option.weight > 0 {
            right.insert(option.text.text)
          } else {
            wrong.insert(option.text.text)
          }
        }
      case .short(let accepted, _): right = Set(accepted.map(\.text.text))
      default: break
      }
      let isEqual = right == known.right && wrong == known.wrong
      // What a spreadsheet has cut off, or put beside the table, cannot be seen in all cases.
      let isToldOf =
        known.isDamaged && right == known.right && (told || wrong.isSubset(of: known.wrong))
      guard isEqual || isToldOf else {
        self = .wrong("\(item.question.text): \(right.sorted()) right, \(wrong.sorted()) wrong")
        return
      }
    }
    if !left.isEmpty, !result.diagnostics.contains(where: { $0.severity == .error }) {
      self = .wrong("\(left.count) missing")
      return
    }
    // Rows that nobody damaged are not to be lost, told or not.
    if let lost = left.values.first(where: { !$0.isDamaged }) {
      self = .wrong(
        "lost: \(lost.question): \(result.diagnostics.first.map(String.init(describing:)) ?? "")")
      return
    }
    self = .equal
  }
}

/// What became of many tables.
struct TableTally {
  private(set) var honest = 0
  private(set) var honestAsked = 0
  private(set) var asked: [String: Int] = [:]
  private(set) var failures: [String] = []

  /// Tables from fixed seeds, each of a seed of its own.
  init(seed: UInt64, numbers: Range<Int>) {
    for number in numbers {
      var random = SeededGenerator(seed: seed).fork(UInt64(number))
      let table = RandomTable(&random)
      let verdict = TableVerdict(table, table.bytes(&random))
      if table.isHonest { honest += 1 }
      switch verdict {
      case .equal: break
      case .asked:
        asked[table.kind, default: 0] += 1
        if table.isHonest { honestAsked += 1 }
      case .wrong(let reason):
        failures.append(
          "table \(number) of seed \(seed), \(table.kind): \(reason)\n\(table.text.prefix(600))")
      }
    }
  }

  /// The share of tables that are asked about among those nobody damaged, in percent.
  var askedShare: Double { 100 * Double(honestAsked) / Double(max(1, honest)) }
}
