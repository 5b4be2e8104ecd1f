import Determinism
import Documents
import Exercises
import Items
import OurGames

/// What became of a table of which it is known what it means.
enum TableVerdict: Equatable {
  /// Every exercise came out as it is meant, or its row was told of.
  case equal
  /// Nothing is played until somebody says what is meant.
  case asked
  /// Nothing is played until somebody says in which encoding it is.
  case encodingAsked
  /// A wrong answer counts as right, or something is missing without a word.
  case wrong(String)

  init(_ table: RandomTable, _ bytes: [UInt8]) {
    let result = OurReader.read(bytes: bytes, fileName: "x.csv")
    if result.diagnostics.contains(where: { $0.id == "table.unclear" }) {
      self = .asked
      return
    }
    if result.diagnostics.contains(where: { $0.id == "encoding.unclear" }) {
      self = .encodingAsked
      return
    }
    let told = result.diagnostics.contains { $0.severity != .note }
    var played: Set<String> = []
    if case .exercises(let exercises) = result.document?.content {
      played = Set(exercises.map(\.question))
    }
    var left = Set(table.known.indices)
    var places: [String: Int] = [:]
    for (place, known) in table.known.enumerated() {
      places[known.question] = place
    }
    for item in result.bank?.items ?? [] where played.contains(item.question.text) {
      guard let place = places[item.question.text], left.remove(place) != nil else {
        self = .wrong("an exercise too many: \(item.question.text)")
        return
      }
      let known = table.known[place]
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
      guard isEqual && (told || !known.mustBeTold) || isToldOf else {
        self = .wrong("\(item.question.text): \(right.sorted()) right, \(wrong.sorted()) wrong")
        return
      }
    }
    if !left.isEmpty, !result.diagnostics.contains(where: { $0.severity == .error }) {
      self = .wrong("\(left.count) missing")
      return
    }
    // Rows that nobody damaged are not to be lost, told or not.
    if let lost = left.sorted().lazy.map({ table.known[$0] }).first(where: { !$0.isDamaged }) {
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
  /// Those of them that are asked about, what their encoding is included.
  private(set) var honestAsked = 0
  /// Those of which it is asked in which encoding they are.
  private(set) var encodingsAsked = 0
  private(set) var asked: [String: Int] = [:]
  private(set) var failureCount = 0
  /// The first failure of each kind of table.
  private(set) var examples: [String: String] = [:]

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
      case .encodingAsked:
        if table.isHonest { (honestAsked, encodingsAsked) = (honestAsked + 1, encodingsAsked + 1) }
      case .wrong(let reason):
        let failure =
          "table \(number) of seed \(seed), \(table.kind): \(reason)\n\(table.text.prefix(2000))"
        failureCount += 1
        if examples[table.kind] == nil { examples[table.kind] = failure }
      }
    }
  }
}
