import Stage

/// How a dialog's texts and answers are arranged in the available room.
///
/// Only the drawing side knows how wide a text is, so lines are estimated from the number of
/// letters; a text that needs more than its room gets smaller letters.
struct DialogPlan: Sendable, Hashable {
  /// The sheet's size.
  var size = Size.zero
  /// The width of the texts.
  var textWidth = 0.0
  /// The height of the title, at the top.
  var titleHeight = 0.0
  /// The height of the detail below it; 0 for none.
  var detailHeight = 0.0
  /// The size of an answer.
  var choiceSize = Size.zero
  /// The number of answers side by side.
  var columns = 1
  /// The height of all answers.
  var choicesHeight = 0.0

  static let gap = 14.0
  static let margin = 36.0
  static let letters = (title: 40.0, detail: 26.0)
  /// A letter's width and a line's height, as fractions of the font size: Andika's averages,
  /// slightly enlarged for the blanks at the ends of lines.
  private static let share = (width: 0.58, height: 1.25)
  private static let widths = (usual: 620.0, wide: 880.0)
  private static let choiceHeights = [90.0, 76.0, Theme.smallestTarget]

  /// The arrangement for a room, in order of preference: large answers below one another, lower
  /// ones, several side by side.
  static func fitting(
    title: String, detail: String, choices: [String], in room: Size
  ) -> DialogPlan {
    let most = Size(max(240, room.width - 32), max(200, room.height - 32))
    let isLong = detail.count > 220 || choices.contains { $0.count > 26 }
    var plan = DialogPlan()
    for columns in 1...3 {
      for height in choiceHeights {
        let width = min(most.width, isLong || columns > 1 ? widths.wide : widths.usual)
        plan = DialogPlan(
          title: title, detail: detail, choices: choices.count, width: width, columns: columns,
          choiceHeight: height)
        if plan.size.height <= most.height { return plan }
        // Side by side each needs some width.
        if width / Double(columns + 1) < 200, height == choiceHeights.last {
          return plan.cut(to: most.height)
        }
      }
    }
    return plan.cut(to: most.height)
  }

  private init() {}

  private init(
    title: String, detail: String, choices: Int, width: Double, columns: Int, choiceHeight: Double
  ) {
    textWidth = width - 2 * DialogPlan.margin
    self.columns = columns
    titleHeight = DialogPlan.height(of: title, DialogPlan.letters.title, in: textWidth, most: 3)
    detailHeight =
      detail.isEmpty
      ? 0 : DialogPlan.height(of: detail, DialogPlan.letters.detail, in: textWidth, most: 12) + 12
    let count = Double(columns)
    let wanted = columns == 1 ? min(textWidth, 520) : textWidth
    choiceSize = Size((wanted - DialogPlan.gap * (count - 1)) / count, choiceHeight)
    let rows = Double((choices + columns - 1) / columns)
    choicesHeight = rows == 0 ? 0 : rows * (choiceHeight + DialogPlan.gap) + DialogPlan.gap
    size = Size(width, titleHeight + detailHeight + choicesHeight + 2 * DialogPlan.margin)
  }

  /// The same with less room for the texts.
  private func cut(to height: Double) -> DialogPlan {
    var plan = self
    let surplus = size.height - height
    guard surplus > 0 else { return plan }
    let ofDetail = min(surplus, max(0, detailHeight - 60))
    plan.detailHeight -= ofDetail
    plan.titleHeight -= min(surplus - ofDetail, max(0, titleHeight - 40))
    plan.size.height =
      plan.titleHeight + plan.detailHeight + choicesHeight + 2 * DialogPlan.margin
    return plan
  }

  private static func height(
    of text: String, _ size: Double, in width: Double, most: Double
  ) -> Double {
    let perLine = max(1, (width / (size * share.width)).rounded(.down))
    var lines = 0.0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines += max(1, (Double(paragraph.count) / perLine).rounded(.up))
    }
    return min(lines, most) * size * share.height
  }
}
