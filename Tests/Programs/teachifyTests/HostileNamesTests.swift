import Foundation
import Testing

@testable import Commands

/// Names of files can hold anything but `/`: what is said of them is shown and acts on no terminal.
@Suite(.onWaitingThreads)
struct HostileNamesTests {
  private static let name = "a\u{1B}]0;owned\u{7}\nb"
  private static let shown = "a␛]0;owned␇␊b"
  private static let table = "Frage;Antwort\na;1\nb;2\nc;3\nd;4\n"

  @Test(
    "no command sends control characters of a name to the terminal",
    arguments: [
      ["convert", "NAME.csv", "NAME.json"], ["convert", "NAME.csv", "NAME.abc"],
      ["check", "NAME.csv"],
      ["replay", "NAME.csv"], ["replay", "NAME.csv", "--headless"], ["replay", "missing NAME"],
      ["shot", "NAME.csv", "missing/NAME.png", "--tick", "1"], ["import", "NAME.csv"],
      ["simulate", "missing NAME", "--game", "feedme"], ["film", "NAME", "NAME/x", "--to", "1"],
      ["play", "NAME.csv", "--game", "NAME"], ["results", "NAME"],
    ])
  func names(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.table, to: "\(Self.name).csv")
    let outcome = try Program.run(
      arguments.map { $0.replacing("NAME", with: Self.name) },
      environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.path], folder: folder.path)
    let told = outcome.output + outcome.errors
    #expect(!told.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F })
    if ["convert", "replay"].contains(arguments[0]) {
      #expect(told.contains("a␛]0;owned␇"), "\(told)")
    }
  }

  @Test("what convert says of a file is one line") func oneLine() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.table, to: "\(Self.name).csv")
    let outcome = try Program.run(
      ["convert", "\(Self.name).csv", "\(Self.name).json"], folder: folder.path)
    #expect(outcome.outputLines.count == 1 && outcome.status == 0)
    #expect(
      outcome.output.hasPrefix("\(Self.shown).csv: 4 questions written to \(Self.shown).json"))
  }

  /// Old USB sticks and unpacked archives have names in other encodings.
  @Test func aNameThatIsNoTextIsTold() throws {
    let folder = try TemporaryFolder()
    let bytes: [UInt8] = Array(folder.path.utf8) + Array("/k".utf8) + [0xE4] + Array(".csv".utf8)
    let file = (bytes + [0]).map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { name in
      name.baseAddress.flatMap { fopen($0, "w") }
    }
    let open = try #require(file)
    fputs("question,answer\ncat,Katze\n", open)
    fclose(open)
    let result = try Program.run(["check", folder.path])
    #expect(result.status == 1)
    #expect(result.output.contains("not UTF-8"), "\(result.output)")
    #expect(result.output.hasSuffix("1 file, 1 error, 0 warnings\n"))
  }

  @Test func dataForProgramsHoldsNoHiddenSigns() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("question,answer\na\u{9B}31mred\u{202E}b,c\n", to: "x.csv")
    let result = try Program.run(["check", "--json", path])
    #expect(result.output.contains("\\u009b") && result.output.contains("\\u202e"))
    #expect(!result.output.unicodeScalars.contains { ["\u{9B}", "\u{202E}"].contains($0) })
  }
}
