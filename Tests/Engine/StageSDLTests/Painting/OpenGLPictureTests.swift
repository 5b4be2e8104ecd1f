import Foundation
import Stage
import Testing

@testable import StageSDL

/// What OpenGL shows of masks, paths, particles and pictures, beside what the canvas shows: the same
/// but for how edges are smoothed.
///
/// Each pixel lies, to 16 of 255 a part, between the canvas's pixels around it, and the other way
/// round. The two may round the mixing of turned edges differently at one pixel in a thousand.
@MainActor
@Suite(
  .serialized,
  .enabled("OpenGL draws into no window here: neither on a display nor without one") {
    await OpenGLCanvas.isThere()
  })
struct OpenGLPictureTests {
  private static let tolerance = 16
  private static let allowed = OpenGLCanvas.width * OpenGLCanvas.height / 1000

  private let folder: TemporaryFolder
  private let canvas: Canvas
  private let ink = Color(hex: 0x2B3A4A)

  init() throws {
    folder = try TemporaryFolder()
    let picture = """
      <svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">\
      <rect width="32" height="32" rx="8" fill="#20a040"/>\
      <circle cx="11" cy="12" r="7" fill="#ff8000"/></svg>
      """
    try folder.write("Pictures/leaf.svg", Data(picture.utf8))
    canvas = Canvas(
      OpenGLCanvas.width, OpenGLCanvas.height, background: Color(hex: 0xDFF5FF),
      assets: AssetFolder(roots: [folder.path], printsMessages: false))
  }

  /// Draws the scene by both and compares; nil where they are alike, else what differs.
  private func difference(isImitation: Bool, ticks: Int = 1) throws -> String? {
    let director = Director(scene: canvas.scene, viewport: OpenGLCanvas.viewport)
    for _ in 1..<ticks { _ = director.advanceOneTick() }
    let list = director.advanceOneTick().drawList
    let opengl = try OpenGLCanvas(assets: canvas.assets, isImitation: isImitation)
    let shown = opengl.paint(list)
    let expected = try OffscreenPainter(
      width: canvas.width, height: canvas.height, assets: canvas.assets
    ).draw(list, viewport: OpenGLCanvas.viewport)
    let counts = [
      shown.strangers(to: expected, tolerance: Self.tolerance),
      expected.strangers(to: shown, tolerance: Self.tolerance),
    ]
    if let kept = ProcessInfo.processInfo.environment["STAGESDL_GALLERY"] {
      try shown.writePNG("\(kept)/opengl.png")
      try expected.writePNG("\(kept)/canvas.png")
    }
    return counts.max() ?? 0 <= Self.allowed
      ? nil : "of OpenGL's \(counts[0]), of the canvas's \(counts[1]) pixels are not in the other"
  }

  private func leaf(_ edge: Double = 32, turn: Double = 0) -> Sprite {
    let sprite = Sprite("leaf", size: Size(edge, edge))
    sprite.rotation = turn
    return sprite
  }

  @Test(arguments: [true, false]) func masks(isImitation: Bool) throws {
    let round = canvas.add(Crop(mask: Shape(.circle(radius: 70), fill: .black)), at: 100, 110)
    round.add([Sprite(color: Color(1, 0, 0), size: Size(200, 100)), leaf(90, turn: 0.4)])
    let half = canvas.add(
      Crop(mask: Sprite(color: Color(0, 0, 0, 0.5), size: Size(120, 120))), at: 300, 110)
    half.add(leaf(160))
    let turned = canvas.add(Crop(area: Rect(x: -60, y: -40, width: 120, height: 80)), at: 500, 110)
    turned.rotation = 0.6
    turned.add(Sprite(color: ink, size: Size(300, 300)))
    let outer = canvas.add(Crop(mask: leaf(150)), at: 150, 290)
    let inner = Crop(mask: Shape(.circle(radius: 60), fill: .black))
    inner.add(Sprite(color: Color(1, 0, 1), size: Size(150, 150)))
    outer.add(inner)
    let glow = Sprite(color: Color(0.2, 0.3, 0), size: Size(60, 60))
    glow.blend = .add
    outer.add(glow)
    let shade = canvas.add(Crop(mask: Shape(.circle(radius: 60), fill: .black)), at: 420, 290)
    let dark = Sprite(color: Color(0.5, 0.5, 1), size: Size(100, 100))
    dark.blend = .multiply
    shade.add([leaf(120), dark])
    // Behind masked items, others are whole again.
    canvas.add(Sprite(color: Color(0, 0, 1), size: Size(40, 40)), at: 590, 350)
    #expect(try difference(isImitation: isImitation) == nil)
  }

  @Test(arguments: [true, false]) func paths(isImitation: Bool) throws {
    for (index, turn) in [0, 0.4, 1.2].enumerated() {
      let shape = canvas.add(
        Shape(path: .heart, fill: Color(hex: 0xFF8080), stroke: ink, strokeWidth: 5),
        at: 80 + Double(index) * 150, 90)
      shape.rotation = turn
      shape.scale = 1 + Double(index) * 0.4
    }
    let hollow = canvas.add(
      Shape(
        path: .ring, fill: Color(hex: 0xFFC93C), stroke: ink, strokeWidth: 3, fillRule: .evenOdd),
      at: 540, 100)
    hollow.alpha = 0.6
    var wave = Path()
    wave.move(to: Point(-100, 0))
    wave.curve(to: .zero, control: Point(-50, -80))
    wave.curve(to: Point(100, 0), control: Point(50, 80))
    for (index, style) in [
      StrokeStyle(dashes: [20, 12]), StrokeStyle(cap: .round, dashes: [0, 14]),
    ].enumerated() {
      canvas.add(
        Shape(path: wave, fill: .clear, stroke: ink, strokeWidth: 8, strokeStyle: style),
        at: 130, 240 + Double(index) * 80)
    }
    canvas.add(
      Shape(
        .line([Point(-40, 40), Point(0, -40), Point(40, 40), Point(60, -40)]), fill: .clear,
        stroke: Color(hex: 0xD0402B), strokeWidth: 14,
        strokeStyle: StrokeStyle(cap: .square, join: .miter, miterLimit: 6)), at: 340, 280)
    canvas.add(
      Shape(
        .rectangle(Rect(center: .zero, size: Size(160, 90)), cornerRadius: 20),
        fill: Color(hex: 0xFFF9EC), stroke: ink, strokeWidth: 4,
        strokeStyle: StrokeStyle(cap: .butt, dashes: [14, 8])), at: 530, 290)
    #expect(try difference(isImitation: isImitation) == nil)
  }

  @Test(arguments: [true, false]) func emitters(isImitation: Bool) throws {
    let emitter = canvas.add(Emitter("leaf", size: Size(40, 40)), at: 200, 330)
    emitter.birthRate = 40
    emitter.angle = ParticleProperty(-.pi / 2, range: 1)
    emitter.startSpeed = ParticleProperty(260, range: 80)
    let glow = canvas.add(Emitter("leaf", size: Size(48, 48)), at: 450, 330)
    glow.birthRate = 30
    glow.angle = ParticleProperty(-.pi / 2, range: 1.5)
    glow.startSpeed = ParticleProperty(200, range: 80)
    glow.blend = .add
    #expect(try difference(isImitation: isImitation, ticks: 60) == nil)
  }

  @Test(arguments: [true, false]) func ninePartPictures(isImitation: Bool) throws {
    for (index, turn) in [0, 0, 0.5, Double.pi / 2].enumerated() {
      let panel = canvas.add(
        Sprite("leaf", size: Size(index == 1 ? 40 : 110, 80)), at: 90 + Double(index) * 145, 100)
      panel.nineParts = NineParts(all: 8)
      panel.rotation = turn
    }
    let tinted = canvas.add(Sprite("leaf", size: Size(200, 60)), at: 140, 280)
    tinted.nineParts = NineParts(all: 0.25, unit: .shares)
    tinted.color = Color(1, 1, 0)
    tinted.tintStrength = 0.5
    tinted.alpha = 0.5
    let shade = canvas.add(Sprite("leaf", size: Size(200, 60)), at: 450, 280)
    shade.nineParts = NineParts(all: 8)
    shade.blend = .multiply
    #expect(try difference(isImitation: isImitation) == nil)
  }

  /// The rim of a turned panel is a slope of mixed pixels, at every turn about as wide as the canvas's.
  @Test(arguments: [BlendMode.alpha, .add, .multiply]) func turnedPanelsHaveSmoothRims(
    _ blend: BlendMode
  ) throws {
    try folder.write(
      "Pictures/plain.svg",
      Data(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">\
        <rect width="32" height="32" fill="#204060"/></svg>
        """.utf8))
    for (index, turn) in [0.1, 0.5, 0.8, 2.6].enumerated() {
      let panel = canvas.add(
        Sprite("plain", size: Size(120, 90)), at: 85 + Double(index) * 155, 200)
      panel.nineParts = NineParts(all: 8)
      panel.rotation = turn
      panel.blend = blend
    }
    let director = Director(scene: canvas.scene, viewport: OpenGLCanvas.viewport)
    let list = director.advanceOneTick().drawList
    let shown = try OpenGLCanvas(assets: canvas.assets, isImitation: false).paint(list)
    let expected = try OffscreenPainter(
      width: canvas.width, height: canvas.height, assets: canvas.assets
    ).draw(list, viewport: OpenGLCanvas.viewport)
    let counts = (shown.mixedPixels(), expected.mixedPixels())
    #expect(counts.1 > 1000)
    #expect(counts.0 > counts.1 * 3 / 4, "\(counts)")
    #expect(shown.strangers(to: expected, tolerance: 24) < 20)
    #expect(expected.strangers(to: shown, tolerance: 24) < 20)
  }

  @Test(arguments: [true, false]) func picturesTextsAndShapes(isImitation: Bool) throws {
    for index in 0..<40 {
      let sprite = canvas.add(
        leaf(24 + Double(index % 5) * 20, turn: index % 2 == 0 ? 0 : Double(index) * 0.3),
        at: 40.3 + Double(index % 10) * 60.7, 40.6 + Double(index / 10) * 61.3)
      sprite.alpha = index % 3 == 0 ? 0.5 : 1
      sprite.xScale = index % 7 == 0 ? -1 : 1
    }
    canvas.add(Label("Äpfel & Birnen", size: 40, color: ink), at: 200, 320)
    canvas.add(Shape(.circle(radius: 40), fill: Color(hex: 0xFFC93C)), at: 450, 330)
    canvas.add(
      Shape(
        .rectangle(Rect(center: .zero, size: Size(90, 60)), cornerRadius: 12), fill: ink),
      at: 560, 330)
    #expect(try difference(isImitation: isImitation) == nil)
  }

  /// A tolerance that lets everything pass would say nothing.
  @Test func whatLacksAPictureDiffers() throws {
    let sprite = canvas.add(leaf(), at: 100, 100)
    let director = Director(scene: canvas.scene, viewport: OpenGLCanvas.viewport)
    let opengl = try OpenGLCanvas(assets: canvas.assets, isImitation: true)
    let shown = opengl.paint(director.advanceOneTick().drawList)
    sprite.isHidden = true
    let bare = opengl.paint(director.advanceOneTick().drawList)
    #expect(shown.strangers(to: bare, tolerance: Self.tolerance) > Self.allowed)
    #expect(bare.strangers(to: bare, tolerance: 0) == 0)
  }

  /// Unturned pictures, letters and discs of an imitation are copies: not one pixel is mixed.
  @Test func copiesAreExact() throws {
    let sprite = canvas.add(leaf(40), at: 100.4, 100.3)
    sprite.rotation = 0
    canvas.add(Shape(.circle(radius: 20), fill: ink), at: 300, 100)
    let director = Director(scene: canvas.scene, viewport: OpenGLCanvas.viewport)
    let list = director.advanceOneTick().drawList
    let shown = try OpenGLCanvas(assets: canvas.assets, isImitation: true).paint(list)
    let expected = try OffscreenPainter(
      width: canvas.width, height: canvas.height, assets: canvas.assets
    ).draw(list, viewport: OpenGLCanvas.viewport)
    let furthest = zip(shown.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max()
    #expect(furthest ?? 255 <= 2)
  }
}

extension PixelImage {
  /// How many pixels are neither of the two colours that most are of.
  fileprivate func mixedPixels() -> Int {
    var counts: [UInt32: Int] = [:]
    for y in 0..<height {
      for x in 0..<width { counts[rgb(x, y), default: 0] += 1 }
    }
    return width * height - counts.values.sorted().suffix(2).reduce(0, +)
  }
}
