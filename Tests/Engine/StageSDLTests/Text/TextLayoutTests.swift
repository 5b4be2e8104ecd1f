import Foundation
import Stage
import Testing

@testable import StageSDL

/// Lines, sizes and signs of texts.
@MainActor
struct TextLayoutTests {
  let layout = TextLayout(assets: .empty())

  private func run(
    _ text: String, size: Double = 20, width: Double = 0, height: Double = 0, lines: Int = 0
  ) -> TextRun {
    TextRun(
      text: text, font: "regular", size: size, maximumWidth: width, maximumHeight: height,
      maximumLines: lines)
  }

  @Test func widthGrowsWithSizeAndText() {
    let short = layout.measure(run("Haus"))
    let long = layout.measure(run("Hausboot"))
    let large = layout.measure(run("Haus", size: 40))
    #expect(short.size.width > 30)
    #expect(short.size.width < 60)
    #expect(long.size.width > short.size.width * 1.5)
    #expect(abs(large.size.width - short.size.width * 2) < 0.01)
    #expect(short.size.height == 25)
    #expect(short.fits && short.lines == 1 && short.letterSize == 20)
  }

  @Test func wordsBreakAtTheWidth() {
    let measured = layout.measure(run("eins zwei drei vier fünf sechs", width: 100))
    #expect(measured.lines >= 3)
    #expect(measured.size.width <= 100)
    #expect(measured.letterSize == 20)
    #expect(measured.fits)
    #expect(layout.measure(run("a\nb\n\nc")).lines == 4)
  }

  @Test(arguments: [1, 2, 3]) func textShrinksToItsLines(lines: Int) {
    let measured = layout.measure(
      run("eins zwei drei vier fünf", size: 30, width: 200, lines: lines))
    #expect(measured.lines <= lines)
    #expect(measured.size.width <= 200.1)
    #expect(measured.fits)
    if lines == 1 { #expect(measured.letterSize < 30) }
  }

  @Test func textShrinksToItsHeight() {
    let measured = layout.measure(run("eins zwei drei vier fünf", size: 40, width: 150, height: 80))
    #expect(measured.fits)
    #expect(measured.size.height <= 80.1)
    #expect(measured.letterSize < 40)
  }

  @Test func longWordsShrinkBeforeTheyAreCut() {
    let shrunk = layout.measure(run("Kindergartenkind", size: 30, width: 150))
    #expect(shrunk.lines == 1)
    #expect(shrunk.letterSize < 30)
    let cut = layout.measure(run("Donaudampfschifffahrtsgesellschaft", size: 30, width: 60))
    #expect(cut.lines > 1)
    #expect(cut.size.width <= 60.1)
  }

  @Test func whatCannotFitSaysSoAndStaysReadable() {
    let text = String(repeating: "viel zu viel Text ", count: 40)
    let measured = layout.measure(run(text, size: 20, width: 100, height: 50))
    #expect(!measured.fits)
    #expect(measured.letterSize >= 20 * 0.4 - 0.001)
  }

  @Test func composedAndDecomposedLettersAreTheSame() {
    let composed = layout.measure(run("Größe, Übung, façon"))
    let decomposed = layout.measure(
      run("Größe, Übung, façon".decomposedStringWithCanonicalMapping))
    #expect(composed == decomposed)
    #expect(composed.missingGlyphs.isEmpty)
  }

  @Test func signsOfAllSchoolLanguagesAreThere() {
    let text = "äöüßÄÖÜẞ éèêëçœæñ ąćęłńóśźż ğışİ čďěňřšťůž ½ × ÷ − · √ ≤ ≥ € „“ ‚‘ « » – …"
    #expect(layout.measure(run(text)).missingGlyphs.isEmpty)
  }

  @Test func unknownSignsAreNamed() {
    let measured = layout.measure(run("a\u{10FFF0}b\u{10FFF0}"))
    #expect(measured.missingGlyphs == ["\u{10FFF0}"])
  }

  @Test func emptyTextsTakeNoRoom() {
    #expect(layout.measure(run("")).size.width == 0)
    #expect(layout.measure(run("   ", width: 10)).lines == 1)
  }

  @Test func softHyphensShowOnlyNothing() {
    #expect(
      layout.measure(run("Haus\u{AD}boot")).size == layout.measure(run("Hausboot")).size)
    #expect(layout.measure(run("Haus\u{AD}boot", width: 60)).lines == 2)
  }

  @Test func manyTextsAreForgottenAgain() {
    for number in 0..<3000 { _ = layout.measure(run("\(number)")) }
    #expect(layout.measure(run("7")).fits)
  }

  @Test func missingFontUsesAnotherAndSaysSo() {
    let assets = AssetFolder.empty()
    let layout = TextLayout(assets: assets)
    var text = run("Haus")
    text.font = "handwriting"
    #expect(layout.measure(text).size.width > 0)
    #expect(assets.messages.count == 1)
    #expect(assets.messages[0].contains("handwriting"))
  }

  @Test(arguments: [0.0, 0.3]) func lettersLieAroundTheirOrigin(turn: Double) throws {
    let canvas = Canvas(200, 100)
    canvas.add(Label("HHHH", size: 30, color: .white), at: 100, 50).rotation = turn
    let box = try #require(try canvas.paint().contentBox)
    #expect(abs(Double(box.minX + box.maxX) / 2 - 100) <= 1.5)
    #expect(abs(Double(box.minY + box.maxY) / 2 - 50) <= 1.5)
  }

  @Test func alignmentPutsTheOriginAtTheEdge() throws {
    for (horizontal, vertical) in [
      (TextRun.HorizontalAlignment.left, TextRun.VerticalAlignment.top), (.right, .bottom),
    ] {
      let canvas = Canvas(200, 100)
      canvas.add(
        Label("HOH", size: 30, color: .white, horizontal: horizontal, vertical: vertical),
        at: 100, 50)
      let box = try #require(try canvas.paint().contentBox)
      if horizontal == .left {
        #expect(box.minX >= 100 && box.minY >= 50)
      } else {
        #expect(box.maxX < 100 && box.maxY < 50)
      }
    }
  }

  @Test func measuredWidthIsThePaintedOne() throws {
    let text = TextRun(text: "Hallo Mimi", font: "regular", size: 40)
    let width = layout.measure(text).size.width
    let canvas = Canvas(400, 100)
    canvas.add(Label("Hallo Mimi", size: 40, color: .white), at: 200, 50)
    let box = try #require(try canvas.paint().contentBox)
    #expect(abs(Double(box.maxX - box.minX + 1) - width) < 9)
  }
}
