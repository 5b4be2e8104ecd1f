import Foundation
import Stage

/// Finds pictures, sounds and fonts by name in a list of folders.
///
/// Folders are searched in order, so a school can put its own folder before the one that comes with
/// the program. Missing files are reported once, in `messages` and to standard error, with the
/// names of the files that were tried; they never cause a worse failure than that.
@MainActor
public final class AssetFolder {
  /// The folders searched, first to last.
  public let roots: [String]
  /// What has been missing or broken so far, one sentence each.
  public private(set) var messages: [String] = []
  /// Where rasters of pictures are stored for the next start; nil stores none.
  public let rasterCache: RasterCache?
  /// The process that draws pictures from files outside the folders; nil draws them in this
  /// process.
  public let pictureProcess: PictureProcess?

  private let printsMessages: Bool
  private var found: [String: String?] = [:]
  private lazy var systemFonts = SystemFonts()

  /// Assets below the given folders.
  ///
  /// - Parameters:
  ///   - roots: the folders, first to last.
  ///   - printsMessages: whether messages go to standard error as well.
  ///   - rasterCache: where rasters of pictures are stored for the next start.
  ///   - pictureProcess: the process that draws pictures from other files, such as those of
  ///     documents; nil draws them in this process, which one of them can then crash.
  public init(
    roots: [String], printsMessages: Bool = true, rasterCache: RasterCache? = nil,
    pictureProcess: PictureProcess? = nil
  ) {
    self.roots = roots
    self.rasterCache = rasterCache
    self.pictureProcess = pictureProcess
    self.printsMessages = printsMessages
  }

  /// The file of a picture, `Pictures/<name>.svg` or `.png`, or the one that `PictureName` refers
  /// to; nil with a message if it does not exist.
  public func picturePath(_ name: String) -> String? {
    if let file = PictureName.file(of: name) {
      if let found = Self.onDisk(file) { return found }
      report("The picture \(file) is missing.")
      return nil
    }
    return path(kind: "picture", name, below: "Pictures", endings: ["svg", "png"])
  }

  /// The file of a sound, `Sounds/<name>.ogg` or `.wav`, or nil with a message.
  ///
  /// Music is a sound below `music/`.
  public func soundPath(_ name: String) -> String? {
    path(kind: "sound", name, below: "Sounds", endings: ["ogg", "wav"])
  }

  /// Whether a picture exists; adds no message if not.
  public func hasPicture(_ name: String) -> Bool {
    if let file = PictureName.file(of: name) { return Self.onDisk(file) != nil }
    return candidates(name, below: "Pictures", endings: ["svg", "png"]).contains(where: Self.isFile)
  }

  /// Whether a sound exists; adds no message if not.
  public func hasSound(_ name: String) -> Bool {
    candidates(name, below: "Sounds", endings: ["ogg", "wav"]).contains(where: Self.isFile)
  }

  /// The file of a font, or nil with a message.
  ///
  /// `Fonts/<name>.ttf` or `.otf` in the folders comes first; `regular` and `bold` are then looked
  /// for as Andika, DejaVu Sans, Noto Sans and any font installed at all.
  public func fontPath(_ name: String) -> String? {
    let key = "font:\(name)"
    if let known = found[key] { return known }
    let own = candidates(name, below: "Fonts", endings: ["ttf", "otf"])
    var path = own.first(where: Self.isFile)
    if path == nil {
      let isKnownName = name == "regular" || name == "bold"
      path = systemFonts.preferred(bold: name == "bold") ?? ownFonts().first
      if path == nil {
        report(
          "No font for ‘\(name)’; texts stay invisible. Tried \(list(own)) and \(systemFonts.places). Install the package fonts-sil-andika."
        )
      } else if !isKnownName {
        report("The font ‘\(name)’ is missing, the usual one is used. Tried \(list(own)).")
      }
    }
    found[key] = path
    return path
  }

  /// The file of a font of a family for the names `regular` and `bold`. For other names, or if the
  /// family is not installed, the file that `fontPath(_:)` gives, in the latter case with a
  /// message.
  ///
  /// A family's fonts are found by their files' names, in `Fonts` and on the machine: `Sans.ttf`,
  /// `Sans-Regular.ttf` and `Sans-Bold.otf` are of the family `Sans`. Without a bold font the plain
  /// one is used.
  public func fontPath(_ name: String, family: String?) -> String? {
    guard let family, name == "regular" || name == "bold" else { return fontPath(name) }
    let key = "family:\(family) \(name)"
    if let known = found[key] { return known }
    let all = ownFonts() + systemFonts.files()
    let path = SystemFonts.path(of: family, bold: name == "bold", in: all) ?? fontPath(name)
    if !hasFamily(family) {
      report("The font family ‘\(family)’ is not installed; the usual one is used.")
    }
    found[key] = path
    return path
  }

  /// Whether fonts of a family are available, see `fontPath(_:family:)`.
  public func hasFamily(_ family: String) -> Bool {
    SystemFonts.path(of: family, bold: false, in: ownFonts() + systemFonts.files()) != nil
  }

  /// The names of all sounds except music, sorted.
  func effectNames() -> [String] {
    var names: Set<String> = []
    for root in roots {
      let walker = FileManager.default.enumerator(atPath: "\(root)/Sounds")
      while let path = walker?.nextObject() as? String {
        let parts = path as NSString
        guard ["ogg", "wav"].contains(parts.pathExtension), !path.hasPrefix("music/") else {
          continue
        }
        names.insert(parts.deletingPathExtension)
      }
    }
    return names.sorted()
  }

  /// Fonts to try, in order, for characters that a text's own font lacks.
  func fallbackFontPaths() -> [String] {
    ownFonts() + systemFonts.fallbacks()
  }

  /// Forgets which files exist, because they have changed.
  func forgetFiles() {
    found.removeAll()
    messages.removeAll()
  }

  /// Reports a problem once.
  func report(_ message: String) {
    guard !messages.contains(message) else { return }
    messages.append(message)
    if printsMessages {
      FileHandle.standardError.write(Data("teachify: \(message)\n".utf8))
    }
  }

  private func path(kind: String, _ name: String, below folder: String, endings: [String])
    -> String?
  {
    let key = "\(kind):\(name)"
    if let known = found[key] { return known }
    let tried = candidates(name, below: folder, endings: endings)
    let path = tried.first(where: Self.isFile)
    if path == nil {
      report("The \(kind) ‘\(name)’ is missing. Tried \(list(tried)).")
    }
    found[key] = path
    return path
  }

  /// Names come from documents too, so none may lead out of the folders.
  private func candidates(_ name: String, below folder: String, endings: [String]) -> [String] {
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !steps.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return [] }
    return roots.flatMap { root in endings.map { "\(root)/\(folder)/\(name).\($0)" } }
  }

  private func ownFonts() -> [String] {
    roots.flatMap { SystemFonts.fontFiles(below: "\($0)/Fonts") }
  }

  private func list(_ paths: [String]) -> String {
    paths.isEmpty ? "nothing: the name leads out of the folders" : paths.joined(separator: ", ")
  }

  /// The path of a file in the disk's own spelling; nil if there is none.
  ///
  /// Names look the same whether ä is one scalar or two, a and its dots, and their author cannot
  /// see the difference. Files from a Mac often have two, typed text has one, and file systems
  /// distinguish them.
  public nonisolated static func onDisk(_ path: String) -> String? {
    if isFile(path) { return path }
    let name = (path as NSString).lastPathComponent
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let folder = (path as NSString).deletingLastPathComponent
    return [name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping]
      .map { folder + "/" + $0 }.first(where: isFile)
  }

  /// Whether two files have this name in different spellings, so that nobody can see which is meant.
  public nonisolated static func isAmbiguous(_ path: String) -> Bool {
    guard !path.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    // A file system that does not distinguish them shows the same file under both.
    let files = [
      name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping,
    ]
    .map { folder + "/" + $0 }.filter(isFile)
    .compactMap { try? FileManager.default.attributesOfItem(atPath: $0)[.systemFileNumber] as? Int }
    return Set(files).count > 1
  }

  nonisolated static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
