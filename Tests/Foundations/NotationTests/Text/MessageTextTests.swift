import Testing

@testable import Notation

@Suite struct MessageTextTests {
  private let long = String(repeating: "ä", count: 5000)

  @Test func whatIsQuotedIsCutAndTheWordsAroundItStay() {
    let message = MessageText.cut("no game can show “\(long)”: write less than “\(long)”, please")
    let quote = String(repeating: "ä", count: 119) + "…"
    #expect(message == "no game can show “\(quote)”: write less than “\(quote)”, please")
  }

  @Test func whatIsShortStays() {
    let quote = String(repeating: "é", count: 120)
    for message in ["", "“a”", "“\(quote)” and “\(quote)”", "an open “quote"] {
      #expect(MessageText.cut(message) == message)
    }
  }

  @Test func noTextMakesALongMessage() {
    let marks = "a" + String(repeating: "\u{301}", count: 5000)
    for text in [long, marks, "“\(long)", "\(long)”\(long)“\(marks)”", "“”" + long] {
      #expect(MessageText.cut(text).unicodeScalars.count <= MessageText.longest)
    }
  }

  @Test func aReportHoldsNoLongTexts() {
    var report = FaultReport()
    report.warning(at: 0, .untranslated("“\(long)” is long", "write “\(long)”"))
    report.warning(
      at: 0, FaultMessage("x", [long], phrases: [MessagePhrase("y", [long])]))
    for fault in report.faults {
      let text = FaultTexts.none.text(of: fault.message)
      #expect(text.problem.utf8.count < 600 && text.remedy.utf8.count < 300)
    }
  }
}
