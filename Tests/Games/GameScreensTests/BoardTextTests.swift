import GameScreens
import Testing

/// Questions as they stand on the boards of the meadow and the sky.
struct BoardTextTests {
  @Test func sumsGetAnEqualsSignAndAnAnswer() {
    #expect(BoardText.open("7 + 1") == "7 + 1 = ?")
    #expect(BoardText.filled("7 + 1", with: "8") == "7 + 1 = 8")
    #expect(BoardText.open("-3 · (4 − 2)") == "-3 · (4 − 2) = ?")
    #expect(BoardText.filled("? + 3 = 8", with: "5") == "5 + 3 = 8")
    #expect(BoardText.filled("7 ? 9", with: "<") == "7 < 9")
    #expect(BoardText.filled("3 + __ = 8", with: "5") == "3 + 5 = 8")
  }

  @Test(arguments: [
    "consider", "Was ist ein Reh?", "Stimmt 2 + 2 = 4? Sag es.", "42", "-42", "3D-Druck", "",
    "4 a + 1",
  ])
  func otherQuestionsStayAsTheyAre(_ question: String) {
    #expect(BoardText.open(question) == question)
    #expect(BoardText.filled(question, with: "8") == question)
  }
}
