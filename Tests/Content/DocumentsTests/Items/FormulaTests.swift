import Testing

@testable import Exercises
@testable import Items

/// Formulas in LaTeX, which games show as letters.
struct FormulaTests {
  @Test(arguments: [
    ("\\(\\frac{1}{2}\\) von 10", true), ("\\[x^2\\]", true), ("$$x$$", true), ("$2^3$", true),
    ("$a_1$ ist", true), ("$\\pi$", true), ("[latex]x[/latex]", true), ("[$]x[/$]", true),
    ("5$ und 3$", false), ("Es kostet $5 und $3.", false), ("C:\\(x86)", false), ("$$", false),
    ("5$+___=8$", false), ("a[b]", false), ("Tür\\Tor", false), ("$ 2^3 $", false),
    ("$5\n^3$", false),
  ])
  func formulasAreFound(text: String, isFormula: Bool) {
    #expect(Formula.isIn(ItemText(text)) == isFormula)
  }

  @Test func escapedBracketsOfMarkdownAreNone() {
    #expect(!Formula.isIn(ItemText("a \\(b\\)", format: .markdown)))
    #expect(Formula.isIn(ItemText("a \\\\(b\\\\)", format: .markdown)))
  }

  @Test(
    "formulas of every format are told",
    arguments: [
      ("a.csv", "Frage;Antwort\n\\(\\frac{1}{2}\\) von 10;5\nHund;dog\n"),
      ("a.csv", "Frage;Antwort\nFläche;$a^2$\nHund;dog\n"),
      ("a.json", #"{"title":"T","exercises":[{"question":"$2^3$","answer":"8"}]}"#),
      ("a.txt", "Was ist $$2^3$$?\nA. 8\nB. 6\nANSWER: A\n"),
      (
        "a.xml",
        "<quiz><question type=\"shortanswer\"><questiontext format=\"html\"><text>\\(2^3\\)</text>"
          + "</questiontext><answer fraction=\"100\"><text>8</text></answer></question></quiz>"
      ),
    ])
  func toldInEveryFormat(name: String, text: String) {
    let result = read(text, as: name)
    #expect(result.diagnostics.filter { $0.id == "text.formula" }.count == 1)
  }

  @Test func pricesAreNotTold() {
    let result = read("Frage;Antwort\n5$ und 3$;8$\nHund;dog\n", as: "a.csv")
    #expect(!result.diagnostics.contains { $0.id == "text.formula" })
  }

  /// What can be read of it is short, so a shorter question would not help.
  @Test func longMarkupIsNotToldAsALongQuestion() {
    let half = "<mfrac><mn>1</mn><mn>2</mn></mfrac>"
    func quiz(_ text: String) -> [String] {
      read(
        """
        <quiz><question type="shortanswer"><name><text>a</text></name><questiontext format="html">
        <text><![CDATA[\(text)]]></text></questiontext>
        <answer fraction="100"><text>9</text></answer></question></quiz>
        """, as: "a.xml"
      ).diagnostics.filter { $0.id == "game.none" }.map(\.message.form)
    }
    let formula = Array(repeating: half, count: 30).joined(separator: "<mo>+</mo>")
    #expect(quiz("Was ist <math>\(formula)</math>?") == ["formula"])
    let words = String(repeating: "Wort ", count: 400)
    #expect(quiz("\(words) <math>\(half)</math>?") == ["question"])
    #expect(quiz("\(words)?") == ["question"])
  }

  @Test func mathMLIsToldAsAFormula() {
    let quiz = """
      <quiz><question type="shortanswer"><name><text>a</text></name><questiontext format="html">
      <text><![CDATA[Was ist <math><msup><mi>3</mi><mn>2</mn></msup></math>?]]></text></questiontext>
      <answer fraction="100"><text>9</text></answer></question></quiz>
      """
    #expect(read(quiz, as: "a.xml").diagnostics.contains { $0.id == "text.formula" })
    let plain = quiz.replacing("<math>", with: "<b>").replacing("</math>", with: "</b>")
    #expect(!read(plain, as: "a.xml").diagnostics.contains { $0.id == "text.formula" })
  }
}
