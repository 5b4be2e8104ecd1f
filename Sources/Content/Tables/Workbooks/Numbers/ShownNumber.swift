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
    guard let number = NumericAnswer(text) else { return false }
    let meant = isShare ? number.value / 100 : number.value
    return abs(meant - held) > 1e-9 * max(1, abs(held))
  }
}
