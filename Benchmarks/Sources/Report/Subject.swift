/// One thing that several contestants were measured in.
struct Subject {
  /// One contestant's measured values.
  struct Contestant {
    let name: String
    var values: [Double] = []

    var least: Double { values.min() ?? 0 }
    var most: Double { values.max() ?? 0 }
    var isFloor: Bool { name == "c" || name.hasPrefix("c-") }

    /// The middle value, or the mean of the two in the middle.
    var median: Double {
      let sorted = values.sorted()
      guard !sorted.isEmpty else { return 0 }
      return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
  }

  let name: String
  private(set) var contestants: [Contestant] = []

  init(name: String) {
    self.name = name
  }

  /// Whether its contestants are the same work in sizes that double.
  var isGrowth: Bool { name.hasPrefix("growth-") }

  /// The name for readers.
  var title: String {
    let words = name.replacing("-", with: " ")
    return isGrowth
      ? words.replacing("growth ", with: "").replacing(" nanoseconds", with: "") : words
  }

  /// For each size but the first, how much more time it takes as a whole than the one before.
  var doublings: [Double] {
    zip(contestants, contestants.dropFirst()).map { 2 * $1.median / $0.median }
  }

  mutating func add(_ value: Double, by name: String) {
    let index = contestants.firstIndex { $0.name == name } ?? contestants.endIndex
    if index == contestants.endIndex { contestants.append(Contestant(name: name)) }
    contestants[index].values.append(value)
  }

  /// How many times as much time or memory as the best floor it takes; nil without a floor.
  func cost(of contestant: Contestant) -> Double? {
    let isRate = name.hasSuffix("-per-second")
    let floors = contestants.filter(\.isFloor).map(\.median)
    guard let floor = isRate ? floors.max() : floors.min(), floor > 0, contestant.median > 0
    else { return nil }
    return isRate ? floor / contestant.median : contestant.median / floor
  }
}
