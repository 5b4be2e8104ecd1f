import Exercises

/// An option of TuxMath that has a meaning here, or is at least known.
enum TuxMathOption: Hashable {
  /// Whether an operation is practised.
  case allows(Operation)
  /// Whether something is practised that no rule can make; its English name.
  case allowsOther(String)
  /// The smallest value of an operand.
  case smallest(TuxMathOperand)
  /// The largest value of an operand.
  case largest(TuxMathOperand)
  case allowsNegatives
  /// The largest value anywhere in a question.
  case largestAnswer
  /// The approximate number of questions in a round.
  case listLength
  /// The most questions.
  case questionLimit
  /// Whether a place of the unknown is asked for; nil stands for all operations.
  case unknown(TuxMathUnknown, Operation?)
  /// The fewest or the most numbers of a formula.
  case formulaNumbers(isMost: Bool)
  /// An option that only matters in TuxMath's own game.
  case ignored

  /// The option with a name, ignoring case; nil if there is none.
  init?(_ name: String) {
    guard name.utf8.count <= 40, let option = Self.known[name.lowercased()] else { return nil }
    self = option
  }

  /// All options by name.
  static let known: [String: TuxMathOption] = {
    var known: [String: TuxMathOption] = [
      "typing_practice_allowed": .allowsOther("typing numbers"),
      "arithmetic_allowed": .ignored,
      "comparison_allowed": .allowsOther("comparing"),
      "allow_negatives": .allowsNegatives, "max_answer": .largestAnswer,
      "avg_list_length": .listLength, "max_questions": .questionLimit,
      "min_formula_nums": .formulaNumbers(isMost: false),
      "max_formula_nums": .formulaNumbers(isMost: true),
    ]
    let short: [(String, Operation)] = [
      ("add", .addition), ("sub", .subtraction), ("mult", .multiplication), ("div", .division),
    ]
    for (word, operation) in short {
      known["\(operation.rawValue)_allowed"] = .allows(operation)
      for place in TuxMathUnknown.allCases {
        known["format_\(word)_answer_\(place.rawValue)"] = .unknown(place, operation)
      }
    }
    for place in TuxMathUnknown.allCases {
      known["format_answer_\(place.rawValue)"] = .unknown(place, nil)
    }
    for operand in TuxMathOperand.allCases {
      known["min_\(operand.rawValue)"] = .smallest(operand)
      known["max_\(operand.rawValue)"] = .largest(operand)
    }
    for name in ignoredNames { known[name] = .ignored }
    return known
  }()

  /// All names in alphabetical order.
  static let names = known.keys.sorted()

  private static let ignoredNames = [
    "play_through_list", "question_copies", "repeat_wrongs", "copies_repeated_wrongs", "randomize",
    "comprehensive", "vary_list_length", "min_typing_num",
    "max_typing_num", "min_comparator", "max_comparator", "min_comparisand", "max_comparisand",
    "starting_comets", "extra_comets_per_wave", "max_comets", "speed", "max_speed",
    "allow_speedup", "speedup_factor", "slow_after_wrong", "bonus_comet_interval",
    "bonus_speed_ratio", "use_powerup_comets", "powerup_freq", "use_feedback", "danger_level",
    "danger_level_speedup", "danger_level_max", "city_explode_handicap", "use_sound", "menu_sound",
    "menu_music", "fullscreen", "use_bkgd", "demo_mode", "use_keypad", "allow_pause", "use_igloos",
    "save_summary", "keep_score", "fps_limit", "window_width", "window_height", "per_user_config",
    "homedir",
  ]
}

/// The places that a question mark can have in a calculation.
enum TuxMathUnknown: String, CaseIterable {
  /// In place of the result.
  case last
  /// In place of the first operand.
  case first
  /// In place of the second operand.
  case middle

  /// The operand that is asked for; nil for the result.
  var missing: MissingOperand? {
    switch self {
    case .last: nil
    case .first: .first
    case .middle: .second
    }
  }
}

/// The operands that TuxMath knows: two for each operation.
enum TuxMathOperand: String, CaseIterable {
  case augend, addend, minuend, subtrahend, multiplier, multiplicand, quotient, divisor

  /// The two operands of an operation in the order of `GeneratorSpecification`.
  static func pair(of operation: Operation) -> (first: TuxMathOperand, second: TuxMathOperand) {
    switch operation {
    case .addition: (.augend, .addend)
    case .subtraction: (.minuend, .subtrahend)
    case .multiplication: (.multiplier, .multiplicand)
    case .division: (.quotient, .divisor)
    }
  }
}
