import Documents
import Exercises
import Foundation
import Items
import Testing

@testable import Commands

/// Pictures inside a document's own file.
struct EnclosedPicturesTests {
  private func pictures(_ media: [(String, [UInt8])], crowded: Set<String> = []) -> EnclosedPictures
  {
    var result = ReadResult(document: nil, diagnostics: [])
    result.media = media.map { ItemMedia(name: $0.0, bytes: $0.1) }
    for name in crowded { result.pictureFaults[name] = .crowded }
    return EnclosedPictures(result)
  }

  /// A geography deck easily has this many.
  @Test func thousandsOfPicturesAreThere() {
    let names = (0..<5000).map { "\($0).png" }
    #expect(pictures(names.map { ($0, [1]) }).names == Set(names))
  }

  @Test func whyOneIsNotThereIsKnown() throws {
    let folder = try TemporaryFolder()
    let found = pictures(
      [
        ("a\nb.png", [1]), ("a\u{2028}b.png", [1]), ("a.png", [1]), ("a.png", [1]),
        ("b\u{E4}r.png", [1]),
        ("ba\u{308}r.png", [2]),
        ("large.png", Array(repeating: 0, count: PictureFile.largestFile + 1)),
      ], crowded: ["a.png", "more.png"])
    #expect(found.names == ["a.png"] && found.fault("a.png") == nil)
    let look = Files.wholePictures(of: folder.path + "/x.apkg", enclosed: found)
    let folderLook = Files.pictures(of: folder.path + "/x.apkg", enclosed: found)
    for (name, fault) in [
      ("bär.png", PictureFault.ambiguous), ("large.png", .tooLarge), ("more.png", .crowded),
      ("other.png", .missing),
    ] {
      #expect(look(name).file == .failure(fault), "\(name)")
      #expect(folderLook.find(name).file == .failure(fault), "\(name)")
    }
  }

  @Test("the oldest folders of a full cache go, but none that was used today")
  func theCacheHasALimit() throws {
    let home = try TemporaryFolder()
    let environment = ["XDG_CACHE_HOME": home.path]
    let (day, now) = (86_400.0, Date(timeIntervalSince1970: 1_800_000_000))
    func unpack(_ byte: UInt8, daysAgo: Double) throws -> String {
      let media = [("a.png", [UInt8](repeating: byte, count: 400))]
      return try #require(
        pictures(media).unpacked(environment, limit: 1000, now: now - daysAgo * day))
    }
    func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
    let folders = try [9, 8, 0.5].enumerated().map {
      try unpack(UInt8($0.offset), daysAgo: $0.element)
    }
    #expect(folders.map(isThere) == [false, true, true])
    // Used once more, it is among the youngest.
    let again = try unpack(1, daysAgo: 0.2)
    #expect(again == folders[1])
    let last = try unpack(7, daysAgo: 0)
    #expect(isThere(last) && isThere(again) && isThere(folders[2]))
  }
}
