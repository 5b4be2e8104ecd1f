/// The meaning of a field of an exercise written by another program, by its name.
enum ForeignName: Equatable {
  case question
  /// A list or an object of options.
  case options
  /// A list of wrong options.
  case wrong
  /// The field that says which option is right.
  case right
  /// One option in a field of its own, such as `option_a` or `B`: the word before the key, and the key.
  case option(word: String, key: String)
  /// One wrong option in a field of its own, such as `wrong1`.
  case wrongOption

  /// The meaning of a name; nil if it is none of these.
  init?(_ name: String) {
    let bare = Self.bare(name)
    if let known = Self.words[bare] {
      self = known
      return
    }
    guard let (word, key) = Self.parted(bare) else { return nil }
    if word.isEmpty || Self.optionWords.contains(word) {
      self = .option(word: word, key: key)
    } else if Self.wrongWords.contains(word) {
      self = .wrongOption
    } else {
      return nil
    }
  }

  /// Those of several names that a reader would interpret as fields of another program; a single one
  /// for an option is ignored.
  static func meant(among names: [String]) -> Set<String> {
    var meant: Set<String> = []
    var options: Set<String> = []
    for name in names {
      switch ForeignName(name) {
      case .option: options.insert(name)
      case .some: meant.insert(name)
      case nil: continue
      }
    }
    return options.count > 1 ? meant.union(options) : meant
  }

  /// A name in lower case without separators between its words, because programs write `option_a`,
  /// `optionA` and `a)`.
  static func bare(_ name: String) -> String {
    name.lowercased().filter { !"_- ().:#".contains($0) }
  }

  /// The word and the letter or number after it that name an option.
  private static func parted(_ bare: String) -> (word: String, key: String)? {
    let digits = bare.reversed().prefix { $0.isASCII && $0.isNumber }.count
    if digits > 0 {
      return digits <= 2 ? (String(bare.dropLast(digits)), String(bare.suffix(digits))) : nil
    }
    guard let letter = bare.last, ("a"..."h").contains(letter) else { return nil }
    return (String(bare.dropLast()), String(letter))
  }

  private static let words: [String: ForeignName] = [
    "question": .question, "q": .question, "prompt": .question, "stem": .question,
    "questiontext": .question,
    "frage": .question, "aufgabe": .question, "fragetext": .question,
    "options": .options, "choices": .options, "answers": .options, "answeroptions": .options,
    "answerchoices": .options, "possibleanswers": .options, "antworten": .options,
    "antwortmöglichkeiten": .options, "antwortmoeglichkeiten": .options, "optionen": .options,
    "auswahl": .options,
    "distractors": .wrong, "distraktoren": .wrong, "incorrectanswers": .wrong,
    "wronganswers": .wrong, "incorrectoptions": .wrong, "wrongoptions": .wrong,
    "incorrect": .wrong, "wrong": .wrong, "falsch": .wrong, "falsche": .wrong,
    "falscheantworten": .wrong, "falschantworten": .wrong,
    "answer": .right, "correctanswer": .right, "correctanswers": .right, "correct": .right,
    "rightanswer": .right, "correctindex": .right, "correctanswerindex": .right,
    "answerindex": .right, "correctoption": .right, "correctchoice": .right,
    "correctoptionindex": .right, "answerkey": .right, "solution": .right, "antwort": .right,
    "loesung": .right, "lösung": .right, "richtig": .right, "richtigeantwort": .right,
  ]
  private static let optionWords: Set<String> = [
    "option", "opt", "choice", "answer", "ans", "answeroption", "possibleanswer", "alternative",
    "antwort", "auswahl", "wahl", "antwortmöglichkeit", "antwortmoeglichkeit", "möglichkeit",
    "moeglichkeit",
  ]
  private static let wrongWords: Set<String> = [
    "wrong", "wronganswer", "incorrect", "incorrectanswer", "distractor", "falsch",
    "falscheantwort", "distraktor",
  ]
}
