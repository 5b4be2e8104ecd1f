import Documents
import Exercises
import Testing

/// What is right by QTI's rules: nothing is taught that they do not plainly say.
@Suite("Right answers of QTI")
struct QTIRightAnswerTests {
  // MARK: - QTI 1.2

  /// A question with four options and points for some: `option action points`.
  private func points(_ rules: [String]) -> ReadResult {
    let labels = ["8", "6", "5", "9"].enumerated().map {
      "<response_label ident=\"\($0 + 1)\"><material><mattext>\($1)</mattext></material></response_label>"
    }
    let conditions = rules.map { rule in
      let parts = rule.split(separator: " ").map(String.init)
      let isNegated = parts[0].hasPrefix("-")
      let wanted = parts[0].drop { $0 == "-" }.split(separator: "+").map {
        "<varequal respident=\"R\">\($0)</varequal>"
      }
      let together = wanted.count > 1 ? "<and>\(wanted.joined())</and>" : wanted.joined()
      let condition =
        parts[0] == "other" ? "<other/>" : isNegated ? "<not>\(together)</not>" : together
      let setting =
        parts[1] == "none"
        ? "" : "<setvar action=\"\(parts[1])\" varname=\"SCORE\">\(parts[2])</setvar>"
      let end = parts.count > 3 ? " continue=\"\(parts[3])\"" : ""
      return
        "<respcondition\(end)><conditionvar>\(condition)</conditionvar>\(setting)</respcondition>"
    }
    return read(
      """
      <questestinterop><item ident="a"><presentation><material><mattext>3 + 5</mattext></material>\
      <response_lid ident="R" rcardinality="Single"><render_choice>\(labels.joined())\
      </render_choice></response_lid></presentation><resprocessing>\(conditions.joined())\
      </resprocessing></item></questestinterop>
      """, as: "frage.xml")
  }

  @Test(
    "points that are subtracted make a choice wrong, and added ones are summed",
    arguments: [
      ["1 Set 1", "2 Subtract 2", "3 Subtract 2", "4 Subtract 2"],
      ["1 Set 1", "2 Subtract 1"], ["2 Subtract 100", "1 Set 1"], ["1 Set 1", "2 subtract 2"],
      ["1 Add 50", "1 Add 50", "2 Add 60", "2 Subtract 60"], ["1 Set 100", "2 Set -100"],
      ["1 Add 2", "2 Add 2", "2 Subtract 3"],
    ])
  func subtracting(rules: [String]) {
    let result = points(rules)
    #expect(result.bank?.items.map(\.told) == ["choice: 3 + 5 | =8 | 6 | 5 | 9"])
    #expect(result.exercises.map(\.answer) == ["8"])
  }

  @Test(
    "conditions behind one that ends the scoring do not count",
    arguments: [
      // A trap first, which the later condition would undo.
      ["2 Set 0 No", "2 Set 100", "1 Set 100"], ["2 Set 0 No", "1 Set 50 No", "2 Add 100 No"],
      // All but the right one.
      ["-1 Set 0 No", "1 Set 100", "2 Set 100"],
      // Each of its own, as most programs write it; or all of them, or none named.
      ["1 Set 100 No", "2 Set 0 No", "other Set 0 No"], ["1 Set 100 No", "2 Set 50 No"],
      ["2 Set 0 Yes", "1 Set 100 Yes"], ["2 Set 0", "1 Set 100"], ["1 Set 1 no", "1 Subtract 9"],
    ])
  func ending(rules: [String]) {
    let result = points(rules)
    #expect(result.exercises.map(\.answer) == ["8"])
    #expect(!result.diagnostics.contains { $0.id == "qti.rules" })
  }

  @Test(
    "where it is unclear whether the scoring has ended, the question is passed over and told",
    arguments: [
      ["1 none 0 No", "1 Set 100"], ["other Set 0 No", "1 Set 100"],
      ["-2 none 0 No", "1 Set 100", "2 Set 50"], ["1 Set 30 No", "1+2 Set 100"],
    ])
  func endingEarly(rules: [String]) {
    let result = points(rules)
    #expect(result.exercises.isEmpty)
    #expect(result.diagnostics.contains { $0.id == "qti.rules" && $0.message.form == "order" })
    #expect(result.diagnostics.contains { $0.id == "item.notPlayable" })
  }

  @Test("the choice with the largest sum is right")
  func summing() {
    let result = points(["1 Add 50", "1 Add 50", "2 Add 60"])
    guard case .choice(let options, _)? = result.bank?.items.first?.body else {
      Issue.record("no choice")
      return
    }
    #expect(options.map(\.weight) == [100, 60, 0, 0])
  }

  @Test("points that are multiplied are told, and the question is passed over")
  func multiplying() {
    for action in ["Multiply", "Divide", "Raise"] {
      let result = points(["1 Set 1", "2 \(action) 2"])
      #expect(result.exercises.isEmpty)
      #expect(result.diagnostics.contains { $0.id == "qti.rules" && $0.message.form == "points" })
      #expect(result.diagnostics.contains { $0.id == "item.notPlayable" })
    }
  }

  // MARK: - QTI 2

  private func item(
    _ processing: String, right: String? = "A", mapping: [String: String] = [:],
    shown: String = "", more: String = ""
  ) -> ReadResult {
    let entries = mapping.sorted { $0.key < $1.key }.map {
      "<mapEntry mapKey=\"\($0.key)\" mappedValue=\"\($0.value)\"/>"
    }
    let correct = right.map { "<correctResponse><value>\($0)</value></correctResponse>" } ?? ""
    return read(
      """
      <assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single" \
      baseType="identifier">\(correct)\
      \(entries.isEmpty ? "" : "<mapping>\(entries.joined())</mapping>")</responseDeclaration>\(more)\
      <itemBody>\(shown)<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Was?</prompt>\
      <simpleChoice identifier="A">Hund</simpleChoice><simpleChoice identifier="B">Kuh</simpleChoice>\
      </choiceInteraction></itemBody>\(processing)</assessmentItem>
      """, as: "frage.xml")
  }

  private func template(_ name: String) -> String {
    "<responseProcessing template=\"http://www.imsglobal.org/question/qti_v2p1/rptemplates/\(name)\"/>"
  }

  private func kinds(_ result: ReadResult) -> [String] {
    result.diagnostics.filter { $0.id.hasPrefix("qti.") }
      .map { $0.message.form.isEmpty ? $0.id : "\($0.id).\($0.message.form)" }
  }

  @Test("a value that is made when the question is asked passes it over")
  func variables() {
    let shown = "<p>Was ist <printedVariable identifier=\"N\"/> + 3?</p>"
    let result = item(template("match_correct"), shown: shown)
    #expect(result.exercises.isEmpty)
    #expect(kinds(result) == ["qti.rules.variable"])
    #expect(result.diagnostics.contains { $0.id == "item.notPlayable" })
    // In a feedback it is not asked.
    let later = item(
      template("match_correct"),
      shown: "<feedbackBlock><printedVariable identifier=\"N\"/></feedbackBlock>")
    #expect(later.exercises.map(\.answer) == ["Hund"])
    let template = "<templateProcessing><setCorrectResponse identifier=\"R\"/></templateProcessing>"
    let made = item(self.template("match_correct"), more: template)
    #expect(made.exercises.isEmpty)
    #expect(kinds(made) == ["qti.rules"])
  }

  private func rules(_ test: String, _ points: String = "1", else other: String = "0") -> String {
    let set = { (points: String) in
      "<setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">\(points)</baseValue></setOutcomeValue>"
    }
    return "<responseProcessing><responseCondition><responseIf>\(test)\(set(points))</responseIf>"
      + "<responseElse>\(set(other))</responseElse></responseCondition></responseProcessing>"
  }

  private static let match =
    "<match><variable identifier=\"R\"/><correct identifier=\"R\"/></match>"

  @Test("rules that plainly say the same as a template are read")
  func plainRules() {
    let mapped =
      "<responseProcessing><responseCondition><responseIf><isNull><variable identifier=\"R\"/></isNull>"
      + "<setOutcomeValue identifier=\"SCORE\"><baseValue>0</baseValue></setOutcomeValue></responseIf>"
      + "<responseElse><setOutcomeValue identifier=\"SCORE\"><mapResponse identifier=\"R\"/>"
      + "</setOutcomeValue></responseElse></responseCondition></responseProcessing>"
    let feedback =
      "<responseProcessing><responseCondition><responseIf>\(Self.match)<setOutcomeValue "
      + "identifier=\"SCORE\"><sum><variable identifier=\"SCORE\"/><baseValue>1</baseValue></sum>"
      + "</setOutcomeValue></responseIf></responseCondition><responseCondition><responseIf><match>"
      + "<variable identifier=\"R\"/><baseValue>B</baseValue></match><setOutcomeValue "
      + "identifier=\"FEEDBACK\"><baseValue>b</baseValue></setOutcomeValue></responseIf>"
      + "</responseCondition></responseProcessing>"
    for processing in [rules(Self.match), feedback, "<responseProcessing/>", ""] {
      let result = item(processing)
      #expect(result.exercises.map(\.answer) == ["Hund"], "\(processing)")
      #expect(kinds(result).isEmpty)
    }
    let result = item(mapped, mapping: ["A": "1"])
    #expect(result.exercises.map(\.answer) == ["Hund"])
    #expect(kinds(result).isEmpty)
  }

  @Test("other rules are told, and the question is passed over")
  func otherRules() {
    let wrong = "<match><variable identifier=\"R\"/><baseValue>B</baseValue></match>"
    for processing in [
      rules(wrong), rules("<not>\(Self.match)</not>"), rules(Self.match, "0", else: "1"),
      rules(Self.match, "-1"), rules("<or>\(Self.match)\(wrong)</or>"),
      rules("<isNull><variable identifier=\"R\"/></isNull>"),
    ] {
      let result = item(processing)
      #expect(result.exercises.isEmpty, "\(processing)")
      #expect(kinds(result) == ["qti.rules"])
    }
  }

  @Test("points that contradict the answer called right are told")
  func contradictions() {
    let mapping = ["A": "0", "B": "1"]
    let called = item(template("match_correct"), mapping: mapping)
    #expect(called.exercises.map(\.answer) == ["Hund"])
    #expect(called.exercises.map(\.wrong) == [["Kuh"]])
    #expect(kinds(called) == ["qti.mapping"])
    let paid = item(template("map_response"), mapping: mapping)
    #expect(paid.exercises.map(\.answer) == ["Kuh"])
    #expect(kinds(paid) == ["qti.mapping.points"])
    let unknown = item("", mapping: mapping)
    #expect(unknown.exercises.isEmpty)
    #expect(kinds(unknown) == ["qti.mapping.unknown"])
    let agreeing = item("", mapping: ["A": "1", "B": "0"])
    #expect(agreeing.exercises.map(\.answer) == ["Hund"])
    #expect(kinds(agreeing).isEmpty)
  }
}
