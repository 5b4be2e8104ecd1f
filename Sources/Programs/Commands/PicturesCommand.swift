import ArgumentParser
import StageSDL

/// Draws pictures for another run of the program (`PictureProcess`); not meant to be typed by users.
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
