import Documents
import Exercises
import Foundation
import Notation
import OurGames
import Tables
import Testing

/// What somebody has said about a file stands in the file from then on.
struct SettledFileTests {
  private let unclear =
    "Land?;Deutschland;Italien;Frankreich;Russland;3\nStadt?;Rom;Bonn;Wien;Bern;2\n"

  private func read(
    _ bytes: [UInt8], _ name: String, _ options: ReadOptions = ReadOptions()
  ) -> ReadResult {
    DocumentReader.read(bytes: bytes, fileName: name, options: options)
  }

  private func exercises(_ result: ReadResult) -> [String] {
    guard case .exercises(let list)? = result.document?.content else { return [] }
    return list.map { "\($0.question) \($0.answer) \($0.wrong.map(\.text))" }
  }

  @Test func aFileOfWhichNothingWasSaidStaysAsItIs() throws {
    let bytes = Array("Frage;Antwort\n1;2\n".utf8)
    let settled = try #require(
      SettledFile(read(bytes, "a.csv"), bytes: bytes, fileName: "a.csv"))
    #expect(settled.bytes == bytes && settled.fileName == "a.csv")
  }

  @Test func everyReadingOfATableBecomesPartOfIt() throws {
    let bytes = Array(unclear.utf8)
    let question = try #require(read(bytes, "a.csv").tableQuestion)
    #expect(question.choices.count > 1)
    for choice in question.choices {
      let said = read(bytes, "a.csv", ReadOptions(columns: choice.columns))
      let settled = try #require(SettledFile(said, bytes: bytes, fileName: "a.csv"))
      let again = read(settled.bytes, settled.fileName)
      #expect(again.tableQuestion == nil)
      #expect(exercises(again) == exercises(said) && !exercises(again).isEmpty)
      #expect(again.document?.title == "a")
    }
  }

  /// Nothing but the heading changes: what is wrong below stays to be seen.
  @Test func onlyTheHeadingIsWritten() throws {
    let bytes = Array((unclear + "Fluss?;Rhein;Main;Main;Elbe;1\n").utf8)
    let choice = try #require(read(bytes, "a.csv").tableQuestion?.choices.first)
    let said = read(bytes, "a.csv", ReadOptions(columns: choice.columns))
    let settled = try #require(SettledFile(said, bytes: bytes, fileName: "a.csv"))
    #expect(
      String(decoding: settled.bytes, as: UTF8.self).contains("Fluss?;Rhein;Main;Main;Elbe;1"))
  }

  @Test func aTextBecomesUTF8() throws {
    let text = "Frage;Antwort;Falsch\nKätzchen;Hündin;Möwe\n"
    let bytes = try #require(text.data(using: .isoLatin1)).map { $0 }
    let said = read(bytes, "a.csv", ReadOptions(encoding: .windows1252))
    let settled = try #require(SettledFile(said, bytes: bytes, fileName: "a.csv"))
    #expect(String(validating: settled.bytes, as: UTF8.self)?.contains("Kätzchen") == true)
    #expect(exercises(read(settled.bytes, "a.csv")) == exercises(said))
  }

  /// In a text with an encoding in question, the table may still be asked about afterwards.
  @Test func oneQuestionMayFollowAnother() throws {
    let text = unclear + "Tür?;Ä;Ö;Ü;ß;2\n"
    let bytes = try #require(text.data(using: .isoLatin1)).map { $0 }
    let said = read(bytes, "a.csv", ReadOptions(encoding: .windows1252))
    let settled = try #require(SettledFile(said, bytes: bytes, fileName: "a.csv"))
    let question = try #require(read(settled.bytes, "a.csv").tableQuestion)
    #expect(question.choices == said.tableQuestion?.choices)
  }
}
