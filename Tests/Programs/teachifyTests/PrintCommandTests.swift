import Foundation
import StageSDL
import Testing

/// `teachify print`, run as a teacher runs it.
@Suite(.onWaitingThreads)
struct PrintCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  private func text(_ name: String) throws -> String {
    try Program.runTool("/usr/bin/pdftotext", ["-layout", path(name), "-"]).output
  }

  private func print(
    _ level: String, as kind: String, to name: String, _ more: [String] = []
  ) throws -> Program.Outcome {
    let file = level.hasPrefix("/") ? level : "\(Program.root)/Levels/\(level)"
    return try Program.run(
      ["print", file, "--as", kind, "--out", path(name), "--language", "de"] + more)
  }

  @Test("every document that comes with the program can be printed")
  func levels() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Program.root + "/Levels")
    let kinds = ["worksheet", "solutions", "cards", "board"]
    let documents = try names.sorted().filter { name in
      // Pictures with pins are not printed.
      try !name.hasSuffix(".svg")
        && !String(contentsOfFile: Program.root + "/Levels/" + name, encoding: .utf8)
          .contains("\"units\"")
    }
    for (index, name) in documents.enumerated() {
      let outcome = try print(name, as: kinds[index % 4], to: "out.pdf", ["--force"])
      #expect(outcome.status == 0, "\(name): \(outcome.errors)")
      #expect(outcome.errors.isEmpty, "\(name): \(outcome.errors)")
      #expect(try bytes("out.pdf").starts(with: Data("%PDF-1.".utf8)))
    }
    let stories = try print("rechengeschichten.json", as: "board", to: "out.pdf", ["--force"])
    #expect(stories.status == 0 && stories.errors.isEmpty, "\(stories.errors)")
  }

  @Test("a sheet of a rule has as many exercises as asked, and its solutions match it")
  func worksheet() throws {
    let more = ["--exercises", "12", "--sheet", "7"]
    #expect(try print("plus-bis-20.json", as: "worksheet", to: "a.pdf", more).status == 0)
    #expect(try print("plus-bis-20.json", as: "solutions", to: "b.pdf", more).status == 0)
    let (sheet, solutions) = (try text("a.pdf"), try text("b.pdf"))
    #expect(sheet.contains("Plus bis 20") && sheet.contains("Blatt 7"))
    #expect(solutions.contains("Lösungen: Plus bis 20") && solutions.contains("Blatt 7"))
    let sums = sheet.matches(of: /(\d+)\.\s+(\d+)\s*\+\s*(\d+)\s*=/).map { match in
      (Int(match.1) ?? 0, (Int(match.2) ?? 0) + (Int(match.3) ?? 0))
    }
    let answers = solutions.matches(of: /(\d+)\.\s+(\d+)/).map { match in
      (Int(match.1) ?? 0, Int(match.2) ?? 0)
    }
    #expect(sums.count == 12)
    #expect(sums.map(\.0) == Array(1...12))
    #expect(sums.map(\.1) == answers.map(\.1))
  }

  @Test("drawings of a document are printed, too")
  func pictures() throws {
    let outcome = try print("obst-bilder.json", as: "worksheet", to: "a.pdf")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let images = try Program.runTool("/usr/bin/pdfimages", ["-list", path("a.pdf")]).outputLines
    #expect(images.count - 2 >= 10, "\(images)")
  }

  /// All pictures of a document are in memory at once.
  @Test("a picture of more pixels than paper shows is printed in fewer")
  func largePictures() throws {
    let pixels = [UInt8](repeating: 200, count: 4 * 3000 * 30)
    let png = try #require(PixelImage(width: 3000, height: 30, bytes: pixels).png)
    try png.write(to: URL(fileURLWithPath: path("wide.png")))
    _ = try folder.write("question,answer,picture\nWas ist das?,ein Strich,wide.png\n", to: "a.csv")
    let outcome = try print(path("a.csv"), as: "cards", to: "a.pdf")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let list = try Program.runTool("/usr/bin/pdfimages", ["-list", path("a.pdf")]).output
    let widths = list.split(separator: "\n").dropFirst(2).compactMap { line in
      Int(line.split(separator: " ")[3])
    }
    #expect(!widths.isEmpty && widths.allSatisfy { $0 == 2000 }, "\(list)")
  }

  @Test("the same command writes the same bytes")
  func bytes() throws {
    for kind in ["worksheet", "board"] {
      for name in ["a.pdf", "b.pdf"] {
        #expect(try print("obst-bilder.json", as: kind, to: name, ["--force"]).status == 0)
      }
      let (first, second) = (try bytes("a.pdf"), try bytes("b.pdf"))
      let place = zip(first, second).enumerated().first { $1.0 != $1.1 }?.offset
      #expect(
        first == second, "\(kind): \(first.count) and \(second.count) bytes, from \(place ?? -1)")
    }
  }

  @Test("a file that is there is kept, and replaced with --force")
  func force() throws {
    _ = try folder.write("mine", to: "a.pdf")
    let refused = try print("minus-bis-20.json", as: "cards", to: "a.pdf")
    #expect(refused.status == 1 && refused.errors.contains("--force"))
    #expect(try bytes("a.pdf") == Data("mine".utf8))
    #expect(try print("minus-bis-20.json", as: "cards", to: "a.pdf", ["--force"]).status == 0)
    #expect(try bytes("a.pdf").count > 1_000)
  }

  @Test("the document itself is never overwritten")
  func input() throws {
    let file = try folder.write("q;a\ncat;Katze\ndog;Hund\n", to: "x.csv")
    let outcome = try print(file, as: "worksheet", to: "x.csv", ["--force"])
    #expect(outcome.status == 1 && outcome.errors.contains("would be overwritten"))
  }

  @Test("wrong usage says what is right")
  func usage() throws {
    let poster = try print("plus-bis-20.json", as: "poster", to: "a.pdf")
    #expect(poster.status == 2 && poster.errors.contains("worksheet"))
    for more in [["--exercises", "0"], ["--exercises", "9999"], ["--sheet", "0"]] {
      let outcome = try print("plus-bis-20.json", as: "cards", to: "a.pdf", more)
      #expect(outcome.status == 2 && outcome.errors.contains("takes 1 to"), "\(outcome.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: path("a.pdf")))
  }

  @Test("what does not fit on paper is told, with what to do")
  func leftOut() throws {
    let long = String(repeating: "Wort ", count: 1_000)
    let file = try folder.write("Frage;Antwort\ncat;Katze\n\(long);lang\n", to: "x.csv")
    let outcome = try print(file, as: "worksheet", to: "a.pdf")
    #expect(outcome.status == 0 && outcome.output.contains("1 Aufgabe"), "\(outcome.output)")
    #expect(outcome.errors.contains("Aufgabe 2") && outcome.errors.contains("Kürze"))
    let empty = try folder.write("Frage;Antwort\n\(long);lang\n", to: "y.csv")
    let refused = try print(empty, as: "worksheet", to: "b.pdf")
    #expect(refused.status == 1 && refused.errors.contains("none of the exercises"))
    #expect(!FileManager.default.fileExists(atPath: path("b.pdf")))
  }
}
