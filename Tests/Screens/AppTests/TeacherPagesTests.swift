import Documents
import Exercises
import Foundation
import Items
import OurGames
import Testing

/// The pages that teachers read show tables that teachers copy.
struct TeacherPagesTests {
  @Test(arguments: ["Lehrkraefte", "Teachers"]) func theTableShownHasNoFault(page: String) throws {
    let url = Library.root.appending(path: "Documentation/\(page).md")
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n```\n")
    let table = try #require(parts.dropFirst().first)
    let result = OurReader.read(bytes: Array((table + "\n").utf8), fileName: "a.csv")
    #expect((result.bank?.items.count ?? 0) >= 4)
    #expect(Linter().diagnostics(of: result).map(\.description) == [])
  }
}
