import App
import Classroom
import Controls
import Exercises
import Foundation
import GameScreens
import OurGames
import Play
import SceneFiles
import Stage
import Studio

/// What the program is given in these tests: the real texts, the real documents, and small ones
/// made here.
enum Library {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let languages = ["de", "en"]

  /// The scene files that come with the program.
  static let scenes = SceneLibrary.read(folder: root.path + "/Assets/Scenes").library

  /// Every screen, with the documents that come with the program.
  static func showcase(
    _ language: String, size: Size, settings: PupilSettings = PupilSettings(),
    classroom: ClassroomStore? = nil
  ) throws -> Showcase {
    Showcase(
      games: GameModule.all, entries: try levels(), translation: try translation(language),
      others: try languages.filter { $0 != language }.map(translation), scenes: scenes,
      viewport: Viewport(size: size), settings: settings, classroom: classroom, pictures: picture,
      path: try path())
  }

  /// The learning path that comes with the program.
  static func path() throws -> LearningPath {
    let folder = root.appending(path: "Assets/World")
    func read<Value: Decodable>(_ file: String, as type: Value.Type) throws -> Value {
      try JSONDecoder().decode(type, from: Data(contentsOf: folder.appending(path: file)))
    }
    var path = try read("path.json", as: LearningPath.self)
    path.placeFiles(
      in: root.path, notes: try read("stations.json", as: [String: LearningPath.Note].self))
    return path
  }

  static func texts(_ language: String) throws -> [String: String] {
    let file = root.appending(path: "Assets/Translations/\(language).json")
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
  }

  static func translation(_ language: String) throws -> Translation {
    Translation(language: language, texts: try texts(language))
  }

  /// The folder of the documents that come with the program, and of their pictures.
  static var pictures: PictureFolder {
    PictureFolder(path: root.appending(path: "Levels").path) { path in
      guard let data = FileManager.default.contents(atPath: path) else { return .failure(.missing) }
      return Result { () throws(PictureFault) in try PictureFile.inspect(Array(data)) }
    }
  }

  /// Whether the program comes with a picture of a name.
  static func hasPicture(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: "Assets/Pictures/\(name).svg").path)
  }

  static func picture(_ path: String) -> PictureFile? { try? pictures.look(path).get() }

  /// The documents that come with the program, arithmetic first as in the menu.
  static func levels() throws -> [LibraryEntry] {
    let folder = root.appending(path: "Levels")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".csv") }.sorted()
    let entries = try files.compactMap { file -> LibraryEntry? in
      let bytes = Array(try Data(contentsOf: folder.appending(path: file)))
      let result = OurReader.read(bytes: bytes, fileName: file)
      return LibraryEntry(path: file, result, pictures: pictures)
    }
    func isMaths(_ entry: LibraryEntry) -> Bool {
      (entry.document.subject ?? "").lowercased().hasPrefix("math")
    }
    return entries.filter(isMaths) + entries.filter { !isMaths($0) }
  }

  /// A document of so many sums that every game can show.
  static func sums(_ count: Int, title: String = "Plus") -> LibraryEntry {
    let exercises = (1...count).map { number in
      Exercise(
        id: "e\(number)", question: "\(number) + 1", answer: "\(number + 1)",
        wrong: ["\(number + 2)", "\(number + 3)", "\(number + 4)"])
    }
    return LibraryEntry(
      path: "\(title).json",
      document: ExerciseDocument(title: title, content: .exercises(exercises)))
  }

  static let fault = Diagnostic(
    file: "kaputt.json", line: 7, column: 3, severity: .error,
    message: .untranslated("a bracket is missing", "write it"))
}
