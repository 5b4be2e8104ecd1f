import GRDB
import Notation
import Play
import School
import Secrets

/// The name and version that an export states about itself.
enum ExportFormat {
  static let name = "teachify-classroom"
  /// Incremented when an older program could no longer read an export.
  static let version = 1
}

extension ClassroomStore {
  /// Everything stored about pupils as one JSON text, for keeping elsewhere or for another machine.
  ///
  /// It holds names, settings, rounds with all answers and recordings, reviews, and the hashes of picture
  /// codes; not the teacher's secret. Equal contents exported at the same moment give equal bytes.
  ///
  /// - Parameter ids: the pupils to export; nil for all.
  /// - Throws: `noSuchPupil`.
  public func export(of ids: [Pupil.ID]? = nil) throws(ClassroomError) -> String {
    let now = surroundings.now()
    return try read { try ExportText.text(of: ids, $0, now: now) }
  }
}

/// Everything stored about pupils, as text.
enum ExportText {
  static func text(of ids: [Pupil.ID]?, _ database: Database, now: Timestamp) throws -> String {
    let all = try Pupil.all(database)
    for id in ids ?? [] where !all.contains(where: { $0.id == id }) {
      throw ClassroomError.noSuchPupil(id)
    }
    let pupils = all.filter { ids?.contains($0.id) ?? true }
    let rounds = try pupils.map { try PlayedRound.all(database, of: $0.id) }
    let locked = try SchoolLock.locked(database)
    let played = Set(rounds.joined().map(\.record.documentHash))
    var json = JSONWriter(.compact)
    try json.object { json in
      json.field("format", ExportFormat.name)
      json.field("version", ExportFormat.version)
      json.field("exported", now.description)
      json.key("documents")
      let documents = try KnownDocument.all(database)
      json.array { json in
        for document in documents where ids == nil || played.contains(document.hash) {
          json.object { document.write(to: &$0) }
        }
      }
      json.key("snapshots")
      let snapshots = try Snapshots.all(database, of: ids)
      json.array { json in
        for (hash, text) in snapshots {
          json.object { json in
            json.field("hash", hash)
            json.field("text", text)
          }
        }
      }
      json.key("pupils")
      try json.array { json in
        for (pupil, rounds) in zip(pupils, rounds) {
          try json.object { json in
            try pupil.write(to: &json, rounds, database)
            if locked.contains(pupil.id) { json.field("schoolLock", true) }
            if let child = try Schoolchild.number(of: pupil.id.stored, database) {
              json.field("schoolchild", KnownChildren.mark(of: child).description)
            }
          }
        }
      }
    }
    json.endLine()
    return json.text
  }
}

/// What was asked in rounds, identified by content.
enum Snapshots {
  /// What was asked in the rounds of the given pupils, each snapshot once, with its hash.
  ///
  /// - Parameter pupils: the pupils; nil for all.
  static func all(
    _ database: Database, of pupils: [Pupil.ID]?
  ) throws -> [(hash: String, text: String)] {
    let ids = pupils.map { $0.map { "\($0.stored)" }.joined(separator: ", ") }
    let condition = ids.map { "WHERE pupil IN (\($0))" } ?? ""
    return try Row.fetchAll(
      database,
      sql: """
        SELECT hash, text FROM snapshot
        WHERE hash IN (SELECT snapshot FROM round \(condition)) ORDER BY hash
        """
    ).map { (try $0.checked("hash"), try $0.checked("text")) }
  }
}

extension KnownDocument {
  /// Omits the path, which is meaningless on another machine.
  fileprivate func write(to json: inout JSONWriter) {
    json.field("hash", hash)
    json.field("title", title)
    json.field("firstSeen", firstSeen.description)
    json.field("deadline", orNull: deadline)
  }
}

extension Pupil {
  fileprivate func write(
    to json: inout JSONWriter, _ rounds: [PlayedRound], _ database: Database
  ) throws {
    json.field("id", id.description)
    json.field("name", name)
    json.field("animal", animal)
    json.field("colour", colour)
    json.field("code", orNull: code?.encoded)
    json.field("created", created.description)
    json.field("settings", raw: settings.json)
    json.key("rounds")
    try json.array { json in
      for round in rounds {
        let recording = try PlayedRound.recording(database, round.id)
        json.object { json in
          round.write(to: &json)
          switch recording {
          case .whole(let snapshot, let moves):
            json.null("recording")
            json.field("snapshot", ContentHash(of: snapshot).description)
            json.field("moves", moves)
          case .excerpt(let text): json.field("recording", text)
          case nil: json.null("recording")
          }
          json.key("answered")
          json.array { json in
            for moment in round.answered {
              if let moment { json.value(moment.description) } else { json.null() }
            }
          }
        }
      }
    }
    json.key("reviews")
    let reviews = try ReviewState.all(database, of: id)
    json.array { json in
      for review in reviews { json.object { review.write(to: &$0) } }
    }
  }
}

extension PlayedRound {
  /// Writes the fields of a round, including those of its record.
  func write(to json: inout JSONWriter) {
    json.field("round", id.description)
    json.field("started", started.description)
    json.field("ended", orNull: ended?.description)
    json.field("stars", stars)
    if let assignment { json.field("assignment", assignment.description) }
    record.write(to: &json)
  }
}

extension ReviewState {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("exercise", exercise)
    json.field("stability", decimal: stability, .withPoint)
    json.field("difficulty", decimal: difficulty, .withPoint)
    json.field("lastDay", lastDay)
    json.field("dueDay", dueDay)
    json.field("lapses", lapses)
  }
}

extension JSONWriter {
  fileprivate mutating func field(_ name: String, orNull text: String?) {
    if let text { field(name, text) } else { null(name) }
  }
}
