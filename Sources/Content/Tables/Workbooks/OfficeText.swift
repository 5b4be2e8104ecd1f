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
  mutating func add(_ run: some Collection<UInt8>, _ shift: Shift = .none) {
    guard bytes.count + run.count <= Self.longest else { return }
    if shift != .none, let shifted = Self.shifted(run, shift) {
      bytes += shifted
    } else {
      bytes += run
    }
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
    guard start < bytes.count,
      bytes[start...].contains(where: { "+-*/ ".utf8.contains($0) })
    else { return }
    let part = Array(bytes[start...])
    truncate(to: start)
    add([UInt8(ascii: "(")] + part + [UInt8(ascii: ")")])
  }

  private mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }
}
