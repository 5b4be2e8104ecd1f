import Exercises
import Items
import Notation

/// What a cell shows of its number: `13 %` of 0.125, `1/3` of 0.35.
enum ShownNumber {
  /// Whether a cell shows another number than it holds, so that what a teacher typed is not what is played. A formula's
  /// result may have any number of digits, which nobody wants to see.
  static func isRounded(_ shown: String, holding value: String, isFormula: Bool) -> Bool {
    guard let held = Double(value) else { return false }
    var text = TableLists.trimmed(shown)
    let isShare = text.hasSuffix("%")
    let isFraction = text.contains("/")
    guard !isFormula || isShare || isFraction else { return false }
    while let last = text.last, !last.isNumber { text.removeLast() }
    guard let number = isFraction ? fraction(text) : NumericAnswer(text)?.value else {
      return false
    }
    let meant = isShare ? number / 100 : number
    return abs(meant - held) > 1e-9 * max(1, abs(held))
  }

  /// The number in `1/3` or `2 1/3`; nil for any other text.
  private static func fraction(_ text: String) -> Double? {
    let parts = text.split { $0 == "/" || $0 == " " }.map { Double($0) }
    switch (parts.count, parts.last ?? nil) {
    case (2, let below?) where below != 0: return parts[0].map { $0 / below }
    case (3, let below?) where below != 0:
      guard let whole = parts[0], let above = parts[1] else { return nil }
      return whole < 0 ? whole - above / below : whole + above / below
    default: return nil
    }
  }
}
