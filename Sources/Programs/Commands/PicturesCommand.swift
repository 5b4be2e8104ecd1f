import ArgumentParser
import StageSDL

/// Draws pictures for another run of the program (`PictureProcess`); nobody types it.
struct PicturesCommand: ParsableCommand {
  static let name = "draw-pictures"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Draws pictures for another run of the program.",
    shouldDisplay: false)

  func run() {
    PictureProcess.serve()
  }
}
