import Foundation
import StageTesting
import Testing

@testable import StageSDL

/// Keeping and comparing pictures, in each mode.
@MainActor
struct GoldenPicturesTests {
  private let folder: TemporaryFolder
  private let white: PixelPicture
  private let black: PixelPicture

  init() throws {
    folder = try TemporaryFolder()
    white = try Self.plain(255)
    black = try Self.plain(0)
  }

  private static func plain(_ grey: UInt8, width: Int = 6, height: Int = 4) throws -> PixelPicture {
    let bytes = (0..<(width * height)).flatMap { _ -> [UInt8] in [grey, grey, grey, 255] }
    return try #require(PixelPicture(width: width, height: height, bytes: bytes))
  }

  private func pictures(_ mode: GoldenPictures.Mode) -> GoldenPictures {
    .inFolder(folder.path, mode: mode)
  }

  private var path: String { folder.path + "/a.png" }
  private var failurePath: String { folder.path + "/Failures/a.png" }

  private func kept() throws -> PixelPicture { try PixelImage(contentsOfPNG: path).picture }

  @Test func neverKeepsNothing() throws {
    #expect(throws: GoldenPictureFailure.self) { try pictures(.never).check(white, named: "a") }
    #expect(!FileManager.default.fileExists(atPath: path))
    try pictures(.all).check(white, named: "a")
    #expect(try pictures(.never).check(white, named: "a") == .agrees)
    #expect(throws: GoldenPictureFailure.self) { try pictures(.never).check(black, named: "a") }
    #expect(try kept() == white)
  }

  @Test func missingKeepsWhatIsNotThere() throws {
    #expect(try pictures(.missing).check(white, named: "a") == .kept(path: path))
    #expect(try pictures(.missing).check(white, named: "a") == .agrees)
    #expect(throws: GoldenPictureFailure.self) { try pictures(.missing).check(black, named: "a") }
    #expect(try kept() == white)
  }

  @Test func failedKeepsWhatDiffers() throws {
    #expect(try pictures(.failed).check(white, named: "a") == .kept(path: path))
    #expect(try pictures(.failed).check(white, named: "a") == .agrees)
    #expect(try pictures(.failed).check(black, named: "a") == .kept(path: path))
    #expect(try kept() == black)
  }

  @Test func allKeepsEverything() throws {
    #expect(try pictures(.all).check(white, named: "a") == .kept(path: path))
    #expect(try pictures(.all).check(white, named: "a") == .kept(path: path))
    #expect(try pictures(.all).check(black, named: "a") == .kept(path: path))
    #expect(try kept() == black)
  }

  @Test func aFailureShowsThreePanelsAndNamesThem() throws {
    try pictures(.all).check(white, named: "a")
    let failure = #expect(throws: GoldenPictureFailure.self) {
      try pictures(.never).check(black, named: "a")
    }
    #expect(try #require(failure).description.contains(failurePath))
    let panels = try PixelImage(contentsOfPNG: failurePath)
    #expect(panels.width == 3 * 6 + 2 * 4 && panels.height == 4)
    #expect(panels.rgb(2, 2) == 0xFFFFFF)
    #expect(panels.rgb(6 + 4 + 2, 2) == 0x000000)
    #expect(panels.pixel(2 * (6 + 4) + 2, 2).red > 200)
    // Mended, nothing is left to look at.
    try pictures(.never).check(white, named: "a")
    #expect(!FileManager.default.fileExists(atPath: failurePath))
  }

  @Test func anotherSizeFailsWithPanelsToo() throws {
    try pictures(.all).check(white, named: "a")
    let other = try Self.plain(0, width: 3, height: 9)
    #expect(throws: GoldenPictureFailure.self) {
      try pictures(.never).check(other, named: "a", tolerance: 255, allowing: 100)
    }
    let panels = try PixelImage(contentsOfPNG: failurePath)
    #expect(panels.width == 3 * 6 + 2 * 4 && panels.height == 9)
    #expect(panels.rgb(2 * (6 + 4) + 2, 8) == 0xFF0000)
  }

  @Test func tolerancesAreEachPicturesOwn() throws {
    try pictures(.all).check(white, named: "a")
    let grey = try Self.plain(250)
    #expect(try pictures(.never).check(grey, named: "a", tolerance: 5) == .agrees)
    #expect(throws: GoldenPictureFailure.self) {
      try pictures(.never).check(grey, named: "a", tolerance: 4)
    }
    #expect(try pictures(.never).check(grey, named: "a", tolerance: 4, allowing: 24) == .agrees)
  }

  @Test func theEnvironmentSaysTheMode() {
    for mode in GoldenPictures.Mode.allCases {
      #expect(GoldenPictures.mode(of: ["TEACHIFY_PICTURES": mode.rawValue]) == mode)
    }
    #expect(GoldenPictures.mode(of: [:]) == .never)
    #expect(GoldenPictures.mode(of: ["TEACHIFY_PICTURES": "often"]) == .never)
  }
}
