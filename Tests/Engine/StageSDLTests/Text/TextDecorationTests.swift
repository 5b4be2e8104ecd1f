import Determinism
import Foundation
import Stage
import StageTesting
import Testing

@testable import StageRaster
@testable import StageSDL

/// Spacing, outlines, shadows and marks of texts.
@MainActor
struct TextDecorationTests {
  private let layout = TextLayout(assets: .empty())

  private func run(_ text: String, size: Double = 20) -> TextRun {
    TextRun(text: text, font: "regular", size: size)
  }

  @Test func spacingIsMeasured() {
    let plain = layout.measure(run("ab cd ef"))
    var spaced = run("ab cd ef")
    spaced.letterSpacing = 3
    #expect(abs(layout.measure(spaced).size.width - plain.size.width - 7 * 3) < 0.2)
    spaced.letterSpacing = 0
    spaced.wordSpacing = 5
    #expect(abs(layout.measure(spaced).size.width - plain.size.width - 2 * 5) < 1e-9)
    var tight = run("abcdef")
    tight.letterSpacing = -1000
    #expect(layout.measure(tight).size.width >= 0)
    tight.letterSpacing = .nan
    tight.wordSpacing = .infinity
    #expect(layout.measure(tight).size == layout.measure(run("abcdef")).size)
  }

  @Test func outlinesAreMeasured() {
    let plain = layout.measure(run("Haus"))
    var outlined = run("Haus")
    outlined.outline = TextOutline(.black, width: 4)
    let measured = layout.measure(outlined)
    #expect(abs(measured.size.width - plain.size.width - 8) < 1e-9)
    #expect(abs(measured.size.height - plain.size.height - 8) < 1e-9)
  }

  /// What is said to fit is drawn inside its room, whatever surrounds and parts the letters.
  @Test func whatFitsIsDrawnInsideItsRoom() throws {
    try forEachCase("a fitting text stays in its room", count: 60) { random, _ in
      let words = ["Haus", "Übung", "7×8", "Esel", "quer", "Jagd"]
      let canvas = Canvas(200, 160)
      let label = canvas.add(Label("", size: 14 + random.unit() * 20, color: .white), at: 100, 80)
      label.text = (0..<random.integer(in: 1...6)).map { _ in
        random.element(of: words) ?? ""
      }.joined(separator: " ")
      label.letterSpacing = random.unit() * 8 - 1
      label.wordSpacing = random.unit() * 8
      label.outline = random.chance(0.7) ? TextOutline(.white, width: random.unit() * 5) : nil
      label.room = Size(120, 100)
      let fits = layout.measure(label.run).fits
      guard fits, let box = try canvas.paint().contentBox else { return }
      try hold(
        box.minX >= 38 && box.maxX <= 161 && box.minY >= 28 && box.maxY <= 131,
        "\(box) \(label.run)"
      )
    }
  }

  private func paint(_ change: (Label) -> Void) throws -> PixelImage {
    let canvas = Canvas(120, 60)
    let label = canvas.add(Label("HHH", size: 36, font: "bold", color: Color(1, 0, 0)), at: 60, 30)
    change(label)
    return try canvas.paint()
  }

  @Test func anOutlineGoesAroundAllLetters() throws {
    let plain = try paint { _ in }
    let outlined = try paint { $0.outline = TextOutline(Color(0, 1, 0), width: 3) }
    let inner = try #require(plain.contentBox)
    let outer = try #require(outlined.contentBox)
    #expect(outer == (inner.minX - 3, inner.minY - 3, inner.maxX + 3, inner.maxY + 3))
    // The letters themselves are untouched, for all outlines lie below all letters.
    for y in 0..<60 {
      for x in 0..<120 where plain.rgb(x, y) == 0xFF0000 {
        #expect(outlined.rgb(x, y) == 0xFF0000)
      }
    }
    #expect(outlined.rgb(inner.minX - 2, 30) == 0x00FF00)
  }

  @Test func aShadowLiesBelowAndAside() throws {
    let plain = try #require(try paint { _ in }.contentBox)
    let sharp = try paint { $0.shadow = TextShadow(Color(0, 0, 1), offset: Point(5, 7)) }
    let box = try #require(sharp.contentBox)
    #expect(box == (plain.minX, plain.minY, plain.maxX + 5, plain.maxY + 7))
    #expect(sharp.rgb(plain.maxX + 3, plain.maxY + 5) == 0x0000FF)
    let soft = try paint {
      $0.shadow = TextShadow(Color(0, 0, 1), offset: Point(5, 7), softness: 4)
    }
    let wide = try #require(soft.contentBox)
    #expect(wide.maxX > box.maxX && wide.maxX <= box.maxX + 5)
    // Softness spreads the shadow and does not add to it.
    func blue(_ image: PixelImage) -> Double {
      var sum = 0.0
      for start in stride(from: 0, to: image.bytes.count, by: 4) {
        sum += Double(image.bytes[start + 2])
      }
      return sum
    }
    var alone: [Double] = []
    for softness in [0.0, 4] {
      alone.append(
        blue(
          try paint {
            $0.text = "H"
            $0.color = Color(1, 0, 0)
            $0.shadow = TextShadow(Color(0, 0, 1), offset: Point(30, 0), softness: softness)
          }))
    }
    #expect(abs(alone[0] - alone[1]) < alone[0] * 0.03)
  }

  @Test func marksColourTheirSigns() throws {
    let image = try paint {
      $0.text = "HHÄ\nH"
      $0.fontSize = 24
      $0.horizontal = .left
      $0.vertical = .top
      $0.position = Point(10, 0)
      $0.marks = [
        TextMark(1..<2, Color(0, 1, 0)), TextMark(4..<9, Color(0, 0, 1)),
        TextMark(7..<7, .white),
      ]
    }
    func colors(_ rows: Range<Int>) -> Set<UInt32> {
      var found: Set<UInt32> = []
      for y in rows {
        for x in 0..<120 where [0xFF0000, 0x00FF00, 0x0000FF].contains(image.rgb(x, y)) {
          found.insert(image.rgb(x, y))
        }
      }
      return found
    }
    #expect(colors(0..<30) == [0xFF0000, 0x00FF00])
    #expect(colors(31..<60) == [0x0000FF])
  }

  @Test func decorationFollowsTheTextsOpacity() throws {
    let image = try paint {
      $0.outline = TextOutline(.white, width: 4)
      $0.alpha = 0
    }
    #expect(image.contentBox == nil)
    let half = try paint {
      $0.outline = TextOutline(.white, width: 4)
      $0.alpha = 0.5
    }
    let box = try #require(half.contentBox)
    #expect((120...136).contains(half.rgb(box.minX + 2, 30) & 0xFF))
  }

  @Test func aSignThatNoFontHasIsToldAndIsNoBox() throws {
    let assets = AssetFolder.empty()
    let layout = TextLayout(assets: assets)
    let strange = "\u{10FFFD}"
    let placed = layout.place(run("a\(strange)b\(strange)"))
    let question = layout.place(run("a?b?"))
    #expect(placed.missing == [Character(strange)])
    #expect(placed.letters.map(\.cluster) == question.letters.map(\.cluster))
    #expect(assets.messages.filter { $0.contains("U+10FFFD") }.count == 1)
  }
}
