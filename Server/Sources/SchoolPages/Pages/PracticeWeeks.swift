import School

/// What a pupil has practised week by week: a plot, and a table that says the same.
struct PracticeWeeks: Sendable {
  /// The name of the plot on its page.
  let plot: String
  /// What the plot says, for whoever does not see it.
  let plotWords: String
  let rows: [Row]
  let bars: [Bar]
  let hasPractice: Bool
  let summary: String
  /// Where the plot's base line ends.
  let width: String

  struct Row: Sendable {
    let week: String
    let rounds: Int
    let asked: Int
    let right: Int
    let share: String
  }

  /// A week in the plot: the whole bar is what was asked, its filled part what was right.
  struct Bar: Sendable {
    let left: String
    let middle: String
    let top: String
    let height: String
    let rightTop: String
    let rightHeight: String
    let number: String
    let numberTop: String
    /// When the week begins; nil where the one beside it says it.
    let day: String?
  }

  /// How many weeks there are at least, also before the first practice.
  private static let fewestWeeks = 6
  /// What a week takes of the plot's width, its bar, and what the highest bar takes of its height.
  private static let (step, bar, highest) = (30.0, 20.0, 84.0)
  /// Where the bars stand.
  private static let ground = 102.0

  /// Weeks in their order; those before the first practice are left out, but for a few.
  ///
  /// - Parameters:
  ///   - plot: what the plot is called on its page.
  ///   - hasTable: whether the table stands beside the plot.
  init(
    _ sums: [PracticeSum], plot: String = "plot", hasTable: Bool = true, _ words: Words
  ) {
    self.plot = plot
    let empty = sums.prefix { $0.asked == 0 }.count
    let shown = sums.dropFirst(min(empty, max(0, sums.count - Self.fewestWeeks)))
    hasPractice = empty < sums.count
    rows = shown.reversed().map { sum in
      Row(
        week: words.date(ofDay: sum.from), rounds: sum.rounds,
        asked: sum.asked, right: sum.right,
        share: sum.asked == 0
          ? "–" : words("next.percent", "\(sum.right * 100 / sum.asked)"))
    }
    let most = max(1, shown.map(\.asked).max() ?? 1)
    bars = shown.enumerated().map { index, sum in
      let left = Double(index) * Self.step + (Self.step - Self.bar) / 2
      let height = Self.highest * Double(sum.asked) / Double(most)
      let right = Self.highest * Double(sum.right) / Double(most)
      return Bar(
        left: Self.text(left), middle: Self.text(left + Self.bar / 2),
        top: Self.text(Self.ground - height), height: Self.text(height),
        rightTop: Self.text(Self.ground - right), rightHeight: Self.text(right),
        number: sum.asked == 0 ? "" : "\(sum.asked)",
        numberTop: Self.text(Self.ground - height - 4),
        // The week that is running has its day; of the others every second one.
        day: (shown.count - 1 - index).isMultiple(of: 2) ? words.date(ofDay: sum.from) : nil)
    }
    plotWords =
      hasTable
      ? words("practice.plot")
      : shown.filter { $0.asked > 0 }.map {
        words("practice.week", words.date(ofDay: $0.from), "\($0.asked)", "\($0.right)")
      }.joined(separator: "; ")
    width = Self.text(Double(shown.count) * Self.step)
    summary = words(
      "practice.sum", words.count("practice.exercises", shown.map(\.asked).reduce(0, +)),
      "\(shown.count)")
  }

  /// A number in SVG, with a digit behind its point.
  private static func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
