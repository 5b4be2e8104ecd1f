import Exercises

/// An option as another program wrote it.
struct ForeignOption {
  var text: ItemText
  /// What it can be called by: the name of its field, a letter or an identifier.
  var keys: Set<String> = []
  /// What the option says of itself.
  var isRight: Bool?
}

/// What a text or number can mean that names the right option.
enum ForeignSolution {
  /// How an option is named.
  enum Manner: CaseIterable {
    /// By its place, counted from 0 or from 1.
    case fromZero, fromOne
    /// By a letter for its place.
    case letter
    /// By the name of its field, or what it calls itself.
    case key
    /// By its text.
    case text

    /// Whether the option's place names it.
    var isPlace: Bool { self == .fromZero || self == .fromOne || self == .letter }
  }

  /// All that it can mean: how, and which option.
  static func meanings(
    of named: ItemText, _ options: [ForeignOption]
  ) -> [(manner: Manner, option: Int)] {
    var found: [(manner: Manner, option: Int)] = []
    let short = ForeignName.bare(named.text)
    if let number = Int(named.text.filter { $0 != " " }) {
      for (manner, place) in [(Manner.fromZero, number), (.fromOne, number &- 1)]
      where options.indices.contains(place) {
        found.append((manner, place))
      }
    } else if short.utf8.count == 1, let letter = short.utf8.first,
      (0x61...0x7A).contains(letter), options.indices.contains(Int(letter) - 0x61)
    {
      found.append((.letter, Int(letter) - 0x61))
    }
    if !short.isEmpty, let place = options.firstIndex(where: { $0.keys.contains(short) }) {
      found.append((.key, place))
    }
    let key = AnswerKey(named.plain)
    if let place = options.firstIndex(where: { AnswerKey($0.text.plain) == key }) {
      found.append((.text, place))
    }
    return found
  }
}
