import Foundation
import Testing

/// Every screen in every shape of window and both languages: nothing is missing, every text fits.
struct ScreensTests {
  private static let sizes = ["1280x720", "1024x768", "720x1280"]

  @Test("all texts fit and all pictures are there", arguments: sizes, ["de", "en"])
  func screens(_ size: String, _ language: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run([
      "screens", folder.path + "/new/folder", "--size", size, "--language", language,
    ])
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
    let outcome = try Program.run(["screens", folder.path, "--only", "menu", "--size", "320x240"])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(pictures.contains("menu-320x240.png"))
    #expect(pictures.allSatisfy { $0.hasPrefix("menu") }, "\(pictures)")
  }
}
