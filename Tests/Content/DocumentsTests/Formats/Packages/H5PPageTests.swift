import Archives
import Documents
import Exercises
import Items
import OurGames
import Testing

/// What stands beside the questions of H5P.
@Suite("Pages of H5P")
struct H5PPageTests {
  private func read(_ library: String, _ content: String) throws -> ReadResult {
    let entries = [
      ("h5p.json", "{\"title\": \"t\", \"language\": \"de\", \"mainLibrary\": \"\(library)\"}"),
      ("content/content.json", content),
    ].map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) }
    return OurReader.read(bytes: try #require(ArchiveWriter.zip(entries)), fileName: "a.h5p")
  }

  private func nested(_ library: String, _ params: String) -> String {
    "{\"library\": \"\(library) 1.1\", \"params\": \(params), \"metadata\": {}}"
  }

  private func image(_ name: String) -> String {
    nested("H5P.Image", "{\"file\": {\"path\": \"images/\(name)\"}, \"alt\": \"x\"}")
  }

  private func text(_ html: String) -> String {
    nested("H5P.AdvancedText", "{\"text\": \"\(html)\"}")
  }

  private func choice(_ question: String, media: String = "{}") -> String {
    nested(
      "H5P.MultiChoice",
      """
      {"question": "<p>\(question)</p>", "media": \(media), "answers": [\
      {"text": "Hund", "correct": true}, {"text": "Kuh", "correct": false}, \
      {"text": "Maus", "correct": false}, {"text": "Huhn", "correct": false}]}
      """)
  }

  private func presentation(_ slides: [[String]]) throws -> ReadResult {
    let made = slides.map { parts in
      "{\"elements\": [\(parts.map { "{\"action\": \($0)}" }.joined(separator: ","))]}"
    }
    return try read(
      "H5P.CoursePresentation",
      "{\"presentation\": {\"slides\": [\(made.joined(separator: ","))]}}")
  }

  @Test("a page before all questions is told")
  func startPages() throws {
    let set = { (page: String) in
      try read("H5P.QuestionSet", "{\"introPage\": {\(page)}, \"questions\": [\(choice("Was?"))]}")
    }
    let text = "\"introduction\": \"<p>Lies zuerst!</p>\""
    let isTold = { (result: ReadResult) in
      result.diagnostics.contains { $0.id == "h5p.leftOut" && $0.message.form == "introduction" }
    }
    #expect(isTold(try set("\"showIntroPage\": true, \(text)")))
    for page in ["\"showIntroPage\": false, \(text)", "\"showIntroPage\": true", ""] {
      #expect(!isTold(try set(page)))
    }
    let book = try read(
      "H5P.InteractiveBook",
      """
      {"showCoverPage": true, "bookCover": {"coverDescription": "<p>Lies zuerst!</p>"}, \
      "chapters": [\(choice("Was?"))]}
      """)
    #expect(isTold(book))
  }

  private func column(_ parts: [String]) throws -> ReadResult {
    let made = parts.map { "{\"content\": \($0)}" }.joined(separator: ",")
    return try read("H5P.Column", "{\"content\": [\(made)]}")
  }

  /// The question and the picture of each exercise.
  private func asked(_ result: ReadResult) -> [String] {
    result.exercises.map { $0.question + ($0.picture.map { " <\($0)>" } ?? "") }
  }

  private func isLeftOut(_ result: ReadResult) -> Bool {
    result.exercises.isEmpty
      && result.diagnostics.contains { $0.message.form == "media" && $0.id == "item.notPlayable" }
  }

  @Test("the only picture of a slide is that of its questions, wherever it stands")
  func slides() throws {
    let result = try presentation([
      [image("hund.png"), choice("Was ist das?")], [choice("Und das?"), image("kuh 2.png")],
      [choice("Wer bellt?")],
    ])
    #expect(
      asked(result) == ["Was ist das? <hund.png>", "Und das? <kuh 2.png>", "Wer bellt?"])
  }

  @Test("a text beside a question is asked with it")
  func texts() throws {
    let slide = try presentation([[text("<p>Tom hat 3 Hunde.</p>"), choice("Wen hat Tom?")]])
    #expect(asked(slide) == ["Tom hat 3 Hunde.\nWen hat Tom?"])
    let page = try column([
      text("<p>Tom hat Hunde.</p>"), choice("Wen hat Tom?"), choice("Wen mag er?"),
      image("eva.png"), choice("Wen hat Eva?"),
    ])
    #expect(
      asked(page) == [
        "Tom hat Hunde.\nWen hat Tom?", "Tom hat Hunde.\nWen mag er?", "Wen hat Eva? <eva.png>",
      ])
  }

  @Test("the columns of a page are read one after another, the chapters of a book alone")
  func nestedPages() throws {
    let column = nested("H5P.RowColumn", "{\"content\": [{\"content\": \(image("a.png"))}]}")
    let row = nested("H5P.Row", "{\"columns\": [{\"content\": \(column)}]}")
    #expect(asked(try self.column([row, choice("Was?")])) == ["Was? <a.png>"])
    let chapters = [[image("a.png"), choice("Eins?")], [choice("Zwei?")]].map { parts in
      nested(
        "H5P.Column",
        "{\"content\": [\(parts.map { "{\"content\": \($0)}" }.joined(separator: ","))]}")
    }
    let book = try read(
      "H5P.InteractiveBook", "{\"chapters\": [\(chapters.joined(separator: ","))]}")
    #expect(asked(book) == ["Eins? <a.png>", "Zwei?"])
  }

  @Test("questions beside what no game shows are left out")
  func unshown() throws {
    #expect(isLeftOut(try presentation([[image("a.png"), image("b.png"), choice("Was?")]])))
    let film = nested("H5P.Video", "{\"sources\": [{\"path\": \"a.mp4\"}]}")
    #expect(isLeftOut(try column([film, choice("Wen hast du gesehen?")])))
    #expect(isLeftOut(try column([choice("Wer ist im Film?", media: "{\"type\": \(film)}")])))
    let video = try read(
      "H5P.InteractiveVideo",
      "{\"interactiveVideo\": {\"assets\": {\"interactions\": [{\"action\": "
        + choice("Wen hast du gesehen?") + "}]}}}")
    #expect(isLeftOut(video))
  }

  @Test("what is complete by itself, or beside an empty film, is asked as it is")
  func complete() throws {
    let result = try column([text("Rechne!"), choice("3 + 4")])
    #expect(result.bank?.items.map(\.question.text) == ["3 + 4"])
    let empty = nested("H5P.Video", "{\"sources\": []}")
    #expect(asked(try column([empty, choice("Wer?", media: "{\"type\": \(empty)}")])) == ["Wer?"])
  }

  @Test("the parts of a question of an unknown kind belong to no other")
  func unknownKinds() throws {
    let drag = nested("H5P.DragQuestion", "{\"elements\": [{\"type\": \(image("a.png"))}]}")
    let result = try read("H5P.QuestionSet", "{\"questions\": [\(drag), \(choice("Wer?"))]}")
    #expect(asked(result) == ["Wer?"])
  }

  @Test("words to drag and choices of pictures have the picture above them")
  func mediaAbove() throws {
    let media = "{\"type\": \(image("katze.png"))}"
    let drag = nested(
      "H5P.DragText",
      "{\"media\": \(media), \"textField\": \"Das ist eine *Katze* und kein *Hund*.\"}")
    let lines = nested(
      "H5P.DragText", "{\"media\": \(media), \"textField\": \"Kuh *Kalb*\\nHuhn *Küken*\"}")
    let result = try read("H5P.QuestionSet", "{\"questions\": [\(drag), \(lines)]}")
    #expect(result.exercises.count == 4)
    #expect(result.exercises.allSatisfy { $0.picture == "katze.png" })
  }

  @Test("gaps stay where they are below a text")
  func gapsBelow() throws {
    let blanks = nested(
      "H5P.Blanks", "{\"questions\": [\"<p>Er heißt *Tom* und hat *Hunde*.</p>\"]}")
    let result = try column([text("<p>Lies &amp; schreib.</p>"), blanks])
    #expect(
      result.bank?.items.map(\.told) == [
        "cloze: Lies & schreib./Er heißt … und hat …. | [=Tom] | [=Hunde]"
      ])
  }
}

extension H5PPageTests {
  @Test("a text that no game shows is not kept again for every question")
  func longTexts() throws {
    let words = String(repeating: "lang ", count: 20_000)
    let result = try column([text("<p>\(words)</p>")] + (1...300).map { choice("Was \($0)?") })
    let lengths = result.bank?.items.map(\.question.text.utf8.count) ?? []
    #expect(lengths.count == 300 && lengths.allSatisfy { (600...1200).contains($0) })
  }
}
