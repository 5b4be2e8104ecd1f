import Testing

@testable import Commands

/// Which files of a folder are taken, and in which order.
struct FilesTests {
  @Test("documents stand as people sort: 2 before 10, ä beside a; side files and pictures are none")
  func order() throws {
    let folder = try TemporaryFolder()
    let names = [
      "Äpfel.csv", "Birnen.csv", "Plus 2.csv", "plus 10.csv", "Plus 20.csv", "Plus 100.csv",
    ]
    for name in names.reversed() + ["hund.png", "x.skipped.txt", ".y.csv"] {
      _ = try folder.write("a;b", to: name)
    }
    #expect(Files.documents(in: folder.path) == names.map { "\(folder.path)/\($0)" })
  }
}
