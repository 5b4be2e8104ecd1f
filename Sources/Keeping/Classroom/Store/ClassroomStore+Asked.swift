import GRDB
import Play

extension ClassroomStore {
  /// The rounds of all pupils that asked one of some things, the earliest first, without those in which nothing was judged.
  ///
  /// - Parameter hashes: what they asked (`RoundRecord.documentHash`).
  /// - Complexity: O(n) in the answers of these rounds.
  public func records(asking hashes: [String]) throws(ClassroomError) -> [RoundRecord] {
    try read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT id FROM round WHERE documentHash IN (\(hashes.map { _ in "?" }.joined(separator: ", ")))
          ORDER BY started, id
          """,
        arguments: StatementArguments(hashes))
      return try rows.compactMap { row in
        let id: PlayedRound.ID = try row.identifier("id")
        let record = try PlayedRound.find(database, id)?.record
        return record?.answers.isEmpty == false ? record : nil
      }
    }
  }
}
