import Foundation
import Testing

/// `teachify check`, run as a teacher or an editor runs it.
@Suite(.onWaitingThreads)
struct CheckCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let faulty =
    #"{"format":"teachify","version":1,"title":"x","exercises":["# + "\n"
    + #"{"question":"cow","answer":"Kuh","wrong":["Kuh","Esel","Hund ","Igel"]},"# + "\n"
    + #"{"question":"cat","answer":"Katze","wrong":["Esel","Hund","Igel"]}]}"# + "\n"

  private func content(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func namesTheKindOfEachFault() throws {
    let path = try folder.write(Self.faulty, to: "x.json")
    let result = try Program.run(["check", path])
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("\(path):2:43: warning: ") == true)
    #expect(lines.first?.hasSuffix(" [option.right]") == true)
    #expect(lines.dropFirst().first?.hasSuffix(" [text.blanks]") == true)
    #expect(lines.last == "1 file, 0 errors, 2 warnings")
  }

  @Test func strictlyTakesWarningsForErrors() throws {
    let path = try folder.write(Self.faulty, to: "x.json")
    #expect(try Program.run(["check", "--strict", path]).status == 1)
  }

  @Test func listsObjectsForEditors() throws {
    let path = try folder.write(Self.faulty, to: "x.json")
    let missing = folder.path + "/missing.json"
    let result = try Program.run(["check", "--json", path, missing])
    #expect(result.status == 1)
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    #expect(list.map { $0["id"] as? String } == ["option.right", "text.blanks", "file.unreadable"])
    #expect(list.map { $0["file"] as? String } == [path, path, missing])
    #expect(list.map { $0["severity"] as? String } == ["warning", "warning", "error"])
    #expect(list[1]["line"] as? Int == 2 && list[1]["endLine"] as? Int == 2)
    #expect(list[1]["column"] as? Int == 56 && list[1]["endColumn"] as? Int == 62)
    for entry in list {
      #expect((entry["problem"] as? String)?.isEmpty == false)
      #expect((entry["remedy"] as? String)?.isEmpty == false)
    }
    #expect(try Program.run(["check", "--json", path, missing]).output == result.output)
    let good = try folder.write("Frage;Antwort\n2 + 3;5\n3 + 4;7\n", to: "good.csv")
    #expect(try Program.run(["check", "--json", good]).output == "[]\n")
  }

  @Test func mendsAndKeepsTheFileAsItWas() throws {
    let path = try folder.write(Self.faulty, to: "x.json")
    let result = try Program.run(["check", "--fix", path])
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.last == "1 file, 0 errors, 0 warnings")
    #expect(lines.first?.contains("mended: removed the wrong answer") == true)
    #expect(try content(path + ".bak") == Self.faulty)
    #expect(try content(path).contains(#""wrong": ["Esel", "Hund", "Igel"]"#))

    let again = try Program.run(["check", "--fix", path])
    #expect(again.output == "1 file, 0 errors, 0 warnings\n")
    #expect(!FileManager.default.fileExists(atPath: path + ".bak2"))
  }

  /// Root may write everything.
  @Test func whatIsWriteProtectedStaysAsItIs() throws {
    let path = try folder.write(Self.faulty, to: "x.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let result = try Program.run(["check", "--fix", path])
    let isRoot = geteuid() == 0
    #expect(result.errors.contains("write-protected") == !isRoot)
    #expect(try (content(path) == Self.faulty) == !isRoot)
  }

  @Test func neverOverwritesAnOlderCopy() throws {
    let path = try folder.write(Self.faulty, to: "x.json")
    _ = try folder.write("older", to: "x.json.bak")
    #expect(try Program.run(["check", "--fix", path]).status == 0)
    #expect(try content(path + ".bak") == "older")
    #expect(try content(path + ".bak2") == Self.faulty)
  }

  @Test(arguments: [0o640, 0o600]) func whoMayReadAFileStays(mode: Int) throws {
    let path = try folder.write(Self.faulty, to: "x.json")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(try Program.run(["check", "--fix", path]).status == 0)
    // Nobody reads the copy who may not read the file.
    for path in [path, path + ".bak"] {
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(permissions as? Int == mode, "\(path)")
    }
  }

  /// What was mended is UTF-8, whatever --encoding says of what it was.
  @Test(arguments: ["windows-1252", "iso-8859-15", "mac-roman", "cp850"])
  func whatWasMendedIsReadAsItIsNow(encoding: String) throws {
    let table = "question,answer,wrong1,wrong2\nHund,Tür,Tür,Häuser\nKatze,süß,Öl,Übung\n"
    let source = try folder.write(table, to: "source.csv")
    let path = folder.path + "/\(encoding).csv"
    let name = encoding == "mac-roman" ? "MACINTOSH" : encoding
    _ = try Program.runTool(
      "/usr/bin/iconv", ["-f", "UTF-8", "-t", name, source], output: path)
    let command = ["check", "--fix", "--encoding", encoding, "--language", "en", path]
    let first = try Program.run(command)
    #expect(first.status == 0 && first.output.contains("mended"), "\(first.output)")
    #expect(first.output.contains("0 errors, 0 warnings"), "\(first.output)")
    let mended = try content(path)
    #expect(mended.contains("Häuser"))
    let second = try Program.run(command)
    #expect(second.status == 0 && second.output.contains("0 errors, 0 warnings"))
    #expect(try content(path) == mended)
  }

  @Test func leavesWhatCannotBeMendedWithoutLoss() throws {
    let text = Self.faulty.replacingOccurrences(
      of: #"{"question":"cat","answer":"Katze","#, with: #"{"question":"cat","#)
    let path = try folder.write(text, to: "x.json")
    let result = try Program.run(["check", "--fix", path])
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "not mended: line 3 cannot be read and would be lost; correct that first, or mend line"),
      "\(result.output)")
    #expect(try content(path) == text)
    #expect(!FileManager.default.fileExists(atPath: path + ".bak"))
  }

  @Test func measuresAnswersAsTheGamesDrawThem() throws {
    func document(_ answer: String) throws -> String {
      try folder.write(
        #"{"format":"teachify","version":1,"title":"x","games":["mathpiano"],"exercises":["#
          + #"{"question":"a","answer":"\#(answer)","wrong":["b","c"]}]}"#, to: "\(answer).json")
    }
    let wide = try Program.run(["check", document("WWWWWWWWW")])
    #expect(wide.output.contains("[game.cannotShow]"), "\(wide.output)")
    let narrow = try Program.run(["check", document("illlllill")])
    #expect(narrow.output == "1 file, 0 errors, 0 warnings\n")
  }

  @Test func theDocumentsOfTheProgramAreGood() throws {
    let result = try Program.run(["check", "--strict", Program.root + "/Levels"])
    #expect(result.status == 0, "\(result.output)")
  }
}
