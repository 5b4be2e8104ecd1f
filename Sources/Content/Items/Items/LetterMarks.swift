import Exercises
import Notation

/// How letters are set off from those around them, which games do not show.
@usableFromInline
package struct LetterMarks: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8

  @usableFromInline package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let underline = LetterMarks(rawValue: 1)
  package static let bold = LetterMarks(rawValue: 2)
  package static let italic = LetterMarks(rawValue: 4)
  /// Letters of a colour, or on a coloured ground.
  package static let color = LetterMarks(rawValue: 8)
  /// Letters that are struck out, and do not count.
  static let struck = LetterMarks(rawValue: 16)

  private static let all: LetterMarks = [.underline, .bold, .italic, .color]
}

// MARK: - Words

extension LetterMarks {
  /// The marks of which a question speaks: “das unterstrichene Wort”, “the word in red”.
  package init(namedIn question: String) {
    self = []
    var last = ""
    for word in question.lowercased().split(whereSeparator: { !$0.isLetter }).map(String.init) {
      for (stems, marks) in Self.names where stems.contains(where: word.hasPrefix) {
        formUnion(marks)
      }
      for (stems, marks) in Self.beginnings where stems.contains(where: last.hasPrefix) {
        if Self.ends.contains(where: word.hasPrefix) { formUnion(marks) }
      }
      if last == "in" {
        for (stems, marks) in Self.beginnings where stems.contains(word) { formUnion(marks) }
      }
      last = word
    }
  }

  /// Beginnings of words that name marks by themselves.
  private static let names: [(stems: [String], marks: LetterMarks)] = [
    (["unterstrichen", "underlin"], .underline),
    (["fettgedruckt", "fettgeschrieben", "fettmarkiert", "fettschrift", "boldface"], .bold),
    (["kursiv", "italic"], .italic),
    (["farbig", "eingefärbt", "coloured", "colored"], .color),
    (
      ["markiert", "hervorgehoben", "hervorhebung", "highlighted", "emphasised", "emphasized"], all
    ),
  ]

  /// Words that name marks before those of `ends`, or after “in”.
  private static let beginnings: [(stems: [String], marks: LetterMarks)] = [
    (["fett", "bold"], .bold),
    (
      [
        "rot", "grün", "blau", "gelb", "orange", "lila", "violett", "rosa", "grau", "red", "green",
        "blue", "yellow", "purple", "pink", "grey", "gray",
      ], .color
    ),
  ]

  private static let ends = [
    "gedruckt", "geschrieb", "gesetzt", "unterlegt", "hinterlegt", "gefärbt", "wort", "wörter",
    "satzteil", "buchstabe", "silbe", "zahl", "ziffer", "print", "written", "type", "word",
    "letter", "syllable", "number", "digit", "part",
  ]
}

// MARK: - Markup

extension LetterMarks {
  /// The marks that a text with markup sets.
  ///
  /// - Complexity: O(n).
  init(in text: ItemText) {
    self = []
    switch text.format {
    case .plain: break
    case .markdown:
      if text.text.contains("**") || text.text.contains("__") { insert(.bold) }
      if text.text.contains("*") || text.text.contains("_") { insert(.italic) }
    case .html: readHTML(Array(text.text.utf8))
    }
  }

  private mutating func readHTML(_ bytes: [UInt8]) {
    for start in bytes.indices where bytes[start] == UInt8(ascii: "<") {
      // A tag is seldom longer; the limit keeps many of them from taking quadratic time.
      let tag = bytes[(start + 1)...].prefix(400).prefix { $0 != UInt8(ascii: ">") }
      guard tag.first?.isASCIILetter == true else { continue }
      let behind = bytes[tag.endIndex...].dropFirst()
      // Editors leave empty elements behind.
      if behind.starts(with: "</".utf8) { continue }
      let name = tag.prefix { $0.isASCIILetter || 0x30...0x39 ~= $0 }
      let attributes = tag[name.endIndex...]
      formUnion(Self.marks(of: String(decoding: name.map { $0 | 0x20 }, as: UTF8.self), attributes))
    }
  }

  private static func marks(of name: String, _ attributes: ArraySlice<UInt8>) -> LetterMarks {
    var marks: LetterMarks =
      switch name {
      case "u", "ins": .underline
      case "b", "strong": .bold
      case "i", "em": .italic
      case "mark": .color
      case "s", "strike", "del": .struck
      default: []
      }
    guard !attributes.isEmpty else { return marks }
    if name == "font", HTMLAttribute.value("color", in: attributes) != nil { marks.insert(.color) }
    if let style = HTMLAttribute.style(in: attributes) {
      for rule in style.split(separator: ";") { marks.formUnion(self.marks(ofRule: rule)) }
    }
    return marks
  }

  /// The marks of a rule such as `font-weight:bold`, in small letters and without blanks.
  private static func marks(ofRule rule: Substring) -> LetterMarks {
    let parts = rule.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return [] }
    let value = parts[1]
    switch parts[0] {
    case "text-decoration", "text-decoration-line":
      var marks: LetterMarks = value.contains("underline") ? .underline : []
      if value.contains("line-through") { marks.insert(.struck) }
      return marks
    case "font-weight":
      return value.hasPrefix("bold") || Int(value).map { $0 >= 600 } ?? false ? .bold : []
    case "font-style": return value == "italic" || value.hasPrefix("oblique") ? .italic : []
    case "color", "background", "background-color":
      return usualColors.contains(value) ? [] : .color
    default: return []
    }
  }

  private static let usualColors: Set<Substring> = [
    "black", "#000", "#000000", "rgb(0,0,0)", "white", "#fff", "#ffffff", "rgb(255,255,255)",
    "inherit", "initial", "transparent", "windowtext", "currentcolor", "none",
  ]
}

// MARK: - Items

extension Item {
  /// Why it would ask something else without the look of its letters; nil if it would not.
  package var lostMarks: FaultMessage? {
    var marks: LetterMarks = []
    forEachMarked { marks.formUnion(LetterMarks(in: $0)) }
    if marks.contains(.struck) { return .itemNotPlayableStruck }
    guard !marks.isEmpty else { return nil }
    var named = LetterMarks(namedIn: question.plain)
    if case .matching(let pairs) = body {
      for pair in pairs { named.formUnion(LetterMarks(namedIn: pair.left.plain)) }
    }
    return marks.isDisjoint(with: named) ? nil : .itemNotPlayableMarks
  }

  /// Calls `look` with the texts with markup that games show.
  private func forEachMarked(_ look: (ItemText) -> Void) {
    func take(_ text: ItemText) { if text.format != .plain { look(text) } }
    func takeAnswers(_ body: ItemBody) {
      switch body {
      // A copy of each text would take longer than all else here.
      case .choice(let options, _):
        for index in options.indices where options[index].text.format != .plain {
          look(options[index].text)
        }
      case .short(let accepted, _):
        for index in accepted.indices where accepted[index].text.format != .plain {
          look(accepted[index].text)
        }
      default: break
      }
    }
    switch body {
    case .choice, .short: takeAnswers(body)
    case .matching(let pairs):
      for pair in pairs {
        take(pair.left)
        take(pair.right)
      }
    case .cloze(let cloze): for gap in cloze.gaps { takeAnswers(gap.body) }
    case .truth, .numeric: break
    case .ordering, .essay, .information, .unsupported: return
    }
    take(question)
  }
}
