import Testing

@testable import Pins

/// How scripts are read, and what is told of lines that are none.
struct PinScriptTests {
  @Test func wordsAreDividedByBlanksAndQuoted() throws {
    let script = try PinScript(
      """
      # A remark.
      select   1\t

        type "Caput humeri"
      paste "Elle|Ulna\\nSpeiche \\"rechts\\" \\\\"
      color area:g #8B5A2B
      """)
    #expect(script.lines.map(\.verb) == ["select", "type", "paste", "color"])
    #expect(script.lines.map(\.number) == [2, 4, 5, 6])
    #expect(script.lines[1].words == [PinScript.Word(text: "Caput humeri", isQuoted: true)])
    #expect(script.lines[2].words[0].text == "Elle|Ulna\nSpeiche \"rechts\" \\")
    #expect(script.lines[3].words.map(\.text) == ["area:g", "#8B5A2B"])
    #expect(try PinScript("select 1\r\ncommit\r\n").lines.map(\.words.count) == [1, 0])
  }

  @Test(arguments: [
    ("select 1\nchose 1 a", 2, "chose"), ("select", 1, "0 words"), ("commit now", 1, "1 words"),
    ("\n\ntype \"Elle", 3, "no end"), ("type \"a\\b\"", 1, "backslash"),
    ("touch 0.1,0.2 0.3 0.4", 1, "3 words"), ("expect", 1, "0 words"),
  ])
  func faultsTellTheirLineBeforeAnythingRuns(text: String, line: Int, problem: String) {
    #expect {
      _ = try PinScript(text)
    } throws: { error in
      let fault = error as? PinScriptFault
      return fault?.line == line && fault?.problem.contains(problem) == true
        && fault?.remedy.isEmpty == false
    }
  }

  /// Whatever an editor or a round can do has a name of its own there.
  @Test func noVerbStandsTwiceOnAScreen() {
    for verbs in [PinScriptVerb.rounds, PinScriptVerb.screens, PinScriptVerb.edits] {
      #expect(Set(verbs.map(\.name)).count == verbs.count)
    }
    let screens = Set(PinScriptVerb.screens.map(\.name))
    #expect(screens.isDisjoint(with: (PinScriptVerb.rounds + PinScriptVerb.edits).map(\.name)))
  }
}
