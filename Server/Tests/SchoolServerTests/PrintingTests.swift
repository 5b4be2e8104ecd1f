import Documents
import Exercises
import Foundation
import Paper
import School
import SchoolPages
import Testing

@testable import SchoolServer

/// A document on paper, asked for by a browser.
@Suite struct PrintingTests {
  private let browser: Browser
  private let school: ServedSchool
  private let path: String

  init() async throws {
    school = try await ServedSchool()
    browser = Browser(at: school.server.address)
    path = Address.of(school.assignment.document, in: school.schoolClass.id)
  }

  @Test func thePageOffersEveryKindAndEachIsAFile() async throws {
    try await browser.signInByPage()
    let page = try await browser.open(path)
    #expect(page.text.contains("action=\"\(path)/print\""))
    for kind in PaperKind.allCases {
      #expect(page.text.contains("name=\"as\" value=\"\(kind.rawValue)\""))
      let file = try await browser.open("\(path)/print?sheet=7&as=\(kind.rawValue)")
      #expect(file.status == 200 && file.headers["content-type"] == "application/pdf")
      #expect(file.headers["cache-control"] == "no-store")
      #expect(file.headers["content-disposition"]?.hasPrefix("inline; filename*=UTF-8''") == true)
      #expect(file.body.starts(with: Array("%PDF-1.".utf8)))
      let again = try await browser.open("\(path)/print?sheet=7&as=\(kind.rawValue)")
      #expect(again.body == file.body)
      let other = try await browser.open("\(path)/print?sheet=8&as=\(kind.rawValue)")
      #expect(other.status == 200 && other.body != file.body)
    }
  }

  @Test func onlyWhoMaySeeTheDocumentMayPrintIt() async throws {
    let printed = "\(path)/print?as=worksheet"
    let refused = try await browser.open(printed)
    #expect(refused.location?.hasPrefix(Address.signIn) == true, "\(refused.status)")
    try await browser.signInByPage()
    #expect(try await browser.open(printed).status == 200)
    let hash = String(repeating: "0", count: 64)
    let parts = path.split(separator: "/").dropLast().joined(separator: "/")
    #expect(try await browser.open("/\(parts)/\(hash)/print?as=worksheet").status == 404)
  }

  @Test func whatIsNoKindAndNoNumberIsNotFound() async throws {
    try await browser.signInByPage()
    for query in ["", "?as=poster", "?as=cards&sheet=0", "?as=cards&sheet=x"] {
      #expect(try await browser.open("\(path)/print\(query)").status == 404, "\(query)")
    }
  }

  @Test func whatDoesNotFitStandsOnTheLastPage() throws {
    let long = String(repeating: "Wort ", count: 2_000)
    let file = Array("Frage;Antwort\ncat;Katze\n\(long);lang\n".utf8)
    let words = Words(.german, now: Timestamp(milliseconds: 0)).paper
    for kind in PaperKind.allCases {
      let bytes = try #require(
        DocumentPrint.bytes(of: file, named: "x.csv", kind, sheet: 1, words))
      #expect(try Self.text(bytes).contains("Aufgabe 2 („Wort Wort"), "\(kind)")
    }
    #expect(DocumentPrint.bytes(of: [], named: "x.csv", .cards, sheet: 1, words) == nil)
  }

  /// The largest of what a teacher may bring costs no more than a moment of one processor.
  @Test func aLargeDocumentIsBounded() throws {
    let line = String(repeating: "Wort ", count: 80) + ";lang\n"
    let file = Array(("Frage;Antwort\n" + String(repeating: line, count: 20_000)).utf8)
    let words = Words(.english, now: Timestamp(milliseconds: 0)).paper
    let bytes = try #require(
      DocumentPrint.bytes(of: file, named: "x.csv", .worksheet, sheet: 1, words))
    #expect(bytes.count < 8 << 20)
    #expect(try Self.text(bytes).contains("exercises are not on the paper"))
  }

  private static func text(_ bytes: [UInt8]) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "print-\(UInt64.random(in: 0 ... .max)).pdf")
    try Data(bytes).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
    process.arguments = ["-layout", path.path, "-"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
