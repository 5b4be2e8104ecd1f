import Documents
import Exercises
import Testing

/// Fields that are not known but look like something pupils should see.
struct UnknownContentTests {
  private func told(_ exercises: String, header: String = "") -> [String] {
    let text =
      "{\"format\":\"teachify\",\"version\":1,\"title\":\"x\",\(header)\"exercises\":[\n"
      + exercises + "]}"
    return read(text, as: "a.json").diagnostics.filter { $0.id == "json.field.content" }
      .map { "\($0.line):\($0.column) \($0.values.joined())" }
  }

  @Test(arguments: [
    (#"{"question":"red","answer":"rot","erklaerung":"so"}"#, "2:34 erklaerung"),
    (#"{"question":"red","answer":"rot","explanation":"so"}"#, "2:34 explanation"),
    (#"{"question":"red","answer":"rot","hintText":"so"}"#, "2:34 hintText"),
    (#"{"question":"red","answer":"rot","bild":"red.png"}"#, "2:34 bild"),
    (#"{"question":"red","answer":"rot","andere":["blau","gelb"]}"#, "2:34 andere"),
    (#"{"question":"red","answer":"rot","extra":"the colour of fire"}"#, "2:34 extra"),
    (#"{"kind":"truth","question":"red","answer":true,"erklaerung":"so"}"#, "2:48 erklaerung"),
    (#"{"question":"red","answer":"rot","falsche":["blau"],"tipp":"so"}"#, "2:53 tipp"),
    (
      #"{"question":"red","options":["rot","blau"],"answer":"rot","choices":["a"]}"#, "2:59 choices"
    ),
    (
      #"{"word":"red","correctAnswer":"rot","falseAnswers":["a"],"erklaerung":"x"}"#,
      "2:58 erklaerung"
    ),
  ])
  func eachIsTold(exercise: String, told expected: String) {
    #expect(told(exercise) == [expected])
  }

  /// To look at a name that nobody knows takes little beside reading it. Searching for each word by
  /// `contains` took 60 times as long in a release build.
  @Test func manyNamesTakeNoTime() {
    func time(_ prefix: String) -> Duration {
      let fields = (0..<20_000).map { ",\"\(prefix)key\($0)\":1" }.joined()
      let begin = ContinuousClock.now
      #expect(told(#"{"question":"red","answer":"rot""# + fields + "}").isEmpty)
      return ContinuousClock.now - begin
    }
    // Of names that are their writer's own nobody looks at more.
    let unlooked = time("x-")
    #expect(time("zz") < unlooked * 4 + .milliseconds(500))
  }

  @Test func lettersOfTwoPartsAreTheSame() {
    #expect(told(#"{"question":"red","answer":"rot","erkla\#u{308}rung":"so"}"#).count == 1)
  }

  @Test func eachNameIsToldOnce() {
    let exercise = #"{"question":"red","answer":"rot","erklaerung":"so"}"#
    #expect(told([exercise, exercise, exercise].joined(separator: ",")).count == 1)
  }

  @Test func fieldsOfTheDocumentAreLookedAt() {
    #expect(
      told(#"{"question":"red","answer":"rot"}"#, header: "\"more\":[{\"question\":\"x\"}],")
        == ["1:46 more"])
  }

  /// What only programs need is kept without a word.
  @Test(arguments: [
    #"{"question":"red","answer":"rot","level":2,"points":3,"x-explanation":"my own words here"}"#,
    #"{"question":"red","answer":"rot","_comment":"my own words here","author":"P. Meier"}"#,
    #"{"question":"red","answer":"rot","explanation":"","hint":null,"audio":[]}"#,
  ])
  func othersAreNot(exercise: String) {
    #expect(told(exercise) == [])
  }
}
