import Stage
import Testing

@testable import StageRaster
@testable import StageSDL

/// Where the gaps between the signs of a written text stand.
@MainActor
struct TextCaretLayoutTests {
  let layout = TextLayout(assets: .empty())

  private func run(_ text: String, index: Int = 0, width: Double = 0) -> TextRun {
    var run = TextRun(
      text: text, font: "regular", size: 20, maximumWidth: width, maximumHeight: 30,
      maximumLines: 1, horizontal: .left)
    run.caret = TextCaret(index: index, color: .black, selectionColor: .white)
    return run
  }

  @Test func eachSignHasItsGaps() {
    for text in ["", "a", "Zoë mag  Tür ", "e\u{301}x", "👍🏽 ja"] {
      let edges = layout.place(run(text)).edges
      #expect(edges.count == text.count + 1, "\(text)")
      #expect(Array(edges) == edges.sorted())
      #expect(edges.first == 0)
    }
    #expect(layout.place(run("ii")).edges[1] < layout.place(run("WW")).edges[1])
    // A blank at the end moves the caret.
    #expect((layout.place(run("a ")).edges.last ?? 0) > (layout.place(run("a")).edges.last ?? 0))
  }

  @Test func aWrittenTextNeitherBreaksNorShrinks() {
    let text = String(repeating: "Rosen ", count: 30)
    let placed = layout.place(run(text, width: 100))
    #expect(placed.lineCount == 1 && placed.letterSize == 20)
    #expect(layout.measure(run(text, width: 100)).fits)
  }

  @Test func aPressFindsTheGapThatIsSeenThere() {
    let text = String(repeating: "Rosen ", count: 30)
    let edges = layout.place(run(text)).edges
    let width = edges.last ?? 0
    let question = TextQuestion(id: 1, run: run(text, index: text.count, width: 200), x: 200)
    let answer = layout.answer(question)
    #expect(answer.index == text.count)
    #expect((answer.scroll - (width - 200)).magnitude < 0.001)
    let start = layout.answer(TextQuestion(id: 2, run: run(text, width: 200), x: edges[3] + 0.1))
    #expect(start.index == 3 && start.scroll == 0)
  }

  @Test func caretAndSelectionAreDrawn() throws {
    func picture(_ change: (inout TextCaret) -> Void) throws -> PixelImage {
      let scene = Scene(designSize: Size(120, 40))
      scene.background = .white
      let label = Label("Rosen", size: 20, room: Size(100, 30), horizontal: .left)
      var caret = TextCaret(index: 2, color: .black, selectionColor: Color(1, 0, 0))
      change(&caret)
      label.caret = caret
      label.position = Point(10, 20)
      scene.add(label)
      let director = Director(scene: scene, viewport: Viewport(size: Size(120, 40)))
      let painter = try OffscreenPainter(width: 120, height: 40, assets: .empty())
      return painter.draw(director.advance(by: .zero).drawList, viewport: director.viewport)
    }
    let plain = try picture { _ in }
    let moved = try picture { $0.index = 4 }
    let selected = try picture { $0.selection = 0..<4 }
    let composing = try picture { $0.composition = 0..<4 }
    #expect(plain != moved && plain != selected && plain != composing && selected != composing)
  }
}
