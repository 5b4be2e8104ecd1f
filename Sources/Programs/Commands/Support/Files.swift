import App
import Documents
import Exercises
import Foundation
import Notation
import Play
import StageSDL

/// Reading and writing files.
package enum Files {
  /// A file's bytes.
  ///
  /// - Parameter largest: the maximum number of bytes.
  /// - Throws: `InputFailure` that says why reading failed.
  static func read(
    _ path: String, largest: Int = DocumentReader.usualLargestFile
  ) throws -> [UInt8] {
    try checkName(path)
    // An empty name would stand for the working folder.
    guard !path.isEmpty, FileManager.default.fileExists(atPath: path) else {
      throw InputFailure(file: path, .fileUnreadableMissing)
    }
    if isFolder(path) {
      throw InputFailure(file: path, .fileUnreadableFolder)
    }
    if isPipe(path) { return try readPipe(path, largest: largest) }
    let size = attributes(path)?[.size] as? Int ?? 0
    guard size <= largest else {
      throw InputFailure(
        file: path,
        .fileUnreadableTooLarge(
          megabytes: (size + 1_048_575) / 1_048_576, limit: largest / 1_048_576))
    }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      // Pipes and devices have no size in advance; the reader rejects what exceeds the limit.
      return [UInt8](try file.read(upToCount: largest + 1) ?? Data())
    } catch {
      throw InputFailure(file: path, .fileUnreadable)
    }
  }

  /// Rejects a name that is not valid UTF-8, as on old USB sticks: it arrives with replacement characters,
  /// and would name another file.
  static func checkName(_ path: String) throws {
    guard path.contains("\u{FFFD}"), !FileManager.default.fileExists(atPath: path) else { return }
    throw InputFailure(file: path, .fileUnreadableName)
  }

  /// What the file of a picture states about itself.
  static func picture(_ path: String) -> Result<PictureFile, PictureFault> {
    pictureBytes(path).flatMap(picture(in:))
  }

  /// What the file of a picture beside a document states about itself.
  static func picture(beside document: String, _ name: String) -> Result<PictureFile, PictureFault>
  {
    bytes(ofPicture: name, beside: document).flatMap(picture(in:))
  }

  /// The bytes of a picture beside a document, or in its folder `media`.
  static func bytes(
    ofPicture name: String, beside document: String
  ) -> Result<[UInt8], PictureFault> {
    path(ofFile: name, beside: document).map(pictureBytes) ?? .failure(.missing)
  }

  /// The bytes of another file beside a document, or in its folder `media`, in which an exercise or names of it stand; nil
  /// if it cannot be read.
  static func bytes(ofFile name: String, beside document: String) -> [UInt8]? {
    guard let path = path(ofFile: name, beside: document), let found = AssetFolder.onDisk(path),
      isRegular(found)
    else { return nil }
    return try? read(found, largest: largestBesideFile)
  }

  /// Hundred thousand lines of names.
  private static let largestBesideFile = 16 << 20

  /// The path of a file beside a document, or in its folder `media`; nil if it is meant to be elsewhere.
  private static func path(ofFile name: String, beside document: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2 && parts[0] == "media",
      !parts.contains("..") && !parts.contains(".") && !parts.contains("")
    else { return nil }
    let folder = URL(fileURLWithPath: document).standardizedFileURL.deletingLastPathComponent()
    return folder.path + "/" + name
  }

  /// What the bytes of a picture's file state about it.
  static func picture(in bytes: [UInt8]) -> Result<PictureFile, PictureFault> {
    Result { () throws(PictureFault) in try PictureFile.inspect(bytes) }
  }

  /// The bytes of a picture's file.
  static func pictureBytes(_ path: String) -> Result<[UInt8], PictureFault> {
    guard !AssetFolder.isAmbiguous(path) else { return .failure(.ambiguous) }
    guard let path = AssetFolder.onDisk(path), isRegular(path) else { return .failure(.missing) }
    let size = attributes(path)?[.size] as? Int ?? 0
    guard size <= PictureFile.largestFile else { return .failure(.tooLarge) }
    guard let bytes = try? read(path, largest: PictureFile.largestFile) else {
      return .failure(.unreadable)
    }
    return .success(bytes)
  }

  /// Finds pictures beside a document as ``pictures(of:enclosed:look:)`` does, and also reads the pixels of
  /// PNGs, which finds damage older than their checksums. Pictures that would take too long in total are
  /// `untried`, see `PictureTrials`.
  ///
  /// - Parameters:
  ///   - enclosed: pictures inside the document's file, which take precedence.
  ///   - process: the process that tries pictures out; nil decodes them in this one.
  static func wholePictures(
    of document: String, enclosed: EnclosedPictures = EnclosedPictures(),
    trying process: PictureProcess? = nil
  ) -> PictureLook {
    let folder = pictures(of: document)
    let size = attributes(AssetFolder.onDisk(document) ?? document)?[.size] as? Int ?? 0
    var trials = PictureTrials(documentOf: size, trying: process)
    return { name in
      if let bytes = enclosed.bytes(name) { return trials.finding(in: bytes) }
      switch pictureBytes(folder.path + "/" + name) {
      case .success(let bytes): return trials.finding(beside: bytes)
      case .failure(.missing):
        return PictureFinding(
          .failure(enclosed.fault(name) ?? .missing), similar: folder.similar(name))
      case .failure(let fault): return PictureFinding(.failure(fault))
      }
    }
  }

  /// The folder of a document's pictures: its own. Pictures inside its file are unpacked into the cache.
  ///
  /// - Parameters:
  ///   - enclosed: pictures inside the document's file.
  ///   - look: inspects a file; nil inspects with limits, as `PictureLooks` does.
  static func pictures(
    of document: String, enclosed: EnclosedPictures = EnclosedPictures(), look: FileLook? = nil
  ) -> PictureFolder {
    let path = URL(fileURLWithPath: document).standardizedFileURL.deletingLastPathComponent().path
    let names = SimilarNames(folder: path)
    let look = look ?? PictureLooks(trying: PictureProcess.ofThisProgram()).look
    var folder = PictureFolder(path: path, similar: names.name(for:)) { file in
      let found = look(file)
      guard found == .failure(.missing) else { return found }
      return .failure(enclosed.fault((file as NSString).lastPathComponent) ?? .missing)
    }
    folder.enclosed = enclosed.unpacked().map {
      PictureFolder.Enclosed(path: $0, names: enclosed.names)
    }
    return folder
  }

  /// Inspects the file of a picture.
  typealias FileLook = (_ path: String) -> Result<PictureFile, PictureFault>

  /// Checks that a file can be written later, and removes half-written files of killed programs from its
  /// folder.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - input: a file that is read, and must not be overwritten.
  ///   - kind: the only kind of file that is replaced; nil if the caller decides what is replaced.
  /// - Throws: `InputFailure` that says why it cannot be written.
  static func checkWritable(
    _ path: String, reading input: String? = nil, replacing kind: OutputKind? = nil
  ) throws {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    try checkName(path)
    if let input { try checkOther(path, than: input) }
    try checkNotKept(path)
    guard path.isEmpty || isFolder(folder) else {
      throw InputFailure(
        file: path, "the file cannot be written, as there is no folder “\(folder)”",
        "make it, or name another one")
    }
    guard !isFolder(path) else {
      throw InputFailure(file: path, .fileUnreadableFolder)
    }
    let isWritable = FileManager.default.isWritableFile(atPath:)
    // Anything but a regular file is written into directly.
    var status = stat()
    let isPlain = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    guard !path.isEmpty, !path.hasSuffix("/"), isFolder(folder),
      isWritable(isPlain ? folder : path)
    else {
      throw InputFailure(
        file: path, "the file cannot be written", "name a file in a folder you may write to")
    }
    if let kind { try checkReplaceable(path, by: kind) }
    if isPlain { removeDrafts(in: (try target(of: path) as NSString).deletingLastPathComponent) }
  }

  /// Checks that a file to be written is not in the folder of pupils' data.
  ///
  /// - Throws: `InputFailure` if it is.
  package static func checkNotKept(_ path: String) throws {
    guard let kept = Keeping.folder?.path else { return }
    let folders = try [path, target(of: path)].map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().path
    }
    // Also files in it that have another name elsewhere.
    let files = FileManager.default.enumerator(atPath: kept)?.compactMap { $0 as? String } ?? []
    guard
      folders.contains(where: { isInside($0, kept) })
        || files.contains(where: { isSame(path, "\(kept)/\($0)") })
    else { return }
    throw InputFailure(
      file: path, "what pupils have done is kept in this folder", "name a file elsewhere")
  }

  /// Checks that a file to be written is not one that is read.
  ///
  /// - Throws: `InputFailure` if it is.
  static func checkOther(_ path: String, than input: String) throws {
    guard isSame(path, input) else { return }
    throw InputFailure(
      file: path, "the file that is read would be overwritten", "name another file to write")
  }

  private static func isSame(_ path: String, _ other: String) -> Bool {
    let paths = [path, other].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    if paths[0] == paths[1] { return true }
    // One file may have two names.
    var (left, right) = (stat(), stat())
    return stat(path, &left) == 0 && stat(other, &right) == 0
      && left.st_dev == right.st_dev && left.st_ino == right.st_ino
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    let paths = [path, folder].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    return paths[0] == paths[1] || paths[0].hasPrefix(paths[1] + "/")
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether a path is a regular file, possibly through links.
  static func isRegular(_ path: String) -> Bool {
    attributes(path)?[.type] as? FileAttributeType == .typeRegular
  }

  /// The attributes of the file to which a path leads, following links.
  static func attributes(_ path: String) -> [FileAttributeKey: Any]? {
    guard !path.isEmpty else { return nil }
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: resolved)
  }

  /// Writes a copy of a file's bytes beside it, under an unused name: `FILE.bak`, else `FILE.bak2` …
  ///
  /// - Returns: the name.
  /// - Throws: `InputFailure` if it cannot be written; then no part of it remains.
  static func backUp(_ bytes: [UInt8], of path: String) throws -> String {
    // The copy is readable only for those who can read the file.
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o666 : 0o600
    for number in 1...9999 {
      let backup = path + ".bak" + (number == 1 ? "" : String(number))
      // Created only if it does not exist, so that two runs at once cannot take the same name.
      let file = open(backup, O_WRONLY | O_CREAT | O_EXCL, mode)
      if file < 0, errno == EEXIST { continue }
      guard file >= 0 else { break }
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
      do {
        try handle.write(contentsOf: Data(bytes))
        try handle.synchronize()
        return backup
      } catch {
        unlink(backup)
        break
      }
    }
    throw InputFailure(
      file: path, "no copy of the file can be kept", "check the folder and the free space")
  }

  /// A playable document, with its faults for the menu; they are also printed on standard error.
  ///
  /// - Throws: `InputFailure` with the faults if nothing can be played.
  static func playableEntry(
    _ path: String, largest: Int = DocumentReader.usualLargestFile,
    options: ReadOptions = ReadOptions()
  ) throws -> LibraryEntry {
    switch try opened(path, largest: largest, options: options) {
    case .readable(let entry): return entry
    case .unclear(let question):
      throw InputFailure(question.diagnostics.text)
    case .unreadable(_, let diagnostics):
      throw InputFailure(diagnostics.text)
    }
  }

  /// The outcome of reading a document; if it is playable, its faults are printed on standard error.
  ///
  /// - Throws: `InputFailure` if there is no such file.
  static func opened(
    _ path: String, largest: Int = DocumentReader.usualLargestFile,
    options: ReadOptions = ReadOptions(), looks: PictureLooks? = nil
  ) throws -> OpenedFile {
    let (result, isDecided) = try decided(path, largest: largest, options: options)
    let folder = pictures(of: path, enclosed: EnclosedPictures(result), look: looks?.look)
    var found = LibraryEntry(path: path, result, pictures: folder)
    if let looks {
      // It may be played at once, so this is no time to find damage while it is.
      looks.finishReading()
      if !looks.takeDamaged().isEmpty {
        found = LibraryEntry(path: path, result, pictures: folder)
      }
    }
    guard var entry = found else {
      let diagnostics = Linter.faults(of: result, pictures: folder.find)
      if let question = FileQuestion(path: path, result, diagnostics: diagnostics) {
        return .unclear(question)
      }
      guard diagnostics.isEmpty else {
        return .unreadable(path: path, diagnostics: diagnostics)
      }
      throw InputFailure(file: path, "there is nothing to play", "add exercises")
    }
    entry.isDecided = isDecided
    if !entry.diagnostics.isEmpty {
      Terminal.printError(entry.diagnostics.text)
    }
    return .readable(entry)
  }

  /// A document's exercises for a game; those that the game cannot show are listed on standard error.
  ///
  /// - Throws: `InputFailure` if none is left.
  static func source(
    _ document: ExerciseDocument, _ path: String, _ profile: GameProfile
  ) throws -> ExerciseSource {
    try shown(ExerciseSource(document: document, for: profile), path)
  }

  /// What a game asks of a document; exercises that the game cannot show are listed on standard error.
  ///
  /// - Throws: `InputFailure` if none is left.
  static func source(_ entry: LibraryEntry, _ profile: GameProfile) throws -> ExerciseSource {
    try shown(entry.source(for: profile), entry.path)
  }

  private static func shown(_ source: ExerciseSource, _ path: String) throws -> ExerciseSource {
    let profile = source.profile
    guard profile.asksExercises || source.material != nil else {
      throw InputFailure(
        file: path, "there are no pins for \(profile.game.rawValue)",
        "choose a document with pictures and pins, and one of its exercises")
    }
    let texts = source.skipped.isEmpty ? .none : Installation.faultTexts()
    for skipped in source.skipped {
      let message = FaultMessage.gameCannotShow(
        skipped.exercise, skipped.obstacle, in: profile.demand)
      Terminal.printError("skipped: \(texts.text(of: message))".onOneLine)
    }
    guard source.count != 0 else {
      throw InputFailure(
        file: path, "no exercise can be played as \(profile.game.rawValue)",
        "choose another game, or correct what teachify check names")
    }
    return source
  }
}
