import Determinism
import Stage
import StageTesting
import Testing

@Suite struct RecordingTests {
  @Test func textIsWrittenAsDocumented() throws {
    let recording = Recording(
      fields: [
        .init("game", "feed-me"), .init("size", "1280x720@1"), .init("note", " two\nlines"),
      ],
      lines: [
        .note("# she presses the middle monster"),
        .input(
          tick: 12,
          .pointer(Pointer(id: 0, kind: .mouse, phase: .began, position: Point(640, 360)))),
        .digest(tick: 12, 0xA61_BE5F_7723_C9D0),
        .note(""),
        .expectation(tick: 60, name: "score", value: "1"),
      ])
    let text = """
      teachify recording 1
      game: feed-me
      size: 1280x720@1
      note: " two\\nlines"

      # she presses the middle monster
      12 pointer began mouse 0 640.0 360.0
      12 digest 0a61be5f7723c9d0

      60 expect score 1

      """
    #expect(recording.text == text)
    #expect(try Recording(text: text) == recording)
    #expect(recording.lineNumber(of: 1) == 7)
    #expect(recording.viewport == Viewport(size: Size(1280, 720)))
  }

  @Test(arguments: [
    ("", 1, 1), ("teachify recording 2\n", 1, 1), ("teachify recording 1\n12 tilt 0 0\n", 2, 1),
    ("teachify recording 1\ngame: a\ngame: b\n\n", 3, 1),
    ("teachify recording 1\ngame: \"a\n\n", 2, 7),
    ("teachify recording 1\nsize: 12by7\n\n", 2, 7),
    ("teachify recording 1\n\nten tilt 0 0\n", 3, 1),
    ("teachify recording 1\n\n-1 tilt 0 0\n", 3, 1),
    ("teachify recording 1\n\n99999999 tilt 0 0\n", 3, 1),
    ("teachify recording 1\n\n10 tilt 0 0\n9 tilt 0 0\n", 4, 1),
    ("teachify recording 1\n\n10 shake 0 0\n", 3, 4),
    ("teachify recording 1\n\n10\n", 3, 4),
    ("teachify recording 1\n\n10 tilt 0\n", 3, 9),
    ("teachify recording 1\n\n10 tilt 0 nan\n", 3, 9),
    ("teachify recording 1\n\n10 digest 12\n", 3, 11),
    ("teachify recording 1\n\n10 expect score\n", 3, 11),
    ("teachify recording 1\n\n10 expect score \"1\n", 3, 17),
    ("teachify recording 1\n\n10 digest 0123456789abcdef\n10 tilt 0 0\n", 4, 4),
  ])
  func aFaultSaysWhereAndWhatToDo(text: String, line: Int, column: Int) {
    var fault: RecordingFault?
    do {
      _ = try Recording(text: text, file: "a.rec")
    } catch {
      fault = error
    }
    #expect(fault?.line == line)
    #expect(fault?.column == column)
    #expect(fault?.description.hasPrefix("a.rec:\(line):\(column): error: ") == true)
    #expect(fault?.remedy.isEmpty == false)
  }

  /// A file of nothing but empty lines is refused before it fills the memory.
  @Test func tooManyEmptyLinesAreRefused() {
    let text =
      Recording.firstLine + "\nsize: 1280x720@1\n" + String(repeating: "\n", count: 200_000)
    #expect(throws: RecordingFault.self) { try Recording(text: text) }
  }
}
