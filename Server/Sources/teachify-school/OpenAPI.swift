import ArgumentParser
import Foundation

struct OpenAPI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openapi", abstract: "Prints what the server answers, as OpenAPI 3.1 in JSON.")

  func run() throws {
    guard let file = Texts.file("openapi", "json") else { throw ExitCode(70) }
    FileHandle.standardOutput.write(try Data(contentsOf: file))
  }
}
