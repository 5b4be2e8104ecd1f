import Foundation
import Testing

@testable import Commands

/// What a command replaces unasked is only what it wrote itself.
struct OutputKindTests {
  @Test(arguments: [
    "7 · 8,56\n3 · 4,12\n", "1 2 3\n", "12 Monate hat ein Jahr;wahr\n", "2026 Klasse 3b\n", "7\n",
    "",
    "screen;Bildschirm\n",
  ])
  func tablesOfATeacherAreNone(text: String) {
    for kind in [OutputKind.announcements, .trace, .recording, .part, .drawing, .page, .picture] {
      #expect(!kind.matches(Array(text.utf8)), "\(kind)")
    }
  }

  @Test(arguments: ["0 assertive de Anfang\n", "120 polite - 3 Punkte\n", "7 quiet de 1 von 2"])
  func announcementsAreKnown(text: String) {
    #expect(OutputKind.announcements.matches(Array(text.utf8)))
  }

  @Test func onlyEmptyFilesAndOwnOnesAreReplaced() throws {
    let folder = try TemporaryFolder()
    let table = try folder.write("7 · 8,56\n", to: "mal.csv")
    #expect(throws: InputFailure.self) { try Files.checkReplaceable(table, by: .announcements) }
    for (name, text) in [("empty", ""), ("own", "0 assertive de Anfang\n")] {
      let path = try folder.write(text, to: name)
      #expect(throws: Never.self) { try Files.checkReplaceable(path, by: .announcements) }
    }
    #expect(throws: Never.self) {
      try Files.checkReplaceable(folder.path + "/none", by: .announcements)
    }
  }
}
