/// Short forms that are read as whole words, such as `A.` for `Arteria`.
package struct Abbreviations: Sendable, Equatable {
  /// The plain words for each short form, which is plain and has no full stop.
  private let words: [String: [Unicode.Scalar]]

  /// Short forms, with or without a full stop, and what each stands for. A short form is one word; others are
  /// never found.
  package init(_ meanings: [String: String]) {
    var words: [String: [Unicode.Scalar]] = [:]
    for (short, meaning) in meanings.sorted(by: { $0.key < $1.key }) {
      var key = PlainName.scalars(short)
      while key.last == "." { key.removeLast() }
      let plain = PlainName.scalars(meaning)
      guard !key.isEmpty, !plain.isEmpty else { continue }
      words[String(key)] = plain
    }
    self.words = words
  }

  /// None.
  package static let none = Abbreviations([:])

  /// Those of anatomy, after the Terminologia Anatomica (FIPAT 1998), which prints vessels, nerves, muscles and
  /// joints with them.
  package static let anatomy = Abbreviations([
    "A": "Arteria", "Aa": "Arteriae", "V": "Vena", "Vv": "Venae", "N": "Nervus", "Nn": "Nervi",
    "M": "Musculus", "Mm": "Musculi", "Lig": "Ligamentum", "Ligg": "Ligamenta", "R": "Ramus",
    "Rr": "Rami", "Gl": "Glandula", "Proc": "Processus", "For": "Foramen", "Art": "Articulatio",
  ])

  /// A plain name with its short forms written out. Those of one letter need their full stop: `a` is a word.
  func expanded(_ plain: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard !words.isEmpty else { return plain }
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(plain.count + 16)
    var index = 0
    while index < plain.count {
      var end = index
      while end < plain.count, Self.isLetter(plain[end]) { end += 1 }
      guard end > index else {
        result.append(plain[index])
        index += 1
        continue
      }
      let hasStop = end < plain.count && plain[end] == "."
      if hasStop || end - index >= 2, let meaning = words[String(plain[index..<end])] {
        result += meaning
        result.append(" ")
        index = hasStop ? end + 1 : end
      } else {
        result += plain[index..<end]
        index = end
      }
    }
    return result
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? (0x61...0x7A).contains(scalar.value) || (0x30...0x39).contains(scalar.value)
      : scalar.properties.isAlphabetic || Accents.isMark(scalar)
  }
}
