import Testing

@testable import Documents
@testable import Exercises
@testable import Items

/// Tags of HTML in texts that games show as they are written.
struct StrayTagsTests {
  @Test(arguments: [
    ("H<sub>2</sub>O", true), ("<b>fett</b>", true), ("eins<br>zwei", true),
    ("eins<br/>zwei", true),
    ("<IMG src=a.png>", true), ("</p>", true), ("a<b und c>d", false), ("3 < 4 > 2", false),
    ("Was macht <b>?", false), ("<3", false), ("</", false), ("</3>", false), ("<brot>", false),
    ("</katze>", false), ("<", false),
  ])
  func theyAreFound(text: String, hasTags: Bool) {
    #expect(Markup.hasTags(text) == hasTags)
  }

  @Test(arguments: [
    ("a.csv", "Frage;Antwort\nWas ist H<sub>2</sub>O?;Wasser\nHund;dog\n"),
    ("a.json", #"{"title":"T","exercises":[{"question":"x<sup>2</sup>","answer":"8"}]}"#),
    ("a.json", #"{"title":"T","exercises":[{"question":"x","answer":"<i>8</i>"}]}"#),
    (
      "a.json",
      #"{"title":"T","units":[{"id":"u","title":"U","exercises":[{"kind":"pins","id":"e","title":"E","#
        + #""images":[{"id":"a","file":"a.png"}],"pins":[{"id":"1","x":0.5,"y":0.5,"#
        + #""labels":["<i>Os</i>"]}]}]}]}"#
    ),
  ])
  func theyAreTold(name: String, text: String) throws {
    let result = DocumentReader.read(bytes: Array(text.utf8), fileName: name)
    let drawing =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"40\">"
      + "<path d=\"\"/></svg>"
    let file = try PictureFile.inspect(Array(drawing.utf8))
    let told = Linter.faults(of: result) { _ in PictureFinding(.success(file)) }
    #expect(told.filter { $0.id == "text.tags" }.count == 1)
  }

  @Test func textsThatAreReadAsHTMLHaveNone() {
    let quiz =
      "<quiz><question type=\"shortanswer\"><questiontext format=\"html\"><text>"
      + "<![CDATA[<p>H<sub>2</sub>O</p>]]></text></questiontext><answer fraction=\"100\">"
      + "<text>Wasser</text></answer></question></quiz>"
    let result = DocumentReader.read(bytes: Array(quiz.utf8), fileName: "a.xml")
    #expect(!result.diagnostics.contains { $0.id == "text.tags" })
  }
}
