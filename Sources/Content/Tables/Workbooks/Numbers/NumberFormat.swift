/// A format code of a workbook, such as `0.00`, `# ?/?` or `dd.mm.yyyy`, which says how a cell shows
/// its number (ECMA-376 part 1, 18.8.31).
struct NumberFormat: Equatable {
  /// What a format makes from a number.
  enum Kind: Equatable {
    /// The number unchanged.
    case general
    /// A text unchanged.
    case text
    case number
    case fraction
    /// A day, with or without a time; `hasYear` if the year is shown.
    case date(hasYear: Bool)
    case time
  }

  /// A piece of a section.
  enum Piece: Equatable {
    case literal(String)
    /// Digit places, with `?`, `#` and `0`, including points and commas.
    case digits(String)
    case exponent(plus: Bool)
    case percent
    /// Letters of a date or time, all equal and lower-case; `[h]` keeps its brackets.
    case date(String)
    case halfDay
    case general
    case text
    case slash
  }

  /// A section with the condition for its numbers.
  struct Section: Equatable {
    var pieces: [Piece] = []
    var condition: Condition?
    /// The language that the section names; nil if it names none.
    var language: SheetLanguage?
  }

  /// The condition that selects a section.
  struct Condition: Equatable {
    var sign: String
    var value: Double

    func holds(_ number: Double) -> Bool {
      switch sign {
      case "<": number < value
      case "<=": number <= value
      case ">": number > value
      case ">=": number >= value
      case "=": number == value
      case "<>": number != value
      default: false
      }
    }
  }

  private(set) var sections: [Section]

  /// The longest code that is read; those of Excel have at most 255 characters.
  private static let longest = 1024

  /// A format from its code; an invalid code shows numbers unchanged.
  init(_ code: String) {
    guard code.utf8.count <= Self.longest else {
      sections = [Section(pieces: [.general])]
      return
    }
    var parser = NumberFormatParser(code)
    sections = parser.sections()
  }

  /// What the format makes from most numbers.
  var kind: Kind {
    guard let first = sections.first else { return .general }
    let pieces = first.pieces
    let letters = pieces.compactMap { piece -> String? in
      if case .date(let letters) = piece { letters } else { nil }
    }
    if !letters.isEmpty || pieces.contains(.halfDay) {
      let days = letters.contains { $0.hasPrefix("d") || $0.hasPrefix("y") || isMonth($0, letters) }
      return days ? .date(hasYear: letters.contains { $0.hasPrefix("y") }) : .time
    }
    if pieces.contains(.slash) { return .fraction }
    if pieces.contains(where: { if case .digits = $0 { true } else { false } }) { return .number }
    if pieces.contains(.text) { return .text }
    return .general
  }

  /// Whether it shows nothing of texts, as `;;;` does: the fourth section is for them.
  var hidesTexts: Bool {
    sections.count > 3 && !sections[3].pieces.contains { $0 == .text || $0 == .general }
  }

  /// Whether `m` stands for a month: with days or years, and without hours or seconds.
  private func isMonth(_ letters: String, _ all: [String]) -> Bool {
    guard letters.hasPrefix("m") else { return false }
    return letters.utf8.count > 2
      || !all.contains { $0.hasPrefix("h") || $0.hasPrefix("s") || $0.hasPrefix("[") }
  }

  /// A number as the cell shows it.
  ///
  /// - Parameter from1904: whether the workbook counts its days from 1904.
  func text(_ number: SheetNumber, _ language: SheetLanguage, from1904: Bool = false) -> String {
    let (section, usesSign) = section(for: number.value)
    guard let section else { return number.general(point: language.point) }
    let language = section.language ?? language
    var shown = number
    if !usesSign { shown.isNegative = false }
    var text: String?
    if section.hasDate {
      text = section.date(number.value, language, from1904: from1904)
    } else if section.pieces.contains(.slash) {
      text = section.fraction(shown)
    } else {
      text = section.number(shown, language)
    }
    let plain = Self.withoutOuterBlanks(text ?? number.general(point: language.point))
    // Accounting formats put negative numbers in brackets; pupils should read a minus, and only one.
    guard number.isNegative, plain.first == "(", plain.last == ")" else { return plain }
    let inner = Self.withoutOuterBlanks(String(plain.dropFirst().dropLast()))
    if inner.first == "-" || inner.first == "\u{2212}" { return inner }
    return usesSign ? plain : "-" + inner
  }

  /// The section for a number, and whether it shows the number's sign.
  private func section(for value: Double) -> (Section?, Bool) {
    if sections.contains(where: { $0.condition != nil }) {
      let found = sections.first { $0.condition?.holds(value) ?? true }
      return (found, true)
    }
    let numeric = sections.count > 3 ? Array(sections.prefix(3)) : sections
    switch numeric.count {
    case 0: return (nil, true)
    case 1: return (numeric[0], true)
    case 2: return value < 0 ? (numeric[1], false) : (numeric[0], true)
    default: return value < 0 ? (numeric[1], false) : (value > 0 ? numeric[0] : numeric[2], true)
    }
  }

  private static func withoutOuterBlanks(_ text: String) -> String {
    var text = text[...]
    while let first = text.first, first == " " || first == "\u{A0}" { text = text.dropFirst() }
    while let last = text.last, last == " " || last == "\u{A0}" { text = text.dropLast() }
    return String(text)
  }
}
