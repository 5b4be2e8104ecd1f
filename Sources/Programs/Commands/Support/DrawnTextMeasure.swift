import Documents
import Exercises
import GameScreens
import Stage
import StageSDL

/// Measures texts as the games draw them: with the fonts of this machine, at the size of their plates.
///
/// Fonts belong to the main actor, so measuring must happen there, where commands run.
struct DrawnTextMeasure: TextMeasure {
  private let layout: TextLayout
  private let games: [GameModule]

  /// A measure for some games with the fonts of the program and the machine; nil if there are none.
  @MainActor
  static func find(_ games: [GameModule]) -> DrawnTextMeasure? {
    let roots = (try? Installation.find()).map { [$0.assets] } ?? []
    let assets = AssetFolder(roots: roots, printsMessages: false)
    guard assets.fontPath("bold") != nil else { return nil }
    return DrawnTextMeasure(layout: TextLayout(assets: assets), games: games)
  }

  func hasGlyph(_ sign: Character) -> Bool {
    measure(TextRun(text: String(sign), font: "bold", size: 50)).missingGlyphs.isEmpty
  }

  func width(of sign: Character) -> Double {
    measure(TextRun(text: String(sign), font: "bold", size: 50)).size.width / 50
  }

  func letterSize(of answer: String, in game: Game) -> Double? {
    guard let module = games[game] else { return nil }
    let measurement = measure(module.lettering(answer))
    return measurement.fits ? measurement.letterSize : nil
  }

  private func measure(_ run: TextRun) -> TextLayout.Measurement {
    MainActor.assumeIsolated { layout.measure(run) }
  }
}
