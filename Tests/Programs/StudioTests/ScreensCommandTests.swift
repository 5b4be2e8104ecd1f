import Foundation
import Testing

/// Every screen in every shape of window and both languages: nothing is missing, every text fits.
@Suite(.onWaitingThreads)
struct ScreensCommandTests {
  private static let sizes = ["1280x720", "1024x768", "720x1280"]

  @Test("all texts fit and all pictures are there", arguments: sizes, ["de", "en"])
  func screens(_ size: String, _ language: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["screens", folder.path + "/new/folder", "--size", size, "--language", language],
      program: Program.studioPath)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.isEmpty, "\(outcome.output)")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new/folder")
    #expect(pictures.count >= 20, "\(pictures)")
    for game in ["mathpiano", "teachifybird", "feedme"] {
      for state in ["ready", "playing", "right", "wrong", "paused", "result"] {
        #expect(pictures.contains("\(game)-\(state)-\(size).png"))
      }
    }
  }

  @Test("--only draws what begins so")
  func only() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["screens", folder.path, "--only", "menu", "--size", "320x240"], program: Program.studioPath)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(pictures.contains("menu-320x240.png"))
    #expect(pictures.allSatisfy { $0.hasPrefix("menu") }, "\(pictures)")
  }

  @Test(
    "a folder that cannot be written is said, with its name",
    arguments: ["screens /proc/none", "screens LICENSE/none --only menu"])
  func unwritable(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let outcome = try Program.run(words, program: Program.studioPath, folder: Program.root)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(words[1]), "\(outcome.errors)")
    #expect(outcome.errors.contains("cannot be written"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Domain="), "\(outcome.errors)")
  }

  @Test("a pipe from which nobody reads ends it, which it says")
  func nobodyReads() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.path + "/menu-320x240.png", 0o600)
    let outcome = try Program.run(
      ["screens", folder.path, "--only", "menu", "--size", "320x240"], program: Program.studioPath)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("nobody reads"), "\(outcome.output)\(outcome.errors)")
  }
}
