import Foundation
import Stage
import Testing

@testable import StageSDL

/// What is seen while one scene gives way to another.
@MainActor
struct TransitionPictureTests {
  /// A red scene with a white field in its left half, then a blue one with a green field.
  private func picture(_ transition: Transition, atTick tick: Int) throws -> PixelImage {
    func scene(_ ground: Color, _ field: Color) -> Scene {
      let scene = Scene(designSize: Size(200, 100))
      scene.background = ground
      let back = Shape(rectangle: Size(60, 60), fill: field)
      back.position = Point(50, 50)
      // Twice over itself: a scene that fades as a whole does not let itself shine through.
      let front = Shape(rectangle: Size(60, 60), fill: field)
      front.position = Point(50, 50)
      scene.add([back, front])
      return scene
    }
    let viewport = Viewport(size: Size(200, 100))
    let director = Director(
      scene: scene(Color(hex: 0xFF0000), .white), viewport: viewport)
    director.present(
      scene(Color(hex: 0x0000FF), Color(hex: 0x00FF00)), transition: transition)
    var frame = director.advanceOneTick()
    for _ in 0..<tick { frame = director.advanceOneTick() }
    let painter = try OffscreenPainter(width: 200, height: 100, assets: .empty())
    let image = painter.draw(frame.drawList, viewport: viewport)
    if let folder = ProcessInfo.processInfo.environment["TEACHIFY_PICTURES"] {
      try image.writePNG(
        "\(folder)/\(transition)-\(tick).png".replacingOccurrences(of: " ", with: ""))
    }
    return image
  }

  private nonisolated static let all: [Transition] = [
    .fade(through: .white, seconds: 0.2), .crossFade(seconds: 0.2),
    .push(from: .right, seconds: 0.2),
    .reveal(to: .top, seconds: 0.2), .doors(seconds: 0.2),
  ]

  @Test(arguments: all)
  func itGoesFromTheOneToTheOther(_ transition: Transition) throws {
    let first = try picture(transition, atTick: 0)
    #expect(first.rgb(150, 50) == 0xFF0000)
    #expect(first.rgb(50, 50) == 0xFFFFFF)
    let last = try picture(transition, atTick: 14)
    #expect(last.rgb(150, 50) == 0x0000FF)
    #expect(last.rgb(50, 50) == 0x00FF00)
    for tick in [3, 9] { _ = try picture(transition, atTick: tick) }
  }

  @Test func aCrossFadeIsEvenWhereThingsOverlap() throws {
    let image = try picture(.crossFade(seconds: 0.2), atTick: 6)
    func near(_ x: Int, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
      let pixel = image.pixel(x, 50)
      return abs(Int(pixel.red) - red) <= 3 && abs(Int(pixel.green) - green) <= 3
        && abs(Int(pixel.blue) - blue) <= 3
    }
    #expect(near(150, 128, 0, 128))
    #expect(near(50, 128, 255, 128))
  }

  @Test func doorsOpenInTheMiddle() throws {
    let image = try picture(.doors(seconds: 0.2), atTick: 6)
    #expect(image.rgb(100, 5) == 0x0000FF)
    #expect(image.rgb(52, 5) == 0x0000FF)
    #expect(image.rgb(48, 5) == 0xFF0000)
    #expect(image.rgb(148, 5) == 0x0000FF)
    #expect(image.rgb(152, 5) == 0xFF0000)
    // The left door has taken half of its field with it.
    #expect(image.rgb(10, 50) == 0xFFFFFF)
  }

  @Test func pushedScenesBringTheirBackgrounds() throws {
    let image = try picture(.push(from: .right, seconds: 0.2), atTick: 6)
    #expect(image.rgb(50, 5) == 0xFF0000)
    #expect(image.rgb(150, 5) == 0x0000FF)
    let revealed = try picture(.reveal(to: .top, seconds: 0.2), atTick: 6)
    #expect(revealed.rgb(150, 10) == 0xFF0000)
    #expect(revealed.rgb(150, 90) == 0x0000FF)
  }

  @Test func barsLieBesideAFittedScene() throws {
    let scene = Scene(designSize: Size(100, 100))
    scene.background = Color(hex: 0x00FF00)
    scene.scaleMode = .fit
    let wide = Shape(rectangle: Size(300, 20), fill: .white)
    wide.position = Point(50, 50)
    scene.add(wide)
    let viewport = Viewport(size: Size(200, 100))
    let painter = try OffscreenPainter(width: 200, height: 100, assets: .empty())
    let director = Director(scene: scene, viewport: viewport)
    let image = painter.draw(director.advance(by: .zero).drawList, viewport: viewport)
    #expect(image.rgb(10, 50) == 0)
    #expect(image.rgb(10, 10) == 0)
    #expect(image.rgb(60, 10) == 0x00FF00)
    #expect(image.rgb(60, 50) == 0xFFFFFF)
    #expect(image.rgb(190, 50) == 0)
  }
}
