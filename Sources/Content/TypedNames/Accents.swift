/// Letters with accents: how they are composed of a letter and marks, and which letter is left without them.
///
/// The standard library compares texts by canonical equivalence but does not publish decompositions, and
/// Foundation is no part of these rooms. So the tables are found by comparing: every letter with a mark
/// is looked up among the letters of Latin, Greek and Cyrillic.
enum Accents {
  private struct Tables: Sendable {
    var composed: [UInt64: Unicode.Scalar] = [:]
    var base: [Unicode.Scalar: Unicode.Scalar] = [:]
  }

  private static let tables = made()

  /// The one letter for a letter and a mark; nil if there is none.
  static func composed(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    tables.composed[key(letter, mark)]
  }

  /// The letter without its accents; nil if it has none. Strokes count as accents here: people who lack `ø`
  /// on their keyboard type `o`.
  static func base(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
    switch letter {
    case "ø": "o"
    case "ł": "l"
    case "đ": "d"
    case "ħ": "h"
    case "ŧ": "t"
    case "ı": "i"
    default: tables.base[letter]
    }
  }

  /// Whether it is a mark on the letter before it.
  @inline(__always)
  static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

  private static func key(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> UInt64 {
    UInt64(letter.value) << 32 | UInt64(mark.value)
  }

  private static func made() -> Tables {
    var known: [Character: Unicode.Scalar] = [:]
    let ranges: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF]
    for range in ranges {
      for value in range {
        guard let scalar = Unicode.Scalar(value), scalar.properties.isLowercase else { continue }
        known[Character(scalar)] = scalar
      }
    }
    var tables = Tables()
    var letters = (0x61...0x7A).compactMap { Unicode.Scalar(UInt32($0)) }
    letters += (0x3B1...0x3C9).compactMap { Unicode.Scalar(UInt32($0)) }
    letters += (0x430...0x44F).compactMap { Unicode.Scalar(UInt32($0)) }
    var marks = (0x300...0x345).compactMap { Unicode.Scalar(UInt32($0)) }
    // Letters may have two marks, in Vietnamese for instance, and in old Greek three.
    for _ in 0..<3 {
      var found: [Unicode.Scalar] = []
      var used: Set<Unicode.Scalar> = []
      for letter in letters {
        for mark in marks {
          var text = String.UnicodeScalarView()
          text.append(letter)
          text.append(mark)
          guard let whole = known[Character(String(text))], whole != letter else { continue }
          tables.composed[key(letter, mark)] = whole
          used.insert(mark)
          guard tables.base[whole] == nil else { continue }
          tables.base[whole] = tables.base[letter] ?? letter
          found.append(whole)
        }
      }
      letters = found
      marks = marks.filter(used.contains)
    }
    return tables
  }
}
