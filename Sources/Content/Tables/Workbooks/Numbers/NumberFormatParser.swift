/// Parses a format code.
struct NumberFormatParser {
  private let characters: [Character]
  private var index = 0

  init(_ code: String) { characters = Array(code) }

  mutating func sections() -> [NumberFormat.Section] {
    var sections: [NumberFormat.Section] = []
    var section = NumberFormat.Section()
    while index < characters.count {
      if characters[index] == ";" {
        index += 1
        sections.append(section)
        section = NumberFormat.Section()
      } else {
        readPiece(into: &section)
      }
    }
    sections.append(section)
    return sections
  }

  private mutating func readPiece(into section: inout NumberFormat.Section) {
    let character = characters[index]
    switch character {
    case "\"":
      let text = taken { $0 != "\"" }
      section.add(literal: text)
      if index < characters.count { index += 1 }
    case "\\":
      index += 1
      if index < characters.count { section.add(literal: String(characters[index])) }
      index += 1
    case "_":
      section.add(literal: " ")
      index += 2
    case "*": index += 2
    case "[": readBracket(into: &section)
    case "0", "#", "?", ".", ",":
      section.pieces.append(.digits(run { "0#?.,".contains($0) }))
    case "%":
      section.pieces.append(.percent)
      index += 1
    case "@":
      section.pieces.append(.text)
      index += 1
    case "/":
      index += 1
      section.addSlash(denominator: run { $0.isWholeNumber && $0.isASCII })
    case "E", "e":
      let sign = index + 1 < characters.count ? characters[index + 1] : " "
      guard sign == "+" || sign == "-", section.hasDigits else {
        return readLetters(into: &section)
      }
      section.pieces.append(.exponent(plus: sign == "+"))
      index += 2
    default: readLetters(into: &section)
    }
  }

  /// Letters of dates, `General`, or literal text.
  private mutating func readLetters(into section: inout NumberFormat.Section) {
    let character = characters[index]
    if word("General") || word("Standard") {
      section.pieces.append(.general)
    } else if word("AM/PM") || word("A/P") {
      section.pieces.append(.halfDay)
    } else if let letter = Self.dateLetter(character) {
      let count = run { Self.dateLetter($0) == letter }.count
      section.pieces.append(.date(String(repeating: letter, count: min(count, 5))))
    } else {
      section.add(literal: String(character))
      index += 1
    }
  }

  /// The letter for a part of a date; German workbooks sometimes write `T`, `M` and `J`.
  private static func dateLetter(_ character: Character) -> Character? {
    switch character {
    case "y", "Y", "j", "J": "y"
    case "m", "M": "m"
    case "d", "D", "t", "T": "d"
    case "h", "H": "h"
    case "s", "S": "s"
    default: nil
    }
  }

  /// `[Red]`, `[<=10]`, `[h]`, `[$€-407]`.
  private mutating func readBracket(into section: inout NumberFormat.Section) {
    let text = taken { $0 != "]" }
    if index < characters.count { index += 1 }
    guard let first = text.first else { return }
    if first == "$" {
      let parts = text.dropFirst().split(
        separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      if let currency = parts.first { section.add(literal: String(currency)) }
      guard parts.count > 1, let code = Int(parts[1].suffix(4), radix: 16) else { return }
      // The lowest ten bits are the language (MS-LCID).
      switch code & 0x3FF {
      case 0x07: section.language = .german
      case 0x09: section.language = .english
      default: break
      }
    } else if "<>=".contains(first) {
      let sign = String(text.prefix { "<>=".contains($0) })
      if let value = Double(text.dropFirst(sign.count)) {
        section.condition = NumberFormat.Condition(sign: sign, value: value)
      }
    } else if let letter = Self.dateLetter(first),
      text.allSatisfy({ Self.dateLetter($0) == letter })
    {
      section.pieces.append(.date("[\(letter)"))
    }
  }

  /// The characters after the current one as long as they fit.
  private mutating func taken(_ fits: (Character) -> Bool) -> String {
    index += 1
    return run(fits)
  }

  private mutating func run(_ fits: (Character) -> Bool) -> String {
    let start = index
    while index < characters.count, fits(characters[index]) { index += 1 }
    return String(characters[start..<index])
  }

  private mutating func word(_ word: String) -> Bool {
    guard index + word.count <= characters.count,
      String(characters[index..<index + word.count]).lowercased() == word.lowercased()
    else { return false }
    index += word.count
    return true
  }
}

extension NumberFormat.Section {
  /// Whether digit places came before.
  var hasDigits: Bool {
    pieces.contains { if case .digits = $0 { true } else { false } }
  }

  /// Whether the section shows a date or time.
  var hasDate: Bool {
    pieces.contains { if case .date = $0 { true } else { $0 == .halfDay } }
  }

  mutating func add(literal text: String) {
    guard !text.isEmpty else { return }
    if case .literal(let before) = pieces.last {
      pieces[pieces.count - 1] = .literal(before + text)
    } else {
      pieces.append(.literal(text))
    }
  }

  /// Adds a slash: after digit places it is a fraction line; in dates it stands for the language's
  /// separator of day and month.
  mutating func addSlash(denominator: String) {
    pieces.append(.slash)
    guard !denominator.isEmpty else { return }
    if hasDigits, !hasDate {
      pieces.append(.digits(denominator))
    } else {
      add(literal: denominator)
    }
  }
}
