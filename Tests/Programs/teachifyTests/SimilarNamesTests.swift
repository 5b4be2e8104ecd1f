import Foundation
import Testing

@testable import Commands

/// What a teacher who wrote a name almost right has meant.
struct SimilarNamesTests {
  @Test(
    arguments: [
      ("Hund.png", "hund.PNG"), ("hund.jpg", "hund.PNG"), ("HUND", "hund.PNG"),
      ("KU\u{308}HE.svg", "kühe.svg"), ("katze.png", "katze.png"), ("katze.jpeg", "katze.jpg"),
      ("maus.png", nil), ("liste.csv", nil), ("hun.png", nil), ("", nil),
    ] as [(String, String?)])
  func isFound(name: String, meant: String?) throws {
    let folder = try TemporaryFolder()
    for name in ["hund.PNG", "kühe.svg", "katze.png", "katze.jpg", "liste.csv"] {
      _ = try folder.write("x", to: name)
    }
    #expect(SimilarNames(folder: folder.path).name(for: name) == meant)
  }

  @Test func aFolderThatIsNotThereHasNone() {
    #expect(SimilarNames(folder: "/nonexistent").name(for: "hund.png") == nil)
  }
}
