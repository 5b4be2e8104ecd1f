import Determinism
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

struct DocumentWriterTests {
  /// A round's fingerprint of a rule is made of this text, and is kept for ever.
  @Test func aRulesTextIsThatOfItsFile() {
    var rule = GeneratorSpecification(operation: .division, range: 1...100, count: 12)
    rule.remainder = .allowed
    rule.others = [GeneratorSpecification(operation: .multiplication, range: 2...9)]
    rule.unknownFields = [JSONField(name: "colour", rawValue: "3")]
    var header = DocumentHeader(title: "Teilen")
    header.games = [.feedMe]
    header.options.shuffle = true
    header.checks.off = ["question.repeated"]
    header.unknownFields = [
      JSONField(name: "school", rawValue: "[1]"), JSONField(name: "school", rawValue: "2"),
      JSONField(name: "title", rawValue: "null"),
    ]
    let document = ExerciseDocument(header: header, content: .generator(rule))
    #expect(Array(header.text(of: rule).utf8) == DocumentWriter.json(document))
    #expect(
      header.text(of: rule) == """
        {
          "format": "teachify",
          "version": 1,
          "title": "Teilen",
          "games": ["feedme"],
          "options": {
            "shuffle": true
          },
          "checks": {
            "off": ["question.repeated"]
          },
          "generator": {
            "operation": "division",
            "range": {
              "from": 1,
              "to": 100
            },
            "remainder": "allowed",
            "count": 12,
            "negatives": false,
            "others": [
              {
                "operation": "multiplication",
                "range": {
                  "from": 2,
                  "to": 9
                },
                "negatives": false
              }
            ],
            "colour": 3
          },
          "school": [1]
        }

        """)
  }

  @Test func whatIsWrittenIsReadAgain() {
    var random = RandomDocuments(generator: SeededGenerator(seed: 7))
    for number in 0..<400 {
      let document = random.document()
      let bytes = DocumentWriter.json(document)
      let result = OurReader.read(bytes: bytes, fileName: "x.json")
      #expect(!result.hasErrors, "\(number): \(result.diagnostics)")
      #expect(result.document == document, "\(number)")
      #expect(result.document.map(DocumentWriter.json) == bytes, "\(number)")
    }
  }

  @Test func theTextIsPrettyAndStable() {
    let document = ExerciseDocument(
      title: "Tiere", games: [.feedMe],
      content: .exercises([
        Exercise(
          id: "1", question: "cat", answer: "Katze", wrong: ["Hund", "Maus"],
          unknownFields: [JSONField(name: "level", rawValue: "{ \"a\": 1.0 }")])
      ]))
    let expected = """
      {
        "format": "teachify",
        "version": 1,
        "title": "Tiere",
        "games": ["feedme"],
        "exercises": [
          {
            "id": "1",
            "question": "cat",
            "answer": "Katze",
            "wrong": ["Hund", "Maus"],
            "level": { "a": 1.0 }
          }
        ]
      }

      """
    #expect(String(decoding: DocumentWriter.json(document), as: UTF8.self) == expected)
  }

  @Test func unknownFieldsThatAreNoJSONDoNotBreakTheFile() {
    var document = ExerciseDocument(
      title: "x", content: .exercises([Exercise(id: "1", question: "7 + 1", answer: "8")]))
    document.unknownFields = [
      JSONField(name: "a", rawValue: "tru\"e}"), JSONField(name: "title", rawValue: "1"),
      JSONField(name: "b", rawValue: ""),
    ]
    let result = OurReader.read(bytes: DocumentWriter.json(document), fileName: "x.json")
    #expect(result.diagnostics.isEmpty)
    #expect(
      result.document?.unknownFields == [
        JSONField(name: "a", rawValue: #""tru\"e}""#), JSONField(name: "b", rawValue: "\"\""),
      ])
    #expect(result.document?.title == "x")
  }

  /// A column of a table or a field of 2018 may be called as a native field is.
  @Test func fieldsWithAMeaningOfTheirOwnAreListedAsLost() throws {
    let table = read("question,answer,kind\ncat,Katze,x\n", as: "x.csv")
    var bank = try #require(table.bank)
    let old = read(#"{"version":7,"a":1,"exercises":[{"word":"x","correctAnswer":"y"}]}"#)
    bank.header = try #require(old.bank?.header)
    let written = try #require(DocumentWriter.write(bank, as: .native))
    #expect(
      written.losses.map(\.what) == [
        "the field “version”, which has a meaning of its own",
        "the field “kind”, which has a meaning of its own",
      ])
    #expect(written.losses.map(\.item) == [nil, 0])
    let again = OurReader.read(bytes: written.bytes, fileName: "test.json")
    #expect(again.exercises.map(\.answer) == ["Katze"])
    #expect(again.bank?.header.unknownFields == [JSONField(name: "a", rawValue: "1")])
  }

  @Test(arguments: DocumentFormat.writable.filter { $0 != .native })
  func aRuleIsWhollyLostWhereOnlyQuestionsStand(_ format: DocumentFormat) throws {
    var bank = ItemBank(header: DocumentHeader(title: "x"))
    bank.generator = GeneratorSpecification(operation: .addition, range: 1...9)
    let written = try #require(DocumentWriter.write(bank, as: format))
    #expect(written.missingCount == 1)
  }
}
