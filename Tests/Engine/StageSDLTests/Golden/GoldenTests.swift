import Controls
import Foundation
import Stage
import StageTesting
import Testing

@testable import StageSDL

/// One small picture for each kind of node, as it should look.
@MainActor
struct GoldenTests {
  private static let square = """
    <svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">\
    <rect x="1" y="1" width="46" height="46" rx="12" fill="#2f7fd1"/>\
    <circle cx="24" cy="24" r="12" fill="#ffd34d"/></svg>
    """

  private func scene() -> Scene {
    let scene = Scene(designSize: Size(160, 120))
    scene.background = Color(hex: 0xEFF4F8)
    return scene
  }

  private func check(_ scene: Scene, _ name: String, assets: AssetFolder? = nil) throws {
    try assertPicture(of: scene, width: 160, height: 120, assets: assets, named: name)
  }

  private func add(_ node: Node, to scene: Scene, at x: Double, _ y: Double) {
    node.position = Point(x, y)
    scene.add(node)
  }

  @Test func sprites() throws {
    let folder = try TemporaryFolder()
    try folder.write("Pictures/square.svg", Data(Self.square.utf8))
    let scene = scene()
    add(Sprite("square", size: Size(48, 48)), to: scene, at: 34, 34)
    let turned = Sprite("square", size: Size(48, 48))
    turned.rotation = 0.5
    add(turned, to: scene, at: 110, 36)
    let tinted = Sprite("square", size: Size(48, 32))
    tinted.color = Color(hex: 0xC2402F)
    tinted.tintStrength = 0.6
    add(tinted, to: scene, at: 34, 92)
    let faint = Sprite("square", size: Size(40, 40))
    faint.alpha = 0.4
    faint.xScale = -1
    add(faint, to: scene, at: 110, 92)
    try check(
      scene, "sprites", assets: AssetFolder(roots: [folder.path], printsMessages: false))
  }

  @Test func labels() throws {
    let scene = scene()
    add(Label("Größe 7", size: 22), to: scene, at: 80, 20)
    let wrapped = Label(
      "mehrere Zeilen in einem Raum", size: 18, font: "bold", color: Color(hex: 0x2F6B3A),
      room: Size(140, 60))
    add(wrapped, to: scene, at: 80, 76)
    try check(scene, "labels")
  }

  @Test func labelStyles() throws {
    let scene = scene()
    let ink = Color(hex: 0x24405C)
    let outlined = Label("Öl", size: 30, font: "bold", color: .white)
    outlined.outline = TextOutline(ink, width: 3)
    add(outlined, to: scene, at: 34, 26)
    let shaded = Label("Weg", size: 30, font: "bold", color: Color(hex: 0xD2604A))
    shaded.shadow = TextShadow(Color(hex: 0x24405C, alpha: 0.7), offset: Point(3, 4), softness: 2)
    add(shaded, to: scene, at: 112, 26)
    let spaced = Label("auf und ab", size: 17, color: ink)
    spaced.letterSpacing = 2.5
    spaced.wordSpacing = 9
    add(spaced, to: scene, at: 80, 66)
    let marked = Label("3 + 4 = 7", size: 22, color: ink)
    marked.marks = [TextMark(8..<9, Color(hex: 0x2E7D32)), TextMark(2..<3, Color(hex: 0xD2604A))]
    add(marked, to: scene, at: 52, 98)
    let all = Label("A b", size: 24, font: "bold", color: Color(hex: 0xFFD34D))
    all.outline = TextOutline(ink, width: 2)
    all.shadow = TextShadow(Color(hex: 0x000000, alpha: 0.5), offset: Point(3, 3))
    all.letterSpacing = 4
    all.marks = [TextMark(2..<3, .white)]
    all.rotation = 0.2
    add(all, to: scene, at: 130, 98)
    try check(scene, "label-styles")
  }

  @Test func shapes() throws {
    let scene = scene()
    let ink = Color(hex: 0x24405C)
    add(
      Shape(
        rectangle: Size(60, 36), cornerRadius: 10, fill: Color(hex: 0xF5B83D), stroke: ink,
        strokeWidth: 3), to: scene, at: 42, 30)
    add(
      Shape(.circle(radius: 20), fill: Color(hex: 0x6CBF6B), stroke: ink, strokeWidth: 2),
      to: scene, at: 116, 30)
    add(
      Shape(
        .polygon([Point(0, -24), Point(22, 20), Point(0, 8), Point(-22, 20)]),
        fill: Color(hex: 0xD2604A)), to: scene, at: 42, 86)
    add(
      Shape(
        .line([Point(-26, 16), Point(-8, -16), Point(8, 16), Point(26, -16)]), fill: .clear,
        stroke: ink, strokeWidth: 5), to: scene, at: 116, 86)
    try check(scene, "shapes")
  }

  @Test func crops() throws {
    let scene = scene()
    let crop = Crop(area: Rect(x: -40, y: -30, width: 80, height: 60))
    crop.rotation = 0
    add(crop, to: scene, at: 80, 60)
    crop.add(Shape(.circle(radius: 46), fill: Color(hex: 0x7A5BC0)))
    try check(scene, "crop")
  }

  @Test func blending() throws {
    let scene = scene()
    scene.background = Color(hex: 0x5080A0)
    for (index, blend) in [BlendMode.alpha, .add, .multiply].enumerated() {
      let shape = Shape(
        rectangle: Size(40, 80), fill: Color(hex: 0xC08040, alpha: 0.7))
      shape.blend = blend
      add(shape, to: scene, at: 30 + Double(index) * 50, 60)
    }
    try check(scene, "blending")
  }

  @Test func aCameraTurnsAndGrows() throws {
    let scene = scene()
    let camera = Camera()
    camera.position = Point(80, 60)
    camera.rotation = 0.3
    camera.scale = 0.8
    scene.add(camera)
    scene.camera = camera
    add(Shape(rectangle: Size(90, 50), fill: Color(hex: 0x3E8E7E)), to: scene, at: 80, 60)
    let fixed = Shape(rectangle: Size(30, 12), fill: Color(hex: 0x24405C))
    fixed.position = Point(-60, -48)
    camera.add(fixed)
    try check(scene, "camera")
  }

  @Test func emitters() throws {
    let folder = try TemporaryFolder()
    try folder.write("Pictures/square.svg", Data(Self.square.utf8))
    let scene = Scene(designSize: Size(160, 120), seed: 5)
    scene.background = Color(hex: 0xEFF4F8)
    let pictures = Emitter("square", size: Size(22, 22))
    pictures.positionRange = Size(60, 70)
    pictures.particleRotation = ParticleProperty(0, range: 2)
    pictures.particleScale = ParticleProperty(0.8, range: 0.6)
    add(pictures, to: scene, at: 42, 60)
    let plain = Emitter(nil, size: Size(10, 10))
    plain.angle = ParticleProperty(0, range: 2 * .pi)
    plain.startSpeed = 34
    plain.particleColor = ParticleColor(
      .white, keys: [.init(0, Color(hex: 0xFFD34D)), .init(1, Color(hex: 0xC2402F))])
    plain.particleAlpha = ParticleProperty(1, keys: [.init(0, 1), .init(1, 0.2)])
    plain.colorBlend = 1
    plain.birthRate = 40
    add(plain, to: scene, at: 116, 60)
    pictures.burst(7)
    for emitter in [pictures, plain] { emitter.advance(by: 0.9) }
    try check(
      scene, "emitters", assets: AssetFolder(roots: [folder.path], printsMessages: false))
  }

  @Test func loading() throws {
    let scene = LoadingScene()
    scene.background = Color(hex: 0xEFF4F8)
    scene.share = 0.4
    try assertPicture(of: scene, width: 320, height: 180, named: "loading")
  }
}
