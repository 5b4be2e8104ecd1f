import Archives
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

/// Letters with more marks than any writing has, where no byte of the file shows them.
///
/// Putting the marks of a letter in order takes time in the square of their number: a hundred thousand
/// would take half a minute, wherever one text is compared with another.
struct MarksLintTests {
  private static let count = 100_000
  private static let named = String(repeating: "&#769;", count: count)
  private static let escaped = String(repeating: "\\u0301", count: count)
  private static let answers =
    "<answer fraction=\"100\"><text>a</text></answer><answer fraction=\"0\"><text>b</text></answer>"

  private static func moodle(_ text: String, type: String = "multichoice") -> String {
    "<quiz><question type=\"\(type)\"><name><text>n</text></name><questiontext format=\"html\"><text>"
      + text + "</text></questiontext><single>true</single>\(answers)</question></quiz>"
  }

  @Test(arguments: [
    (
      "a.json",
      "{\"title\": \"T\", \"exercises\": [{\"question\": \"a\(escaped)\", \"answer\": \"b\"}]}"
    ),
    ("a.xml", moodle("a" + named)),
    ("b.xml", moodle("<![CDATA[a\(named)]]>")),
    ("c.xml", moodle("a" + named.replacing("&", with: "&amp;"))),
    (
      "d.xml",
      "<quiz><question type=\"cloze\"><questiontext format=\"html\"><text><![CDATA[Ein "
        + "{1:SHORTANSWER:=a\(named)} da.]]></text></questiontext></question></quiz>"
    ),
    ("a.gift", "[html]a\(named) {=b ~c ~d}\n"),
    ("b.gift", "[html]q {=a\(named.replacing("#", with: "\\#")) ~<b>b</b> ~d}\n"),
  ]) func manyMarksTakeNoTimeAndAreTold(name: String, text: String) {
    let begin = ContinuousClock.now
    let result = read(text, as: name)
    let told = Linter().diagnostics(of: result).filter { $0.id == "text.marks" }
    // No lint looks into gaps.
    #expect(told.count == (name == "d.xml" ? 0 : 1), "\(name)")
    for item in result.bank?.items ?? [] {
      #expect(item.question.plain.unicodeScalars.count < 60, "\(name)")
    }
    #expect(ContinuousClock.now - begin < .seconds(20), "\(name)")
  }

  @Test func ofPackagesAsWell() {
    let begin = ContinuousClock.now
    let description = "{\"title\": \"t\", \"mainLibrary\": \"H5P.MultiChoice\"}"
    let content =
      "{\"question\": \"<p>a\(Self.escaped)</p>\", \"answers\": ["
      + "{\"correct\": true, \"text\": \"b\"}, {\"correct\": false, \"text\": \"c\"}]}"
    let entries = [("h5p.json", description), ("content/content.json", content)].map {
      ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8))
    }
    let result = OurReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.h5p")
    #expect(result.bank?.items.first?.question.text.unicodeScalars.count == 32)
    #expect(Linter().diagnostics(of: result).contains { $0.id == "text.marks" })
    #expect(ContinuousClock.now - begin < .seconds(20))
  }

  @Test func usualTextsAreNotTold() {
    let text = "Frage;Antwort\n" + String(repeating: "Zoe\u{308} ", count: 40) + ";Noe\u{308}l\n"
    #expect(Linter().diagnostics(of: read(text, as: "a.csv")).allSatisfy { $0.id != "text.marks" })
  }
}
