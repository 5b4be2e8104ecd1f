import Exercises
import Items

/// What a heading says about its column: what it holds, and its letter or number among several of a kind.
package struct HeadingName: Equatable {
  package enum Kind: Equatable {
    case role(TableColumns.Role)
    case correct, option, aside
    /// Only a letter or a number.
    case label
    case unknown, empty
  }

  package private(set) var kind: Kind
  /// 0 for `A` and so on; a number is itself.
  private(set) var label: Int?
  /// Whether the label is a letter.
  private(set) var isLetter = false
  /// Whether the heading mentions an index, which programs count from 0.
  private(set) var saysIndex = false
  /// How the right answer is named, if a remark in brackets says so: `Lösung (Buchstabe)`.
  private(set) var manner: SolutionManner?

  package init(_ heading: String) {
    // Nearly all cells of a first row without headings end up here.
    guard heading.utf8.count <= 120 else {
      kind = heading.utf8.allSatisfy({ " -_".utf8.contains($0) }) ? .empty : .unknown
      return
    }
    if let sign = Self.sign(heading) {
      kind = sign
      return
    }
    if let twice = Self.inTwoLanguages(heading) {
      self = twice
      return
    }
    let (text, remark) = Self.parts(of: heading)
    if TruthWords.areNamed(in: text) {
      kind = .correct
      return
    }
    if let role = TableColumns.knownRole(of: text) {
      kind = Self.kind(of: HeadingWords.folded(text), role)
    } else {
      let tokens = Self.tokens(of: text)
      guard !tokens.isEmpty else {
        kind = .empty
        return
      }
      if tokens.count == 1, let label = Self.label(tokens[0]) {
        kind = .label
        (self.label, isLetter) = label
        // “A (richtig)” beside “B” and “C”.
        switch remark.flatMap(HeadingName.word) {
        case .correct: (kind, self.label) = (.correct, nil)
        case .role(.wrong): kind = .role(.wrong)
        default: break
        }
        return
      } else if tokens.count > 1, let last = tokens.last, let label = Self.label(last),
        let (meaning, _) = Self.meaning(of: tokens.dropLast())
      {
        // Before the heading as a whole is tried: “Correct A” is not the Spanish “correcta”.
        kind = meaning
        (self.label, isLetter) = label
      } else if let (meaning, word) = Self.meaning(of: tokens[...]) {
        kind = meaning
        saysIndex = HeadingWords.saysIndex(word)
      } else if let first = tokens.first, let label = Self.label(first),
        let (meaning, _) = Self.meaning(of: tokens.dropFirst())
      {
        kind = meaning
        (self.label, isLetter) = label
      } else if !Self.isAside(tokens), tokens.count > 2, let last = tokens.last,
        let label = Self.label(last), Self.isSolution(tokens.dropLast())
      {
        kind = .correct
        (self.label, isLetter) = label
      } else {
        // “wrong date”, “falsche Hauptstadt”
        if tokens.count == 2, Self.word(tokens[0]) == .role(.wrong),
          !HeadingWords.beginsLikeAnswer(tokens[1])
        {
          kind = .role(.wrong)
          return
        }
        kind = Self.isAside(tokens) ? .aside : Self.isSolution(tokens) ? .correct : .unknown
        if kind != .correct { return }
      }
    }
    if let remark {
      manner = SolutionManner(remark: remark)
      // “Antwort A (richtig)” says that this answer is right.
      switch (kind, HeadingName.word(remark)) {
      case (.option, .correct), (.role(.answer), .correct): (kind, label) = (.correct, nil)
      case (.option, .role(.wrong)), (.role(.answer), .role(.wrong)): kind = .role(.wrong)
      default: break
      }
    }
    // A letter read in the wrong encoding may also count as a number: “odpowied¼ 1”.
    let digits = text.utf8.reversed().prefix { (0x30...0x39).contains($0) }
    if label == nil, let number = Int(String(decoding: digits.reversed(), as: UTF8.self)),
      number < 100
    {
      label = number
    }
    if kind == .role(.option) || (kind == .role(.answer) && label != nil) { kind = .option }
  }

  /// What a tick or a cross alone says.
  private static func sign(_ heading: String) -> Kind? {
    guard let first = heading.utf8.first, first >= 0xE2, heading.utf8.count < 9 else { return nil }
    return switch heading.trimmed.unicodeScalars.first?.value {
    case 0x2713, 0x2714, 0x2705, 0x2611: .correct
    case 0x2717, 0x2718, 0x274C, 0x2716, 0x2612: .role(.wrong)
    default: nil
    }
  }

  /// The name if a heading says the same in two languages: `Question / Frage`.
  private static func inTwoLanguages(_ heading: String) -> HeadingName? {
    guard heading.utf8.contains(UInt8(ascii: "/")) else { return nil }
    // A slash with a mark upon it separates nothing.
    let parts = heading.split(separator: "/")
    guard parts.count == 2 else { return nil }
    let names = parts.map { HeadingName(String($0)) }
    guard let first = names.first, names[0].kind == names[1].kind,
      ![.unknown, .empty, .label, .aside].contains(first.kind)
    else { return nil }
    return first
  }

  /// What a single word means.
  private static func word(_ text: String) -> HeadingWords.Meaning? {
    let word = HeadingWords.folded(text.filter { $0 != "!" && $0 != "?" && $0 != "." })
    if let role = TableColumns.knownRole(of: word) {
      return HeadingWords.meaning(of: word) == .correct ? .correct : .role(role)
    }
    return HeadingWords.meaning(of: word)
  }

  /// A heading without its remark in brackets or after a dash, and the remark. Brackets around
  /// only a letter or a number are not a remark.
  private static func parts(of heading: String) -> (text: String, remark: String?) {
    // Nearly all have no brackets, dash or colon.
    guard heading.utf8.contains(where: { $0 == 0x28 || $0 == 0x2D || $0 == 0x3A || $0 == 0xE2 })
    else {
      return (TableLists.trimmed(heading), nil)
    }
    var text = ""
    var remark: String?
    if let open = heading.firstIndex(of: "(") {
      let inside = heading[heading.index(after: open)...].prefix { $0 != ")" }
      text = String(heading[..<open])
      if inside.count <= 2, label(HeadingWords.folded(inside)) != nil, open != heading.startIndex {
        text += " " + inside
      } else {
        remark = String(inside)
      }
    } else {
      text = heading
    }
    for dash in [" - ", " – ", "–", " — ", ": "] {
      guard let range = text.firstRange(of: dash) else { continue }
      if remark == nil { remark = String(text[range.upperBound...]) }
      text = String(text[..<range.lowerBound])
    }
    return (TableLists.trimmed(text), remark)
  }

  /// Known words keep their roles; some of them have a further meaning.
  private static func kind(of word: String, _ role: TableColumns.Role) -> Kind {
    if role == .answer, HeadingWords.meaning(of: word) == .correct { return .correct }
    return .role(role)
  }

  private static func meaning(of tokens: ArraySlice<String>) -> (Kind, String)? {
    let word = tokens.joined()
    if let role = TableColumns.knownRole(of: word) { return (kind(of: word, role), word) }
    switch HeadingWords.meaning(of: word) {
    case .role(let role): return (.role(role), word)
    case .correct: return (.correct, word)
    case .option: return (.option, word)
    case .aside: return (.aside, word)
    case nil: return nil
    }
  }

  /// Whether several words are only about such things as points or pages: “max. Punkte”, “Seite im
  /// Buch”, but not “Nummer der Lösung”.
  private static func isAside(_ tokens: [String]) -> Bool {
    let meanings = tokens.map { meaning(of: [$0])?.0 }
    return tokens.count > 1 && meanings.contains(.aside)
      && meanings.allSatisfy { $0 == nil || $0 == .aside }
  }

  /// Whether several words name the solution, even if one of them is slightly different: “Nummer der
  /// Lösung”, or “Poprawna odpowiedŸ”, whose last letter was lost. “Seite der Lösung” does not.
  private static func isSolution(_ tokens: some Collection<String>) -> Bool {
    let meanings = tokens.map { meaning(of: [$0])?.0 }
    guard tokens.count > 1, meanings.contains(.correct) else { return false }
    return zip(tokens, meanings).allSatisfy { token, meaning in
      switch meaning {
      case .correct, .option, .role(.answer): true
      case .aside: ["nr", "nummer", "number", "no", "num", "numero", "numer"].contains(token)
      case nil: token.count <= 3 || HeadingWords.beginsLikeAnswer(token)
      default: false
      }
    }
  }

  /// A letter up to `J`, or of another alphabet, as 0 and so on, or a number of at most two digits.
  private static func label(_ token: String) -> (Int, Bool)? {
    let bytes = Array(token.utf8)
    if bytes.count == 1, (UInt8(ascii: "a")...UInt8(ascii: "j")).contains(bytes[0]) {
      return (Int(bytes[0] - UInt8(ascii: "a")), true)
    }
    if let letter = token.first, token.count == 1, !letter.isASCII {
      return LabelSigns.place(letter).map { ($0, true) }
        ?? letter.wholeNumberValue.map { ($0, false) }
    }
    guard (1...2).contains(bytes.count), let number = Int(token) else { return nil }
    return (number, false)
  }

  /// The words of a heading, also in camel case, folded.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var token = ""
    var last: Character?
    for character in text {
      let isWord = character.isLetter || character.isNumber
      let begins =
        isWord
        && (last.map {
          $0.isLowercase && character.isUppercase || $0.isNumber != character.isNumber
        } ?? false)
      if !isWord || begins {
        if !token.isEmpty { tokens.append(HeadingWords.folded(token)) }
        token = ""
      }
      // An apostrophe is part of a word.
      if isWord { token.append(character) }
      last = isWord ? character : nil
    }
    if !token.isEmpty { tokens.append(HeadingWords.folded(token)) }
    return tokens.filter { !$0.isEmpty }
  }
}

extension HeadingName {
  /// Whether several of a row's cells call their columns wrong in the same word or by numbers, as no exercise has the same
  /// wrong answer twice: `What time is it? | Digital | wrong | wrong`.
  static func repeatWrong(_ cells: [String]) -> Bool {
    let filled = cells.filter { !$0.isEmpty }
    guard filled.count > 3 else { return false }
    let names = filled.map { HeadingName($0) }
    let wrong = names.indices.filter { names[$0].kind == .role(.wrong) }
    guard wrong.count > 1, filled.count - wrong.count > 1 else { return false }
    return Set(wrong.map { HeadingWords.folded(filled[$0]) }).count < wrong.count
      || wrong.allSatisfy { names[$0].label != nil }
  }

  /// Whether names say which answers are wrong, and by that what is asked and answered: `Number | Roman | wrong | wrong`,
  /// `Roman numerals | wrong | wrong | right`.
  static func nameWrong(_ cells: [String]) -> Bool {
    nameWrong(cells.filter { !$0.isEmpty }.map { HeadingName($0).kind })
  }

  /// The same for what the names say.
  static func nameWrong(_ names: [Kind]) -> Bool {
    guard names.count > 2, names.contains(.role(.wrong)) else { return false }
    let unknown = names.count { $0 == .unknown }
    let correct = names.count { $0 == .correct }
    // “Number” may be the numbers of rows, or what is asked.
    let aside = names.count { $0 == .aside }
    let others = names.count {
      $0 != .unknown && $0 != .role(.wrong) && $0 != .correct && $0 != .aside
    }
    return others == 0 && unknown > 0 && aside < 2
      && (unknown + correct == 2 || unknown + correct + aside == 2)
  }
}
