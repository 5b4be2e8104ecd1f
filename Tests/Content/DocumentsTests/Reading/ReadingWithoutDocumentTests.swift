import OurGames
import Testing

@testable import Documents
@testable import Exercises

/// What is wrong with a file is the same, whether its exercises are kept or not.
struct ReadingWithoutDocumentTests {
  private static let texts: [(text: String, name: String)] = [
    ("Frage;Antwort;Falsch1;Falsch2\na;b;c;d\na;b;c;d\n3 + 4;8;9;6\nx;y\n", "a.csv"),
    ("Frage;Antwort\ncat;Katze\ndog;Hund\ncow;Kuh\nhen;Huhn\ncat;Kater\n", "a.csv"),
    ("Frage;Antwort\n" + (0..<40).map { "q\($0);\($0 * 3)\n" }.joined(), "a.csv"),
    ("a {=b ~c ~d ~e}\n\na {=b ~c ~d ~e}\n\nm {=x->1 =y->2 =x->3}\n\nt {T}\n\nt {T}\n", "a.gift"),
    (String(repeating: "a very long question ", count: 60) + "{=b ~c ~d ~e}\n", "a.gift"),
    ("q {=\(String(repeating: "answer", count: 30)) ~c ~d ~e}\n", "a.gift"),
    (
      #"{"format":"teachify","version":1,"title":"x","games":["mathpiano","feedme"],"#
        + #""exercises":[{"question":"a","answer":"b"},{"id":"1","question":"a","answer":"c"},"#
        + #"{"id":"1","question":"e","answer":"f","wrong":["g","h"]}]}"#, "a.json"
    ),
    (
      #"{"format":"teachify","version":1,"title":"x","generator":{"operation":"addition","range":{"from":0,"to":1}}}"#,
      "a.json"
    ),
  ]

  @Test(arguments: texts.indices)
  func theSameIsTold(index: Int) {
    let bytes = Array(Self.texts[index].text.utf8)
    let name = Self.texts[index].name
    let whole = OurReader.read(bytes: bytes, fileName: name)
    let checked = OurReader.read(bytes: bytes, fileName: name, makesDocument: false)
    #expect(checked.diagnostics == whole.diagnostics)
    #expect(checked.skipped == whole.skipped)
    #expect(checked.bank == whole.bank)
    #expect(checked.document == nil)
    #expect(whole.document != nil)
  }

  /// A question of very many pairs is made anew once, not for each fault.
  @Test func manyPairsTakeNoLonger() {
    let pairs = (0..<3_000).map { _ in "=left->right" }.joined(separator: " ")
    let bytes = Array("m {\(pairs)}\n".utf8)
    let checked = OurReader.read(bytes: bytes, fileName: "a.gift", makesDocument: false)
    #expect(
      checked.diagnostics == OurReader.read(bytes: bytes, fileName: "a.gift").diagnostics)
  }
}
