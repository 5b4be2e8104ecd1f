import Foundation
import Stage
import Testing

@testable import StageSDL

/// Pictures for eyes: written where STAGESDL_GALLERY says, skipped without it.
@MainActor
@Suite(.enabled(if: ProcessInfo.processInfo.environment["STAGESDL_GALLERY"] != nil))
struct GalleryTests {
  let folder = ProcessInfo.processInfo.environment["STAGESDL_GALLERY"] ?? "/tmp"

  @Test func everything() throws {
    let root = FileManager.default.currentDirectoryPath + "/Assets"
    for scale in [1.0, 1.5] {
      let assets = AssetFolder(roots: [root])
      let canvas = Canvas(
        960, 640, background: Color(hex: 0xDFF5FF), pixelScale: scale, assets: assets)
      fill(canvas)
      try canvas.paint().writePNG("\(folder)/gallery-\(scale).png")
    }
  }

  private func fill(_ canvas: Canvas) {
    let ink = Color(hex: 0x2B3A4A)
    canvas.add(
      Shape(
        rectangle: Size(300, 120), cornerRadius: 24, fill: Color(hex: 0xFFF9EC),
        stroke: ink, strokeWidth: 4), at: 170, 80)
    canvas.add(
      Label(
        "Größe: 7 × 8 = 56 – für Übung, façon, ĉapelo 😀 ✓ → ½", size: 28, color: ink,
        room: Size(280, 100)), at: 170, 80)
    let turned = canvas.add(
      Shape(
        rectangle: Size(160, 80), cornerRadius: 20, fill: Color(hex: 0xFFC93C), stroke: ink,
        strokeWidth: 6), at: 440, 80)
    turned.rotation = 0.3
    let label = canvas.add(Label("turned", size: 30, font: "bold", color: ink), at: 440, 80)
    label.rotation = 0.3
    canvas.add(Shape(.circle(radius: 50), fill: Color(hex: 0x8CC653)), at: 600, 80)
    canvas.add(
      Shape(
        .circle(radius: 40), fill: Color(hex: 0xFF8080, alpha: 0.5), stroke: ink, strokeWidth: 3),
      at: 650, 110)
    var star: [Point] = []
    for index in 0..<10 {
      let radius = index.isMultiple(of: 2) ? 60.0 : 25
      let angle = Double(index) * .pi / 5 - .pi / 2
      star.append(Point(cos(angle) * radius, sin(angle) * radius))
    }
    canvas.add(
      Shape(.polygon(star), fill: Color(hex: 0xFFC93C), stroke: ink, strokeWidth: 4), at: 780, 90)
    canvas.add(
      Shape(
        .line([Point(0, 0), Point(60, 40), Point(0, 80), Point(90, 80), Point(100, 0)]),
        fill: .clear, stroke: Color(hex: 0xD0402B, alpha: 0.6), strokeWidth: 12), at: 850, 40)
    canvas.add(Sprite("feedme/dragon-calm-1", size: Size(230, 210)), at: 130, 270)
    let flipped = canvas.add(Sprite("feedme/dragon-calm-1", size: Size(115, 105)), at: 300, 230)
    flipped.xScale = -1
    let tilted = canvas.add(Sprite("feedme/apple", size: Size(80, 80)), at: 300, 330)
    tilted.rotation = 0.5
    for (index, strength) in [0, 0.25, 0.5, 1].enumerated() {
      let tinted = canvas.add(
        Sprite("feedme/apple", size: Size(80, 80)), at: 400 + Double(index) * 90, 230)
      tinted.color = Color(0.2, 0.4, 1)
      tinted.tintStrength = strength
      let faded = canvas.add(
        Sprite("feedme/apple", size: Size(80, 80)), at: 400 + Double(index) * 90, 320)
      faded.color = Color(0.2, 0.4, 1)
      faded.tintStrength = strength
      faded.alpha = 0.5
    }
    canvas.add(Sprite("nothing/here", size: Size(120, 90)), at: 860, 250)
    for (index, blend) in [BlendMode.alpha, .add, .multiply].enumerated() {
      let sprite = canvas.add(
        Sprite("teachifybird/cloud-1", size: Size(150, 90)), at: 120 + Double(index) * 170, 430)
      sprite.blend = blend
      sprite.color = Color(1, 0.7, 0.5)
    }
    for (index, size) in [12.0, 14, 16, 18, 20, 24, 28, 36].enumerated() {
      canvas.add(
        Label(
          "Die Größe \(Int(size)): Hamburgefonstiv 0123456789", size: size, color: ink,
          horizontal: .left), at: 560, 380 + Double(index) * 32)
    }
    canvas.add(
      Label(
        "Donaudampfschifffahrtsgesellschaft schrumpft", size: 40, color: ink, room: Size(200, 80),
        horizontal: .left, vertical: .top), at: 20, 500)
    canvas.add(
      Shape(rectangle: Size(200, 80), fill: .clear, stroke: ink, strokeWidth: 1), at: 120, 540)
    canvas.add(
      Label(
        "Rechts\nzwei Zeilen", size: 26, font: "bold", color: ink, horizontal: .right,
        vertical: .bottom), at: 520, 600)
    canvas.add(Label("AaÄÖgy", size: 40, font: "bold", color: ink), at: 330, 560)
    canvas.add(
      Shape(rectangle: Size(150, 50), fill: .clear, stroke: ink, strokeWidth: 1), at: 330, 560)
  }
}
