import App
import Exercises
import Foundation
import Notation
import PinEditing
import StageSDL

/// Files for the editor of pictures with pins.
extension Installation {
  /// What the editor asks of the disk.
  var pinFiles: PinFiles {
    let installation = self
    var files = PinFiles(
      read: { try? Files.read($0) },
      write: { path, bytes, expected, isOverwriting in
        PinDisk.write(bytes, to: path, expecting: expected, isOverwriting: isOverwriting)
      },
      draft: { PinDisk.keptDraft(of: $0) },
      keepDraft: { path, bytes in PinDisk.keepDraft(bytes, of: path) },
      take: { picture, path in
        PinDisk.take(
          picture, beside: path, look: installation.looks, process: installation.pictureProcess)
      },
      pictures: { PinDisk.pictures(for: $0) },
      newPath: { PinDisk.newPath(in: installation.folderOfNewDocuments) })
    files.copyPath = { PinDisk.copyPath(of: $0, in: Self.ownDocuments) }
    files.copy = { PinDisk.copy($0, beside: $1, to: $2) }
    files.pictureFolders = { PinDisk.pictureFolders.map(PinDisk.shown) }
    files.folderName = { PinDisk.folderName(of: $0) }
    files.decisions = {
      let reading = NameDecisions.ofUser.read()
      return (reading.decisions, reading.setAside)
    }
    files.keepDecisions = { NameDecisions.ofUser.keep($0) }
    return files
  }

  /// Where new documents are made: beside those of the menu, or where these cannot be changed, in a folder of the user.
  var folderOfNewDocuments: String {
    let manager = FileManager.default
    if manager.isWritableFile(atPath: levels) || !manager.fileExists(atPath: levels) {
      return levels
    }
    return Self.ownDocuments ?? levels
  }

  /// The user's own folder for documents; nil if the user has no home.
  static var ownDocuments: String? {
    UserFolder.documents.path.map { $0 + "/Teachify" }
  }
}

/// Reading and writing for the editor of pictures with pins.
enum PinDisk {
  /// Writes a document whole or not at all, unless somebody else has changed it.
  static func write(
    _ bytes: [UInt8], to path: String, expecting expected: [UInt8]?, isOverwriting: Bool
  ) -> PinWriting {
    // A pipe or a device in the document's place is none of it, and reading it may take for ever.
    guard !Files.isTaken(path) || Files.isRegular(path) else { return .failed }
    if !isOverwriting {
      let found = Files.isTaken(path) ? (try? Files.read(path)) ?? [] : nil
      guard found == expected else { return .changedOutside }
    }
    do {
      try Files.checkNotKept(path)
      try makeFolder(of: path)
      try Files.write(bytes, to: path)
      return .written
    } catch {
      return .failed
    }
  }

  /// The path of a document's draft, which no list of documents shows.
  static func draft(of path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent().path + "/.\(url.lastPathComponent).draft"
  }

  /// The draft that was kept of a document. Only a file that the editor may have written is read: never what a link
  /// leads to, nor a pipe that somebody has put there.
  static func keptDraft(of path: String) -> [UInt8]? {
    let draft = draft(of: path)
    return isPlainFile(draft) ? try? Files.read(draft) : nil
  }

  /// Keeps a draft, or removes it. Whatever else has its name is replaced, and what a link leads to is left alone.
  static func keepDraft(_ bytes: [UInt8]?, of path: String) {
    let draft = draft(of: path)
    if Files.isTaken(draft), bytes == nil || !isPlainFile(draft) { unlink(draft) }
    guard let bytes else { return }
    // Without a draft the work goes on; saving tells what is wrong with the disk.
    do {
      try Files.checkNotKept(draft)
      try makeFolder(of: path)
      try Files.write(bytes, to: draft, replacingLinks: true)
    } catch {
      return
    }
  }

  /// Whether a path is a file itself, not a link to one.
  private static func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func makeFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder(of: path), withIntermediateDirectories: true)
  }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// The first free name of a new document.
  static func newPath(in folder: String) -> String {
    var number = 1
    func path() -> String { "\(folder)/pins-\(number).json" }
    while Files.isTaken(path()) { number += 1 }
    return path()
  }

  // MARK: Copies

  /// Where the copy of a document goes whose folder cannot be written: a folder of its own among the user's documents, so
  /// that its pictures keep their names; nil if the document can be written, or there is no such folder.
  static func copyPath(
    of path: String, in own: String?,
    isWritable: (String) -> Bool = { access($0, W_OK) == 0 }
  ) -> String? {
    guard let own, !isWritable(folder(of: path)) else { return nil }
    let url = URL(fileURLWithPath: path)
    let stem = url.deletingPathExtension().lastPathComponent
    var number = 1
    func copy() -> String {
      "\(own)/\(stem)\(number == 1 ? "" : "-\(number)")/\(url.lastPathComponent)"
    }
    while Files.isTaken(copy()) { number += 1 }
    return copy()
  }

  /// Copies files that lie beside a document to where its copy goes. What is there already stays, and what is missing is
  /// missing in the copy, too.
  ///
  /// - Returns: whether all could be written.
  static func copy(_ names: [String], beside path: String, to copy: String) -> Bool {
    let (source, target) = (folder(of: path), folder(of: copy))
    for name in Set(names).sorted()
    where !name.hasPrefix("/") && !name.split(separator: "/").contains("..") {
      let (from, to) = (source + "/" + name, target + "/" + name)
      guard !Files.isTaken(to), Files.isRegular(from) else { continue }
      do {
        try makeFolder(of: to)
        try Files.write(try Files.read(from, largest: PictureFile.largestFile), to: to)
      } catch {
        return false
      }
    }
    return true
  }

  /// The folder of a document as people read it: with `~` for the user's home.
  static func folderName(of path: String) -> String { shown(folder(of: path)) }

  /// A folder as people read it.
  static func shown(_ folder: String) -> String {
    let home = UserFolder.home
    guard home.count > 1, folder == home || folder.hasPrefix(home + "/") else { return folder }
    return "~" + folder.dropFirst(home.count)
  }

  // MARK: Pictures

  /// The user's folders in which pictures are looked for.
  static var pictureFolders: [String] {
    var seen: Set<String> = []
    return [UserFolder.pictures, .downloads, .desktop].compactMap(\.path).filter {
      seen.insert($0).inserted
    }
  }

  /// The pictures that may be meant: those of the user's folders, the latest first, then those beside the document.
  static func pictures(for path: String) -> [String] {
    let manager = FileManager.default
    func pictures(in folder: String) -> [String] {
      ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).filter {
        (Files.mayBePicture($0) || Files.mayBeForeignPicture($0)) && !$0.hasPrefix(".")
      }.map { folder + "/" + $0 }
    }
    func date(_ path: String) -> Date {
      Files.attributes(path)?[.modificationDate] as? Date ?? .distantPast
    }
    let own = pictureFolders.flatMap(pictures).map { (path: $0, date: date($0)) }.sorted {
      ($1.date, $0.path) < ($0.date, $1.path)
    }
    let here = folder(of: path)
    let beside = Files.inOrder(pictures(in: here) + pictures(in: here + "/media"))
    var seen: Set<String> = []
    return (own.map(\.path) + beside).filter { seen.insert($0).inserted }.prefix(mostPictures).map {
      $0
    }
  }

  /// More are not looked through.
  private static let mostPictures = 200

  /// Takes a picture beside a document; one that lies there already stays where it is, and one in a format that documents
  /// do not hold becomes a PNG file.
  ///
  /// - Parameter process: decodes what is unknown, with limits; nil decodes here.
  static func take(
    _ picture: String, beside path: String, look: PictureLooks, process: PictureProcess? = nil
  ) -> Result<PinTakenPicture, PinPictureRefusal> {
    guard Files.isRegular(picture) else { return .failure(.missing) }
    let bytes: [UInt8]
    switch Files.pictureBytes(picture) {
    case .failure(let fault): return .failure(refusal(fault, picture))
    case .success(let found): bytes = found
    }
    if ForeignPicture.kind(of: bytes) != nil {
      return convert(bytes, of: picture, beside: path, process)
    }
    let file: PictureFile
    switch look.look(picture) {
    case .failure(let fault):
      // What could not be tried out in time is checked when it is drawn.
      guard fault.isUntried, case .success(let found) = Files.picture(in: bytes) else {
        return .failure(refusal(fault, picture))
      }
      file = found
    case .success(let found): file = found
    }
    if file.kind != .svg, !PictureLooks.hasPixels(bytes, file, process) {
      return .failure(.damaged)
    }
    guard let name = copy(bytes, of: picture, beside: path) else { return .failure(.copy) }
    return .success(taken(name, file))
  }

  private static func taken(_ name: String, _ file: PictureFile) -> PinTakenPicture {
    // Drawings have units of their own; what is round is told by larger numbers.
    let scale = file.kind == .svg ? max(1, 1000 / min(file.width, file.height)) : 1
    return PinTakenPicture(
      file: name, width: Int((file.width * scale).rounded()),
      height: Int((file.height * scale).rounded()))
  }

  private static func convert(
    _ bytes: [UInt8], of picture: String, beside path: String, _ process: PictureProcess?
  ) -> Result<PinTakenPicture, PinPictureRefusal> {
    do throws(PictureFault) {
      let png = try PictureFileDecoder.png(of: bytes, process: process)
      let file = try PictureFile.inspect(png)
      let target = URL(fileURLWithPath: picture).deletingPathExtension().path + ".png"
      guard let name = copy(png, of: target, beside: path) else { return .failure(.copy) }
      return .success(taken(name, file))
    } catch {
      // The file itself has been found to be small enough.
      return .failure(error == .tooLarge ? .converted : refusal(error, picture))
    }
  }

  private static func refusal(_ fault: PictureFault, _ path: String) -> PinPictureRefusal {
    switch fault {
    case .missing: .missing
    case .tooLarge:
      URL(fileURLWithPath: path).pathExtension.lowercased() == "svg" ? .drawing : .bytes
    case .tooManyPixels: .pixels
    case .tooIntricate: .intricate
    case .printColours: .inks
    default:
      Files.mayBePicture(path) || Files.mayBeForeignPicture(path) ? .damaged : .kind
    }
  }

  /// The name of a file beside the document with these bytes; nil if it cannot be written.
  private static func copy(_ bytes: [UInt8], of picture: String, beside path: String) -> String? {
    let here = URL(fileURLWithPath: folder(of: path)).resolvingSymlinksInPath().path
    let source = URL(fileURLWithPath: picture).resolvingSymlinksInPath()
    let place = source.deletingLastPathComponent().path
    let own = source.lastPathComponent
    // One that was made of another file does not lie there yet.
    if isPlain(own), FileManager.default.contents(atPath: source.path) == Data(bytes) {
      if place == here { return own }
      if place == here + "/media" { return "media/" + own }
    }
    let isMedia = FileManager.default.fileExists(atPath: here + "/media")
    let prefix = isMedia ? "media/" : ""
    let ending = source.pathExtension.lowercased()
    let stem = plain(source.deletingPathExtension().lastPathComponent)
    var number = 1
    while number < 10_000 {
      let name = prefix + stem + (number == 1 ? "" : "-\(number)") + "." + ending
      let target = here + "/" + name
      if !Files.isTaken(target) {
        do {
          try makeFolder(of: target)
          try Files.write(bytes, to: target)
          return name
        } catch {
          return nil
        }
      }
      if FileManager.default.contents(atPath: target) == Data(bytes) { return name }
      number += 1
    }
    return nil
  }

  /// Whether a document can name a file so.
  private static func isPlain(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.contains { ":\\\0".contains($0) }
  }

  /// A name that documents, other systems and archives can hold.
  private static func plain(_ name: String) -> String {
    let signs = name.map { sign in
      ":\\/\0*?\"<>|".contains(sign) || sign.isNewline || sign == "\t" ? "-" : sign
    }
    let plain = String(signs.prefix(100)).drop { $0 == "." }
    return plain.isEmpty ? "picture" : String(plain)
  }
}
