import Documents
import Exercises
import FaultTables
import Testing

struct MojibakeLintTests {
  @Test(arguments: [
    ("a.csv", "Frage;Antwort\nKÃ¤tzchen;kitten\nHund;dog\n", "2:1"),
    ("a.gift", "::a:: Katze {=KÃ¤tzchen}\n", "1:15"),
    ("a.json", #"{"title": "T", "exercises": [{"question": "fÃ¼r", "answer": "for"}]}"#, "1:43"),
  ])
  func isTold(name: String, text: String, place: String) {
    let told = Linter().diagnostics(of: read(text, as: name)).filter { $0.id == "text.mojibake" }
    #expect(told.map { "\($0.line):\($0.column)" } == [place])
    #expect(told.first?.problem.contains("is probably “") == true)
  }

  @Test func isMended() throws {
    let result = read("Frage;Antwort\nKÃ¤tzchen;kitten\nfÃ¼r;for\n", as: "a.csv")
    let repair = Repair(result)
    let bytes = try #require(repair.bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "Frage;Antwort\nKätzchen;kitten\nfür;for\n")
  }
}
