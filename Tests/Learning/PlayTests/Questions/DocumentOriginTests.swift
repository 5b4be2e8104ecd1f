import Exercises
import Play
import Testing

/// Where exercises come from, and how files name it.
struct DocumentOriginTests {
  @Test(arguments: [
    (DocumentOrigin.file("a/b.json"), "a/b.json"), (.endless([.addition]), "endless:addition"),
    (.endless([.addition, .division]), "endless:addition,division"), (.reviews, "review:"),
    (.mistakes(.file("a.csv")), "mistakes:a.csv"),
    (.mistakes(.endless([.subtraction])), "mistakes:endless:subtraction"),
    (.mistakes(.reviews), "mistakes:review:"),
  ])
  func textsOfRecordingsLeadBack(origin: DocumentOrigin, text: String) {
    #expect(origin.text == text)
    #expect(DocumentOrigin(text: text) == origin)
  }

  /// A file may be called like anything.
  @Test(arguments: ["endless:", "endless:riddles", "endless:addition,riddles", "reviews", ""])
  func otherTextsArePaths(text: String) {
    #expect(DocumentOrigin(text: text) == .file(text))
  }

  @Test func mistakesBelongToWhatWasPlayedFirst() {
    #expect(DocumentOrigin.mistakes(.mistakes(.file("a"))).first == .file("a"))
    #expect(DocumentOrigin.reviews.first == .reviews)
    #expect(DocumentOrigin.mistakes(.file("a")).isMade)
    #expect(!DocumentOrigin.endless([.addition]).isMade)
  }
}
