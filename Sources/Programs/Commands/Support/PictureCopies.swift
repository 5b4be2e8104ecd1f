import Documents
import Exercises
import Foundation
import StageSDL

/// The pictures that a document written into another folder needs there.
struct PictureCopies {
  /// The names of the pictures to be copied.
  private(set) var names: [String] = []
  /// How many of them take the place of another file.
  private(set) var replacedCount = 0
  /// The pictures that cannot be copied, because another file has the name; a sentence each.
  private(set) var refused: [String] = []
  /// The pictures that cannot be shown where they are; a sentence each.
  private(set) var faulty: [String] = []

  /// What came inside the document's file, and is written rather than copied.
  private let enclosed: EnclosedPictures
  private let source: String
  private let target: String

  /// Looks at the pictures that a document names, beside the file it was read from and where it is
  /// written to.
  ///
  /// - Parameters:
  ///   - document: what is written; asked for only where pictures are to be copied.
  ///   - isReplacing: whether other files of their names give way.
  ///   - enclosed: pictures that came inside the file it was read from.
  init(
    of document: @autoclosure () -> ItemBank?, from input: String, to output: String,
    replacing isReplacing: Bool = false, enclosed: EnclosedPictures = EnclosedPictures()
  ) {
    self.enclosed = enclosed
    source = Self.folder(of: input)
    target = Self.folder(of: output)
    guard source != target || !enclosed.names.isEmpty else { return }
    for name in document()?.pictureNames ?? [] { add(name, isReplacing: isReplacing, input) }
  }

  private mutating func add(_ name: String, isReplacing: Bool, _ input: String) {
    let (old, new) = (source + "/" + name, target + "/" + name)
    let inside = enclosed.bytes(name)
    // A picture beside the document is there already.
    if inside == nil, source == target { return }
    if case .failure(let fault) = inside.map(Files.picture(in:)) ?? Files.picture(old) {
      faulty.append(
        "the picture “\(name)” is not copied, as it "
          + (fault == .missing ? "is not beside \(input)" : "cannot be shown"))
    } else if !FileManager.default.fileExists(atPath: new) {
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

  /// What is told once they are copied; empty for none.
  var told: String {
    names.isEmpty
      ? ""
      : ", \(names.count) picture\(names.count == 1 ? "" : "s") copied beside it"
        + (replacedCount == 0 ? "" : " (\(replacedCount) in place of another)")
  }

  /// Copies the pictures, each as a whole or not at all.
  ///
  /// - Throws: `InputFailure` that says which cannot be read or written.
  func make() throws {
    for name in names {
      if let inside = enclosed.bytes(name) {
        try Files.write(inside, to: target + "/" + name)
        continue
      }
      let path = source + "/" + name
      let bytes = try Files.read(
        AssetFolder.onDisk(path) ?? path, largest: PictureFile.largestFile)
      try Files.write(bytes, to: target + "/" + name)
    }
  }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
      .resolvingSymlinksInPath().path
  }
}
