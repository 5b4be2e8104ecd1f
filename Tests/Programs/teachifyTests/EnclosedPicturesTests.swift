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
}
