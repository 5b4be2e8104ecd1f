import Controls
import PinCourses
import PinRounds
import Stage
import Testing
import TypedNames

@testable import Pins

/// Whoever cannot drag, see or aim reaches every pin, too.
struct PinReachTests {
  /// Pins at some places of one picture, each with a name and a description of its own.
  private static func exercise(_ places: [PinPlace]) -> PinExercise {
    var exercise = PinExercise(id: "many")
    var picture = PinPicture(id: "p", file: "p.png")
    (picture.width, picture.height) = (1200, 800)
    exercise.pictures = [picture]
    exercise.pins = places.enumerated().map { index, place in
      var pin = Pin(id: "\(index + 1)", picture: "p", place: place)
      pin.labels = [NameLabel("Stelle \(index + 1)")]
      pin.description = PinText("Platz \(index + 1)")
      return pin
    }
    return exercise
  }

  private static let threeHundred = (0..<300).map {
    PinPlace(0.03 + 0.94 * Double($0 % 20) / 19, 0.03 + 0.94 * Double($0 / 20) / 14)
  }

  /// The presses by which each of 300 pins is reached with keys alone.
  @Test(arguments: [PinGame.pinLabel, .pinChoose, .pinDrag, .pinStudy])
  func anyOfThreeHundredPinsIsFourPressesAway(game: PinGame) {
    let desk = PinDesk(game, exercise: Self.exercise(Self.threeHundred))
    desk.key(.tab)
    for pin in stride(from: 0, to: 300, by: 7) {
      for digit in String(pin + 1) { desk.key(Key(rawValue: "digit\(digit)")!) }
      desk.key(.enter)
      #expect(desk.scene.round.selection == pin, "\(pin)")
      desk.key(.escape)
    }
  }

  @Test func anyOfThreeHundredPlacesIsFoundWithTwelvePresses() throws {
    let desk = PinDesk(.pinFind, exercise: Self.exercise(Self.threeHundred))
    while let wanted = desk.scene.round.wanted, wanted < 60 {
      let goal = desk.scene.point(of: Self.threeHundred[wanted])
      var presses = 0
      // The cell in which it is, again and again, until the cross is near enough.
      while presses < 11 {
        if let aim = desk.scene.aim {
          let cross = PinAim.placed(
            Rect(center: aim.point, size: .zero), in: desk.scene.frames.board
          ).origin
          if cross.distance(to: goal) < 8 { break }
        }
        let cell = (desk.scene.aim ?? PinAim()).cell
        let board = desk.scene.frames.board
        guard
          let index = (0..<9).first(where: {
            PinAim.placed(PinAim.cell($0, of: cell), in: board).contains(goal)
          })
        else { break }
        desk.key(Key(rawValue: "digit\(index + 1)")!)
        presses += 1
      }
      desk.key(.enter)
      #expect(desk.scene.round.marks[wanted] == .right, "\(wanted) after \(presses + 1)")
      try #require(desk.scene.round.wanted != wanted)
    }
  }

  /// A pupil who only hears: the description tells the place, and no line the name.
  @Test func namesAreTypedByEarAlone() throws {
    let places = (0..<6).map { PinPlace(0.1 + 0.15 * Double($0), 0.5) }
    let desk = PinDesk(.pinLabel, exercise: Self.exercise(places))
    desk.key(.tab)
    for pin in places.indices {
      desk.key(Key(rawValue: "digit\(pin + 1)")!)
      desk.key(.enter)
      let line = try #require(desk.said.last { $0.contains("Platz ") })
      #expect(!line.contains("Stelle"))
      let number = try #require(line.firstMatch(of: /Platz (\d+)/)?.1)
      desk.type("Stelle \(number)")
      desk.key(.enter)
    }
    desk.key(.f9)
    desk.wait(20)
    if desk.records.isEmpty { desk.press("evaluate-now") }
    #expect(desk.records.first?.score == 1)
  }

  @Test func eachOfThirtyPinsInAFingersWidthIsReachedByTouch() throws {
    let desk = PinDesk(.pinLabel, exercise: Self.exercise([]))
    // Six by five within 44 units, as far as pins may be near each other.
    let width = desk.scene.view.size.width
    let height = desk.scene.view.size.height
    let places = (0..<30).map {
      PinPlace(0.5 + Double($0 % 6) * 8 / width, 0.5 + Double($0 / 6) * 8 / height)
    }
    let crowded = PinDesk(.pinLabel, exercise: Self.exercise(places))
    for pin in places.indices {
      var presses = 0
      var point = crowded.scene.point(of: places[pin])
      while crowded.scene.round.selection != pin, presses < 6 {
        crowded.press(point, .finger)
        crowded.wait(30)
        presses += 1
        guard
          let target = crowded.scene.magnifier?.targets.targets.first(where: { $0.pin == pin })
        else { break }
        point = target.centre
      }
      #expect(crowded.scene.round.selection == pin, "\(pin) after \(presses)")
      crowded.key(.escape)
    }
  }
}
