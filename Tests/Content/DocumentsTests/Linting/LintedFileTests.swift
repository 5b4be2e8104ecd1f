import Documents
import Exercises
import Foundation
import Items
import OurGames
import Testing

/// A file that is linted while its exercises are made is told the same of as one that is linted afterwards.
struct LintedFileTests {
  private func compare(_ bytes: [UInt8], _ name: String) async {
    let linter = Linter(measure: PlainMeasure())
    let read = OurReader.read(bytes: bytes, fileName: name, makesDocument: false)
    let linted = await DocumentReader.lint(
      bytes: bytes, fileName: name, for: Demand.all, by: linter)
    #expect(linted.result == read, "\(name)")
    #expect(linted.findings == linter.findings(in: read), "\(name)")
    #expect(linted.diagnostics() == linter.diagnostics(of: read), "\(name)")
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let folders = [
    LintFilesTests.folder, LevelsTests.folder, tests.appending(path: "Formats/Table/Corpus"),
    tests.appending(path: "Formats/Workbooks/Files"),
    tests.appending(path: "Formats/Packages/Files"),
  ]

  @Test(arguments: folders) func theFilesOfAFolder(folder: URL) async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var count = 0
    for name in names.sorted() {
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { continue }
      await compare(Array(data), name)
      count += 1
    }
    #expect(count > 3)
  }

  /// So many questions that both take their time, with faults that each of them finds.
  @Test(arguments: [DocumentFormat.csv, .gift, .aiken, .native, .moodleXML])
  func longFiles(format: DocumentFormat) async throws {
    var items: [Item] = []
    for number in 0..<3000 {
      let wrong = number % 7 == 0 ? "Katze" : "Hund \(number % 5) "
      items.append(
        Item(
          ItemText("Was ist \(number % 900)\(number % 11 == 0 ? " &auml;" : "")?"),
          .choice(
            [
              ItemOption("Katze", weight: 100), ItemOption(ItemText(wrong), weight: 0),
              ItemOption("Igel ☃", weight: 0),
            ], isSingle: true)))
    }
    let bank = ItemBank(header: DocumentHeader(title: "x"), items: items)
    let written = try #require(DocumentWriter.write(bank, as: format))
    await compare(written.bytes, "a.\(format.endings.first ?? "")")
  }
}
