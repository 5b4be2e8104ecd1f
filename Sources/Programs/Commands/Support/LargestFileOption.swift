import ArgumentParser
import Documents
import Exercises

/// `--largest-file`, for commands that read documents.
struct LargestFileOption: ParsableArguments {
  private static let megabyte = 1024 * 1024

  @Option(
    name: .customLong("largest-file"),
    help: ArgumentHelp("The largest document to read, in megabytes.", valueName: "MB"))
  var megabytes = DocumentReader.usualLargestFile / Self.megabyte

  /// The limit in bytes.
  var bytes: Int { megabytes * Self.megabyte }

  func validate() throws {
    let most = DocumentReader.largestPossibleFile / Self.megabyte
    guard (1...most).contains(megabytes) else {
      throw ValidationError("--largest-file must be between 1 and \(most)")
    }
  }
}
