import School
import SchoolExchange

extension SchoolStore {
  /// Notes that a copy is about to be made, so that it knows from when it is.
  public func noteCopied() async throws {
    let now = now()
    try await database.write { connection in
      try connection.run(
        """
        INSERT INTO copy (id, made) VALUES (1, ?1)
        ON CONFLICT (id) DO UPDATE SET made = excluded.made, restored = NULL
        """, [now.sql])
    }
  }

  /// Notes that these data come from a copy, so that machines hand in again what they have handed in since.
  public func noteRestored() async throws {
    let now = now()
    try await database.write { connection in
      // A copy of an earlier version does not know from when it is.
      try connection.run(
        """
        INSERT INTO copy (id, made, restored) VALUES (1, 0, ?1)
        ON CONFLICT (id) DO UPDATE SET restored = excluded.restored
        """, [now.sql])
    }
  }

  /// The pupils who were erased.
  public func erasedPupils() async throws -> [Pupil.ID] {
    // Without a connection for reading, which would keep a log beside the file when it is closed.
    try await database.write { connection in
      try connection.rows("SELECT pupil FROM erased ORDER BY moment, pupil", [])
        .map { try $0.identifier(0) }
    }
  }

  /// Erases pupils who were erased already, but are in a copy that is from before.
  ///
  /// - Returns: how many there were.
  public func eraseAgain(_ pupils: [Pupil.ID]) async throws -> Int {
    let now = now()
    let count = try await database.write { connection in
      var count = 0
      for id in pupils where try Pupil.find(id, connection) != nil {
        try Pupil.erase(id, at: now, connection)
        count += 1
      }
      return count
    }
    if count > 0 { try await database.overwriteErased() }
    return count
  }

  /// From which copy the data come; nil if from none.
  static func restoration(_ connection: any SQLConnection) throws -> ClassList.Restoration? {
    try connection.row("SELECT made, restored FROM copy WHERE restored IS NOT NULL", []).map {
      ClassList.Restoration(restored: try $0.timestamp(1), copied: try $0.timestamp(0))
    }
  }
}
