import ArgumentParser
import StageSDL

/// Draws pictures for another run of the program (`PictureProcess`); nobody types it.
package struct PicturesCommand: ParsableCommand {
  static let name = "draw-pictures"
  package static let configuration = CommandConfiguration(
    commandName: name, abstract: "Draws pictures for another run of the program.",
    shouldDisplay: false)

  package init() {}

  package func run() {
    PictureProcess.serve()
  }
}
