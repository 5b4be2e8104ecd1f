import Foundation
import StageSDL

extension PictureProcess {
  /// How the names of the programs begin that have the drawing command.
  private static let programs = ["teachify", "studio"]

  /// The process that draws pictures of documents: this program, started with the drawing command. Nil if it
  /// cannot be found, or if another program runs this code.
  static func ofThisProgram() -> PictureProcess? {
    // Where arguments get lost, what was started to draw would start the next, and that the next, without end.
    guard ProcessInfo.processInfo.environment[mark] == nil else { return nil }
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    guard let path,
      programs.contains(where: URL(fileURLWithPath: path).lastPathComponent.hasPrefix),
      FileManager.default.isExecutableFile(atPath: path)
    else { return nil }
    return PictureProcess(program: path, arguments: [PicturesCommand.name])
  }
}
