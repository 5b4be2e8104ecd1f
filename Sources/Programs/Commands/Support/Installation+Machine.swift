import App
import Classroom
import Foundation
import StageSDL

extension Installation {
  /// Opens the program's window and its audio output.
  ///
  /// - Parameter rasterCache: where the rasters of an earlier start are stored.
  /// - Throws: `InputFailure` that says what is missing and which commands need no window.
  @MainActor
  package func openMachine(
    _ configuration: MachineConfiguration, rasterCache: RasterCache? = nil
  ) throws -> Machine {
    do {
      return try Machine(configuration, assets: assetFolder(rasterCache: rasterCache))
    } catch {
      throw InputFailure("error: \(error)\n\(withoutWindow)")
    }
  }

  /// The typefaces whose fonts come with the program or are installed.
  @MainActor
  var typefaces: Set<PupilSettings.Typeface> {
    let fonts = AssetFolder(roots: [assets], printsMessages: false)
    return Set(PupilSettings.Typeface.allCases.filter { fonts.hasFamily($0.family) })
  }

  /// Two commands, ready to copy, that work on a machine without a display.
  private var withoutWindow: String {
    let hasScript = FileManager.default.isExecutableFile(atPath: root + "/play")
    let game = TeachifyProgram.games.first?.game.rawValue ?? "NAME"
    let program = hasScript ? "./play" : "teachify"
    return """
      Most commands need no window. In the folder \(root), for example:
        \(program) simulate Levels/plus-bis-20.json --game \(game) --pupil novice --rounds 10
        \(program) shot Levels/plus-bis-20.json picture.png --game \(game) --tick 300
      """
  }
}
