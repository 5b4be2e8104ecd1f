import PinCourses
import PinRounds
import Stage
import Testing
import TypedNames

@testable import Pins

/// The same round played by every means there is, with few pins and many on three pictures: equal records.
struct PinWaysTests {
  private static let names = [
    "anker", "birne", "drache", "engel", "gabel", "hafen", "insel", "kabel", "lampe", "magnet",
    "nadel", "orgel", "palme", "qualle", "regen", "sonne", "tafel", "ulmen", "vase", "wiese",
    "xylofon", "zange", "brille", "fackel", "gurke", "hummer", "igel", "kerze", "löwe", "mütze",
  ]

  /// Pins in the order of the pictures, ten on each, or one on each of the first two.
  private static func exercise(_ count: Int) -> PinExercise {
    var exercise = PinExercise(id: "all")
    for id in ["a", "b", "c"] {
      var picture = PinPicture(id: id, file: "\(id).png")
      (picture.width, picture.height) = (900, 600)
      exercise.pictures.append(picture)
    }
    let perPicture = max(1, count / 3)
    for index in 0..<count {
      let own = index % perPicture
      var pin = Pin(
        id: "p\(index + 1)", picture: ["a", "b", "c"][index / perPicture],
        place: PinPlace(0.1 + 0.2 * Double(own % 5), own < 5 ? 0.25 : 0.7))
      pin.labels = [NameLabel(names[index])]
      exercise.pins.append(pin)
    }
    return exercise
  }

  /// What is written for each pin first: some of it wrong, or with a typing error.
  private static func written(_ count: Int) -> [String] {
    (0..<count).map { index in
      switch index % 5 {
      case 0: names[(index + 1) % count]
      case 2: String(names[index].dropLast(2) + names[index].suffix(1))
      default: names[index]
      }
    }
  }

  @Test(arguments: [2, 30])
  func everyWayMakesTheSameRecord(count: Int) throws {
    let records = [
      ("mouse", mouse(count)), ("finger", finger(count)), ("keys", keys(count)),
      ("switch", oneSwitch(count)), ("events", try events(count)), ("hands", try hands(count)),
    ]
    let first = try #require(records[0].1.first)
    #expect(first.checks == 1 && first.total == count)
    // The first one was corrected after the interim result.
    #expect(first.lines[0].verdict == .right)
    #expect(first.right == (count == 2 ? 2 : 19) && first.almost == (count == 2 ? 0 : 6))
    for (way, own) in records { #expect(own == [first], "\(way)") }
  }

  private func desk(
    _ count: Int, size: Size = Size(1280, 720), scanTicks: Int? = nil
  ) -> PinDesk {
    PinDesk(.pinLabel, size: size, exercise: Self.exercise(count)) { $0.scanTicks = scanTicks }
  }

  private func picture(of pin: Int, _ desk: PinDesk) -> Int {
    let exercise = desk.scene.round.task.exercise
    return exercise.pictures.firstIndex { $0.id == exercise.pins[pin].picture } ?? 0
  }

  private func mouse(_ count: Int) -> [PinRecord] {
    let desk = desk(count)
    func answer(_ pin: Int, _ name: String, erasing: Int = 0) {
      desk.press("picture-\(picture(of: pin, desk) + 1)")
      desk.press(pin: pin)
      for _ in 0..<erasing { desk.key(.backspace) }
      desk.type(name)
      // A press beside everything takes the name.
      desk.press(desk.scene.point(of: PinPlace(0.5, 0.98)))
      desk.wait(30)
    }
    let written = Self.written(count)
    for (pin, name) in written.enumerated() { answer(pin, name) }
    desk.press("interim")
    answer(0, Self.names[0], erasing: written[0].count)
    desk.press("evaluate")
    return desk.records
  }

  private func finger(_ count: Int) -> [PinRecord] {
    let desk = desk(count, size: Size(720, 1280))
    func answer(_ pin: Int, _ name: String, erasing: Int = 0) {
      desk.press("picture-\(picture(of: pin, desk) + 1)", .finger)
      desk.press(pin: pin, .finger)
      desk.press("pin-field", .finger)
      desk.wait(3)
      for _ in 0..<erasing { desk.scene.field?.deleteBackward() }
      desk.scene.field?.enter(name)
      desk.scene.field?.submit()
      desk.wait(30)
    }
    let written = Self.written(count)
    for (pin, name) in written.enumerated() { answer(pin, name) }
    desk.press("interim", .finger)
    answer(0, Self.names[0], erasing: written[0].count)
    desk.press("evaluate", .finger)
    return desk.records
  }

  private func keys(_ count: Int) -> [PinRecord] {
    let desk = desk(count)
    func answer(_ pin: Int, _ name: String, erasing: Int = 0) {
      for digit in String(pin + 1) { desk.key(Key(rawValue: "digit\(digit)")!) }
      desk.key(.enter)
      for _ in 0..<erasing { desk.key(.backspace) }
      desk.type(name)
      desk.key(.enter)
    }
    desk.key(.tab)
    let written = Self.written(count)
    for (pin, name) in written.enumerated() { answer(pin, name) }
    desk.key(.f5)
    answer(0, Self.names[0], erasing: written[0].count)
    desk.key(.f9)
    return desk.records
  }

  private func oneSwitch(_ count: Int) -> [PinRecord] {
    let desk = desk(count, scanTicks: 1)
    func choose(_ isMeant: (PinScan.Target) -> Bool) {
      for _ in 0..<300 {
        if let target = desk.scene.scannedTarget, isMeant(target) { return desk.key(.space) }
        desk.wait()
      }
      Issue.record("never highlighted: \(desk.scene.scanned.targets)")
    }
    func answer(_ pin: Int, _ name: String, erasing: Int = 0) {
      choose { if case .rows(let pins) = $0 { pins.contains(pin) } else { false } }
      choose { $0 == .row(pin) }
      for _ in 0..<erasing { choose { $0 == .erase } }
      for sign in name {
        choose { if case .letters(let signs) = $0 { signs.contains(sign) } else { false } }
        choose { $0 == .letter(sign) }
      }
      choose { $0 == .done }
    }
    let written = Self.written(count)
    for (pin, name) in written.enumerated() { answer(pin, name) }
    choose { $0 == .buttons }
    choose { $0 == .control("interim") }
    // The highlight stays among the buttons.
    choose { $0 == .back }
    answer(0, Self.names[0], erasing: written[0].count)
    choose { $0 == .buttons }
    choose { $0 == .control("evaluate") }
    return desk.records
  }

  private func events(_ count: Int) throws -> [PinRecord] {
    let written = Self.written(count).enumerated().map { "select p\($0 + 1)\ntype \($1)\ncommit" }
    let desk = ScriptDesk(Self.exercise(count))
    try desk.run(
      (["play pinLabel"] + written + [
        "interim", "select p1", "type \(Self.names[0])", "evaluate", "expect phase result",
      ]).joined(separator: "\n"))
    return desk.records
  }

  private func hands(_ count: Int) throws -> [PinRecord] {
    let exercise = Self.exercise(count)
    let written = Self.written(count).enumerated().map { index, name in
      "tab \(exercise.pins[index].picture)\ntap pin:p\(index + 1)\nkey \"\(name)\"\nkey enter"
    }
    let erasing = Array(repeating: "key backspace", count: Self.written(count)[0].count)
    let desk = ScriptDesk(exercise)
    try desk.run(
      (["play pinLabel"] + written + ["key f5", "tab a", "tap pin:p1"] + erasing + [
        "key \"\(Self.names[0])\"", "key enter", "key f9", "expect phase result",
      ]).joined(separator: "\n"))
    return desk.records
  }
}
