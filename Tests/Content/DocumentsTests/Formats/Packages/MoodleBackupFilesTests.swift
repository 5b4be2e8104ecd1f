import Exercises
import Notation
import Testing

@testable import Items
@testable import QuestionFormats

@Suite("Files of a Moodle backup")
struct MoodleBackupFilesTests {
  /// The list of files of question 1, given their folders, names and hashes.
  private func files(_ list: [(folder: String, name: String, hash: String)]) throws
    -> MoodleBackupFiles
  {
    let text =
      "<files>"
      + list.map {
        "<file><contenthash>\($0.hash)</contenthash><component>question</component>"
          + "<filearea>questiontext</filearea><itemid>1</itemid><filepath>\($0.folder)</filepath>"
          + "<filename>\($0.name)</filename></file>"
      }.joined() + "</files>"
    var report = FaultReport()
    let source = SourceText(fileName: "files.xml", bytes: Array(text.utf8), start: 0)
    let tree = try #require(XMLTreeReader.read(source, 0..<text.utf8.count, report: &report))
    return MoodleBackupFiles(try #require(tree.root))
  }

  /// The path in the backup of the picture that a text of a question shows.
  private func path(
    of address: String, item: String = "1", in files: MoodleBackupFiles
  ) -> String? {
    shown("\(MoodleMedia.mark)\(address)", item: item, in: files)
  }

  private func shown(_ source: String, item: String = "1", in files: MoodleBackupFiles) -> String? {
    let text = files.renamed(
      "<img src=\"\(source)\">", as: .html, area: "questiontext", item: item)
    let name = TextPicture(ItemText(text, format: .html)).name
    return files.pictures.first { $0.name == name }?.path
  }

  private let red = String(repeating: "a", count: 40)
  private let blue = String(repeating: "b", count: 40)

  @Test func aPictureIsTheOneInItsFolder() throws {
    let files = try files([("/", "a.png", red), ("/alte/", "a.png", blue)])
    #expect(path(of: "a.png", in: files) == "files/aa/\(red)")
    #expect(path(of: "alte/a.png", in: files) == "files/bb/\(blue)")
    #expect(path(of: "neue/a.png", in: files) == nil)
  }

  @Test func aPictureThatIsMissingIsNotThatOfAnotherQuestion() throws {
    let files = try files([("/", "a.png", red)])
    #expect(path(of: "a.png", in: files) == "files/aa/\(red)")
    #expect(path(of: "a.png", item: "2", in: files) == nil)
    #expect(shown("a.png", item: "2", in: files) == nil)
  }
}
