import Notation
import Testing

@testable import Exercises
@testable import QuestionFormats

/// The words that Anki's cards show around their fields.
struct AnkiTemplateTests {
  private func read(
    _ front: String, _ back: String, _ notes: [[String]] = [["hot", "cold", "x"]],
    isCloze: Bool = false
  ) -> (told: [String], kinds: [String]) {
    var json = JSONWriter(.compact)
    json.object { json in
      json.key("kinds")
      json.object { json in
        json.key("1")
        json.object { json in
          json.field("name", "Neg")
          json.field("cloze", isCloze)
          json.field("fields", ["Front", "Back", "Extra"])
          json.field("front", front)
          json.field("back", back)
          json.field("cards", 1)
        }
      }
      json.key("notes")
      json.array(.onLines) { json in
        for note in notes {
          json.array { json in
            json.value(1)
            json.value(0)
            json.value("id")
            json.value("")
            for field in note { json.value(field) }
          }
        }
      }
    }
    let source = SourceText(fileName: "a.apkg", bytes: json.bytes, start: 0)
    var reader = AnkiPackageReader(report: FaultReport())
    let items = reader.bank(source)?.items ?? []
    return (
      items.map(\.told),
      reader.report.diagnostics(in: source).map {
        $0.id + ($0.message.form.isEmpty ? "" : ".\($0.message.form)")
      }
    )
  }

  @Test func theWholeFrontIsAsked() {
    let result = read("Was heißt NICHT {{Front}}?", "{{FrontSide}}<hr id=answer>{{Back}}")
    #expect(result.told == ["short: Was heißt NICHT hot? | =cold"])
    #expect(result.kinds.isEmpty)
  }

  @Test func wordsBesideTheAnswerBelongToIt() {
    let result = read("{{Front}}", "{{FrontSide}}<hr id=answer>Das Gegenteil von {{Back}}")
    #expect(result.told == ["short: hot | =Das Gegenteil von cold"])
    let label = read("Frage: <b>{{Front}}</b>", "{{FrontSide}}<hr>Antwort: {{Back}}")
    #expect(label.told == ["short: hot | =cold"])
    #expect(label.kinds.isEmpty)
  }

  @Test func otherWordsOfTheBackAreTold() {
    let result = read("{{Front}}", "{{FrontSide}}<hr>{{Back}}<br>Gilt nur im Süden.")
    #expect(result.told == ["short: hot | =cold"])
    #expect(result.kinds == ["anki.fields.words"])
  }

  @Test func partsAreShownOnlyIfTheirFieldIsFilled() {
    let front =
      "{{#Extra}}Auf Englisch: {{Extra}} und {{/Extra}}{{Front}}{{^Extra}} (allein){{/Extra}}"
    let result = read(front, "{{Back}}", [["a", "b", "x"], ["c", "d", ""]])
    #expect(result.told == ["short: Auf Englisch: x und a | =b", "short: c (allein) | =d"])
  }

  @Test func scriptsAndHintsAreNoWords() {
    let front =
      "<script>var a = 'Hallo'</script><style>.card { top: 1 }</style>{{Front}} ({{hint:Extra}})"
    #expect(read(front, "{{FrontSide}}{{Back}}").told == ["short: hot | =cold"])
  }

  @Test func wordsAroundGapsAreTold() {
    let result = read(
      "Was stimmt NICHT? {{cloze:Front}}", "{{cloze:Front}}", [["Es ist {{c1::kalt}}.", "", ""]],
      isCloze: true)
    #expect(result.told == ["cloze: Es ist …. | [=kalt]"])
    #expect(result.kinds == ["anki.fields.words"])
  }
}
