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

  @Test(arguments: 0..<200 as Range<UInt64>)
  func everyRecordingComesBackFromItsText(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let recording = randomRecording(&random)
    let read = try Recording(text: recording.text, file: "seed \(seed)")
    #expect(read == recording, "seed \(seed)")
    #expect(read.text == recording.text, "seed \(seed)")
    let windows = recording.text.utf8.flatMap {
      $0 == UInt8(ascii: "\n") ? Array("\r\n".utf8) : [$0]
    }
    #expect(
      try Recording(text: String(decoding: windows, as: UTF8.self)) == recording, "seed \(seed)")
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

  private func randomRecording(_ random: inout SeededGenerator) -> Recording {
    var recording = Recording()
    for key in ["game", "document", "document-hash", "endless", "control"] where random.chance(0.7)
    {
      recording.fields.append(.init(key, randomText(&random)))
    }
    var tick = 0
    for _ in 0..<random.index(below: 30) {
      tick += 1 + random.index(below: 3)
      for _ in 0..<random.index(below: 3) {
        recording.lines.append(.input(tick: tick, randomEvent(&random)))
      }
      switch random.index(below: 4) {
      case 0: recording.lines.append(.digest(tick: tick, random.next()))
      case 1:
        recording.lines.append(
          .expectation(tick: tick, name: "score.\(tick)", value: randomText(&random)))
      case 2: recording.lines.append(.note("# 12 tilt: é “quoted”"))
      default: recording.lines.append(.note(""))
      }
    }
    return recording
  }
}

/// A text of awkward signs.
func randomText(_ random: inout SeededGenerator) -> String {
  let signs: [Unicode.Scalar] = [
    "a", "ß", " ", "\"", "\\", "\n", "\r", "\t", "\u{301}", "👧", "\u{2028}", ":", "#", "n", "\0",
  ]
  var text = String.UnicodeScalarView()
  for _ in 0..<random.index(below: 8) {
    text.append(signs[random.index(below: signs.count)])
  }
  return String(text)
}

/// Any event there is.
func randomEvent(_ random: inout SeededGenerator) -> InputEvent {
  func number() -> Double {
    switch random.index(below: 4) {
    case 0: Double(random.integer(in: -1000...1000))
    case 1: random.unit()
    case 2: (random.unit() - 0.5) * 1e300
    default: (random.unit() - 0.5) * 1e-300
    }
  }
  func point() -> Point { Point(number(), number()) }
  switch random.index(below: 9) {
  case 0:
    let phases: [Pointer.Phase] = [.began, .moved, .ended, .cancelled, .hovered]
    let kinds: [Pointer.Kind] = [.mouse, .finger, .pen]
    return .pointer(
      Pointer(
        id: Int(truncatingIfNeeded: random.next()), kind: kinds[random.index(below: 3)],
        phase: phases[random.index(below: 5)], position: point()))
  case 1:
    let phases: [KeyPress.Phase] = [.down, .repeat, .up]
    return .key(
      KeyPress(
        Key.allCases[random.index(below: Key.allCases.count)], phases[random.index(below: 3)],
        modifiers: .init(rawValue: UInt8(random.index(below: 16)))))
  case 2: return .text(randomText(&random))
  case 3: return .wheel(dx: number(), dy: number(), at: point())
  case 4: return .tilt(x: number(), y: number())
  case 5:
    let buttons = ControllerButton.allCases
    return .button(buttons[random.index(below: buttons.count)], isDown: random.chance(0.5))
  case 6:
    return .resize(
      Viewport(
        size: Size(1 + random.unit() * 4000, 1 + random.unit() * 4000),
        pixelScale: 0.25 + random.unit() * 3))
  case 7: return .focus(random.chance(0.5))
  default: return .drop(path: randomText(&random))
  }
}
