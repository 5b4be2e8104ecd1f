/// A name in the forms in which it is compared.
struct NameForms: Sendable {
  /// In small letters, with single blanks.
  let plain: String
  /// With written-out short forms, `ae` for `ä`, blanks for hyphens, without stops and apostrophes.
  let folded: [Unicode.Scalar]
  /// The same without blanks.
  let squeezed: String
  /// Without blanks and accents.
  let bare: String
  /// The letters of `squeezed`.
  let letters: [Unicode.Scalar]

  init(plain: [Unicode.Scalar], _ abbreviations: Abbreviations) {
    var folded: [Unicode.Scalar] = []
    var bare: [Unicode.Scalar] = []
    folded.reserveCapacity(plain.count + 8)
    bare.reserveCapacity(plain.count + 8)
    let written = abbreviations.expanded(plain)
    for (index, scalar) in written.enumerated() {
      if let sign = Self.sign(at: index, in: written) {
        folded.append(sign)
        bare.append(sign)
        continue
      }
      switch Self.role(scalar) {
      case .letter: break
      case .blank:
        if let last = folded.last, last != " " { folded.append(" ") }
        continue
      case .nothing: continue
      }
      Self.appendFolded(scalar, to: &folded)
      Self.appendBare(scalar, to: &bare)
    }
    if folded.last == " " { folded.removeLast() }
    let letters = folded.filter { $0 != " " }
    self.plain = String(plain)
    self.folded = folded
    self.letters = letters
    squeezed = String(letters)
    self.bare = String(bare)
  }

  /// One of the forms of which each name has one text.
  enum Form: Int, CaseIterable, Sendable { case plain, squeezed, bare }

  /// The text of a form.
  subscript(form: Form) -> String {
    switch form {
    case .plain: plain
    case .squeezed: squeezed
    case .bare: bare
    }
  }

  /// The words of the folded form.
  var words: [ArraySlice<Unicode.Scalar>] { folded.split(separator: " ") }

  /// What a sign means in a number, written in one way: the minus before it, the decimal comma or point in it, the prime
  /// after it or after a letter that stands alone. Nil for what separates or joins words.
  private static func sign(at index: Int, in text: [Unicode.Scalar]) -> Unicode.Scalar? {
    func isDigit(_ place: Int) -> Bool {
      text.indices.contains(place) && text[place].properties.numericType != nil
    }
    func isWord(_ place: Int) -> Bool {
      text.indices.contains(place) && text[place].properties.isAlphabetic || isDigit(place)
    }
    let scalar = text[index]
    switch role(scalar) {
    case .letter: return nil
    case .blank where scalar == " ": return nil
    case .blank:
      let isBefore =
        isDigit(index + 1) || index == 0 && isDigit(2) && text.count > 1 && text[1] == " "
      return isBefore && !isWord(index - 1) ? "-" : nil
    case .nothing where scalar == "," || scalar == ".":
      return isDigit(index - 1) && isDigit(index + 1) ? "." : nil
    case .nothing:
      var last = index - 1
      while text.indices.contains(last), isPrime(text[last]) { last -= 1 }
      let isAlone = isDigit(last) || isWord(last) && (last == 0 || text[last - 1] == " ")
      var next = index + 1
      while text.indices.contains(next), isPrime(text[next]) { next += 1 }
      return isAlone && !isWord(next) ? "'" : nil
    }
  }

  private static func isPrime(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "," && scalar != "." && role(scalar) == .nothing
  }

  /// The digits of a name with their signs: in numbers there are no typing errors.
  static func numbers(in letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    letters.filter { $0.properties.numericType != nil || $0 == "-" || $0 == "." || $0 == "'" }
  }

  private enum Role { case letter, blank, nothing }

  private static func role(_ scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x20, 0x2D, 0x2010...0x2015, 0x2043, 0x2212, 0xFE58, 0xFE63, 0xFF0D: .blank
    // Apostrophes, and what is typed as one.
    case 0x27, 0x60, 0xB4, 0x2B9, 0x2BC, 0x2018, 0x2019, 0x201B, 0x2032: .nothing
    case 0x2C, 0x2E: .nothing
    default: .letter
    }
  }

  private static func appendFolded(_ scalar: Unicode.Scalar, to folded: inout [Unicode.Scalar]) {
    switch scalar {
    case "ä", "æ": folded += ["a", "e"]
    case "ö", "œ", "ø": folded += ["o", "e"]
    case "ü": folded += ["u", "e"]
    case "ß": folded += ["s", "s"]
    case "å": folded += ["a", "a"]
    case "ς": folded.append("σ")
    default: folded.append(scalar)
    }
  }

  private static func appendBare(_ scalar: Unicode.Scalar, to bare: inout [Unicode.Scalar]) {
    if scalar.value < 0x80 { return bare.append(scalar) }
    switch scalar {
    case "æ": bare += ["a", "e"]
    case "œ": bare += ["o", "e"]
    case "ß": bare += ["s", "s"]
    case "ς": bare.append("σ")
    default:
      if !Accents.isMark(scalar) { bare.append(Accents.base(scalar) ?? scalar) }
    }
  }
}

/// A name with and without the article at its beginning.
struct NameReading: Sendable {
  let whole: NameForms
  /// Without its article; nil if it has none.
  let rest: NameForms?

  init(_ text: String, _ abbreviations: Abbreviations) {
    let plain = PlainName.scalars(text)
    whole = NameForms(plain: plain, abbreviations)
    rest = PlainName.afterArticle(plain).map { NameForms(plain: $0, abbreviations) }
  }

  /// Both forms, or the only one.
  var all: [NameForms] { rest.map { [whole, $0] } ?? [whole] }

  /// Whether a typed name is this one in a form. An article that this name does not have may stand before it.
  func matches(_ typed: NameReading, _ form: NameForms.Form) -> Bool {
    let own = whole[form]
    guard !own.isEmpty else { return false }
    if typed.whole[form] == own { return true }
    guard rest == nil, let typedRest = typed.rest else { return false }
    return typedRest[form] == own
  }

  /// Whether a typed name is this one but for the article, which it lacks or has as another one.
  func matchesWithoutArticle(_ typed: NameReading) -> Bool {
    guard let rest, !rest.squeezed.isEmpty else { return false }
    return rest.squeezed == typed.whole.squeezed || rest.squeezed == typed.rest?.squeezed
  }
}
