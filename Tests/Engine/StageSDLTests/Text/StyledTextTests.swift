import Determinism
import Foundation
import Stage
import StageTesting
import Testing

@testable import StageSDL

/// Texts grow, spread and change their letters within their rooms.
@MainActor
struct StyledTextTests {
  let layout = TextLayout(assets: .empty())

  private func run(_ text: String, size: Double = 20, room: Size = .zero, lines: Int = 0)
    -> TextRun
  {
    TextRun(
      text: text, font: "regular", size: size, maximumWidth: room.width,
      maximumHeight: room.height, maximumLines: lines)
  }

  private func measure(_ run: TextRun, _ style: TextStyle) -> TextLayout.Measurement {
    layout.style = style
    return layout.measure(run)
  }

  @Test func lettersGrowWhereThereIsRoom() {
    let large = TextStyle(sizePercent: 150)
    #expect(measure(run("Haus"), large).letterSize == 30)
    let line = run("Haus", room: Size(400, 40), lines: 1)
    #expect(measure(line, large).letterSize == 30)
    #expect(measure(line, .usual).letterSize == 20)
    // A line that has no room beside it takes a second one.
    let words = run("eins zwei drei vier", room: Size(190, 80), lines: 2)
    #expect(measure(words, .usual).lines == 1)
    #expect(measure(words, large).lines == 2)
    #expect(measure(words, large).letterSize == 30)
  }

  @Test func noTextLeavesItsRoomAndNoneGetsSmaller() {
    var random = SeededGenerator(seed: 4)
    let words = ["Haus", "Igel", "ein", "Kindergarten", "und", "sieben", "y"]
    for _ in 0..<400 {
      let count = 1 + random.index(below: 8)
      let text = (0..<count).compactMap { _ in random.element(of: words) }.joined(separator: " ")
      let run = run(
        text, size: 12 + 40 * random.unit(),
        room: Size(40 + 400 * random.unit(), 20 + 200 * random.unit()),
        lines: random.index(below: 4))
      let usual = measure(run, .usual)
      let large = measure(run, TextStyle(sizePercent: 100 + random.index(below: 51)))
      #expect(large.fits == usual.fits, "\(run)")
      #expect(large.letterSize > usual.letterSize - 0.001, "\(run)")
      guard large.fits else { continue }
      #expect(large.size.width <= run.maximumWidth * 1.001, "\(run)")
      #expect(large.size.height <= run.maximumHeight * 1.001, "\(run)")
    }
  }

  @Test func wordsMoveApartMoreThanLetters() {
    let wide = TextStyle(spacingPercent: 140)
    func gain(_ text: String) -> Double {
      measure(run(text), wide).size.width - measure(run(text), .usual).size.width
    }
    #expect((gain("ab") - 0.12 * 20).magnitude < 0.01)
    #expect((gain("a b") - (2 * 0.12 + 0.16) * 20).magnitude < 0.01)
    #expect(gain("a") == 0)
  }

  @Test func anotherFamilyHasOtherLetters() throws {
    let assets = AssetFolder.empty()
    try #require(assets.hasFamily("DejaVu Sans") && assets.hasFamily("Andika"))
    let andika = measure(run("Regenbogen"), TextStyle(family: "Andika"))
    let sans = measure(run("Regenbogen"), TextStyle(family: "DejaVu Sans"))
    #expect(sans.size.width > andika.size.width * 1.05)
    #expect(measure(run("Regenbogen"), .usual) == andika)
    // What a family has no bold font for is written in its plain one; other names are no matter of
    // the family.
    let plain = try #require(assets.fontPath("regular", family: "DejaVu Sans"))
    #expect(plain.hasSuffix("/DejaVuSans.ttf"))
    let bold = try #require(assets.fontPath("bold", family: "DejaVu Sans"))
    #expect(bold.hasSuffix("/DejaVuSans-Bold.ttf"))
  }

  @Test func aFamilyThatIsNotThereIsSaidOnceAndReplaced() {
    let assets = AssetFolder.empty()
    let layout = TextLayout(assets: assets)
    let usual = layout.measure(run("Haus"))
    layout.style = TextStyle(family: "No Such Letters")
    #expect(layout.measure(run("Haus")) == usual)
    #expect(layout.measure(run("Igel")).fits)
    #expect(!assets.hasFamily("No Such Letters"))
    #expect(
      assets.messages == [
        "The font family ‘No Such Letters’ is not installed; the usual one is used."
      ])
  }

  @Test func aFamilyOfTheProgramsOwnFolderIsFound() throws {
    let folder = try TemporaryFolder()
    let source = try #require(AssetFolder.empty().fontPath("regular", family: "DejaVu Sans"))
    try folder.write("Fonts/Kinder.ttf", Data(contentsOf: URL(fileURLWithPath: source)))
    let assets = AssetFolder(roots: [folder.path], printsMessages: false)
    #expect(assets.fontPath("bold", family: "Kinder") == "\(folder.path)/Fonts/Kinder.ttf")
    #expect(assets.messages.isEmpty)
  }

  /// Signs that a family lacks come from the other fonts of the machine.
  @Test func noSignIsLostInAnyFamily() {
    for family in ["Andika", "DejaVu Sans", "OpenDyslexic"] {
      let text = "äöüßÄÖÜ 3 · 4 : 2 − 1 ≤ ½ „Ja“ 🐸 α ★"
      #expect(measure(run(text), TextStyle(family: family)).missingGlyphs.isEmpty, "\(family)")
    }
  }

  @Test func picturesShowTheStyle() throws {
    let canvas = Canvas(200, 60)
    canvas.add(Label("Haus", size: 20, color: .white), at: 100, 30)
    let director = Director(scene: canvas.scene, viewport: canvas.viewport)
    let painter = try OffscreenPainter(width: 200, height: 60, assets: canvas.assets)
    func area() -> Double {
      painter.draw(director.advance(by: .zero).drawList, viewport: canvas.viewport).brightArea
    }
    let usual = area()
    director.textStyle = TextStyle(sizePercent: 150)
    #expect(area() > usual * 1.8)
    director.textStyle = .usual
    #expect(area() == usual)
  }

  @Test func aWindowDrawsAnewWhenTheStyleChanges() {
    let director = Director(scene: Scene(), viewport: Viewport(size: Size(100, 100)))
    let snapshot = DrawListSnapshot()
    #expect(snapshot.update(director.advance(by: .zero).drawList))
    #expect(!snapshot.update(director.advance(by: .zero).drawList))
    director.textStyle = TextStyle(spacingPercent: 120)
    #expect(snapshot.update(director.advance(by: .zero).drawList))
  }
}
