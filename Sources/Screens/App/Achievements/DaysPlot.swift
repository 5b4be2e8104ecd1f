import Classroom
import Controls
import Stage

/// The right and wrong answers of the last days as bars.
final class DaysPlot: Node {
  init(_ days: [Achievements.DayShare], size: Size, text: Translation) {
    super.init()
    let heading = Label(
      text("achievements.days"), size: 24, font: "bold", color: Theme.ink,
      room: Size(size.width, 34), lines: 1)
    heading.position.y = -size.height / 2 + 18
    let plot = Plot(
      series: [
        Plot.Series(text("achievements.right"), values: days.map { Double($0.right) }),
        Plot.Series(text("achievements.wrong"), values: days.map { Double($0.wrong) }),
      ],
      kind: .bars, size: Size(size.width, size.height - 40),
      xLabels: days.map { text.shortDay($0.day) })
    plot.position.y = 20
    add([heading, plot])
  }
}

extension Translation {
  /// A day as in `22.11.2026`, counted from 1 January 1970.
  func day(_ day: Int) -> String { filled("date.day", day) }

  /// A day without its year, as in `22.11.`
  func shortDay(_ day: Int) -> String { filled("date.shortDay", day) }

  /// A day with its weekday, as in `So 22.11.`
  func dayWithName(_ day: Int) -> String {
    let names = self("date.weekdays").split(separator: " ").map(String.init)
    // 1970 began on a Thursday; weeks begin on Monday.
    let index = ((day + 3) % 7 + 7) % 7
    return (names.indices.contains(index) ? names[index] + " " : "") + shortDay(day)
  }

  private func filled(_ key: String, _ day: Int) -> String {
    let parts = Timestamp.dayText(day).split(separator: "-").map(String.init)
    guard parts.count == 3 else { return "" }
    return self(key, parts[0], parts[1], parts[2])
  }
}
