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
      router.show(.faults(question.path, question.diagnostics))
    }
    add(panel)
  }

  override var isForTeacher: Bool { true }

  override var spokenTitle: String { Spoken.sentences([title.text, how.text]) }

  override func layout() {
    super.layout()
    let focused = examples.firstIndex { $0.button === focusedNode }
    let size = sheetSize
    panel.position = safeArea.center
    panel.removeAllChildren()
    panel.add([Panel(size: size), title, how, backButton, neitherButton])
    examples = []
    let choices = question.choices.enumerated().map { index, choice in
      Layout.area { [unowned self] in add(choice, number: index + 1, in: $0) }
    }
    Layout.sheet(
      heading: .label(title, height: .fixed(84)), back: backButton,
      [
        Layout.label(how, height: .fixed(isTall ? 96 : 56))
          .padded(LayoutInsets(top: 8, left: 40, right: 40)),
        Layout.line(isTall ? .vertical : .horizontal, gap: 20, choices)
          .padded(LayoutInsets(top: 4, left: 24, bottom: 12, right: 24)),
        Layout.control(neitherButton).padded(LayoutInsets(bottom: 24)),
      ]
    ).place(in: Rect(center: .zero, size: size))
    if let focused { focus(examples[focused].button, isVisible: showsFocus) }
  }

  private func add(_ choice: FileQuestion.Choice, number: Int, in area: Rect) {
    let example = FileExample(
      choice, number: number, size: area.size, palette: session.palette, text: text)
    example.button.onPress = { [unowned self] in onChoose(choice) }
    example.position = area.center
    panel.add(example)
    examples.append(example)
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
    let asked = Label(
      choice.question, size: 34, font: "bold", color: Theme.ink, lines: 4)
    add(asked)
    let plates = ([choice.right] + shown).enumerated().map { index, answer in
      Layout.area(height: .fixed(FileExample.answerHeight)) { [unowned self] in
        add(answer, isRight: index == 0, in: $0, palette: palette)
      }
    }
    Layout.column([
      Layout.label(asked, height: .atLeast(30))
        .padded(LayoutInsets(top: 10, left: 20, bottom: 4, right: 20)),
      Layout.grid(columns: columns, gap: Size(8, 8), plates)
        .padded(LayoutInsets(left: 16, bottom: 18, right: 16)),
      Layout.control(button).padded(LayoutInsets(bottom: 16)),
    ]).place(in: Rect(center: .zero, size: size))
    button.name = "reading-\(number)"
    button.words = Spoken(
      text(
        "meaning.spoken", "\(number)", choice.question, choice.right,
        shown.isEmpty ? "–" : shown.joined(separator: ", ")), language: text.language,
      role: .button)
    add(button)
  }

  /// An answer on its plate.
  private func add(_ answer: String, isRight: Bool, in area: Rect, palette: Palette) {
    let plate = Shape(
      rectangle: area.size, cornerRadius: 16, fill: isRight ? palette.rightPaper : Theme.paper,
      stroke: isRight ? palette.right : Theme.paperEdge, strokeWidth: isRight ? 4 : 3)
    plate.position = area.center
    let label = Label(
      answer, size: 26, font: isRight ? "bold" : "regular", color: Theme.ink, lines: 2)
    add([plate, label])
    let words = Layout.label(label).padded(LayoutInsets(top: 2, left: 12, bottom: 2, right: 12))
    guard isRight else { return words.place(in: area) }
    let tick = Sprite(palette.picture("ui/right"), size: Size(42, 42))
    add(tick)
    Layout.row([.space(11), .node(tick, size: tick.size), words]).place(in: area)
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
