import CSDL
import Controls
import Foundation
import PinCourses
import PinEditing
import PinRounds
import Stage
import StageSDL
import Testing
import TypedNames

@testable import Commands
@testable import Pins

/// Photographs that a camera has stored turned or mirrored, as they are played and edited.
@MainActor
@Suite("Turned photographs") struct TurnedPhotographTests {
  /// The upright picture, and the middle of the red structure on it.
  private static let size = (width: 240, height: 160)
  private static let structure = PinPlace(0.75, 0.3)
  /// Half of the structure's side, in points of the picture.
  private static let half = 4

  /// Whether a point of the upright picture belongs to the structure.
  private static func isRed(_ x: Int, _ y: Int) -> Bool {
    abs(Double(x) + 0.5 - structure.x * Double(size.width)) < Double(half)
      && abs(Double(y) + 0.5 - structure.y * Double(size.height)) < Double(half)
  }

  /// Where a stored pixel lies in the upright picture (Exif 2.3, tag 274): which sides its row 0 and its column 0 are.
  private static func upright(_ column: Int, _ row: Int, _ orientation: Int) -> (Int, Int) {
    let (right, below) = (size.width - 1, size.height - 1)
    return switch orientation {
    case 2: (right - column, row)
    case 3: (right - column, below - row)
    case 4: (column, below - row)
    case 5: (row, column)
    case 6: (right - row, column)
    case 7: (right - row, below - column)
    case 8: (row, below - column)
    default: (column, row)
    }
  }

  /// A JPEG file as a camera writes it.
  private static func photograph(_ orientation: Int) throws -> Data {
    let swaps = orientation >= 5
    let width = swaps ? size.height : size.width
    let height = swaps ? size.width : size.height
    var pixels: [UInt32] = []
    for row in 0..<height {
      for column in 0..<width {
        let (x, y) = upright(column, row, orientation)
        pixels.append(isRed(x, y) ? 0xFFE0_1010 : 0xFFE8_E8E8)
      }
    }
    var file = [UInt8](repeating: 0, count: 1 << 20)
    let count = try pixels.withUnsafeMutableBytes { pixels in
      let surface = try #require(
        SDL_CreateRGBSurfaceWithFormatFrom(
          pixels.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue))
      defer { SDL_FreeSurface(surface) }
      return try file.withUnsafeMutableBytes { target in
        let stream = try #require(SDL_RWFromMem(target.baseAddress, Int32(target.count)))
        defer { SDL_RWclose(stream) }
        #expect(IMG_SaveJPG_RW(surface, stream, 0, 98) == 0)
        return Int(SDL_RWtell(stream))
      }
    }
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0]
      + [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation)]
      + [0, 0, 0, 0, 0, 0]
    return Data(file.prefix(2) + exif + file[2..<count])
  }

  /// The middle of what is red around a point, in pixels.
  private func middle(_ image: PixelImage, near point: Point, within reach: Double) -> Point? {
    var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
    for y in max(0, Int(point.y - reach))..<min(image.height, Int(point.y + reach)) {
      for x in max(0, Int(point.x - reach))..<min(image.width, Int(point.x + reach)) {
        let pixel = image.pixel(x, y)
        guard pixel.red > 150, pixel.green < 124, pixel.blue < 124 else { continue }
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    guard left <= right else { return nil }
    return Point(Double(left + right + 1) / 2, Double(top + bottom + 1) / 2)
  }

  private func image(_ director: Director, _ viewport: Viewport) throws -> PixelImage {
    let painter = try OffscreenPainter(
      width: Int(viewport.size.width), height: Int(viewport.size.height),
      assets: AssetFolder(roots: ["Assets"], printsMessages: false))
    return painter.draw(director.advanceOneTick().drawList, viewport: viewport)
  }

  private func taken(_ orientation: Int, in folder: TemporaryFolder) throws -> (
    path: String, picture: PinTakenPicture
  ) {
    let document = folder.path + "/a.json"
    let outside = folder.path + "/desktop-photo.jpg"
    try Self.photograph(orientation).write(to: URL(fileURLWithPath: outside))
    let picture = try PinDisk.take(
      outside, beside: document, look: PictureLooks()
    ).get()
    return (folder.path + "/" + picture.file, picture)
  }

  @Test("A pin stays on its structure in every window and at every zoom", arguments: 1...8)
  func played(orientation: Int) throws {
    let folder = try TemporaryFolder()
    let (path, taken) = try taken(orientation, in: folder)
    #expect((taken.width, taken.height) == Self.size)
    var exercise = PinExercise(id: "e")
    var picture = PinPicture(id: "p", file: taken.file)
    (picture.width, picture.height) = (taken.width, taken.height)
    exercise.pictures = [picture]
    var pin = Pin(id: "1", picture: "p", place: Self.structure)
    pin.labels = [NameLabel("Femur")]
    // Its head stands aside, so that the structure is seen.
    pin.flag = PinPlace(0.75, 0.95)
    exercise.pins = [pin]
    var context = PinContext(
      task: PinTask(
        exercise, game: .pinLabel, names: CourseNames(pins: [["Femur"]]), seed: 1),
      title: "", translation: Translation(language: "de", texts: [:]))
    context.pictures = ["p": PictureName.ofFile(path)]
    let scene = PinScene(context)
    var viewport = Viewport(size: Size(1280, 720))
    let director = Director(scene: scene, viewport: viewport)
    for (size, zoom) in [
      (Size(1280, 720), 1.0), (Size(1280, 720), 8), (Size(720, 1280), 1),
      (Size(1024, 768), 3),
    ] {
      viewport = Viewport(size: size)
      _ = director.advanceOneTick(input: [.resize(viewport)])
      scene.fit()
      scene.zoom(by: zoom, at: scene.point(of: Self.structure))
      // What is at the edge is cut off.
      scene.pan(by: scene.view.area.center - scene.point(of: Self.structure))
      _ = director.advanceOneTick()
      let point = scene.point(of: Self.structure)
      let shown = scene.viewTransform.apply(point)
      // Pixels of the window for a point of the picture.
      let scale = scene.view.size.width / Double(Self.size.width) * scene.viewTransform.a
      let drawn = try image(director, viewport)
      let found = try #require(
        middle(drawn, near: shown, within: scale * 6), "\(size), \(zoom)")
      #expect(found.distance(to: shown) <= 0.5 * scale, "\(size), \(zoom): \(found), \(shown)")
    }
  }

  @Test("A pin is set where the structure is seen in the editor", arguments: 1...8)
  func edited(orientation: Int) throws {
    let folder = try TemporaryFolder()
    let (path, taken) = try taken(orientation, in: folder)
    var editing = PinEditing(PinCourse(title: "Neu", language: "de"), language: "de")
    editing.apply(.addExercise(unit: nil, "Arm"))
    editing.apply(.addPicture(file: taken.file, width: taken.width, height: taken.height))
    var context = PinEditorContext(
      translation: Translation(language: "de", texts: [:]), fileName: "a.json")
    context.pictureName = { _ in PictureName.ofFile(path) }
    let desk = PinEditorDesk(editing, context)
    let viewport = Viewport(size: Size(1280, 720))
    let scene = PinEditorScene(desk) {}
    let director = Director(scene: scene, viewport: viewport)
    _ = director.advanceOneTick()
    let shown = scene.viewTransform.apply(scene.point(of: Self.structure))
    let drawn = try image(director, viewport)
    let found = try #require(middle(drawn, near: shown, within: 60))
    scene.send(.choose(.smallPin))
    for phase in [Pointer.Phase.began, .ended] {
      _ = director.advanceOneTick(input: [
        .pointer(Pointer(id: 0, kind: .mouse, phase: phase, position: found))
      ])
    }
    let place = try #require(desk.editing.pending).place
    #expect(abs(place.x - Self.structure.x) * Double(Self.size.width) <= 0.5)
    #expect(abs(place.y - Self.structure.y) * Double(Self.size.height) <= 0.5)
  }
}
