import Foundation
import School
import SchoolServer
import SchoolStore
import Testing

/// The description of what is answered, against what is.
@Suite struct OpenAPITests {
  private struct Description: Decodable {
    let openapi: String
    let paths: [String: [String: Operation]]
  }

  private struct Operation: Decodable {
    let operationId: String
    let responses: [String: Response]
  }

  private struct Response: Decodable {
    let description: String
  }

  @Test func everyRouteIsDescribedAndNoOther() async throws {
    let printed = try Program.run(["openapi"])
    let description = try JSONDecoder().decode(Description.self, from: Data(printed.output.utf8))
    #expect(description.openapi == "3.1.0")
    let described = description.paths.flatMap { path, operations in
      operations.keys.map { "\($0.uppercased()) \(path)" }
    }.sorted()
    let folder = FileManager.default.temporaryDirectory.appending(path: "openapi-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = SchoolStore(
      try SQLiteDatabase(path: folder.appending(path: "school.sqlite").path),
      now: { Timestamp(milliseconds: 0) })
    let service = SchoolService(store, games: [], now: { Timestamp(milliseconds: 0) })
    #expect(service.routes == described)
  }
}
