import App
import Controls
import Documents
import Exercises
import Foundation
import Notation
import SceneFiles
import StageSDL

/// Where the program's own files are: pictures, sounds, texts, levels.
package struct Installation: Sendable {
  /// The folder with `Assets` and `Levels`.
  let root: String
  /// What is known of the files of pictures.
  package private(set) var looks: PictureLooks
  /// What teachers have said of files.
  var choices = FileChoices.ofUser
  /// What the registered games ask of exercises; kept here, as files are read on other threads, too.
  let demands = TeachifyProgram.demands
  /// The folders of games that bring pictures, sounds and texts of their own.
  private let gameAssets = TeachifyProgram.games.compactMap(\.assets)
  /// What draws the pictures of documents.
  let pictureProcess: PictureProcess?

  /// An installation in a folder.
  init(root: String) {
    self.root = root
    pictureProcess = PictureProcess.ofThisProgram()
    looks = PictureLooks(trying: PictureProcess.ofThisProgram())
  }

  /// The same for a window, which opens soon and never waits for trials of pictures: these have
  /// a process of their own beside the one that draws.
  func forWindow() -> Installation {
    var installation = self
    installation.looks = PictureLooks(
      trying: PictureProcess.ofThisProgram(), patience: PictureLooks.patienceOfWindow)
    return installation
  }

  /// Looks for the folder in `candidates`.
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

  /// Where the folder may be, the likeliest first: what the user names, the folders above the program,
  /// the working folder and those above it, and where packages install it.
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
    return (home.map { [$0] } ?? []) + folders(from: program).dropFirst()
      + folders(from: workingFolder) + ["/usr/local/share/teachify", "/usr/share/teachify"]
  }

  /// Pictures, sounds and fonts, and what draws the pictures of documents.
  @MainActor
  package func assetFolder(rasterCache: RasterCache? = nil) -> AssetFolder {
    AssetFolder(
      roots: [assets] + gameAssets, rasterCache: rasterCache, pictureProcess: pictureProcess)
  }

  /// The folder of pictures, sounds and fonts.
  var assets: String { root + "/Assets" }

  /// The exercise documents that come with the program.
  var levels: String { root + "/Levels" }

  /// The texts of all languages, German first.
  package func translations() throws -> [Translation] {
    try ["de", "en"].map { language in
      var texts: [String: String] = [:]
      for folder in [assets] + gameAssets {
        let own = try self.texts(in: "\(folder)/Translations/\(language).json")
        texts.merge(own) { programs, _ in programs }
      }
      return Translation(language: language, texts: texts)
    }
  }

  private func texts(in path: String) throws -> [String: String] {
    let bytes = try Files.read(path)
    guard let texts = try? JSONDecoder().decode([String: String].self, from: Data(bytes)) else {
      throw InputFailure(
        "\(path.onOneLine): error: this is not an object of texts; restore the file")
    }
    return texts
  }

  /// The texts of one language; without one, those of the system's.
  package func translation(_ language: LanguageArgument?) throws -> Translation {
    let wanted = language?.rawValue ?? Installation.systemLanguage()
    let texts = try translations()
    return texts.first { $0.language == wanted } ?? texts[0]
  }

  /// The scene files; what is wrong with any goes to standard error.
  ///
  /// - Throws: `InputFailure` when one has errors.
  package func scenes() throws -> SceneLibrary {
    let (library, diagnostics) = SceneLibrary.read(folder: assets + "/Scenes")
    if !diagnostics.isEmpty {
      Terminal.printError(diagnostics.map(\.description).joined(separator: "\n"))
    }
    if diagnostics.contains(where: { $0.severity == .error }) {
      throw InputFailure("\(assets)/Scenes: error: a scene file has errors; correct it")
    }
    return library
  }

  /// The language in which messages that tools may read are written: German only where the system or
  /// the user says so.
  static func messageLanguage(_ language: LanguageArgument?) -> String {
    if let language { return language.rawValue }
    let environment = ProcessInfo.processInfo.environment
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return named?.hasPrefix("de") == true ? "de" : "en"
  }

  /// The language of the user's system, if there are texts in it, else English.
  static func systemLanguage() -> String {
    let environment = ProcessInfo.processInfo.environment
    let named =
      [environment["LC_ALL"], environment["LC_MESSAGES"], environment["LANG"]]
      .compactMap { $0 }.first { !$0.isEmpty } ?? "de"
    // A bare machine has no language set; the schools we come from speak German.
    if named == "C" || named.hasPrefix("C.") || named == "POSIX" { return "de" }
    return named.hasPrefix("de") ? "de" : "en"
  }

  /// A file's path as the menu has it: of one in the folder of levels the one found there, however it
  /// is named; of all others the whole path, which stays right whatever folder the program is in.
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

  /// Keeps what was said of a file, or forgets it, and opens the file as it is read now.
  func decide(_ path: String, _ options: ReadOptions?) -> OpenedFile {
    do {
      try choices.keep(options, for: try Files.read(path))
      return open(path)
    } catch {
      let failure = error as? InputFailure ?? InputFailure("\(error)")
      return .unreadable(path: path, diagnostics: [failure.diagnostic(in: path)])
    }
  }

  /// The documents of the menu: those that come with the program.
  package func libraryEntries() -> [LibraryEntry] { library().entries }

  /// The documents of the menu, and those beside them that cannot be read; what is wrong with these
  /// goes to standard error, too.
  func library() -> (entries: [LibraryEntry], unreadable: [Trouble]) {
    var entries: [LibraryEntry] = []
    var unreadable: [Trouble] = []
    for path in Files.documents(in: levels) {
      switch open(path) {
      case .readable(let entry): entries.append(entry)
      case .unclear(let question):
        Terminal.printError(question.diagnostics.map(\.description).joined(separator: "\n"))
        unreadable.append(.unclear(question))
      case .unreadable(let path, let diagnostics):
        Terminal.printError(diagnostics.map(\.description).joined(separator: "\n"))
        unreadable.append(.unreadable(path: path, diagnostics))
      }
    }
    // Within a subject in the order of their paths, as they were found.
    let ranks = entries.map { Installation.rank($0.document) }
    let order = entries.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    return (order.map { entries[$0] }, unreadable)
  }

  /// Documents of one subject stand together, arithmetic first: every year needs it.
  private static func rank(_ document: ExerciseDocument) -> Int {
    let subject = (document.subject ?? "").lowercased()
    return subject.hasPrefix("math") ? 0 : subject.hasPrefix("engl") ? 1 : 2
  }
}
