import Exercises
import Items

/// An option as written by another program.
struct ForeignOption {
  var text: ItemText
  /// The names it can have: that of its field, a letter or an identifier.
  var keys: Set<String> = []
  /// Whether the option itself says that it is right.
  var isRight: Bool?
}

/// What a text or number that names the right option can mean.
enum ForeignSolution {
  /// How an option is named.
  enum Manner: CaseIterable {
    /// By its index, counted from 0 or from 1.
    case fromZero, fromOne
    /// By a letter for its index.
    case letter
    /// By the name of its field, or by its identifier.
    case key
    /// By its text.
    case text

    /// Whether the option is named by its index.
    var isPlace: Bool { self == .fromZero || self == .fromOne || self == .letter }
  }

  /// All possible meanings: how it names an option, and which option.
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
