import Controls
import PinCourses
import PinEditing
import Stage
import TypedNames

/// The page of options: those that teachers need first. Others stay as they are written.
extension PinSettingsScene {
  /// An option as it is shown: its values, the first of which is that of the wider scope.
  private struct Shown {
    let key: String
    var values: [(words: String, edit: PinOption)]
    let index: Int
  }

  private static let limits = [60, 120, 180, 300, 600, 900, 1200, 1800, 2700, 3600]

  func addOptions(in area: Rect) {
    let shown = shownOptions
    let count = isTall ? 1 : 2
    let width = (area.width - 20 * Double(count - 1)) / Double(count)
    let rows = shown.map { option -> Layout<Placement> in
      let row = SettingRow(
        text("pinedit.option.\(option.key)"), values: option.values.map(\.words),
        index: option.index, size: Size(width, target))
      row.name = "option-\(option.key)"
      row.language = text.language
      row.onChange = { [unowned self] in send(.option(scope, option.values[$0].edit)) }
      panel.add(row)
      return .control(row)
    }
    Layout.column(
      gap: 12,
      [
        .grid(columns: count, gap: Size(20, 10), rows), hint(text("pinedit.option.how")),
        .spacer(),
      ]
    ).place(in: area)
  }

  /// The options that are given here, and the settings that hold without them.
  private var given: (options: PinOptions, wider: PinSettings) {
    let course = editing.course
    guard scope == .exercise, let exercise = editing.exercise else {
      return (course.options, PinSettings())
    }
    let unit = editing.address?.unit.flatMap { id in course.units.first { $0.id == id } }
    return (
      exercise.options, PinSettings([course.options, unit?.options ?? PinOptions()])
    )
  }

  private var shownOptions: [Shown] {
    let (options, wider) = given
    func flag(_ isOn: Bool) -> String { text(isOn ? "pinedit.option.yes" : "pinedit.option.no") }
    func time(_ seconds: Int?) -> String {
      guard let seconds else { return text("pinedit.option.noLimit") }
      return seconds % 60 == 0
        ? text("pinedit.option.minutes", "\(seconds / 60)")
        : text("pinedit.option.seconds", "\(seconds)")
    }
    func shown<Value: Equatable>(
      _ key: String, _ own: Value?, _ usual: String, _ values: [Value],
      _ words: (Value) -> String, _ edit: (Value?) -> PinOption
    ) -> Shown {
      let inherited = text(
        scope == .course ? "pinedit.option.usual" : "pinedit.option.wider", usual)
      return Shown(
        key: key,
        values: [(words: inherited, edit: edit(nil))]
          + values.map { (words: words($0), edit: edit($0)) },
        index: own.flatMap { values.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    }
    let limits = Set(Self.limits + (options.timeLimit.map { [$0] } ?? [])).sorted()
    return [
      shown("interim", options.interim, flag(wider.interim), [true, false], flag) {
        .interim($0)
      },
      shown("retake", options.retake, flag(wider.retake), [true, false], flag) { .retake($0) },
      shown("shuffle", options.shuffle, flag(wider.shuffle), [true, false], flag) {
        .shuffle($0)
      },
      shown("timeLimit", options.timeLimit, time(wider.timeLimit), limits, { time($0) }) {
        .timeLimit($0)
      },
      shown(
        "typing", options.typing, text("pinedit.typing.\(wider.names.typing.rawValue)"),
        NameSettings.Typing.allCases, { text("pinedit.typing.\($0.rawValue)") }
      ) { .typing($0) },
      shown(
        "accents", options.accents, text("pinedit.accents.\(wider.names.accents.rawValue)"),
        NameSettings.Accents.allCases, { text("pinedit.accents.\($0.rawValue)") }
      ) { .accents($0) },
      shown(
        "choices", options.choices, "\(wider.choices)", Array(PinOptions.choiceCounts),
        { "\($0)" }
      ) { .choices($0) },
      shown(
        "tries", options.tries, "\(wider.tries)", Array(PinOptions.tryCounts), { "\($0)" }
      ) { .tries($0) },
    ]
  }
}
