import Foundation
import School
import SchoolExchange
import SchoolStore
import Testing

@testable import SchoolPages

/// What a class has played, in the forms in which other programs take it, and on paper.
@Suite struct ExportTests {
  private let school: ServedSchool
  private let browser: Browser
  private let path: String

  init() async throws {
    school = try await ServedSchool()
    try await school.play(rounds: 3, seed: 8)
    browser = Browser(at: school.server.address)
    try await browser.signInByPage()
    path = "/classes/\(school.schoolClass.id)"
    for _ in 0..<300
    where try await school.store.rounds(of: school.schoolClass.id).contains(where: {
      $0.round.verification == .pending
    }) {
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  private var lines: [ResultLine] {
    get async throws {
      try await school.desk.results(of: school.schoolClass.id, after: 0, limit: 1000).results
    }
  }

  @Test func theWorkbookSaysWhatThePagesSay() async throws {
    let answer = try await browser.open(path + "/results.xlsx")
    #expect(answer.status == 200)
    #expect(
      answer.headers["content-disposition"] == "attachment; filename=\"teachify-2a.xlsx\"")
    let sheets = try Self.sheets(of: answer.body)
    #expect(sheets.map(\.name) == ["Overview", "Rounds", "Exercises (latest answers)"])
    let lines = try await lines
    #expect(sheets[1].rows.count == lines.count + 1)
    for (row, line) in zip(sheets[1].rows.dropFirst(), lines) {
      #expect(row[0] == line.called && row[3] == line.outcome.title)
      let (outcome, numbers) = (line.outcome, row[4...8].compactMap { Int($0) })
      #expect(
        numbers == [
          outcome.right, outcome.wrong, outcome.missed, outcome.score, outcome.stars,
        ])
      // Days since 1900, as spreadsheets count them.
      #expect((46_000..<80_000).contains(Double(row[1]) ?? 0))
    }
    let page = try await browser.open(path + "/results").text
    for row in sheets[0].rows.dropFirst() {
      #expect(row[2].hasSuffix(" right") && page.contains(row[2]), "\(row)")
    }
    #expect(sheets[2].rows.count == 2)
    #expect(sheets[2].rows[1][0...1] == ["cat", "Katze"])
    let right = lines.map(\.outcome.right).reduce(0, +)
    #expect(Int(sheets[2].rows[1][3]) == right)
  }

  /// What a class or a child is called is never calculated, and nothing is too long for a cell.
  @Test func textsInTheWorkbookAreTexts() async throws {
    let title = "=1+2"
    let long = String(repeating: "lang ", count: 20_000)
    let workbook = ResultWorkbook(
      sheets: [
        ResultWorkbook.Sheet(
          name: "A", heading: ["@x"],
          rows: [[.text(title)], [.text(long)], [.text("\u{1}\u{B}<&>")]])
      ])
    let bytes = try #require(
      WorkbookFile.bytes(of: workbook, Words(.german, now: Timestamp(milliseconds: 0))))
    let rows = try Self.sheets(of: bytes)[0].rows
    #expect(rows[1][0] == title && rows[0][0] == "@x")
    #expect(rows[2][0].count == 16_000)
    #expect(rows[3][0].hasSuffix("<&>"))
  }

  @Test func eachRoundThatCountsIsAStatement() async throws {
    let answer = try await browser.open(path + "/results.xapi.json")
    #expect(answer.headers["content-type"] == "application/json")
    let statements = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]])
    let lines = try await lines
    #expect(statements.count == lines.count && !lines.isEmpty)
    var identifiers: Set<String> = []
    for (statement, line) in zip(statements, lines) {
      let id = try #require(statement["id"] as? String)
      #expect(UUID(uuidString: id) != nil && identifiers.insert(id).inserted)
      let actor = try #require(statement["actor"] as? [String: Any])
      let account = try #require(actor["account"] as? [String: String])
      #expect(account["name"] == line.round.pupil.description)
      let home = try #require(account["homePage"])
      #expect(home.hasPrefix("https://teachify.invalid/schools/"))
      #expect(actor["name"] == nil)
      let result = try #require(statement["result"] as? [String: Any])
      let score = try #require(result["score"] as? [String: Any])
      let asked = line.outcome.right + line.outcome.wrong + line.outcome.missed
      #expect(score["raw"] as? Int == line.outcome.right && score["max"] as? Int == asked)
      let scaled = try #require(score["scaled"] as? Double)
      #expect(abs(scaled - Double(line.outcome.right) / Double(asked)) < 1e-9)
      #expect(statement["timestamp"] as? String == line.round.played.description)
    }
    #expect(!answer.text.contains(school.pupils[0].firstName.text))
    // In another language and by another name of the server they are the same.
    browser.more = ["Accept-Language": "de", "Host": "localhost"]
    #expect(try await browser.open(path + "/results.xapi.json").body == answer.body)
  }

  @Test func eachChildHasASheetForItsParents() async throws {
    let page = try await browser.open(path + "/reports").text
    #expect(page.matches(of: /<article class="report"/).count == school.pupils.count)
    for pupil in school.pupils {
      let own = try await lines.filter { $0.round.pupil == pupil.id }
      let right = own.map(\.outcome.right).reduce(0, +)
      let asked =
        right + own.map(\.outcome.wrong).reduce(0, +) + own.map(\.outcome.missed).reduce(0, +)
      let one = try await browser.open(path + "/reports?pupil=\(pupil.id)").text
      #expect(one.matches(of: /<article class="report"/).count == 1)
      #expect(one.contains("\(right)/\(asked) right") && one.contains(">\(asked)</text>"))
      #expect(
        try await browser.open(path + "/pupils/\(pupil.id)").text
          .contains("href=\"\(path)/reports?pupil=\(pupil.id)\""))
      #expect(one.contains("Schule am See · Frau Sommer"))
      #expect(one.contains("<h2 id=\"child-1\">\(pupil.firstName.text) "))
    }
    for wrong in ["0000000000000001", "x", ""] {
      #expect(try await browser.open(path + "/reports?pupil=\(wrong)").status == 404)
    }
  }

  private struct Sheet: Decodable {
    let name: String
    let rows: [[String]]
  }

  /// The cells of a workbook, read by Python's own libraries.
  private static func sheets(of bytes: [UInt8]) throws -> [Sheet] {
    let file = FileManager.default.temporaryDirectory.appending(path: "sheets-\(UUID()).xlsx")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, file.path]
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode([Sheet].self, from: text)
  }

  private static let script = """
    import json, re, sys, zipfile
    import xml.etree.ElementTree as tree
    main = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
    book = zipfile.ZipFile(sys.argv[1])
    names = [s.get("name") for s in tree.fromstring(book.read("xl/workbook.xml")).iter(main + "sheet")]
    sheets = []
    for number, name in enumerate(names, 1):
        root = tree.fromstring(book.read(f"xl/worksheets/sheet{number}.xml"))
        rows = []
        for row in root.iter(main + "row"):
            cells = {}
            for cell in row.iter(main + "c"):
                column = 0
                for letter in re.match("[A-Z]+", cell.get("r")).group():
                    column = 26 * column + ord(letter) - 64
                cells[column] = "".join(cell.itertext())
            rows.append([cells.get(column, "") for column in range(1, max(cells) + 1)])
        sheets.append({"name": name, "rows": rows})
    print(json.dumps(sheets))
    """
}
