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

  private let source: String
  private let target: String

  /// Looks at the pictures that a document names, beside the file it was read from and where it is
  /// written to.
  ///
  /// - Parameters:
  ///   - document: what is written; asked for only where pictures are to be copied.
  ///   - isReplacing: whether other files of their names give way.
  init(
    of document: @autoclosure () -> ItemBank?, from input: String, to output: String,
    replacing isReplacing: Bool = false
  ) {
    source = Self.folder(of: input)
    target = Self.folder(of: output)
    guard source != target else { return }
    for name in document()?.pictureNames ?? [] {
      let (old, new) = (source + "/" + name, target + "/" + name)
      if case .failure(let fault) = Files.picture(old) {
        faulty.append(
          "the picture “\(name)” is not copied, as it "
            + (fault == .missing ? "is not beside \(input)" : "cannot be shown"))
      } else if !FileManager.default.fileExists(atPath: new) {
        names.append(name)
      } else if !FileManager.default.contentsEqual(
        atPath: AssetFolder.onDisk(old) ?? old, andPath: new)
      {
        guard isReplacing else {
          refused.append(
            "the picture “\(name)” is not copied, as another file of this name is there; "
              + "add --force to have that one overwritten, or remove it")
          continue
        }
        names.append(name)
        replacedCount += 1
      }
    }
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
