/// Why a text is no class's code.
public enum ClassCodeFault: Error, Hashable {
  /// It has too few or too many signs.
  ///
  /// - Parameter count: how many it has, without blanks and dashes.
  case length(count: Int)
  /// It has a sign that no code has.
  ///
  /// - Parameters:
  ///   - sign: the first of them, as it was typed.
  ///   - place: which of the signs it is, counted from 0, without blanks and dashes.
  case strange(sign: Character, place: Int)
  /// The check sign does not fit: at least one sign is mistyped, or two are exchanged.
  case mistyped
}

extension ClassCode {
  /// The code that somebody typed.
  ///
  /// Small letters, blanks and dashes of any kind are accepted anywhere, and where a sign has a look-alike
  /// that no code has, as S has 5, that, too.
  ///
  /// - Throws: what is wrong with it. Strange signs are named before a wrong length.
  public init(reading text: String) throws(ClassCodeFault) {
    var numbers: [Int] = []
    let typed = text.filter { !Self.isSeparator($0) }
    for (place, sign) in typed.enumerated() {
      guard let number = Self.number(of: sign) else {
        throw .strange(sign: sign, place: place)
      }
      numbers.append(number)
    }
    guard numbers.count == Self.length else { throw .length(count: numbers.count) }
    guard Self.check(of: numbers.dropLast()) == numbers.last else { throw .mistyped }
    self.init(checked: numbers)
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace
      || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .dashPunctuation }
  }

  private static func number(of typed: Character) -> Int? {
    guard typed.isASCII, let upper = typed.uppercased().first else { return nil }
    let sign: Character =
      switch upper {
      case "5": "S"
      case "2": "Z"
      case "6": "G"
      case "8": "B"
      case "U": "V"
      default: upper
      }
    return signs.firstIndex(of: sign)
  }
}
