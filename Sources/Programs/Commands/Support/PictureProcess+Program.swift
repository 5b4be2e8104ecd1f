import Foundation
import StageSDL

extension PictureProcess {
  /// How the names of the programs begin that have the command for it.
  private static let programs = ["teachify", "studio"]

  /// What draws pictures of documents: this program, started with the command for it. Nil where it
  /// cannot be found, or where something else runs this code.
  static func ofThisProgram() -> PictureProcess? {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    guard let path,
      programs.contains(where: URL(fileURLWithPath: path).lastPathComponent.hasPrefix),
      FileManager.default.isExecutableFile(atPath: path)
    else { return nil }
    return PictureProcess(program: path, arguments: [PicturesCommand.name])
  }
}
