import Exercises
import FeedMe
import MathPiano
import Stage
import StageSDL
import TeachifyBird

/// Texts as the games draw them: with the fonts of this machine, at the size of their plates.
///
/// Fonts belong to the main actor; so whoever measures must be there, as commands are.
struct DrawnTextMeasure: TextMeasure {
  private let layout: TextLayout

  /// A measure with the fonts in the program's folder and on the machine; nil where there are none.
  @MainActor
  static func find() -> DrawnTextMeasure? {
    let roots = (try? Installation.find()).map { [$0.assets] } ?? []
    let assets = AssetFolder(roots: roots, printsMessages: false)
    guard assets.fontPath("bold") != nil else { return nil }
    return DrawnTextMeasure(layout: TextLayout(assets: assets))
  }

  func hasGlyph(_ sign: Character) -> Bool {
    measure(TextRun(text: String(sign), font: "bold", size: 50)).missingGlyphs.isEmpty
  }

  func width(of sign: Character) -> Double {
    measure(TextRun(text: String(sign), font: "bold", size: 50)).size.width / 50
  }

  func letterSize(of answer: String, in game: Game) -> Double? {
    let measurement = measure(Self.run(answer, in: game))
    return measurement.fits ? measurement.letterSize : nil
  }

  private static func run(_ text: String, in game: Game) -> TextRun {
    switch game {
    case .mathPiano: UmbrellaLettering.run(text)
    case .teachifyBird: PlateLettering.run(text)
    case .feedMe: FruitLettering.run(text)
    }
  }

  private func measure(_ run: TextRun) -> TextLayout.Measurement {
    MainActor.assumeIsolated { layout.measure(run) }
  }
}
