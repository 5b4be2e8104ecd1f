import Documents
import Exercises
import Items
import Testing

@Suite("QTI that is no package")
struct QTITextTests {
  private func item(_ body: String, right: String = "A") -> String {
    """
    <assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single" \
    baseType="identifier"><correctResponse><value>\(right)</value></correctResponse>\
    </responseDeclaration><itemBody>\(body)</itemBody></assessmentItem>
    """
  }
  private let choice = """
    <choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Was?</prompt>\
    <simpleChoice identifier="A">Ja</simpleChoice><simpleChoice identifier="B">Nein</simpleChoice>\
    </choiceInteraction>
    """

  @Test("a file of one item is known by its content")
  func bareItem() {
    let result = read(item(choice), as: "frage.xml")
    #expect(result.format == .qti)
    #expect(result.bank?.items.map(\.told) == ["choice: Was? | =Ja | Nein"])
  }

  @Test("several interactions of an item are several questions")
  func severalInteractions() {
    let result = read(item("<p>Lies.</p>" + choice + choice), as: "frage.xml")
    #expect(
      result.bank?.items.map(\.told)
        == Array(repeating: "choice: Lies./Was? | =Ja | Nein", count: 2))
    #expect(result.bank?.items.map { $0.details.id?.text } == ["i/1", "i/2"])
  }

  @Test("gaps into which words are put")
  func gapMatch() {
    let body = """
      <gapMatchInteraction responseIdentifier="R"><gapText identifier="W" matchMax="1">Winter\
      </gapText><gapText identifier="S" matchMax="1">Sommer</gapText><p>Im <gap identifier="G"/> \
      schneit es.</p></gapMatchInteraction>
      """
    let result = read(item(body, right: "W G"), as: "frage.xml")
    #expect(result.bank?.items.map(\.told) == ["cloze: Im … schneit es. | [=Winter, Sommer]"])
  }

  @Test("what is right only by rules is told")
  func rules() {
    let text = item(choice).replacing(
      "<correctResponse><value>A</value></correctResponse>", with: ""
    ).replacing(
      "</itemBody>",
      with: "</itemBody><responseProcessing><responseCondition/></responseProcessing>")
    let kinds = read(text, as: "frage.xml").diagnostics.map(\.id)
    #expect(kinds.contains("qti.rules"))
    #expect(kinds.contains("item.notPlayable"))
  }

  @Test("entities that a file declares are refused, and nothing is blown up")
  func entities() {
    let text =
      "<!DOCTYPE questestinterop [<!ENTITY a \"aaaa\">]>\n<questestinterop>&a;</questestinterop>"
    let result = read(text, as: "frage.xml")
    #expect(result.document == nil)
    #expect(result.diagnostics.first?.id == "xml.entities")
  }

  @Test("what stands before damage is read, and the place is said")
  func damage() {
    let good = """
      <questestinterop>
      <item ident="a"><presentation><material><mattext>7 + 5</mattext></material><response_str \
      ident="r"><render_fib/></response_str></presentation><resprocessing><respcondition>\
      <conditionvar><varequal respident="r">12</varequal></conditionvar><setvar>1</setvar>\
      </respcondition></resprocessing></item>
      <item ident="b"><presentation><material><mattext>8 < 5</mattext>
      """
    let result = read(good, as: "frage.xml")
    #expect(result.bank?.items.map(\.told) == ["short: 7 + 5 | =12"])
    #expect(result.diagnostics.first { $0.id == "xml.syntax" }?.line == 3)
    #expect(result.skipped.count == 1)
  }

  @Test("QTI 3 is told how to come in")
  func version3() {
    let result = read("<qti-assessment-item identifier=\"x\"/>", as: "frage.xml")
    #expect(result.diagnostics.map(\.id).contains("qti.version"))
  }
}
