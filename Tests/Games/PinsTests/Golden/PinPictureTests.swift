import Controls
import Foundation
import PinCourses
import PinRounds
import Stage
import StageSDL
import StageTesting
import Testing
import TypedNames

@testable import Pins

/// Small kept pictures of the five ways of playing, and of how pins look in each state.
@MainActor
struct PinPictureTests {
  private static let size = (width: 640, height: 360)

  /// A drawing with two fields, on which every kind of element stands.
  private static func exercise() -> PinExercise {
    var exercise = PinExercise(id: "golden")
    var picture = PinPicture(id: "p", file: "p.svg")
    (picture.width, picture.height) = (300, 200)
    exercise.pictures = [picture]
    exercise.areas = [
      PinArea(id: "tint", picture: "p", shape: .circle(PinPlace(0.2, 0.3), radius: 0.1)),
      PinArea(
        id: "cover", picture: "p", shape: .rect(PinPlace(0.7, 0.6), width: 0.2, height: 0.25)),
      PinArea(
        id: "lift", picture: "p",
        shape: .polygon([PinPlace(0.4, 0.55), PinPlace(0.6, 0.6), PinPlace(0.45, 0.9)])),
      PinArea(
        id: "outline", picture: "p",
        shape: .ellipse(PinPlace(0.8, 0.25), width: 0.12, height: 0.15)),
    ]
    for (index, style) in [PinArea.Style.tint, .cover, .lift, .outline].enumerated() {
      exercise.areas[index].style = style
    }
    let places = [(0.2, 0.3), (0.8, 0.72), (0.48, 0.65), (0.8, 0.25), (0.1, 0.8), (0.5, 0.15)]
    exercise.pins = places.enumerated().map { index, place in
      var pin = Pin(id: "\(index)", picture: "p", place: PinPlace(place.0, place.1))
      pin.labels = [NameLabel("Name \(index)")]
      return pin
    }
    (exercise.pins[0].area, exercise.pins[1].area) = ("tint", "cover")
    exercise.pins[2].isHidden = true
    exercise.pins[3].size = .large
    exercise.pins[4].flag = PinPlace(0.25, 0.92)
    var arrow = PinArrow(id: "r", picture: "p", from: PinPlace(0.35, 0.2), to: PinPlace(0.47, 0.16))
    arrow.isDashed = true
    exercise.arrows = [arrow]
    exercise.marks = [
      {
        var mark = PinMark(id: "m", picture: "p", at: PinPlace(0.62, 0.4), text: "")
        mark.to = PinPlace(0.62, 0.55)
        return mark
      }()
    ]
    return exercise
  }

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#dfe8d0"/>\
    <rect x="150" width="150" height="200" fill="#7d8f9c"/></svg>
    """

  /// The board of a round after some events, in pixels, without what is written on the screen.
  private func board(_ game: PinGame, _ events: [PinEvent]) throws -> PixelImage {
    let folder = FileManager.default.temporaryDirectory.path + "/pins-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/p.svg"
    try Self.drawing.write(toFile: path, atomically: true, encoding: .utf8)
    let exercise = Self.exercise()
    var context = PinContext(
      task: PinTask(
        exercise, game: game, names: CourseNames(pins: exercise.pins.map { $0.labels.map(\.text) }),
        seed: 1), title: "", translation: Translation(language: "de", texts: [:]))
    context.pictures = ["p": PictureName.ofFile(path)]
    let scene = PinScene(context)
    let viewport = Viewport(size: Size(Double(Self.size.width), Double(Self.size.height)))
    let director = Director(scene: scene, viewport: viewport)
    for event in events { scene.send(event) }
    let list = director.advanceOneTick().drawList
    let painter = try OffscreenPainter(
      width: Self.size.width, height: Self.size.height,
      assets: AssetFolder(roots: [], printsMessages: false))
    let image = painter.draw(list, viewport: viewport)
    let frame = scene.viewTransform.bounds(of: scene.view.frame)
    return Self.part(image, frame)
  }

  private static func part(_ image: PixelImage, _ area: Rect) -> PixelImage {
    let (left, top) = (Int(area.minX), Int(area.minY))
    let (width, height) = (Int(area.width), Int(area.height))
    var bytes: [UInt8] = []
    for y in top..<top + height {
      for x in left..<left + width {
        let pixel = image.pixel(x, y)
        bytes += [pixel.red, pixel.green, pixel.blue, pixel.alpha]
      }
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }

  private func check(_ image: PixelImage, named name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Pictures").path
    let pictures = GoldenPictures(
      folder: folder,
      read: { path in
        let image = try PixelImage(contentsOfPNG: path)
        return try #require(
          PixelPicture(width: image.width, height: image.height, bytes: image.bytes))
      },
      write: { picture, path in
        try PixelImage(width: picture.width, height: picture.height, bytes: picture.bytes)
          .writePNG(path)
      })
    let own = try #require(
      PixelPicture(width: image.width, height: image.height, bytes: image.bytes))
    do {
      let outcome = try pictures.check(own, named: name, tolerance: 16, allowing: 40)
      if case .kept(let path) = outcome {
        Issue.record("kept \(path): look at it, and test again")
      }
    } catch let failure as GoldenPictureFailure {
      Issue.record("\(failure)")
    }
  }

  private static func naming(_ pin: Int, _ text: String) -> [PinEvent] {
    [.select(pin: pin), .type(text), .commit]
  }

  @Test func namesThatAreWritten() throws {
    let events =
      Self.naming(0, "Name 0") + Self.naming(2, "Quatsch") + Self.naming(3, "Name 3")
      + [.interim] + Self.naming(5, "Name 5")
    try check(try board(.pinLabel, events), named: "label")
  }

  @Test func namesThatAreChosen() throws {
    let events: [PinEvent] = [
      .choose(pin: 0, "Name 0"), .choose(pin: 3, "Name 1"), .choose(pin: 4, "Name 4"),
      .evaluate, .evaluate, .dismiss,
    ]
    try check(try board(.pinChoose, events), named: "choose")
  }

  @Test func cardsThatAreDragged() throws {
    let events: [PinEvent] = [.place(card: 0, pin: 2), .place(card: 1, pin: 5)]
    try check(try board(.pinDrag, events), named: "drag")
  }

  @Test func namesThatAreLookedUp() throws {
    let events: [PinEvent] = [
      .reveal(pin: 1), .rate(pin: 1, isKnown: true), .reveal(pin: 3), .cancel,
    ]
    try check(try board(.pinStudy, events), named: "study")
  }

  @Test func placesThatAreFound() throws {
    let exercise = Self.exercise()
    let events = exercise.pins.enumerated().map { index, pin in
      PinEvent.touch(index == 2 ? PinPlace(0.02, 0.02) : pin.place, reach: 0.05)
    }
    try check(try board(.pinFind, Array(events.prefix(4))), named: "find")
  }

  /// Whoever sees no colours tells the states apart by their shapes.
  @Test func statesDifferWithoutColour() throws {
    var shades: [(look: PinLook, shades: [Double])] = []
    for state in PinLook.State.allCases {
      for isSelected in [false, true] {
        let scene = Scene(designSize: Size(80, 80))
        scene.background = .white
        let look = PinLook(state: state, isSelected: isSelected)
        let head = PinHead(look, palette: .usual)
        head.position = Point(40, 40)
        scene.add(head)
        let viewport = Viewport(size: Size(80, 80))
        let painter = try OffscreenPainter(
          width: 80, height: 80, assets: AssetFolder(roots: [], printsMessages: false))
        let image = painter.draw(
          Director(scene: scene, viewport: viewport).advanceOneTick().drawList,
          viewport: viewport)
        shades.append(
          (
            look,
            (0..<80 * 80).map { index in
              let pixel = image.pixel(index % 80, index / 80)
              return 0.299 * Double(pixel.red) + 0.587 * Double(pixel.green) + 0.114
                * Double(pixel.blue)
            }
          ))
      }
    }
    for (index, one) in shades.enumerated() {
      for other in shades[..<index] {
        let count = zip(one.shades, other.shades).count { abs($0 - $1) > 60 }
        #expect(count >= 24, "\(one.look) and \(other.look): \(count) pixels")
      }
    }
  }
}
