import App
import Controls
import Documents
import Exercises
import Foundation
import Notation
import Play
import SceneFiles
import StageSDL

/// Where the program's own files are: pictures, sounds, texts, levels.
package struct Installation: Sendable {
  /// The folder with `Assets` and `Levels`.
  package let root: String
  /// What is known about picture files.
  package private(set) var looks: PictureLooks
  /// Teachers' choices for files.
  var choices = FileChoices.ofUser
  /// What the registered games require of exercises; stored here because files are also read on other
  /// threads.
  let demands = TeachifyProgram.demands
  /// The folders of games that have pictures, sounds and texts of their own.
  private let gameAssets = TeachifyProgram.games.compactMap { GameAssets($0) }
  /// The process that draws the pictures of documents.
  let pictureProcess: PictureProcess?

  /// An installation in a folder.
  init(root: String) {
    self.root = root
    pictureProcess = PictureProcess.ofThisProgram()
    looks = PictureLooks(trying: PictureProcess.ofThisProgram())
  }

  /// The same for a window, which should open soon and therefore doesn't wait for trials of pictures: these
  /// have a process of their own beside the one that draws.
  func forWindow() -> Installation {
    var installation = self
    installation.looks = PictureLooks(
      trying: PictureProcess.ofThisProgram(), patience: PictureLooks.patienceOfWindow,
      pixelSteps: PictureLooks.pixelStepsOfWindow)
    return installation
  }

  /// Looks for the folder among the `candidates`.
  ///
  /// - Throws: `InputFailure` that says what to do.
  package static func find() throws -> Installation {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments.first ?? ""
    let candidates = candidates(
      home: ProcessInfo.processInfo.environment["TEACHIFY_HOME"], program: program,
      workingFolder: FileManager.default.currentDirectoryPath)
    for candidate in candidates
    where FileManager.default.fileExists(atPath: candidate + "/Assets/Scenes") {
      return Installation(root: candidate)
    }
    throw InputFailure(
      "error: the folder Assets was not found; start teachify in its folder or set TEACHIFY_HOME")
  }

  /// The possible locations of the folder, the likeliest first: the one named by the user, the folders above
  /// the program, the place where a package installs it (`/usr/share/teachify` for `/usr/bin/teachify`), and the
  /// working folder with those above it.
  static func candidates(home: String?, program: String, workingFolder: String) -> [String] {
    func folders(from path: String) -> [String] {
      var url = URL(fileURLWithPath: path).standardizedFileURL
      var paths = [url.path]
      while url.path != "/" {
        url.deleteLastPathComponent()
        paths.append(url.path)
      }
      return paths
    }
    let installed = URL(fileURLWithPath: program).deletingLastPathComponent()
      .appending(path: "../share/teachify").standardizedFileURL.path
    return (home.map { [$0] } ?? []) + folders(from: program).dropFirst() + [installed]
      + folders(from: workingFolder)
  }

  /// Pictures, sounds and fonts, and the process that draws the pictures of documents.
  @MainActor
  package func assetFolder(rasterCache: RasterCache? = nil) -> AssetFolder {
    AssetFolder(
      roots: [assets] + gameAssets.map(\.folder), rasterCache: rasterCache,
      pictureProcess: pictureProcess)
  }

  /// The folder of pictures, sounds and fonts.
  var assets: String { root + "/Assets" }

  /// The exercise documents that come with the program.
  var levels: String { root + "/Levels" }

  /// The file of the learning path.
  package var pathFile: String { assets + "/World/path.json" }
  /// The file with what is known of its documents.
  package var stationsFile: String { assets + "/World/stations.json" }

  /// The learning path, with full paths; nil where a school has taken its documents away, and with a message if its
  /// files cannot be read, since everything else works without it.
  package func learningPath() -> LearningPath? {
    guard FileManager.default.fileExists(atPath: root + "/Lessons") else { return nil }
    do {
      let decoder = JSONDecoder()
      var path = try decoder.decode(LearningPath.self, from: Data(try Files.read(pathFile)))
      let notes = try decoder.decode(
        [String: LearningPath.Note].self, from: Data(try Files.read(stationsFile)))
      path.placeFiles(in: root, notes: notes)
      return path
    } catch {
      Terminal.printError("\(pathFile.onOneLine): error: \(error); restore the folder World")
      return nil
    }
  }

  /// The texts of all languages, German first.
  package func translations() throws -> [Translation] {
    try ["de", "en"].map { language in
      var texts = try Self.texts(in: "\(assets)/Translations/\(language).json")
      for own in gameAssets {
        texts.merge(try own.texts(in: language)) { programs, _ in programs }
      }
      return Translation(language: language, texts: texts)
    }
  }

  static func texts(in path: String) throws -> [String: String] {
    let bytes = try Files.read(path)
    guard let texts = try? JSONDecoder().decode([String: String].self, from: Data(bytes)) else {
      throw InputFailure(
        "\(path.onOneLine): error: this is not an object of texts; restore the file")
    }
    return texts
  }

  /// The texts of one language, by default the system's.
  package func translation(_ language: LanguageArgument?) throws -> Translation {
    let wanted = language?.rawValue ?? Installation.systemLanguage()
    let texts = try translations()
    return texts.first { $0.language == wanted } ?? texts[0]
  }

  /// The English texts of faults, for messages that do not depend on the user's language; none if they are not
  /// found.
  package static func faultTexts() -> FaultTexts {
    guard let found = try? find(),
      let texts = try? texts(in: "\(found.assets)/Translations/en.json")
    else { return .none }
    return FaultTexts(texts)
  }

  /// The scene files; their faults are printed on standard error.
  ///
  /// - Throws: `InputFailure` if one has errors.
  package func scenes() throws -> SceneLibrary {
    let (library, diagnostics) = SceneLibrary.read(folder: assets + "/Scenes")
    if !diagnostics.isEmpty {
      Terminal.printError(diagnostics.text)
    }
    if diagnostics.contains(where: { $0.severity == .error }) {
      throw InputFailure("\(assets)/Scenes: error: a scene file has errors; correct it")
    }
    return library
  }

  /// The language of messages that tools may read: German only if the system or the user explicitly asks for
  /// it.
  static func messageLanguage(_ language: LanguageArgument?) -> String {
    if let language { return language.rawValue }
    let environment = ProcessInfo.processInfo.environment
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return named?.hasPrefix("de") == true ? "de" : "en"
  }

  /// The language of the user's system if there are texts in it, else English.
  static func systemLanguage() -> String {
    let environment = ProcessInfo.processInfo.environment
    let named =
      [environment["LC_ALL"], environment["LC_MESSAGES"], environment["LANG"]]
      .compactMap { $0 }.first { !$0.isEmpty } ?? "de"
    // A machine without a language setting; our schools speak German.
    if named == "C" || named.hasPrefix("C.") || named == "POSIX" { return "de" }
    return named.hasPrefix("de") ? "de" : "en"
  }

  /// A file's path as the menu has it: for a file in the folder of levels the path found there, whatever path
  /// was given; for all others the full path, which remains valid when the working folder changes.
  func known(_ path: String) -> String {
    guard !path.isEmpty else { return path }
    func resolved(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
    let whole = resolved(path)
    let folder = resolved(levels)
    guard whole.hasPrefix(folder + "/") else {
      return URL(fileURLWithPath: path).standardizedFileURL.path
    }
    return levels + whole.dropFirst(folder.count)
  }

  /// Opens a document file for the menu.
  func open(_ path: String) -> OpenedFile {
    do {
      let (result, isDecided) = try Files.decided(path, for: demands, choices: choices)
      let pictures = Files.pictures(
        of: path, enclosed: EnclosedPictures(result), look: looks.look)
      guard var entry = LibraryEntry(path: known(path), result, pictures: pictures) else {
        let diagnostics = Linter.faults(of: result, pictures: pictures.find)
        return FileQuestion(path: known(path), result, diagnostics: diagnostics).map {
          .unclear($0)
        } ?? .unreadable(path: path, diagnostics: diagnostics)
      }
      entry.isDecided = isDecided
      return .readable(entry)
    } catch {
      let failure = error as? InputFailure ?? InputFailure("\(error)")
      return .unreadable(path: path, diagnostics: [failure.diagnostic(in: path)])
    }
  }

  /// Stores the choice for a file, or deletes it, and opens the file accordingly.
  func decide(_ path: String, _ options: ReadOptions?) -> OpenedFile {
    do {
      try choices.keep(options, for: try Files.read(path))
      return open(path)
    } catch {
      let failure = error as? InputFailure ?? InputFailure("\(error)")
      return .unreadable(path: path, diagnostics: [failure.diagnostic(in: path)])
    }
  }

  /// Opens a document by its path within the program's folder.
  package func opened(inFolder file: String) -> OpenedFile { open(root + "/" + file) }

  /// The documents of the menu: those that come with the program.
  package func libraryEntries() -> [LibraryEntry] { library().entries }

  /// The documents of the menu, and those beside them that cannot be read; the faults of the latter are also
  /// printed on standard error.
  func library() -> (entries: [LibraryEntry], unreadable: [Trouble]) {
    var entries: [LibraryEntry] = []
    var unreadable: [Trouble] = []
    // What teachers have made where the folder of levels cannot be changed.
    let own = Self.ownDocuments.map { Files.documents(in: $0) } ?? []
    for path in Files.documents(in: levels) + own {
      switch open(path) {
      case .readable(let entry): entries.append(entry)
      case .unclear(let question):
        Terminal.printError(question.diagnostics.text)
        unreadable.append(.unclear(question))
      case .unreadable(let path, let diagnostics):
        Terminal.printError(diagnostics.text)
        unreadable.append(.unreadable(path: path, diagnostics))
      }
    }
    // Within a subject, in the order of their paths, as found.
    let ranks = entries.map { Installation.rank($0.document) }
    let order = entries.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    return (order.map { entries[$0] }, unreadable)
  }

  /// Documents of one subject are grouped, arithmetic first, as every year needs it.
  private static func rank(_ document: ExerciseDocument) -> Int {
    let subject = (document.subject ?? "").lowercased()
    return subject.hasPrefix("math") ? 0 : subject.hasPrefix("engl") ? 1 : 2
  }
}
