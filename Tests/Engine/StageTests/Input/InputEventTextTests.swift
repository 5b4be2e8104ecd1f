import Stage
import Testing

@Suite struct InputEventTextTests {
  @Test(arguments: [
    (
      InputEvent.pointer(Pointer(id: 3, kind: .finger, phase: .moved, position: Point(0.1, -2))),
      "pointer moved finger 3 0.1 -2.0"
    ),
    (
      .key(KeyPress(.digit7, .repeat, modifiers: [.shift, .command])),
      "key repeat digit7 shift command"
    ),
    (.text("a\"\\\n"), #"text "a\"\\\n""#),
    (
      .composition(TextComposition("´\"", selection: 1..<2)), #"composition 1 2 "´\"""#
    ), (.composition(TextComposition("")), #"composition 0 0 """#),
    (.stick(.right, x: -0.5, y: 1), "stick right -0.5 1.0"),
    (.wheel(dx: 0, dy: 1.5, at: .zero), "wheel 0.0 1.5 0.0 0.0"),
    (.tilt(x: -1, y: 1), "tilt -1.0 1.0"), (.button(.padUp, isDown: false), "button up padUp"),
    (.resize(Viewport(size: Size(800, 600), pixelScale: 2)), "resize 800.0 600.0 2.0"),
    (.focus(false), "focus lost"), (.drop(path: "/a b.json"), "drop \"/a b.json\""),
  ])
  func everyEventIsALineAndBack(event: InputEvent, text: String) {
    #expect(event.recordedText == text)
    #expect(InputEvent(recordedText: text) == event)
  }

  @Test(arguments: [
    "", " ", "pointer", "pointer began mouse 0 1", "pointer began mouse 0 1 nan",
    "pointer began mouse 0 1 2 3", "pointer began hand 0 1 2", "key down", "key down ä",
    "key down a hyper", "text", "text a", "text \"a", "text \"a\" b", "text \"\\x\"", "text \"\\\"",
    "wheel 1 2 3", "composition", "composition 0 0", "composition 1 0 \"ab\"",
    "composition 0 3 \"ab\"", "composition -1 0 \"ab\"", "composition 0 0 ab", "stick left 1",
    "stick middle 0 0", "stick left nan 0",
    "tilt 1", "tilt inf 0", "button down", "button sideways south", "resize 1 2",
    "focus", "focus maybe", "drop", "drop a", "jump 1",
  ])
  func whatIsNoEventIsRefused(text: String) {
    #expect(InputEvent(recordedText: text) == nil)
  }

  @Test(arguments: ["", "\"", "\\", "a\nb\rc\td", "\u{301}", "👩‍👧", "\\n", "\0"])
  func quotedTextComesBack(text: String) {
    let quoted = QuotedText.quote(text)
    #expect(!quoted.unicodeScalars.contains { $0 == "\n" || $0 == "\r" })
    let back = QuotedText.unquote(quoted)
    #expect(back.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }
}
