import Exercises
import Items

/// The letters or numbers before the answers of a question: `A) Mailand | B) Rom`.
struct AnswerLetters: Equatable {
  /// The answers without them.
  let texts: [String]
  /// The place of each answer in the order of the letters, counted from 0; nil for one without a letter.
  let places: [Int?]

  /// Nil if the answers have no letters: each has one of the first ones, or at least two have that of their own place.
  init?(_ answers: [String]) {
    guard answers.count > 1 else { return nil }
    let parts = answers.map(Self.parts)
    let found = parts.compactMap { $0 }
    guard found.count > 1, Set(found.map(\.style)).count == 1,
      Set(found.map(\.place)).count == found.count
    else { return nil }
    let areAll = found.count == answers.count && found.allSatisfy { $0.place < answers.count }
    let areInOrder = parts.enumerated().allSatisfy { $1 == nil || $1?.place == $0 }
    guard areAll || areInOrder else { return nil }
    texts = zip(answers, parts).map { $1?.text ?? $0 }
    places = parts.map { $0?.place }
  }

  private struct Part {
    var place: Int
    var text: String
    /// Letters are never mixed with numbers, nor brackets with dots.
    var style: String
  }

  /// Whether an answer of these bytes may have a letter.
  static func mayBegin(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "(") { rest = rest.dropFirst() }
    guard let first = rest.first, label(first) != nil, let sign = rest.dropFirst().first else {
      return false
    }
    return sign == UInt8(ascii: ")") || sign == UInt8(ascii: ".") || sign == UInt8(ascii: ":")
  }

  private static func parts(_ answer: String) -> Part? {
    var rest = answer.utf8[...]
    let isOpen = rest.first == UInt8(ascii: "(")
    if isOpen { rest = rest.dropFirst() }
    guard let first = rest.first, let place = label(first), let sign = rest.dropFirst().first else {
      return nil
    }
    let isNumber = first < 0x41
    let isBracket = sign == UInt8(ascii: ")")
    // `1. Mai` and `2:30` have no numbers before them, nor has `A.B`.
    guard
      isBracket || !isOpen && !isNumber && (sign == UInt8(ascii: ".") || sign == UInt8(ascii: ":"))
    else { return nil }
    let text = String(rest.dropFirst(2)) ?? ""
    guard isBracket || text.first == " " else { return nil }
    let plain = TableLists.trimmed(text)
    guard !plain.isEmpty else { return nil }
    let kind = isNumber ? "1" : first < 0x61 ? "A" : "a"
    return Part(place: place, text: plain, style: "\(isOpen)\(kind)\(sign)")
  }

  private static func label(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "J"): Int(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "j"): Int(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "1")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "1"))
    default: nil
    }
  }
}
