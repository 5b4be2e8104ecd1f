import Foundation
import PinCourses
import PinRounds
import Pins
import Stage
import StageSDL
import TypedNames

/// A picture of many pixels with 300 pins in a window of 1280×720: how long opening takes, how many frames a
/// second it is zoomed and moved with, and the most memory.
///
/// Whatever the machine would choose draws: `TEACHIFY_RENDERER=software` is the canvas.
@MainActor
enum PinsCase {
  private static let pinCount = 300
  /// Two seconds, in which rasters are made on other threads.
  private static let settlingFrames = 120

  /// - Parameter picture: the file of a PNG or JPEG.
  static func run(_ picture: String, width: Int, height: Int) throws {
    let painter = try WindowPainter(
      title: "pins", size: Library.viewport.size, assets: Library.assets)
    let translation = try Library.translation()
    let exercise = exercise(width: width, height: height)
    let names = CourseNames(pins: exercise.pins.map { $0.labels.map(\.text) })
    var context = PinContext(
      task: PinTask(exercise, game: .pinLabel, names: names, seed: 1), title: "Pins",
      translation: translation)
    context.pictures = ["p": PictureName.ofFile(picture)]
    var director: Director?
    let opening = Measurement.seconds {
      let scene = PinScene(context)
      let shown = Director(scene: scene, viewport: painter.viewport)
      painter.show(shown.advanceOneTick().drawList)
      director = shown
    }
    guard let director else { return }
    Lines.result("pins-opening-milliseconds", "first-frame", opening * 1000)
    settle(director, painter)
    measure("zooming", director, painter) { tick in
      .wheel(dx: 0, dy: tick / 60 % 2 == 0 ? 6 : -6, at: Point(800, 400))
    }
    for _ in 0..<8 {
      _ = director.advanceOneTick(input: [.wheel(dx: 0, dy: 60, at: Point(800, 400))])
    }
    settle(director, painter)
    let keys: [Key] = [.left, .up, .right, .down]
    measure("moving", director, painter) { tick in
      .key(KeyPress(keys[tick / 30 % 4], modifiers: .control))
    }
    if let kilobytes = PeakMemory.kilobytes() {
      Lines.result("pins-memory-megabytes", "peak", Double(kilobytes) / 1024)
    }
  }

  private static func settle(_ director: Director, _ painter: WindowPainter) {
    for _ in 0..<settlingFrames {
      painter.show(director.advanceOneTick().drawList)
      Thread.sleep(forTimeInterval: 1 / 60)
    }
  }

  /// Ten seconds' worth of frames with an input each.
  private static func measure(
    _ name: String, _ director: Director, _ painter: WindowPainter, _ input: (Int) -> InputEvent
  ) {
    var times: [Double] = []
    for tick in 0..<600 {
      times.append(
        Measurement.seconds {
          painter.show(director.advanceOneTick(input: [input(tick)]).drawList)
        })
    }
    let sorted = times.sorted()
    Lines.result("pins-\(name)-frames-per-second", "mean", 600 / times.reduce(0, +))
    Lines.result("pins-\(name)-milliseconds", "p99", sorted[593] * 1000)
    Lines.result("pins-\(name)-milliseconds", "longest", (sorted.last ?? 0) * 1000)
  }

  private static func exercise(width: Int, height: Int) -> PinExercise {
    var exercise = PinExercise(id: "e")
    var picture = PinPicture(id: "p", file: "p.jpg")
    (picture.width, picture.height) = (width, height)
    exercise.pictures = [picture]
    exercise.pins = (0..<pinCount).map { index in
      let place = PinPlace(
        0.03 + 0.94 * Double(index % 20) / 19, 0.03 + 0.94 * Double(index / 20) / 14)
      var pin = Pin(id: "\(index)", picture: "p", place: place)
      pin.labels = [NameLabel("Name \(index)")]
      return pin
    }
    return exercise
  }
}
