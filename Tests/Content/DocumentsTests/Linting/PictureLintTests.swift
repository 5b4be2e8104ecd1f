import FaultTables
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

/// What is wrong with the files of pictures is told where they are named.
struct PictureLintTests {
  private func finding(_ fault: PictureFault?, _ svg: String = "") -> PictureFinding {
    PictureFinding(
      Result { () throws(PictureFault) in
        if let fault { throw fault }
        return try PictureFile.inspect(Array("<svg viewBox='0 0 1 1'>\(svg)</svg>".utf8))
      })
  }

  private func told(_ text: String, as name: String, _ faults: [String: PictureFault]) -> [String] {
    Linter().diagnostics(of: read(text, as: name)) { finding(faults[$0]) }
      .filter { $0.id.hasPrefix("picture") || $0.id == "question.picture" }
      .map { "\($0.line):\($0.column) \($0.id)" }
  }

  private let native = """
    {"format": "teachify", "version": 1, "title": "x", "exercises": [
    {"question": "Was?", "picture": "a.png", "answer": "Hund"},
    {"question": "", "picture": "b.png", "answer": "Katze"},
    {"question": "Wer bellt?", "answer": {"text": "Hund", "picture": "c.png"},
     "wrong": [{"text": "Esel", "picture": "d.png"}]}
    ]}
    """

  @Test func filesThatAreThereAreFine() {
    #expect(told(native, as: "a.json", [:]) == [])
  }

  @Test func eachFaultHasItsPlace() {
    let faults: [String: PictureFault] = [
      "a.png": .missing, "c.png": .unreadable, "d.png": .tooLarge,
    ]
    #expect(
      told(native, as: "a.json", faults) == [
        "2:33 question.picture", "4:66 picture.unreadable", "5:40 picture.tooLarge",
      ])
    #expect(told(native, as: "a.json", ["c.png": .tooManyPixels]) == ["4:66 picture.tooLarge"])
  }

  /// They may be shown later, so only a question without words is left out meanwhile.
  @Test func whatWasNotTriedOutIsOnlyToldOf() {
    let result = read(native, as: "a.json")
    let left = result.leavingOut { _ in finding(.untried) }
    #expect(left.exercises.map(\.question) == ["Was?", "Wer bellt?"])
    #expect(left.skipped.map(\.line) == [3])
    let all = Linter.faults(of: result) { _ in finding(.untried) }.filter { $0.severity == .error }
    #expect(all.isEmpty)
    #expect(
      told(native, as: "a.json", ["a.png": .untried, "c.png": .untried])
        == ["2:33 picture.untried", "4:66 picture.untried"])
  }

  @Test(
    arguments: [
      (.missing, "missing"), (.unreadable, "unreadable"), (.tooLarge, "bytes"),
      (.tooManyPixels, "tooLarge"), (.crowded, "crowded"), (.ambiguous, "ambiguous"),
    ] as [(PictureFault, String)])
  func aQuestionWhosePictureCannotBeShownIsAnErrorToldOnce(fault: PictureFault, form: String) {
    for (name, line) in [("a.png", 2), ("b.png", 3)] {
      let all = Linter.faults(of: read(native, as: "a.json")) {
        finding($0 == name ? fault : nil)
      }
      .filter { $0.id.hasSuffix("picture") || $0.id.hasPrefix("picture") }
      #expect(all.map(\.id) == ["question.picture"])
      #expect(all.map(\.severity) == [.error] && all.map(\.form) == [form])
      #expect(all.allSatisfy { $0.line == line && !$0.remedy.isEmpty })
      #expect(all.allSatisfy { $0.problem.contains("question is left out") })
    }
  }

  /// What is told as left out is what is left out.
  @Test(
    arguments: [
      ("Frage;Antwort;Bild\nWas?;Hund;a.png\n3 + 4;7;a.png\n", "a.csv", [2]),
      ("[html]<img src\\=\"a.png\"> {=Hund ~Esel}\n\nWas? {=Hund ~Esel}\n", "a.gift", [1]),
      (
        "[html]Ordne zu {=<img src\\=\"a.png\" alt\\=\"x\"> -> Hund\n=Kuh -> Kalb\n=3 + 4 -> 7}\n",
        "a.gift", [1]
      ),
      (
        #"{"format":"teachify","version":1,"title":"x","exercises":[{"question":"Was?","#
          + #""picture":"a.png","kind":"essay"},{"question":"x","answer":"y"}]}"#, "a.json", []
      ),
    ])
  func theReaderLeavesOutWhatTheLinterTells(text: String, name: String, lines: [Int]) {
    let result = read(text, as: name)
    let told = Linter.faults(of: result) { _ in finding(.missing) }
    #expect(told.filter { $0.id == "question.picture" }.map(\.line) == lines)
    let left = result.leavingOut { _ in finding(.missing) }
    let already = Set(result.skipped.map(\.line))
    #expect(left.skipped.map(\.line).filter { !already.contains($0) } == lines)
    #expect(left.exercises.count == result.exercises.count - lines.count)
    #expect(result.leavingOut { _ in finding(nil) } == result)
  }

  @Test func aDocumentWithoutAQuestionLeftHasNone() {
    let result = read("Frage;Antwort;Bild\nWas?;Hund;a.png\n", as: "a.csv")
    #expect(result.leavingOut { _ in finding(.missing) }.document == nil)
  }

  @Test func picturesOfMarkedUpTextsAreLookedFor() {
    let gift = "[html]Was? <img src\\=\"a.png\"> {=[html]<img src\\=\"b.png\">Hund ~Esel}\n"
    #expect(
      told(gift, as: "a.gift", ["a.png": .missing, "b.png": .missing]).map {
        $0.split(separator: " ")[1]
      }
        == ["question.picture", "picture.missing", "picture.options"])
  }

  @Test func eachFileIsLookedForOnce() {
    let result = read(
      "Frage;Antwort;Bild\n" + (1...9).map { "F\($0);A\($0);a.png\n" }.joined(), as: "a.csv")
    var looks = 0
    let faults = Linter.faults(of: result) { _ in
      looks += 1
      return finding(.missing)
    }
    #expect(looks == 1)
    #expect(faults.count == 9)
  }

  @Test func aSimilarNameIsOffered() throws {
    let faults = Linter.faults(of: read(native, as: "a.json")) {
      PictureFinding(.failure(.missing), similar: $0 == "a.png" ? "A.PNG" : nil)
    }
    let told = faults.filter { ["picture.missing", "question.picture"].contains($0.id) }
    #expect(told.map(\.form) == ["similar", "missing", "", ""])
    #expect(told[0].problem.contains("“A.PNG”"))
    // A folder or a pipe may have the very name.
    let same = Linter.faults(of: read(native, as: "a.json")) {
      PictureFinding(.failure(.missing), similar: $0)
    }
    #expect(!same.contains { $0.form == "similar" })
  }

  @Test(
    arguments: [
      ("<text>1 m</text>", ["texts"], "text"), ("<image href='a'/>", ["picture"], "image"),
      ("<use href='#a'/>", ["Copies"], "use"), ("<g clip-path='url(#a)'/>", ["cut off"], "clip"),
      ("<style>#a{fill:red}</style><path id='a'/>", ["style sheet"], "style"),
      ("<text>1 m</text><use href='#a'/>", ["texts", "copies"], "textUse"),
    ])
  func whatIsNotDrawnOfAnSVGIsToldOnce(svg: String, words: [String], form: String) throws {
    let text = "Frage;Antwort;Bild\nWas?;Meter;a.svg\nWie viel?;1 m;a.svg\n"
    let faults = Linter.faults(of: read(text, as: "a.csv")) { _ in finding(nil, svg) }
    let told = faults.filter { $0.id == "picture.undrawn" }
    #expect(told.map(\.line) == [2] && told.map(\.form) == [form])
    #expect(told[0].problem.contains("“a.svg”") && told[0].remedy.contains("PNG"))
    for word in words { #expect(told[0].problem.contains(word)) }
  }

  /// In tables a row's right answer has a column for its picture, with and without wrong answers.
  @Test func missingPicturesOfAnswersInTablesAreTold() {
    let table =
      "Frage;Antwort;Falsch1;Falsch2;Antwortbild\nWer?;Hund;Kuh;Esel;a.png\nWo?;da;;;b.png\n"
    #expect(
      told(table, as: "a.csv", ["a.png": .missing, "b.png": .missing])
        .filter { $0.hasSuffix("missing") } == ["2:20 picture.missing", "3:10 picture.missing"])
  }

  @Test func switchedOffWarningsAreNotTold() {
    let quiet = native.replacing(
      "\"title\"", with: "\"checks\": {\"off\": [\"picture.missing\"]}, \"title\"")
    #expect(told(quiet, as: "a.json", ["c.png": .missing]) == [])
    // What is left out is not mended by silence.
    #expect(told(quiet, as: "a.json", ["a.png": .missing]).count == 1)
  }

  @Test(
    arguments: [
      (#"{"text": "b"}"#, #"["c"]"#, false),
      (#"{"text": "b", "picture": "b.png"}"#, #"["c"]"#, true),
      (#"{"text": "b"}"#, #"[{"text": "c", "picture": "c.png"}]"#, true),
      (#"{"text": "b", "picture": "b.png"}"#, #"[{"text": "c", "picture": "c.png"}]"#, false),
      // Another exercise has a picture of it.
      (#"{"text": "b", "picture": "b.png"}"#, #"["Hund"]"#, false),
    ])
  func halfOfThePicturesAreTold(answer: String, wrong: String, isTold: Bool) {
    let text = native.replacing(
      "\n]}", with: ",\n{\"question\": \"q\", \"answer\": \(answer), \"wrong\": \(wrong)}\n]}")
    #expect(told(text, as: "a.json", [:]).contains { $0.hasSuffix("picture.options") } == isTold)
  }
}
