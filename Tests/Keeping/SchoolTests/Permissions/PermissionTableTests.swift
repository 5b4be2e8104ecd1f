import FaultTables
import Foundation
import School
import Testing

/// The table in the documentation is the one of the code.
struct PermissionTableTests {
  private static let page = FaultTables.root.appending(
    path: "Sources/Keeping/School/School.docc/Permissions.md")

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private var table: [String] {
    let names: [Permission.Role: String] = [
      .stranger: "stranger", .device: "device", .pupil: "pupil", .secondTeacher: "second teacher",
      .teacher: "teacher", .administrator: "administrator",
    ]
    let roles = Permission.Role.allCases
    let head = row(["action"] + roles.map { names[$0] ?? "" } + ["seen by"])
    let line = "|" + String(repeating: "---|", count: roles.count + 2)
    return [head, line]
      + Permission.Action.allCases.map { action in
        let reaches = roles.map { role in
          action.reach(of: role) == .none ? "–" : "\(action.reach(of: role))"
        }
        return row(["`\(action.rawValue)`"] + reaches + ["`\(action.sight.rawValue)`"])
      }
  }

  @Test func isTheOneOfTheCode() throws {
    let written = try String(contentsOf: Self.page, encoding: .utf8)
      .components(separatedBy: "\n").filter { $0.hasPrefix("|") }
    #expect(written == table, "the table should be\n\(table.joined(separator: "\n"))")
  }
}
