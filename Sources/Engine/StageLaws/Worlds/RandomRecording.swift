import Determinism
import Stage
import StageTesting

/// A recording of anything that a recording can contain.
package func randomRecording(_ random: inout SeededGenerator) -> Recording {
  var recording = Recording()
  for key in ["game", "document", "document-hash", "endless", "control"] where random.chance(0.7) {
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

/// A text of awkward characters.
package func randomText(_ random: inout SeededGenerator) -> String {
  let signs: [Unicode.Scalar] = [
    "a", "ß", " ", "\"", "\\", "\n", "\r", "\t", "\u{301}", "👧", "\u{2028}", ":", "#", "n", "\0",
  ]
  var text = String.UnicodeScalarView()
  for _ in 0..<random.index(below: 8) {
    text.append(signs[random.index(below: signs.count)])
  }
  return String(text)
}

/// Any possible event.
package func randomEvent(_ random: inout SeededGenerator) -> InputEvent {
  func number() -> Double {
    switch random.index(below: 4) {
    case 0: Double(random.integer(in: -1000...1000))
    case 1: random.unit()
    case 2: (random.unit() - 0.5) * 1e300
    default: (random.unit() - 0.5) * 1e-300
    }
  }
  func point() -> Point { Point(number(), number()) }
  switch random.index(below: 12) {
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
        size: Size(1 + random.unit() * 2500, 1 + random.unit() * 2500),
        pixelScale: 0.25 + random.unit() * 3))
  case 7: return .focus(random.chance(0.5))
  case 8:
    let text = randomText(&random)
    let end = random.integer(in: 0...text.unicodeScalars.count)
    return .composition(
      TextComposition(text, selection: random.integer(in: 0...end)..<end))
  case 10:
    return .textPlace(
      TextPlace(
        id: random.integer(in: 0...1000), index: random.integer(in: 0...1000), scroll: number()))
  case 9: return .stick(random.chance(0.5) ? .left : .right, x: number(), y: number())
  default: return .drop(path: randomText(&random))
  }
}
