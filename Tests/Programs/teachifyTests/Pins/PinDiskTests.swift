import Exercises
import Foundation
import PinEditing
import StageSDL
import Testing

@testable import Commands

/// What the editor of pictures with pins reads from and writes to a real disk.
struct PinDiskTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  @Test func aDocumentIsNotWrittenOverWhatSomebodyElseWrote() throws {
    let path = path("a.json")
    let (first, second) = (Array("1".utf8), Array("2".utf8))
    #expect(PinDisk.write(first, to: path, expecting: nil, isOverwriting: false) == .written)
    // There is one now.
    #expect(
      PinDisk.write(second, to: path, expecting: nil, isOverwriting: false) == .changedOutside)
    #expect(PinDisk.write(second, to: path, expecting: first, isOverwriting: false) == .written)
    #expect(
      PinDisk.write(first, to: path, expecting: first, isOverwriting: false) == .changedOutside)
    #expect(try Files.read(path) == second)
    #expect(PinDisk.write(first, to: path, expecting: [], isOverwriting: true) == .written)
    unlink(path)
    #expect(
      PinDisk.write(second, to: path, expecting: first, isOverwriting: false) == .changedOutside)
    #expect(!Files.isTaken(path))
    #expect(
      PinDisk.write(first, to: "/proc/none/a.json", expecting: nil, isOverwriting: false) == .failed
    )
  }

  @Test func draftsAreInNoListAndGoWhenTheyAreDropped() throws {
    let path = path("a.json")
    PinDisk.keepDraft(Array("draft".utf8), of: path)
    #expect(try Files.read(PinDisk.draft(of: path)) == Array("draft".utf8))
    #expect(Files.documents(in: folder.path).isEmpty)
    PinDisk.keepDraft(nil, of: path)
    #expect(!Files.isTaken(PinDisk.draft(of: path)))
    #expect(PinDisk.newPath(in: folder.path) == folder.path + "/pins-1.json")
  }

  /// A folder of documents may be shared, and whoever writes into it could put something in a draft's place.
  @Test func whatSomebodyHasPutInADraftsPlaceIsNeitherReadNorWritten() throws {
    let path = path("a.json")
    let draft = PinDisk.draft(of: path)
    _ = try folder.write("mine", to: "mine.txt")
    #expect(symlink("mine.txt", draft) == 0)
    #expect(PinDisk.keptDraft(of: path) == nil)
    PinDisk.keepDraft(Array("draft".utf8), of: path)
    #expect(try Files.read(self.path("mine.txt")) == Array("mine".utf8))
    #expect(PinDisk.keptDraft(of: path) == Array("draft".utf8))
    PinDisk.keepDraft(nil, of: path)
    #expect(mkfifo(draft, 0o600) == 0)
    #expect(PinDisk.keptDraft(of: path) == nil)
    PinDisk.keepDraft(Array("again".utf8), of: path)
    #expect(PinDisk.keptDraft(of: path) == Array("again".utf8))
  }

  /// A document in a folder that cannot be written goes, with its pictures, into a folder of its own.
  @Test func whatCannotBeWrittenIsCopied() throws {
    let own = path("Dokumente")
    _ = try folder.write("a", to: "media/a.svg")
    let original = try folder.write("{}", to: "skelett.json")
    #expect(PinDisk.copyPath(of: original, in: own) == nil, "it can be written")
    func place(_ own: String?) -> String? {
      PinDisk.copyPath(of: original, in: own) { $0 != folder.path }
    }
    #expect(place(own) == own + "/skelett/skelett.json" && place(nil) == nil)
    _ = try folder.write("{}", to: "Andere/skelett/skelett.json")
    #expect(place(path("Andere")) == path("Andere/skelett-2/skelett.json"))
    let copy = own + "/skelett/skelett.json"
    #expect(PinDisk.copy(["media/a.svg", "none.svg", "../b.svg"], beside: original, to: copy))
    #expect(try Files.read(own + "/skelett/media/a.svg") == Array("a".utf8))
    #expect(!Files.isTaken(own + "/b.svg"))
    // What is there already stays.
    _ = try folder.write("b", to: "media/a.svg")
    #expect(PinDisk.copy(["media/a.svg"], beside: original, to: copy))
    #expect(try Files.read(own + "/skelett/media/a.svg") == Array("a".utf8))
    #expect(!PinDisk.copy(["media/a.svg"], beside: original, to: "/proc/self/net/b/c.json"))
    #expect(PinDisk.folderName(of: UserFolder.home + "/Dokumente/a.json") == "~/Dokumente")
  }

  /// Where the desktop has named no folder, the one that is there is meant.
  @Test func foldersAreFoundByTheirGermanNames() throws {
    func found(_ home: String) -> String? {
      UserFolder.path(ofOneOf: ["Pictures", "Bilder"], in: home)
    }
    #expect(found(folder.path) == path("Pictures"))
    _ = try folder.write("x", to: "Bilder/a.png")
    #expect(found(folder.path) == path("Bilder"))
    _ = try folder.write("x", to: "Pictures/a.png")
    #expect(found(folder.path) == path("Pictures"))
    #expect(found("") == nil)
  }

  @Test func aPipeInADocumentsPlaceIsNotWaitedFor() throws {
    let path = path("a.json")
    #expect(mkfifo(path, 0o600) == 0)
    for isOverwriting in [false, true] {
      #expect(
        PinDisk.write([1], to: path, expecting: [], isOverwriting: isOverwriting) == .failed)
    }
  }

  @Test func picturesAreCopiedBesideTheDocument() throws {
    let looks = PictureLooks()
    let document = path("course/a.json")
    let svg =
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#f00"/></svg>"##
    let outside = try folder.write(svg, to: "desktop/Arm: links.svg")
    func take(_ picture: String) -> Result<PinTakenPicture, PinPictureRefusal> {
      PinDisk.take(picture, beside: document, look: looks)
    }
    let taken = try take(outside).get()
    #expect(taken.file == "Arm- links.svg")
    #expect((taken.width, taken.height) == (2000, 1000))
    #expect(try Files.read(path("course/Arm- links.svg")) == Array(svg.utf8))
    // The same again is the same file, another one of the name gets a number.
    #expect(try take(outside).get().file == taken.file)
    _ = try folder.write(
      svg.replacingOccurrences(of: "#f00", with: "#0f0"), to: "desktop/Arm: links.svg")
    #expect(try take(outside).get().file == "Arm- links-2.svg")
    // What lies there already stays, and the folder for media is used where there is one.
    #expect(try take(path("course/Arm- links.svg")).get().file == "Arm- links.svg")
    try FileManager.default.createDirectory(
      atPath: path("course/media"), withIntermediateDirectories: true)
    #expect(try take(outside).get().file == "media/Arm- links.svg")
    #expect(PinDisk.pictures(for: document).suffix(3).allSatisfy { $0.hasSuffix(".svg") })
  }

  /// A picture of three by two pixels as Windows stores it.
  private static let bmp =
    Data(
      base64Encoded:
        "Qk1OAAAAAAAAADYAAAAoAAAAAwAAAAIAAAABABgAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA////AAAAAP//AAAA"
        + "AAD/AP8A/wAAAAAA") ?? Data()

  /// In this process, and in one of its own.
  @Test(arguments: [nil, PictureProcess(program: Program.path, arguments: [PicturesCommand.name])])
  func otherFormatsBecomePNGFilesOfFullSize(process: PictureProcess?) throws {
    let outside = path("desktop/Hand.bmp")
    try FileManager.default.createDirectory(
      atPath: path("desktop"), withIntermediateDirectories: true)
    try Self.bmp.write(to: URL(fileURLWithPath: outside))
    func take(_ picture: String) throws -> PinTakenPicture {
      try PinDisk.take(
        picture, beside: path("course/a.json"), look: PictureLooks(), process: process
      ).get()
    }
    let taken = try take(outside)
    #expect(taken == PinTakenPicture(file: "Hand.png", width: 3, height: 2))
    let file = try PictureFile.inspect(try Files.read(path("course/Hand.png")))
    #expect(file.kind == .png && file.width == 3 && file.height == 2)
    // Also of one that lies beside the document already, and again the same file.
    try Self.bmp.write(to: URL(fileURLWithPath: path("course/Hand.bmp")))
    #expect(try take(path("course/Hand.bmp")).file == "Hand.png")
    #expect(PinDisk.pictures(for: path("course/a.json")).contains(path("course/Hand.bmp")))
    // One whose header lies is refused before it is decoded.
    var large = [UInt8](Self.bmp)
    large.replaceSubrange(18..<22, with: [0x20, 0x4E, 0, 0])
    try Data(large).write(to: URL(fileURLWithPath: outside))
    #expect(throws: PinPictureRefusal.pixels) { try take(outside) }
    try Self.bmp.dropLast(20).write(to: URL(fileURLWithPath: outside))
    #expect(throws: PinPictureRefusal.damaged) { try take(outside) }
  }

  @Test func whatIsNoPictureIsRefusedWithAReason() throws {
    let looks = PictureLooks()
    func refused(_ name: String, _ text: String) throws -> PinPictureRefusal? {
      let picture = try folder.write(text, to: name)
      if case .failure(let refusal) = PinDisk.take(picture, beside: path("a.json"), look: looks) {
        return refusal
      }
      return nil
    }
    #expect(try refused("a.bmp", "BM……") == .damaged)
    #expect(try refused("a.png", "PNG") == .damaged)
    #expect(try refused("a.svg", "<svg") == .damaged)
    #expect(try refused("b.png", String(repeating: "x", count: 40 << 20)) == .bytes)
    #expect(
      PinDisk.take(path("none.png"), beside: path("a.json"), look: looks) == .failure(.missing))
  }
}
