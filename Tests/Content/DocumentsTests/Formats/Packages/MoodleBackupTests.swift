import Archives
import Documents
import Exercises
import Items
import Testing

/// Questions in a backup of Moodle, as its tables have them.
@Suite("Questions of a Moodle backup")
struct MoodleBackupTests {
  private func answer(_ id: Int, _ text: String, isRight: Bool = false) -> String {
    "<answer id=\"\(id)\"><answertext><![CDATA[\(text)]]></answertext><answerformat>1</answerformat>"
      + "<fraction>\(isRight ? 1 : 0)</fraction><feedback></feedback></answer>"
  }

  private func question(
    _ id: Int, _ type: String, _ text: String, _ plugin: String, parent: Int = 0, hidden: Int = 0
  ) -> String {
    "<question id=\"\(id)\"><parent>\(parent)</parent><questiontext><![CDATA[\(text)]]></questiontext>"
      + "<questiontextformat>1</questiontextformat><qtype>\(type)</qtype><hidden>\(hidden)</hidden>"
      + "<plugin_qtype_\(type)_question>\(plugin)</plugin_qtype_\(type)_question></question>"
  }

  private func choice(
    _ id: Int, _ text: String, hidden: Int = 0, settings: String = "<multichoice/>"
  ) -> String {
    question(
      id, "multichoice", text,
      "<answers>\(answer(id * 10, "a", isRight: true))\(answer(id * 10 + 1, "b"))"
        + "\(answer(id * 10 + 2, "c"))</answers>" + settings, hidden: hidden)
  }

  private func entry(_ versions: (status: String, question: String)...) -> String {
    let made = versions.enumerated().map { number, version in
      "<question_versions><version>\(number + 1)</version><status>\(version.status)</status>"
        + "<questions>\(version.question)</questions></question_versions>"
    }
    return "<question_bank_entry><question_version>\(made.joined())</question_version>"
      + "</question_bank_entry>"
  }

  private func file(_ area: String, _ item: Int, _ name: String, _ hash: String) -> String {
    "<file><contenthash>\(hash)</contenthash><component>question</component><filearea>\(area)"
      + "</filearea><itemid>\(item)</itemid><filepath>/</filepath><filename>\(name)</filename></file>"
  }

  private func read(
    _ entries: [String], isOld: Bool = false, files: String = "", stored: [ArchiveEntry] = []
  ) throws -> ReadResult {
    let inner =
      isOld
      ? "<questions>\(entries.joined())</questions>"
      : "<question_bank_entries>\(entries.joined())</question_bank_entries>"
    let texts = [
      ("moodle_backup.xml", "<moodle_backup/>"), ("files.xml", "<files>\(files)</files>"),
      (
        "questions.xml",
        "<question_categories><question_category id=\"2\"><name>C</name><parent>0</parent>\(inner)"
          + "</question_category></question_categories>"
      ),
    ].map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) }
    return DocumentReader.read(
      bytes: try #require(ArchiveWriter.zip(texts + stored)), fileName: "kurs.mbz")
  }

  private func told(_ result: ReadResult) -> [String] {
    result.diagnostics.filter { $0.id == "item.notPlayable" }.map(\.message.form)
  }

  @Test("what is deleted in Moodle is not asked, nor a draft, but the version before it")
  func hidden() throws {
    let new = try read([
      entry(("ready", choice(1, "Alt?")), ("hidden", choice(2, "Gelöscht?"))),
      entry(("ready", choice(3, "Fertig?")), ("draft", choice(4, "Entwurf?"))),
      entry(("draft", choice(5, "Nur Entwurf?"))), entry(("ready", choice(6, "Da?"))),
    ])
    #expect(new.exercises.map(\.question) == ["Fertig?", "Da?"])
    #expect(told(new) == ["hidden", "hidden"])
    #expect(new.skipped.count == 2)
    let old = try read([choice(1, "Weg?", hidden: 1), choice(2, "Da?")], isOld: true)
    #expect(old.exercises.map(\.question) == ["Da?"])
    #expect(told(old) == ["hidden"])
  }

  @Test("the gaps of a version belong to it")
  func gapsOfVersion() throws {
    let part = { (id: Int, word: String) in
      question(
        id, "shortanswer", "", "<answers>\(answer(id * 10, word, isRight: true))</answers>",
        parent: id - 10)
    }
    let text = { (id: Int) in
      question(
        id, "multianswer", "Da ist {#1}.",
        "<multianswer><sequence>\(id + 10)</sequence></multianswer>")
    }
    let result = try read([
      entry(("ready", text(1)), ("draft", text(2))),
      entry(("ready", part(11, "Hund")), ("draft", part(12, "Kuh"))),
    ])
    #expect(result.exercises.map(\.answer) == ["Hund"])
  }

  @Test(
    "a gap whose answers show pictures is told", arguments: ["multianswer", "ddwtos", "gapselect"])
  func pictureGaps(type: String) throws {
    let picture = "<img src=\"@@PLUGINFILE@@/r.png\"> A"
    let answers =
      "<answers>\(answer(1, picture, isRight: true))\(answer(2, "B"))\(answer(3, "C"))</answers>"
    let entries =
      type == "multianswer"
      ? [
        entry(
          (
            "ready",
            question(7, type, "Das ist {#1}.", "<multianswer><sequence>8</sequence></multianswer>")
          )),
        entry(("ready", question(8, "multichoice", "", answers + "<multichoice/>", parent: 7))),
      ] : [entry(("ready", question(7, type, "Das ist [[1]].", answers)))]
    let result = try read(entries)
    #expect(result.exercises.isEmpty)
    #expect(told(result) == ["gap"])
  }

  @Test("stars for any letters are told as in Moodle's XML")
  func wildcards() throws {
    let short = question(
      1, "shortanswer", "Wo wohnst du?", "<answers>\(answer(10, "Haus*", isRight: true))</answers>")
    let gap = question(
      3, "shortanswer", "", "<answers>\(answer(30, "Ha*s", isRight: true))</answers>", parent: 2)
    let text = question(
      2, "multianswer", "Im {#1}.", "<multianswer><sequence>3</sequence></multianswer>")
    let result = try read([short, text, gap].map { entry(("ready", $0)) })
    #expect(result.diagnostics.count { $0.id == "moodle.wildcard" } == 2)
  }

  @Test("pictures of remarks are those of their own question")
  func remarkPictures() throws {
    let (red, blue) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))
    let remark = { (id: Int) in
      "<multichoice id=\"\(id)\"><correctfeedback><![CDATA[Ja <img src=\"@@PLUGINFILE@@/f.png\">]]>"
        + "</correctfeedback><correctfeedbackformat>1</correctfeedbackformat></multichoice>"
    }
    let result = try read(
      [
        entry(("ready", choice(7, "Sieben?", settings: remark(9)))),
        entry(("ready", choice(9, "Neun?", settings: remark(11)))),
      ],
      files: file("correctfeedback", 7, "f.png", red) + file("correctfeedback", 9, "f.png", blue))
    #expect(
      result.bank?.items.map { $0.details.rightFeedback?.text } == [
        "Ja <img src=\"aaaaaaaa-f.png\">", "Ja <img src=\"bbbbbbbb-f.png\">",
      ])
  }

  @Test("of two pictures in one place none is shown")
  func contestedPictures() throws {
    let hash = String(repeating: "a", count: 40)
    let result = try read(
      [entry(("ready", choice(7, "Was? <img src=\"@@PLUGINFILE@@/a.png\">")))],
      files: file("questiontext", 7, "a.png", hash),
      stored: [[1, 2], [3, 4]].map { ArchiveEntry(path: "files/aa/\(hash)", bytes: $0) })
    #expect(result.media.isEmpty)
    #expect(result.pictureFaults == ["a.png": .ambiguous])
    #expect(!result.diagnostics.contains { $0.id == "mbz.pictures" })
  }
}
