import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Tables

/// Questions that the look of letters decides are not played, whatever format they are written in.
struct MarkedQuestionWritingTests {
  private let questions = [
    "4 + <s>3</s> 5 = ?", "4 + 5 = ?", "Welches Wort ist <u>unterstrichen</u>?",
    "Das <b>wichtigste</b> Wort?",
    "4 + <span style=\"text-decoration:line-through\">3</span> 5 = ?",
  ]

  private var bank: ItemBank {
    ItemBank(
      header: DocumentHeader(title: "x"),
      items: questions.map { question in
        Item(
          ItemText(question, format: .html),
          .choice(
            [
              ItemOption("9", weight: 100), ItemOption("8", weight: 0),
              ItemOption("7", weight: 0),
            ], isSingle: true))
      })
  }

  /// A table of pins has no place for questions in words.
  @Test(arguments: DocumentFormat.writable.filter { $0 != .pinTable })
  func theyAreWrittenWithTheirLookOrNotAtAll(format: DocumentFormat) throws {
    let written = try #require(DocumentWriter.write(bank, as: format))
    let result = DocumentReader.read(
      bytes: written.bytes, fileName: "a.\(format.endings.first ?? "")")
    let played = result.exercises.map(\.question)
    #expect(played.count == 2 && !played.contains { $0.contains("3") || $0.contains("unter") })
    let looks = written.losses.filter { $0.what == Loss.looks }
    #expect(looks.allSatisfy { [0, 2, 4].contains($0.item) })
    #expect(looks.allSatisfy { $0.isWholeItem })
    #expect(result.bank?.list.count == questions.count - looks.count)
    // Losses of the others keep their places.
    let others = written.losses.filter { !$0.isWholeItem }.compactMap(\.item)
    #expect(looks.count < 3 || others.allSatisfy { $0 == 1 || $0 == 3 })
  }

  @Test func aTableOfPinsTellsThatItHoldsNoneOfThem() throws {
    let written = try #require(DocumentWriter.write(bank, as: .pinTable))
    #expect(written.missingCount == questions.count)
    #expect(Set(written.losses.filter(\.isWholeItem).compactMap(\.item)) == Set(questions.indices))
  }

  @Test func tablesCannotHoldTheLook() throws {
    for format in [DocumentFormat.csv, .tsv, .anki, .xlsx, .ods, .aiken] {
      let written = try #require(DocumentWriter.write(bank, as: format))
      #expect(written.missingCount == 3, "\(format)")
    }
    #expect(DocumentWriter.csv(bank, options: TableOptions()).missingCount == 3)
    #expect(DocumentWriter.write(bank, as: .native)?.missingCount == 0)
    #expect(DocumentWriter.write(bank, as: .moodleXML)?.missingCount == 0)
  }
}
