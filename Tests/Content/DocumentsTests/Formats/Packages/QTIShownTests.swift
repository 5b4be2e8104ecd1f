import Documents
import Exercises
import Testing

/// What QTI shows beside its questions.
@Suite("Pictures and texts beside questions of QTI")
struct QTIShownTests {
  private func item(_ body: String, right: String = "A", above: String = "") -> ReadResult {
    read(
      """
      <assessmentItem identifier="i">\(above)<responseDeclaration identifier="R" \
      cardinality="single" baseType="identifier"><correctResponse><value>\(right)</value>\
      </correctResponse></responseDeclaration><itemBody>\(body)</itemBody></assessmentItem>
      """, as: "frage.xml")
  }

  private let choice = """
    <choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Was?</prompt>\
    <simpleChoice identifier="A">Ja</simpleChoice><simpleChoice identifier="B">Nein</simpleChoice>\
    <simpleChoice identifier="C">Nie</simpleChoice></choiceInteraction>
    """

  private func isLeftOut(_ result: ReadResult) -> Bool {
    result.exercises.isEmpty
      && result.diagnostics.contains { $0.id == "item.notPlayable" && $0.message.form == "media" }
  }

  @Test("a rubric for pupils is a part of the question, one for others is not")
  func rubrics() {
    let rubric = { (view: String) in
      "<rubricBlock view=\"\(view)\"><p>Sieh hin. <img src=\"a.png\" alt=\"\"/></p></rubricBlock>"
    }
    let shown = item(rubric("candidate tutor") + choice)
    #expect(shown.exercises.map(\.question) == ["Sieh hin.\nWas?"])
    #expect(shown.exercises.map(\.picture) == ["a.png"])
    let others = item(rubric("scorer") + choice)
    #expect(others.exercises.map(\.question) == ["Was?"])
    #expect(others.exercises.map(\.picture) == [nil])
  }

  @Test("an introduction before all questions is told")
  func introductions() {
    let old = { (shown: String) in
      read(
        """
        <questestinterop><assessment ident="a">\(shown)<section ident="s"><item ident="i"><presentation>\
        <material><mattext>3 + 4</mattext></material><response_str ident="R"><render_fib/></response_str>\
        </presentation><resprocessing><respcondition><conditionvar><varequal respident="R">7</varequal>\
        </conditionvar><setvar>1</setvar></respcondition></resprocessing></item></section></assessment>\
        </questestinterop>
        """, as: "test.xml")
    }
    let text = "<material><mattext>Lies zuerst!</mattext></material>"
    for shown in [
      "<presentation_material><flow_mat>\(text)</flow_mat></presentation_material>",
      "<rubric view=\"Candidate\">\(text)</rubric>",
    ] {
      let result = old(shown)
      #expect(result.bank?.items.count == 1)
      #expect(result.diagnostics.filter { $0.id == "qti.introduction" }.count == 1)
    }
    for shown in ["", "<rubric view=\"Tutor\">\(text)</rubric>"] {
      #expect(!old(shown).diagnostics.contains { $0.id == "qti.introduction" })
    }
  }

  @Test("what belongs to a text in a file of its own is left out")
  func stimulus() {
    let above = "<assessmentStimulusRef identifier=\"s\" href=\"s.xml\"/>"
    #expect(isLeftOut(item(choice, above: above)))
    #expect(
      isLeftOut(item("<p>Es <textEntryInteraction responseIdentifier=\"R\"/>.</p>", above: above)))
  }

  @Test("a gap whose answers show pictures is told", arguments: ["inline", "gapMatch"])
  func gaps(kind: String) {
    let picture = "<img src=\"a.png\" alt=\"\"/> A"
    let inline = """
      <p>Das ist <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="A">\
      \(picture)</inlineChoice><inlineChoice identifier="B">B</inlineChoice>\
      </inlineChoiceInteraction>.</p>
      """
    let match = """
      <gapMatchInteraction responseIdentifier="R"><gapText identifier="A">\(picture)</gapText>\
      <gapText identifier="B">B</gapText><p>Das ist <gap identifier="G"/>.</p>\
      </gapMatchInteraction>
      """
    let result = kind == "inline" ? item(inline) : item(match, right: "A G")
    #expect(result.exercises.isEmpty)
    #expect(result.diagnostics.contains { $0.id == "item.notPlayable" && $0.message.form == "gap" })
  }

  @Test("what stands above gaps for words is shown with them")
  func aboveGaps() {
    let body = """
      <p>Sieh hin. <img src="a.png" alt=""/></p><gapMatchInteraction responseIdentifier="R">\
      <gapText identifier="A">Hund</gapText><gapText identifier="B">Kuh</gapText>\
      <p>Das ist ein <gap identifier="G"/>.</p></gapMatchInteraction>
      """
    let result = item(body, right: "A G")
    #expect(result.exercises.map(\.question) == ["Sieh hin.\nDas ist ein _____."])
    #expect(result.exercises.map(\.picture) == ["a.png"])
  }

  // MARK: - QTI 1.2

  private func section(_ above: String, _ materials: String, answers: [String] = ["Ja", "Nein"])
    -> ReadResult
  {
    let labels = zip(["A", "B", "C"], answers).map {
      "<response_label ident=\"\($0)\"><material>"
        + ($1.hasPrefix("<") ? $1 : "<mattext>\($1)</mattext>") + "</material></response_label>"
    }
    return read(
      """
      <questestinterop><assessment title="T"><presentation_material><flow_mat><material><mattext>\
      Viel Glück!</mattext></material></flow_mat></presentation_material><section>\(above)\
      <item ident="1"><presentation><material><mattext>Was ist da?</mattext></material>\(materials)\
      <response_lid ident="R" rcardinality="Single"><render_choice>\(labels.joined())\
      </render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar>\
      <varequal respident="R">A</varequal></conditionvar><setvar>1</setvar></respcondition>\
      </resprocessing></item></section></assessment></questestinterop>
      """, as: "frage.xml")
  }

  @Test("what a section shows belongs to its questions, what a whole test shows does not")
  func sections() {
    let picture = "<material><matimage uri=\"a.png\"/></material>"
    let shown = section(
      "<presentation_material><flow_mat>\(picture)</flow_mat></presentation_material>", "")
    #expect(shown.exercises.map(\.question) == ["Was ist da?"])
    #expect(shown.exercises.map(\.picture) == ["a.png"])
    let told = section(
      "<rubric view=\"Candidate\"><material><mattext>Lies.</mattext></material></rubric>"
        + "<rubric view=\"Scorer\"><material><mattext>Zähle.</mattext></material></rubric>", "")
    #expect(told.exercises.map(\.question) == ["Lies.\nWas ist da?"])
  }

  @Test(
    "a question with a material that no game shows is left out",
    arguments: [
      "<material><matimage imagtype=\"image/png\" embedded=\"base64\">iVBO</matimage></material>",
      "<material><mataudio uri=\"a.mp3\"/></material>",
      "<material><matvideo uri=\"a\"/></material>",
      "<material><matapplet uri=\"a\"/></material>", "<material_ref linkrefid=\"m1\"/>",
      "<material><matref linkrefid=\"m1\"/></material>",
    ])
  func unshown(material: String) {
    #expect(isLeftOut(section("", material)))
  }

  @Test("a material without anything costs nothing")
  func emptyMaterial() {
    #expect(section("", "<material><mataudio/></material>").exercises.count == 1)
  }

  @Test("all materials of a text with named gaps are shown, and pictures in its answers told")
  func namedGaps() {
    func read(_ answer: String) -> ReadResult {
      DocumentsTests.read(
        """
        <questestinterop><item ident="1"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>\
        question_type</fieldlabel><fieldentry>multiple_dropdowns_question</fieldentry>\
        </qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext>Da ist \
        [a].</mattext></material><material><matimage uri="a.png"/></material><response_lid \
        ident="R"><material><mattext>a</mattext></material><render_choice><response_label \
        ident="A"><material>\(answer)</material></response_label><response_label ident="B">\
        <material><mattext>Kuh</mattext></material></response_label></render_choice>\
        </response_lid></presentation><resprocessing><respcondition><conditionvar><varequal \
        respident="R">A</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing>\
        </item></questestinterop>
        """, as: "frage.xml")
    }
    #expect(read("<mattext>Hund</mattext>").exercises.map(\.picture) == ["a.png"])
    let told = read("<mattext>Hund</mattext><matimage uri=\"b.png\"/>")
    #expect(told.exercises.isEmpty)
    #expect(told.diagnostics.contains { $0.id == "item.notPlayable" && $0.message.form == "gap" })
  }
}
