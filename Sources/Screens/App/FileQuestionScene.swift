import Controls
import Stage

/// Asks by two or three examples how a file is meant: each is shown as a child would play it, with
/// the right answer marked.
final class FileQuestionScene: AppScene {
  private let question: FileQuestion
  private let onChoose: (FileQuestion.Choice) -> Void
  private let panel = Node()
  private let title: Label
  private let how: Label
  private let backButton: Button
  private let neitherButton: Button
  private var examples: [FileExample] = []

  /// A question to the teacher.
  ///
  /// - Parameters:
  ///   - onChoose: called with the way that is meant.
  ///   - onBack: shows the screen from which it was opened.
  init(
    session: Session, router: Router, question: FileQuestion,
    onChoose: @escaping (FileQuestion.Choice) -> Void, onBack: @escaping () -> Void
  ) {
    self.question = question
    self.onChoose = onChoose
    let text = session.translation
    title = Label(
      text("meaning.title", LibraryEntry.fileName(question.path)), size: 38, font: "bold",
      color: Theme.ink, lines: 2)
    how = Label(
      text("meaning.how", "\(question.line)"), size: 26, color: Theme.softInk, lines: 3)
    backButton = .back(in: text)
    neitherButton = Button(
      text("meaning.neither"), size: Size(480, 84), style: .plain, fontSize: 26)
    super.init(session: session, router: router)
    wayBack = backButton
    backButton.onPress = onBack
    neitherButton.name = "neither"
    neitherButton.onPress = {
      router.show(.faults(question.path, question.diagnostics), from: .right)
    }
    add(panel)
  }

  override var isForTeacher: Bool { true }

  override var spokenTitle: String { Spoken.sentences([title.text, how.text]) }

  override func layout() {
    super.layout()
    let focused = examples.firstIndex { $0.button === focusedNode }
    let size = Size(min(safeArea.width - 40, 1180), isTall ? 1220 : 672)
    panel.position = safeArea.center
    panel.removeAllChildren()
    let top = -size.height / 2
    title.room = Size(size.width - 290, 84)
    title.position = Point(0, top + 62)
    how.room = Size(size.width - 80, isTall ? 96 : 56)
    how.position = Point(0, top + (isTall ? 172 : 142))
    backButton.position = Point(-size.width / 2 + 74, top + 70)
    neitherButton.position = Point(0, size.height / 2 - 66)
    panel.add([Panel(size: size), title, how, backButton, neitherButton])
    let area = Rect(
      x: -size.width / 2 + 24, y: top + (isTall ? 232 : 180), width: size.width - 48,
      height: size.height - (isTall ? 232 : 180) - 122)
    let count = Double(max(1, question.choices.count))
    let gap = 20.0
    let cell =
      isTall
      ? Size(area.width, (area.height - gap * (count - 1)) / count)
      : Size((area.width - gap * (count - 1)) / count, area.height)
    examples = question.choices.enumerated().map { index, choice in
      let example = FileExample(
        choice, number: index + 1, size: cell, palette: session.palette, text: text)
      example.button.onPress = { [unowned self] in onChoose(choice) }
      let step = Double(index) * ((isTall ? cell.height : cell.width) + gap)
      example.position =
        isTall
        ? Point(area.midX, area.minY + cell.height / 2 + step)
        : Point(area.minX + cell.width / 2 + step, area.midY)
      panel.add(example)
      return example
    }
    if let focused { focus(examples[focused].button, isVisible: showsFocus) }
  }

  override func didAppear() {
    super.didAppear()
    // The likelier way need not be the intended one: a press that comes too early must choose
    // nothing.
    focus(backButton, isVisible: showsFocus)
  }
}

/// An exercise as a file may mean it, with the button that chooses it.
final class FileExample: Node {
  let button: Button
  private let size: Size

  private static let answerHeight = 54.0

  init(
    _ choice: FileQuestion.Choice, number: Int, size: Size, palette: Palette, text: Translation
  ) {
    self.size = size
    button = Button(
      text("meaning.choose"), icon: palette.picture("ui/right"),
      size: Size(min(size.width - 32, 420), 84), style: .secondary, fontSize: 28)
    super.init()
    add(
      Shape(
        rectangle: size, cornerRadius: 24, fill: .white, stroke: Theme.paperEdge, strokeWidth: 4))
    // Two columns if the question would have no room above one; long words need a whole row.
    let columns = size.height < 340 ? 2 : 1
    let shown = Array(choice.wrong.prefix(columns == 2 ? 3 : 2))
    let rows = (shown.count + 1 + columns - 1) / columns
    let bottom = size.height / 2
    let answersTop = bottom - 112 - Double(rows) * (FileExample.answerHeight + 8)
    let top = -size.height / 2
    let asked = Label(
      choice.question, size: 34, font: "bold", color: Theme.ink,
      room: Size(size.width - 40, max(30, answersTop - top - 20)), lines: 4)
    asked.position = Point(0, (top + 8 + answersTop) / 2)
    add(asked)
    let width = (size.width - 32 - 8 * Double(columns - 1)) / Double(columns)
    for (index, answer) in ([choice.right] + shown).enumerated() {
      let isRight = index == 0
      let place = Point(
        (Double(index % columns) - Double(columns - 1) / 2) * (width + 8),
        answersTop + (Double(index / columns) + 0.5) * (FileExample.answerHeight + 8))
      let plate = Shape(
        rectangle: Size(width, FileExample.answerHeight), cornerRadius: 16,
        fill: isRight ? palette.rightPaper : Theme.paper,
        stroke: isRight ? palette.right : Theme.paperEdge, strokeWidth: isRight ? 4 : 3)
      plate.position = place
      let label = Label(
        answer, size: 26, font: isRight ? "bold" : "regular", color: Theme.ink,
        room: Size(width - (isRight ? 76 : 24), FileExample.answerHeight - 4), lines: 2)
      label.position = place + Point(isRight ? 20 : 0, 0)
      add([plate, label])
      guard isRight else { continue }
      let tick = Sprite(palette.picture("ui/right"), size: Size(42, 42))
      tick.position = place + Point(-width / 2 + 32, 0)
      add(tick)
    }
    button.name = "reading-\(number)"
    button.position = Point(0, bottom - 60)
    button.words = Spoken(
      text(
        "meaning.spoken", "\(number)", choice.question, choice.right,
        shown.isEmpty ? "–" : shown.joined(separator: ", ")), language: text.language,
      role: .button)
    add(button)
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
