import Foundation
import PinCourses
import PinRounds
import Pins
import Stage
import StageSDL
import TypedNames

/// A picture of many pixels with 300 pins in a window of 1280×720: how long opening takes, how many frames a
/// second it is zoomed, dragged and moved with, how much of a processor a frame takes, and the most memory.
///
/// Whatever the machine would choose draws: `TEACHIFY_RENDERER=software` is the canvas. As in the program, pictures are
/// decoded in another process and made on other threads, which the processor time of the whole includes.
@MainActor
enum PinsCase {
  private static let pinCount = 300
  /// Two seconds, in which rasters are made on other threads.
  private static let settlingFrames = 120
  private static let middle = Point(800, 400)

  /// - Parameter picture: the file of a PNG or JPEG.
  static func run(_ picture: String, width: Int, height: Int) throws {
    let process = PictureProcess(program: "/proc/self/exe", arguments: [servingArgument])
    let painter = try WindowPainter(
      title: "pins", size: Library.viewport.size,
      assets: AssetFolder(roots: ["Assets"], pictureProcess: process))
    let director = Director(scene: Scene(), viewport: painter.viewport)
    painter.show(director.advanceOneTick().drawList)
    painter.workInBackground()
    let context = try context(picture, width: width, height: height)
    open(context, director, painter)
    settle(director, painter)
    measure("zooming", director, painter) { tick in
      .wheel(dx: 0, dy: tick / 60 % 2 == 0 ? 6 : -6, at: middle)
    }
    for _ in 0..<8 {
      _ = director.advanceOneTick(input: [.wheel(dx: 0, dy: 60, at: middle)])
    }
    settle(director, painter)
    // Held down and led to and fro over half of the window.
    _ = director.advanceOneTick(input: [pointer(.began, middle)])
    measure("dragging", director, painter) { tick in
      let way = Double(abs(tick % 120 - 60)) * 6 - 180
      return pointer(.moved, Point(middle.x + way, middle.y + way / 2))
    }
    _ = director.advanceOneTick(input: [pointer(.ended, middle)])
    settle(director, painter)
    let keys: [Key] = [.left, .up, .right, .down]
    measure("moving", director, painter) { tick in
      .key(KeyPress(keys[tick / 30 % 4], modifiers: .control))
    }
    settle(director, painter)
    let still = director.advanceOneTick().drawList
    Lines.result("pins-rests-sharp", "of-1", painter.isSharp(still) ? 1 : 0)
    if let kilobytes = PeakMemory.kilobytes() {
      Lines.result("pins-memory-megabytes", "peak", Double(kilobytes) / 1024)
    }
    if let kilobytes = PeakMemory.kilobytesOfChildren() {
      Lines.result("pins-memory-megabytes", "peak-decoding", Double(kilobytes) / 1024)
    }
  }

  /// How the program is started to decode pictures.
  static let servingArgument = "decode-pictures"

  /// Opens the exercise until its picture is there, frame by frame.
  private static func open(
    _ context: PinContext, _ director: Director, _ painter: WindowPainter
  ) {
    let processor = ProcessorTime.seconds()
    let clock = ContinuousClock()
    let start = clock.now
    director.present(PinScene(context))
    var frames = 0
    var firstFrame = 0.0
    repeat {
      let output = director.advanceOneTick()
      painter.preload(output.pictures)
      painter.show(output.drawList)
      if frames == 0 { firstFrame = Measurement.seconds(clock.now - start) }
      frames += 1
      if painter.lacksPictures { Thread.sleep(forTimeInterval: 1 / 120) }
    } while painter.lacksPictures && frames < 2000
    Lines.result("pins-opening-milliseconds", "first-frame", firstFrame * 1000)
    Lines.result(
      "pins-opening-milliseconds", "picture", Measurement.seconds(clock.now - start) * 1000)
    Lines.result(
      "pins-opening-milliseconds", "processor", (ProcessorTime.seconds() - processor) * 1000)
  }

  private static func pointer(_ phase: Pointer.Phase, _ place: Point) -> InputEvent {
    .pointer(Pointer(id: 0, kind: .mouse, phase: phase, position: place))
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
    var processor = 0.0
    for tick in 0..<600 {
      times.append(
        Measurement.seconds {
          processor += Measurement.processorSeconds {
            painter.show(director.advanceOneTick(input: [input(tick)]).drawList)
          }
        })
    }
    let sorted = times.sorted()
    Lines.result("pins-\(name)-frames-per-second", "mean", 600 / times.reduce(0, +))
    Lines.result("pins-\(name)-milliseconds", "processor", processor / 600 * 1000)
    Lines.result("pins-\(name)-milliseconds", "p99", sorted[593] * 1000)
    Lines.result("pins-\(name)-milliseconds", "longest", (sorted.last ?? 0) * 1000)
  }

  private static func context(_ picture: String, width: Int, height: Int) throws -> PinContext {
    let exercise = exercise(width: width, height: height)
    let names = CourseNames(pins: exercise.pins.map { $0.labels.map(\.text) })
    var context = PinContext(
      task: PinTask(exercise, game: .pinLabel, names: names, seed: 1), title: "Pins",
      translation: try Library.translation())
    context.pictures = ["p": PictureName.ofFile(picture)]
    return context
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
