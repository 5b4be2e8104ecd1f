import Controls
import Play

extension AdaptiveChange {
  /// The change and its reason in a sentence, for the teacher.
  public func told(in text: Translation) -> String {
    let (answers, measured, expected) = (
      "\(answers)", "\(measuredPercent)", "\(expectedPercent)"
    )
    switch kind {
    case .pace where isForLateness:
      return text("results.late", answers, "\(from)", "\(to)")
    case .pace:
      return text("results.pace", answers, "\(from)", "\(to)", measured, expected)
    case .difficulty:
      return text(
        measuredPercent > 0 ? "results.harder" : "results.easier", answers,
        Self.decimal(from, in: text), Self.decimal(to, in: text), expected)
    }
  }

  private static func decimal(_ hundredths: Int, in text: Translation) -> String {
    let value = hundredths.magnitude
    let digits = "\(value / 100)" + text("spoken.decimalMark") + (value % 100 < 10 ? "0" : "")
    return (hundredths < 0 ? "−" : "") + digits + "\(value % 100)"
  }
}
