import Notation

/// A text made from runs, some of them superscript or subscript.
struct OfficeText {
  enum Shift {
    case none, raised, lowered
  }

  private(set) var bytes: [UInt8] = []

  var text: String { CombiningMarks.text(bytes) }
  var isEmpty: Bool { bytes.isEmpty }
  var endsWithDigit: Bool { bytes.last.map { (0x30...0x39).contains($0) } ?? false }

  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// Adds a run. A superscript or subscript run becomes Unicode characters if there are some for all of it.
  ///
  /// - Returns: whether it stands as high as it should.
  @discardableResult mutating func add(
    _ run: some Collection<UInt8>, _ shift: Shift = .none
  ) -> Bool {
    guard bytes.count + run.count <= Self.longest else { return false }
    guard shift != .none else {
      bytes += run
      return true
    }
    let shifted = Self.shifted(run, shift)
    bytes += shifted ?? Array(run)
    return shifted != nil
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// A cell of Excel has at most 32 767 characters; no exercise has more than this.
  static let longest = 256 * 1024

  private static func shifted(_ run: some Collection<UInt8>, _ shift: Shift) -> [UInt8]? {
    let forms = shift == .raised ? raised : lowered
    var result: [UInt8] = []
    for character in CombiningMarks.text(run) {
      guard let form = forms[character] else { return nil }
      result += form
    }
    return result
  }

  private static let raised = forms("0123456789+-−=()nix ", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱˣ ")
  private static let lowered = forms("0123456789+-−=()nix ", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢₓ ")

  private static func forms(_ plain: String, _ shifted: String) -> [Character: [UInt8]] {
    var forms: [Character: [UInt8]] = [:]
    for (old, new) in zip(plain, shifted) { forms[old] = Array(String(new).utf8) }
    return forms
  }
}

extension OfficeText {
  /// Puts the text from an index on into brackets if it is a sum or a product.
  mutating func bracket(from start: Int) {
    let part = CombiningMarks.text(bytes[start...])
    guard part.unicodeScalars.contains(where: Self.joins.contains) else { return }
    putIntoBrackets(from: start)
  }

  /// Puts the text from an index on into brackets unless it is one number or one letter.
  mutating func bracketUnlessSimple(from start: Int) {
    let part = CombiningMarks.text(bytes[start...])
    guard part.count != 1, !part.allSatisfy({ $0.isNumber || $0 == "," || $0 == "." }) else {
      return
    }
    putIntoBrackets(from: start)
  }

  /// Removes the text from an index on, and returns it.
  mutating func cut(from start: Int) -> String {
    let part = CombiningMarks.text(bytes[start...])
    bytes.removeLast(bytes.count - start)
    return part
  }

  /// Signs that join numbers to a sum, a product or a relation.
  private static let joins = Set("+-−±*·×⋅∙/:÷= ".unicodeScalars)

  private mutating func putIntoBrackets(from start: Int) {
    let part = Array(bytes[start...])
    guard part.first != UInt8(ascii: "(") || !Self.isBracketed(part) else { return }
    bytes.removeLast(part.count)
    add([UInt8(ascii: "(")] + part + [UInt8(ascii: ")")])
  }

  /// Whether the first bracket ends with the last one.
  private static func isBracketed(_ part: [UInt8]) -> Bool {
    var depth = 0
    for (index, byte) in part.enumerated() {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index == part.count - 1 }
    }
    return false
  }
}
