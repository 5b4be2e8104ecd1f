import Foundation
import Stage
import Testing

@testable import StageSDL

/// Pictures of the node kinds for eyes: written where STAGESDL_GALLERY says, skipped without it.
@MainActor
@Suite(.enabled(if: ProcessInfo.processInfo.environment["STAGESDL_GALLERY"] != nil))
struct NodeGalleryTests {
  let folder = ProcessInfo.processInfo.environment["STAGESDL_GALLERY"] ?? "/tmp"
  let ink = Color(hex: 0x2B3A4A)
  let assets = AssetFolder(roots: [FileManager.default.currentDirectoryPath + "/Assets"])

  @Test func paths() throws {
    let canvas = Canvas(960, 640, background: Color(hex: 0xDFF5FF), assets: assets)
    for (index, turn) in [0, 0.4, 1.2].enumerated() {
      let shape = canvas.add(
        Shape(path: .heart, fill: Color(hex: 0xFF8080), stroke: ink, strokeWidth: 5),
        at: 80 + Double(index) * 130, 90)
      shape.rotation = turn
      shape.scale = 1 + Double(index) * 0.4
    }
    canvas.add(
      Shape(
        path: .ring, fill: Color(hex: 0xFFC93C), stroke: ink, strokeWidth: 3, fillRule: .evenOdd),
      at: 560, 90)
    var wave = Path()
    wave.move(to: Point(-100, 0))
    wave.curve(to: .zero, control: Point(-50, -80))
    wave.curve(to: Point(100, 0), control: Point(50, 80))
    let styles = [
      StrokeStyle(dashes: [20, 12]), StrokeStyle(cap: .butt, dashes: [20, 12]),
      StrokeStyle(cap: .round, dashes: [0, 14]), StrokeStyle(cap: .square, dashes: [4, 20]),
    ]
    for (index, style) in styles.enumerated() {
      canvas.add(
        Shape(path: wave, fill: .clear, stroke: ink, strokeWidth: 8, strokeStyle: style),
        at: 780, 50 + Double(index) * 70)
    }
    for (index, join) in [StrokeStyle.Join.miter, .round, .bevel].enumerated() {
      canvas.add(
        Shape(
          .line([Point(-40, 40), Point(0, -40), Point(40, 40), Point(60, -40)]), fill: .clear,
          stroke: Color(hex: 0xD0402B), strokeWidth: 18,
          strokeStyle: StrokeStyle(
            cap: [.butt, .round, .square][index], join: join, miterLimit: 6)),
        at: 100 + Double(index) * 180, 300)
    }
    canvas.add(
      Shape(
        .rectangle(Rect(center: .zero, size: Size(200, 90)), cornerRadius: 20),
        fill: Color(hex: 0xFFF9EC), stroke: ink, strokeWidth: 4,
        strokeStyle: StrokeStyle(cap: .butt, dashes: [14, 8])), at: 650, 320)
    let panel = Sprite("teachifybird/sign", size: Size(300, 90))
    panel.nineParts = NineParts(all: 0.3, unit: .shares)
    canvas.add(panel, at: 200, 460)
    let crop = canvas.add(Crop(area: Rect(x: -60, y: -60, width: 120, height: 120)), at: 500, 470)
    crop.add(Sprite("feedme/dragon-calm-1", size: Size(230, 210)))
    let emitter = canvas.add(Emitter("ui/star", size: Size(40, 40)), at: 760, 560)
    emitter.birthRate = 40
    emitter.angle = ParticleProperty(-.pi / 2, range: 1)
    emitter.startSpeed = ParticleProperty(260, range: 80)
    emitter.accelerationY = 250
    emitter.lifetime = 1.6
    emitter.spin = ParticleProperty(0, range: 6)
    emitter.particleScale = ParticleProperty(
      1, keys: [.init(0, 0.2), .init(0.4, 1), .init(1, 0.3)])
    emitter.particleColor = ParticleColor(
      .white, keys: [.init(0, .white), .init(1, Color(1, 0.2, 0.2, 0))])
    emitter.preroll = 2
    try canvas.paint().writePNG("\(folder)/nodes-paths.png")
  }

  @Test func texts() throws {
    let canvas = Canvas(960, 640, background: Color(hex: 0x7FC8E8), assets: assets)
    func label(_ text: String, _ x: Double, _ y: Double, size: Double = 40) -> Label {
      canvas.add(Label(text, size: size, font: "bold", color: .white), at: x, y)
    }
    let outlined = label("Größe 7 × 8 😀", 240, 60, size: 56)
    outlined.outline = TextOutline(ink, width: 5)
    let hard = label("Schatten", 700, 60, size: 56)
    hard.shadow = TextShadow(ink, offset: Point(4, 5))
    let soft = label("weicher Schatten", 240, 160, size: 56)
    soft.shadow = TextShadow(Color(0, 0, 0, 0.8), offset: Point(3, 5), softness: 6)
    let both = label("beides", 700, 160, size: 72)
    both.outline = TextOutline(Color(hex: 0xD0402B), width: 4)
    both.shadow = TextShadow(Color(0, 0, 0, 0.6), offset: Point(6, 8), softness: 8)
    let turned = label("gedreht", 150, 300, size: 56)
    turned.rotation = 0.4
    turned.outline = TextOutline(ink, width: 3)
    turned.shadow = TextShadow(Color(0, 0, 0, 0.6), offset: Point(4, 6), softness: 4)
    let marked = label("Ein Hund ist ein Tier, sagt 🐶.", 600, 270, size: 40)
    marked.color = ink
    marked.marks = [TextMark(4..<8, Color(hex: 0xD0402B)), TextMark(17..<21, .white)]
    let wide = label("weit gesperrt", 480, 360)
    wide.letterSpacing = 10
    let words = label("drei weite Worte", 480, 420)
    words.wordSpacing = 40
    let tight = label("eng", 800, 420)
    tight.letterSpacing = -6
    let fitted = label("Gesperrt und umrandet passt es doch ins Feld hinein", 480, 540, size: 60)
    fitted.letterSpacing = 6
    fitted.outline = TextOutline(ink, width: 6)
    fitted.room = Size(600, 130)
    canvas.add(
      Shape(rectangle: Size(600, 130), fill: .clear, stroke: .white, strokeWidth: 1), at: 480, 540)
    try canvas.paint().writePNG("\(folder)/nodes-texts.png")
  }

  @Test func masks() throws {
    let canvas = Canvas(960, 640, background: Color(hex: 0x7FC8E8), assets: assets)
    var heart = Path()
    heart.move(to: Point(0, 80))
    heart.curve(to: Point(0, -40), control1: Point(-140, -20), control2: Point(-70, -120))
    heart.curve(to: Point(0, 80), control1: Point(70, -120), control2: Point(140, -20))
    heart.close()
    let crop = canvas.add(Crop(mask: Shape(path: heart, fill: .white)), at: 150, 150)
    crop.add(Sprite("mathpiano/sea", size: Size(300, 300)))
    crop.add(Sprite("feedme/dragon-calm-1", size: Size(160, 150)))
    let turned = canvas.add(Crop(area: Rect(x: -90, y: -60, width: 180, height: 120)), at: 420, 150)
    turned.rotation = 0.4
    turned.add(Sprite("feedme/meadow", size: Size(300, 300)))
    let soft = Label("Maske", size: 110, font: "bold", color: .white)
    soft.shadow = TextShadow(.white, offset: .zero, softness: 14)
    let letters = canvas.add(Crop(mask: soft), at: 720, 150)
    letters.add(Sprite("feedme/meadow", size: Size(420, 420)))
    let inner = Crop(mask: Sprite("teachifybird/cloud-1", size: Size(300, 180)))
    inner.add(Sprite(color: Color(hex: 0xD0402B), size: Size(400, 400)))
    let outer = canvas.add(Crop(area: Rect(x: -150, y: -40, width: 200, height: 90)), at: 300, 450)
    outer.add(inner)
    try canvas.paint().writePNG("\(folder)/nodes-masks.png")
  }
}
