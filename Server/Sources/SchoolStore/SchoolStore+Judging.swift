import Exercises
import PinCourses
import PinRounds
import Play
import School
import SchoolExchange

/// What teachers have decided in a class about names that pupils gave pins, looked up once for each thing that was asked.
struct AmendmentsOfClass {
  private let schoolClass: SchoolClass.ID
  private var known: [String: [PinAmendment]] = [:]

  init(_ schoolClass: SchoolClass.ID) { self.schoolClass = schoolClass }

  /// A record as it counts. All that shows results asks here, so all of it agrees.
  mutating func judged(
    _ record: RoundRecord, _ connection: any SQLConnection
  ) throws -> RoundRecord {
    guard record.isOfPins else { return record }
    return record.judgedAnew(by: try of(record.documentHash, connection))
  }

  /// What was decided about what has a fingerprint.
  mutating func of(_ asked: String, _ connection: any SQLConnection) throws -> [PinAmendment] {
    if let known = known[asked] { return known }
    let found = try connection.rows(
      """
      SELECT exercise, pin, name, decision, points FROM amendment
      WHERE class = ?1 AND asked = ?2 ORDER BY pin, form
      """, [schoolClass.sql, .text(asked)]
    ).map { row in
      PinAmendment(
        exercise: try row.text(0), pin: try row.text(1), name: try row.text(2),
        decision: try row.value(3, PinAmendment.Decision.init(rawValue:)),
        points: try row.number(4))
    }
    known[asked] = found
    return found
  }
}

extension SchoolStore {
  /// Judges the rounds of a class anew that asked something, after what was decided about it has changed.
  ///
  /// - Parameter mayFall: whether a round may be worth less than it was; the teacher has confirmed it then.
  /// - Throws: a `StoreRefusal` with `updateOperationFailed` if one would be, though it may not.
  /// - Complexity: O(n) in what was handed in of these rounds.
  static func judgeAnew(
    _ asked: [String], in schoolClass: SchoolClass.ID, mayFall: Bool,
    _ connection: any SQLConnection
  ) throws {
    var amendments = AmendmentsOfClass(schoolClass)
    for asked in asked {
      let rows = try connection.rows(
        "SELECT place, score, rightCount FROM round WHERE class = ?1 AND asked = ?2 ORDER BY place",
        [schoolClass.sql, .text(asked)])
      for row in rows {
        guard let parcel = try parcel(at: row.values[0], of: schoolClass, connection) else {
          continue
        }
        let record = try amendments.judged(parcel.record, connection)
        let result = record.result
        let isLess = try record.score < row.number(1) || result.right < row.number(2)
        guard mayFall || !isLess else {
          throw StoreRefusal(.updateOperationFailed, "pupils would lose points")
        }
        try connection.run(
          """
          UPDATE round SET score = ?3, stars = ?4, rightCount = ?5, wrongCount = ?6,
            missedCount = ?7, judged = ?8
          WHERE class = ?1 AND place = ?2
          """,
          [
            schoolClass.sql, row.values[0], SQLValue(record.score), SQLValue(record.stars),
            SQLValue(result.right), SQLValue(result.wrong), SQLValue(result.missed),
            SQLValue(parcel.record.changedVerdicts(in: record)),
          ])
      }
    }
  }

  /// What was handed in of a round; nil if it cannot be read.
  static func parcel(
    at place: SQLValue, of schoolClass: SchoolClass.ID, _ connection: any SQLConnection
  ) throws -> RoundParcel? {
    try connection.row(
      "SELECT parcel FROM round WHERE class = ?1 AND place = ?2", [schoolClass.sql, place]
    ).flatMap { try? RoundParcel(json: Array(try $0.text(0).utf8)) }
  }

  /// Notes what rounds with pins have asked that were filed by a version that did not.
  func readAskedPins() async throws {
    try await database.write { connection in
      let rows = try connection.rows(
        "SELECT class, place FROM round WHERE asked IS NULL AND game LIKE 'pin%'", [])
      for row in rows {
        guard
          let parcel = try Self.parcel(at: row.values[1], of: try row.identifier(0), connection),
          parcel.record.isOfPins
        else { continue }
        try connection.run(
          "UPDATE round SET asked = ?3 WHERE class = ?1 AND place = ?2",
          row.values + [.text(parcel.record.documentHash)])
      }
    }
  }
}
