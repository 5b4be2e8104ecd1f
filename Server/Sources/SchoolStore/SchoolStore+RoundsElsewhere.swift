import School
import SchoolExchange

extension SchoolStore {
  /// The rounds of a pupil that were filed after a place, wherever they were played: so that they are on each machine
  /// on which it comes in. There are none on a machine with which the pupil shares no class in which progress comes
  /// along.
  ///
  /// - Parameters:
  ///   - pupil: who was let in.
  ///   - classes: the classes in which it is.
  ///   - device: the machine on which it was let in.
  ///   - place: the place of the last page; 0 for the first. After one that was never given, which a machine knows when
  ///     the school's database was restored, it begins anew.
  public func rounds(
    of pupil: Pupil, in classes: Set<SchoolClass.ID>, on device: Device.ID, after place: Int
  ) async throws -> RoundPage {
    try await database.read { connection in
      let shared = try Device.find("id", device.sql, connection)?.classes.intersection(classes)
      guard
        try (shared ?? []).contains(where: {
          try SchoolClass.find($0, connection)?.progressComesAlong == true
        })
      else { return RoundPage(snapshots: [], parcels: [], place: place, hasMore: false) }
      let last = try connection.row("SELECT change FROM pupil WHERE id = ?1", [pupil.id.sql])
      var page = PageInProgress(place: try last?.number(0) ?? 0 < place ? 0 : place)
      // Without the parcels, which may be large: they are read one by one until the page is full.
      let rows = try connection.rows(
        """
        SELECT turn, class, snapshot FROM round
        WHERE pupil = ?1 AND turn > ?2 ORDER BY turn LIMIT ?3
        """, [pupil.id.sql, SQLValue(page.place), SQLValue(RoundBatch.mostRounds + 1)])
      let actor = Permission.Actor.pupil(pupil.id, school: pupil.school, classes: classes)
      var allowed: [SchoolClass.ID: Bool] = [:]
      for row in rows.prefix(RoundBatch.mostRounds) {
        let filed: SchoolClass.ID = try row.identifier(1)
        let isAllowed =
          try allowed[filed]
          ?? SchoolClass.find(filed, connection).map {
            may(actor, .seeRound, Permission.Object(roundOf: pupil.id, in: $0)) == .allowed
          } ?? false
        allowed[filed] = isAllowed
        guard try page.add(row, of: pupil.id, isAllowed: isAllowed, connection) else { break }
      }
      return page.page(hasMore: page.place < (try rows.last?.number(0) ?? 0))
    }
  }
}

/// A page as it is filled.
private struct PageInProgress {
  var place: Int
  private var size = 0
  private var parcels: [String] = []
  private var snapshots: [String: String] = [:]

  init(place: Int) { self.place = place }

  /// Adds a round with what was asked in it.
  ///
  /// - Returns: false if it does not fit any more.
  mutating func add(
    _ row: SQLRow, of pupil: Pupil.ID, isAllowed: Bool, _ connection: any SQLConnection
  ) throws -> Bool {
    let parcel =
      try !isAllowed
      ? nil
      : connection.row(
        "SELECT parcel FROM round WHERE pupil = ?1 AND turn = ?2", [pupil.sql, row.values[0]])?
        .text(0)
    if let parcel {
      let hash = try row.text(2)
      var snapshot: String?
      if snapshots[hash] == nil {
        snapshot = try connection.row("SELECT text FROM snapshot WHERE hash = ?1", [.text(hash)])?
          .text(0)
      }
      let more = RoundBatch.mostBytes(of: parcel) + (snapshot.map(RoundBatch.mostBytes) ?? 0)
      if size + more > RoundPage.mostBytes, !parcels.isEmpty { return false }
      size += more
      parcels.append(parcel)
      if let snapshot { snapshots[hash] = snapshot }
    }
    place = try row.number(0)
    return true
  }

  func page(hasMore: Bool) -> RoundPage {
    RoundPage(
      snapshots: snapshots.sorted { $0.key < $1.key }.map(\.value), parcels: parcels, place: place,
      hasMore: hasMore)
  }
}
