import App
import Foundation
import Testing

@testable import Commands

/// Where the program looks for its own files.
struct InstallationTests {
  @Test func theWorkingFolderAndAllAboveAreTried() {
    #expect(
      Installation.candidates(
        home: "/named", program: "/opt/teachify/.build/debug/teachify", workingFolder: "/home/kim/t"
      )
        == [
          "/named", "/opt/teachify/.build/debug", "/opt/teachify/.build", "/opt/teachify", "/opt",
          "/", "/opt/teachify/.build/share/teachify", "/home/kim/t", "/home/kim", "/home", "/",
        ])
  }

  /// Whatever lies in the folder where an installed program is started, its own files come first.
  @Test func anInstalledProgramTakesTheFilesOfItsPackage() {
    #expect(
      Installation.candidates(
        home: nil, program: "/usr/bin/teachify", workingFolder: "/home/kim"
      )
        == ["/usr/bin", "/usr", "/", "/usr/share/teachify", "/home/kim", "/home", "/"])
  }

  @Test func nothingNamedIsNothingTried() {
    let candidates = Installation.candidates(home: nil, program: "/a/b", workingFolder: "/")
    #expect(candidates == ["/a", "/", "/share/teachify", "/"])
  }

  /// The tenth sheet comes after the second, whatever subjects stand between them.
  @Test func documentsComeInTheOrderInWhichPeopleCount() throws {
    let folder = try TemporaryFolder()
    for name in ["doc10", "doc2", "Doc1", "ärzte", "affen", "Zoo"] {
      _ = try folder.write("Frage;Antwort\n1 + 1;2\n2 + 1;3\n", to: "Levels/\(name).csv")
    }
    let names = Installation(root: folder.path).libraryEntries()
      .map { URL(filePath: $0.path).deletingPathExtension().lastPathComponent }
    #expect(names == ["affen", "ärzte", "Doc1", "doc2", "doc10", "Zoo"])
  }

  /// One file is one document, however it is named.
  @Test func aFileIsKnownByOneName() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("Frage;Antwort\n1 + 1;2\n", to: "Levels/a.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/Levels")
    let installation = Installation(root: folder.path)
    #expect(installation.libraryEntries().map(\.path) == [file])
    for name in [file, folder.path + "/link/a.csv", folder.path + "/Levels/../Levels/./a.csv"] {
      #expect(installation.known(name) == file)
      guard case .readable(let entry) = installation.open(name) else {
        Issue.record("\(name) was not opened")
        continue
      }
      #expect(entry.path == file)
    }
    let here = FileManager.default.currentDirectoryPath
    #expect(installation.known("x.csv") == here + "/x.csv")
    #expect(installation.known("") == "")
  }
}
