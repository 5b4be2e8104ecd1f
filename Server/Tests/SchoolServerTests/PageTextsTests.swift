import Foundation
import School
import SchoolExchange
import SchoolServer
import Testing

@testable import SchoolPages

/// The texts and templates of pages, and what is read of forms.
@Suite struct PageTextsTests {
  @Test func bothLanguagesSayEverything() {
    let (german, english) = (PageTexts(.german), PageTexts(.english))
    #expect(german.keys.count > 150)
    #expect(german.keys == english.keys)
    for key in german.keys {
      let gaps = [german, english].map { texts in
        Set(texts(key).matches(of: /\{\d\}/).map { String($0.output) })
      }
      #expect(gaps[0] == gaps[1], "\(key)")
      #expect(!german(key).isEmpty && !english(key).isEmpty, "\(key)")
    }
  }

  @Test func templatesSayOnlyWhatThereIs() {
    let texts = PageTexts(.german)
    #expect(Pages.templates.count > 15)
    for (name, template) in Pages.templates {
      for key in template.matches(of: /\{\{t\.([\w.]+)\}\}/).map({ String($0.output.1) }) {
        #expect(texts.has(key), "\(name): \(key)")
      }
      // Each decides how it escapes, or stands in the frame, which does.
      #expect(
        template.hasPrefix("{{% CONTENT_TYPE: HTML_BY_SCALARS}}")
          || template.hasPrefix("{{<frame}}"), "\(name)")
      // Only pictures that the program draws, and its own style, stand in a page as they are.
      for raw in template.matches(of: /\{\{\{(\w+)\}\}\}|\{\{&\s*(\w+)/) {
        #expect(["svg", "style"].contains(raw.output.1), "\(name)")
      }
    }
    for kind in ProblemPage.Kind.allCases {
      #expect(
        texts.has("problem.\(kind.rawValue)") && texts.has("problem.\(kind.rawValue)Remedy"))
    }
    for notice in Notice.allCases { #expect(texts.has("notice.\(notice.rawValue)")) }
  }

  @Test func gapsAreFilledOnce() {
    let words = Words(.english, now: Timestamp(milliseconds: 0))
    #expect(words("names.heading", "{1}", "{0}").contains("Line {1}: “{0}”"))
    #expect(words("there.isNone") == "there.isNone")
    #expect(words.count("class.pupils", 1) == "1 pupil")
  }

  @Test func nearDaysAreWords() throws {
    let now = try #require(Timestamp("2026-03-29T10:00:00.000Z"))
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let (german, english) = (
      Words(.german, now: now, zone: zone), Words(.english, now: now, zone: zone)
    )
    func moment(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }
    // The clocks have changed in the night.
    #expect(german.moment(try moment("2026-03-29T00:30:00.000Z")) == "heute, 1:30")
    #expect(english.moment(try moment("2026-03-28T22:59:00.000Z")) == "yesterday, 23:59")
    #expect(german.day(try moment("2026-12-24T12:00:00.000Z")) == "24.12.")
    #expect(english.day(try moment("2025-09-01T12:00:00.000Z")) == "1 Sep 2025")
    #expect(german.schoolYear == SchoolYear(start: 2025))
  }

  @Test func namesAreReadLineByLine() throws {
    let read = try NameList.read("\u{FEFF}Mia\r\nBen, Sommer\n\n  Ada ; Li \nZoë\tKurz")
    #expect(read.map(\.first.text) == ["Mia", "Ben", "Ada", "Zoë"])
    #expect(read.map(\.last?.text) == [nil, "Sommer", "Li", "Kurz"])
    let long = String(repeating: "a", count: 41)
    for (text, fault) in [
      ("\nName;Vorname\nMia", NameList.Fault.heading(line: 2, text: "Name;Vorname")),
      ("Mia\n\(long)", .tooLong(line: 2, text: long)), ("Mia\na,b,c", .noName(line: 2)),
      ("Mia,\n", .noName(line: 1)), ("\n \n", .empty),
    ] {
      #expect(throws: fault) { try NameList.read(text) }
    }
  }
}
