import Documents
import Exercises
import Foundation
import Items
import StageSDL

/// The pictures that a document written into another folder needs there.
struct PictureCopies {
  /// The names of the pictures to copy.
  private(set) var names: [String] = []
  /// How many of them replace another file.
  private(set) var replacedCount = 0
  /// The pictures that cannot be copied because another file has the name; a sentence for each.
  private(set) var refused: [String] = []
  /// The pictures that cannot be shown where they are; a sentence for each.
  private(set) var faulty: [String] = []

  /// The pictures inside the document's file, which are written rather than copied.
  private let enclosed: EnclosedPictures
  private let source: String
  private let target: String

  /// Examines the pictures that a document names, both beside the file it was read from and beside the file
  /// to be written.
  ///
  /// - Parameters:
  ///   - document: the document to be written; evaluated only if pictures are to be copied.
  ///   - pins: the names of pictures with pins that it names.
  ///   - isReplacing: whether other files with these names are replaced.
  ///   - enclosed: pictures inside the file that was read.
  init(
    of document: @autoclosure () -> ItemBank?, pins: [String] = [], from input: String,
    to output: String,
    replacing isReplacing: Bool = false, enclosed: EnclosedPictures = EnclosedPictures()
  ) {
    self.enclosed = enclosed
    source = Self.folder(of: input)
    target = Self.folder(of: output)
    guard source != target || !enclosed.names.isEmpty else { return }
    let shown = document()?.pictureNames ?? []
    for name in shown + pins.filter({ !shown.contains($0) }) {
      add(name, isReplacing: isReplacing, input)
    }
  }

  private mutating func add(_ name: String, isReplacing: Bool, _ input: String) {
    let (old, new) = (source + "/" + name, target + "/" + name)
    let inside = enclosed.bytes(name)
    // A picture beside the document is already in place.
    if inside == nil, source == target { return }
    if case .failure(let fault) = inside.map(Files.picture(in:)) ?? Files.picture(old) {
      faulty.append(
        "the picture “\(name)” is not copied, as it "
          + (fault == .missing ? "is not beside \(input)" : "cannot be shown"))
    } else if !Files.isTaken(new) {
      names.append(name)
    } else if !isSame(inside, old, new) {
      guard isReplacing else {
        refused.append(
          "the picture “\(name)” is not copied, as another file of this name is there; "
            + "add --force to have that one overwritten, or remove it")
        return
      }
      names.append(name)
      replacedCount += 1
    }
  }

  private func isSame(_ inside: [UInt8]?, _ old: String, _ new: String) -> Bool {
    if let inside { return FileManager.default.contents(atPath: new) == Data(inside) }
    return FileManager.default.contentsEqual(atPath: AssetFolder.onDisk(old) ?? old, andPath: new)
  }

  /// The message about the pictures after copying; empty if there are none.
  var told: String {
    names.isEmpty
      ? ""
      : ", \(names.count) picture\(names.count == 1 ? "" : "s") copied beside it"
        + (replacedCount == 0 ? "" : " (\(replacedCount) in place of another)")
  }

  /// Copies the pictures, each completely or not at all. A link that has the name of one is replaced, so
  /// that nothing elsewhere is overwritten.
  ///
  /// - Throws: `InputFailure` that says which cannot be read or written.
  func make() throws {
    for name in names {
      if name.contains("/") {
        // Pictures of pins may be in a folder of their own.
        try? FileManager.default.createDirectory(
          atPath: (target + "/" + name as NSString).deletingLastPathComponent,
          withIntermediateDirectories: true)
      }
      if let inside = enclosed.bytes(name) {
        try Files.write(inside, to: target + "/" + name, replacingLinks: true)
        continue
      }
      let path = source + "/" + name
      let bytes = try Files.read(
        AssetFolder.onDisk(path) ?? path, largest: PictureFile.largestFile)
      try Files.write(bytes, to: target + "/" + name, replacingLinks: true)
    }
  }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
      .resolvingSymlinksInPath().path
  }
}
