import Documents
import Exercises
import Testing

/// How letters look may be what a question is about.
struct LetterMarksTests {
  private func read(_ question: String, answer: String = "Nomen") -> ReadResult {
    DocumentsTests.read(
      "<quiz><question type=\"multichoice\"><questiontext format=\"html\"><text><![CDATA[\(question)]]>"
        + "</text></questiontext>"
        + ["Verb", "Artikel", "Adverb"].reduce(
          "<answer fraction=\"100\"><text><![CDATA[\(answer)]]></text></answer>"
        ) { $0 + "<answer fraction=\"0\"><text>\($1)</text></answer>" } + "</question></quiz>",
      as: "a.xml")
  }

  private func told(_ result: ReadResult) -> String? {
    #expect(result.exercises.count == (result.skipped.isEmpty ? 1 : 0))
    return result.diagnostics.first { $0.id == "item.notPlayable" }?.message.form
  }

  @Test(arguments: [
    "<s>nicht</s>", "<S class='x'>nicht</S>", "<del>nicht</del>", "<strike>nicht</strike>",
    "<span style=\"text-decoration: line-through;\">nicht</span>",
    "<span style=\"color: red; TEXT-DECORATION-LINE: underline line-through\">nicht</span>",
  ])
  func whatIsStruckOutIsNotAskedAsIfItWereNot(word: String) {
    #expect(told(read("<p>Welches Tier kann \(word) fliegen?</p>")) == "struck")
    #expect(told(read("Welches Tier?", answer: "der \(word) Hund")) == "struck")
  }

  @Test(arguments: [
    ("Welche Wortart hat das unterstrichene Wort? Der <u>Hund</u> bellt.", true),
    ("Which word is underlined? <ins>Dog</ins>", true),
    ("Bestimme das fett gedruckte Wort: Der <b>Hund</b> bellt.", true),
    ("Bestimme das fettgedruckte Wort: Der <strong>Hund</strong> bellt.", true),
    ("What is the word in bold? The <span style='font-weight: 700'>dog</span> barks.", true),
    ("Was steht kursiv? Der <i>Hund</i> bellt.", true),
    ("What is in italics? The <em>dog</em> barks.", true),
    ("Welches Wort ist markiert? Der <mark>Hund</mark> bellt.", true),
    ("Was ist hervorgehoben? Der <b>Hund</b> bellt.", true),
    ("Was ist rot geschrieben? Der <span style=\"color:#f00\">Hund</span> bellt.", true),
    ("Which word is in red? The <font color='red'>dog</font> barks.", true),
    ("Wie heißt die rote Silbe? <span style=\"background-color: yellow\">Hun</span>de", true),
    // Without the look of which it speaks, or without speaking of it, it says the same.
    ("Welche Wortart hat das unterstrichene Wort? Der <b>Hund</b> bellt.", false),
    ("Welche Wortart hat <u>Hund</u>?", false), ("<b>Welches Tier ist rot?</b>", false),
    ("Welche Farbe hat <span style=\"color: red\">Blut</span>, wenn es rot ist?", false),
    ("Welches Tier ist fett und <b>groß</b>?", false),
    ("Was ist farbig? <span style=\"color: black\">Der Hund</span>", false),
    ("Was ist unterstrichen? <u></u>", false), ("Kann er <s></s>fliegen?", false),
    ("Was ist <b>unterstrichen</b>?", false),
  ])
  func questionsThatSpeakOfHowLettersLookAreNotAskedWithoutIt(question: String, isLost: Bool) {
    #expect(told(read("<p>\(question)</p>")) == (isLost ? "marks" : nil))
  }

  @Test func pairsAndGapsAreLookedThrough() {
    let pairs = DocumentsTests.read(
      "<quiz><question type=\"matching\"><questiontext format=\"html\"><text>Was ist das unterstrichene "
        + "Wort?</text></questiontext>"
        + ["Der <u>Hund</u> bellt", "Der Hund <u>bellt</u>"].map {
          "<subquestion format=\"html\"><text><![CDATA[\($0)]]></text><answer><text>Verb</text></answer>"
            + "</subquestion>"
        }.joined() + "</question></quiz>", as: "a.xml")
    #expect(pairs.exercises.isEmpty)
    #expect(pairs.diagnostics.contains { $0.message == .itemNotPlayableMarks })
    let gaps = DocumentsTests.read(
      "<quiz><question type=\"cloze\"><questiontext format=\"html\"><text><![CDATA[Er kann <del>nicht"
        + "</del> {1:SHORTANSWER:=fliegen}.]]></text></questiontext></question></quiz>", as: "a.xml"
    )
    #expect(gaps.exercises.isEmpty)
    #expect(gaps.diagnostics.contains { $0.message == .itemNotPlayableStruck })
  }
}
