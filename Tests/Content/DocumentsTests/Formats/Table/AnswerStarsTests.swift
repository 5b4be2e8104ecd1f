import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Tables

/// Asterisks before answers are a mark or are told: no child reads them without its teacher's knowledge.
struct AnswerStarsTests {
  private let animals = ["Hund", "Katze", "Kuh"]

  private func remarks(_ result: ReadResult) -> [String] {
    result.diagnostics.filter { $0.id == "table.star" }.map { "\($0.line) \($0.message.form)" }
  }

  @Test("a star under “richtig” is told", arguments: ["richtig", "Antwort"])
  func underAHeading(heading: String) {
    let all = read("Frage;\(heading)\na?;*Hund\nb?;*Katze\nc?;*Kuh\n", as: "a.csv")
    #expect(remarks(all) == ["2 several"])
    let one = read(
      "Frage;\(heading);falsch\na?;Hund;Kuh\nb?;*Katze;Kuh\nc?;Kuh;Hund\n", as: "a.csv")
    #expect(remarks(one) == ["3 "])
    #expect(remarks(read("a?;*Hund;Kuh\nb?;Katze;Kuh\nc?;Kuh;Hund\n", as: "a.csv")) == ["1 "])
  }

  @Test("an answer with and without a star is one right answer")
  func twice() {
    let solved = animals.map { right in
      "Was?;" + animals.map { $0 == right ? "*\($0)" : $0 }.joined(separator: ";") + ";\(right)\n"
    }
    let marked = animals.map { "Was?;" + animals.joined(separator: ";") + ";*\($0)\n" }
    for rows in [solved, marked] {
      let result = read("Frage;A;B;C;richtig\n" + rows.joined(), as: "a.csv")
      #expect(remarks(result).allSatisfy { $0.hasSuffix("same") } && !remarks(result).isEmpty)
      #expect(result.exercises.map(\.answer) == animals)
      for exercise in result.exercises {
        #expect(Set([exercise.answer] + exercise.wrong.map(\.text)) == Set(animals))
      }
    }
  }

  @Test("a letter names the right answer, and a star another one")
  func contradiction() {
    let rows = "a?;Hund;*Katze;Kuh;A\nb?;*Hund;Katze;Kuh;B\nc?;*Hund;Katze;Kuh;C\n"
    #expect(remarks(read("Frage;A;B;C;richtig\n" + rows, as: "a.csv")) == ["2 several"])
  }

  @Test("marks are read as such, and other stars are a part of the text")
  func others() {
    let marked = read("Frage;A;B\na?;*Hund;Kuh\nb?;Hund;*Kuh\nc?;*Ja;Nein\n", as: "a.csv")
    #expect(remarks(marked) == [])
    #expect(marked.exercises.map(\.answer) == ["Hund", "Kuh", "Ja"])
    #expect(remarks(read("Frage;Antwort\na?;*fett*\nb?;* x\nc?;2*3\n", as: "a.csv")) == [])
  }
}
