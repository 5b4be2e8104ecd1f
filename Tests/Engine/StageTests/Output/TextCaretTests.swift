import Stage
import StageTesting
import Testing

struct TextCaretTests {
  private func caret(_ index: Int, scroll: Double = 0) -> TextCaret {
    var caret = TextCaret(index: index, color: .black, selectionColor: .white)
    caret.scroll = scroll
    return caret
  }

  @Test func aTextThatFitsStandsStill() {
    #expect(caret(3, scroll: 50).shift(caretX: 90, width: 90, room: 100) == 0)
  }

  /// The caret is in sight, no room is left empty, and what was told is where it stays.
  @Test func theCaretIsAlwaysSeen() throws {
    try forEachCase("the caret is seen", count: 5000) { random, _ in
      let width = random.unit() * 1000
      let room = 1 + random.unit() * 400
      let caretX = random.unit() * width
      let first = caret(1, scroll: random.unit() * 1200 - 100)
        .shift(caretX: caretX, width: width, room: room)
      #expect(first >= 0 && first <= max(0, width - room))
      #expect(caretX - first >= -1e-9 && caretX - first <= max(room, width) + 1e-9)
      if width > room { #expect(caretX - first <= room + 1e-9) }
      let again = caret(1, scroll: first).shift(caretX: caretX, width: width, room: room)
      #expect(again == first)
    }
  }

  @Test func theNearestGapIsTheAnswer() {
    var run = TextRun(text: "abcd", font: "regular", size: 20, maximumWidth: 30)
    run.caret = caret(4)
    let edges = [0.0, 10, 20, 30, 40]
    func index(_ x: Double) -> Int {
      TextQuestion(id: 7, run: run, x: x).answer(edges: edges).index
    }
    // Moved by 10, so that the caret at the end is seen.
    #expect([-20, 0, 4, 6, 29, 900].map(index) == [0, 1, 1, 2, 4, 4])
    #expect(TextQuestion(id: 7, run: run, x: 0).answer(edges: edges).scroll == 10)
    #expect(TextQuestion(id: 7, run: run, x: 0).answer(edges: []).index == 0)
  }

  private final class Asking: Node {
    var places: [TextPlace] = []
    var typed = ""
    override func handle(textPlace: TextPlace) { places.append(textPlace) }
    override func handle(text: String) { typed += text }
  }

  /// A scene made anew gives its questions the same numbers, so that recorded answers fit.
  @Test func aSceneMadeAnewAsksByTheSameNumbers() {
    final class Curious: Scene {
      var places: [TextPlace] = []
      let node = Asking()

      override func didAppear() {
        node.isFocusable = true
        add(node)
        focus(node)
        var run = TextRun(text: "abcd", font: "regular", size: 20, maximumWidth: 300)
        run.caret = TextCaret(index: 0, color: .black, selectionColor: .white)
        director?.ask(run, x: 21)
      }
    }
    let host = HeadlessHost(scene: Curious())
    host.run(ticks: 3)
    let places = (host.scene as? Curious)?.node.places ?? []
    #expect(places.count == 1)
    let anew = Curious()
    host.director.restart(as: anew, viewport: host.director.viewport, ticks: 3) { tick in
      tick == 0 ? places.map(InputEvent.textPlace) : []
    }
    #expect(anew.node.places == places)
    host.director.copy("alt")
    host.director.restart(as: Curious(), viewport: host.director.viewport, ticks: 1) { _ in [] }
    host.run()
    #expect(host.clipboard == "alt")
  }

  @Test func questionsAndTheClipboardGoOutOnceAndComeBackAsInput() {
    let scene = Scene()
    let node = Asking()
    node.isFocusable = true
    scene.add(node)
    let host = HeadlessHost(scene: scene)
    scene.focus(node)
    var run = TextRun(text: "abcd", font: "regular", size: 20, maximumWidth: 300)
    run.caret = caret(0)
    let id = host.director.ask(run, x: 21)
    host.director.copy("kopiert")
    host.run(ticks: 3)
    #expect(node.places == [TextPlace(id: id, index: 2, scroll: 0)])
    #expect(host.clipboard == "kopiert")
    host.director.paste()
    host.run(ticks: 3)
    #expect(node.typed == "kopiert")
  }
}
