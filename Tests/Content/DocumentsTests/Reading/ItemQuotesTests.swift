import OurGames
import Testing

@testable import Documents
@testable import Exercises

struct ItemQuotesTests {
  private func quotes(_ text: String, _ name: String) -> [String: String] {
    let found = OurReader.read(bytes: Array(text.utf8), fileName: name).diagnostics
    return Dictionary(found.map { ($0.id, $0.quote) }) { first, _ in first }
  }

  @Test func aFaultInAnItemIsKnownByItsName() {
    let found = quotes("::Hausaufgabe:: Erzähle von dir! {}\n\n1 + 1 {=2}\n", "a.gift")
    #expect(found["item.notPlayable"] == "Hausaufgabe")
  }

  @Test func withoutANameByItsQuestion() {
    let found = quotes(
      "Erzähle von deinem liebsten Haustier und warum! {}\n\n1 + 1 {=2}\n", "a.gift")
    #expect(found["item.notPlayable"] == "Erzähle von deinem liebsten H…")
  }

  @Test func aQuestionThatIsOnlyAPictureByItsFile() {
    let found = quotes(
      "[html]<img src\\=\"hund.png\"> {}\n\n[html]Was? <img src\\=\"a.png\"> {}\n", "a.gift")
    #expect(found["item.notPlayable"] == "hund.png")
  }

  @Test func aFaultOutsideOfItemsIsKnownByItsLine() {
    let found = quotes("Frage;Antwort\nKäse auf Französisch?;\ncat;Katze\n", "a.csv")
    #expect(found["text.empty"] == "" || found["answer.missing"] == "Käse auf Französisch?;")
  }

  @Test func noQuoteIsLongerThanItMayBeOrHasLines() {
    let long = String(repeating: "ä𝄞\t", count: 100)
    for text in ["\(long);\n", "a;b\n\(long);\(long)\n", "{\(long)", "\(long){=\(long)"] {
      for diagnostic in OurReader.read(bytes: Array(text.utf8), fileName: "a").diagnostics {
        #expect(diagnostic.quote.count <= Diagnostic.longestQuote)
        #expect(!diagnostic.quote.contains { $0.isNewline || $0 == "\u{FFFD}" })
      }
    }
  }
}
