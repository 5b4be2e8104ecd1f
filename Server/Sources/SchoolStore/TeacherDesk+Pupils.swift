import School
import SchoolExchange
import Secrets

extension TeacherDesk {
  /// The pupils of the school who are in no class, as far as the teacher sees them.
  public func pupilsWithoutClass() async throws -> PupilList {
    try await read { visit in
      let rows = try visit.connection.rows(
        """
        SELECT \(ClassMembers.Member.columns), NULL AS since FROM pupil
        WHERE school = ?1 AND NOT EXISTS (
          SELECT 1 FROM enrolment
          WHERE enrolment.pupil = pupil.id AND since <= ?2 AND (ended IS NULL OR ended > ?2))
        """, [visit.teacher.school.sql, visit.now.sql])
      let seen = try rows.filter { row in
        let object = Permission.Object(try Pupil(row), enrolments: [], now: visit.now)
        return visit.allows(.seePupil, object)
      }
      return PupilList(pupils: try ClassMembers.Member.named(seen, at: visit.now))
    }
  }

  /// The pupils who were in a class and have left it.
  public func formerPupils(of id: SchoolClass.ID) async throws -> Set<Pupil.ID> {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeClass, Permission.Object(schoolClass), "class")
      let ids: [Pupil.ID] = try visit.connection.rows(
        "SELECT pupil FROM enrolment WHERE class = ?1 AND ended IS NOT NULL AND ended <= ?2",
        [id.sql, visit.now.sql]
      ).map { try $0.identifier(0) }
      return Set(ids)
    }
  }

  /// Adds pupils to a class.
  ///
  /// - Returns: what opens their doors, in the order of the names.
  public func add(_ new: NewPupils, to id: SchoolClass.ID) async throws -> PupilKeys {
    var chance = store.chance
    let pictures = new.pupils.map { _ in
      new.arePicturesGiven ? PictureSequence(using: &chance) : nil
    }
    let hashes = pictures.map { pictures in
      pictures.map { PictureHash(of: $0, salt: store.random()).stored }
    }
    let generator = chance
    let keys = try await write { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.addPupil, Permission.Object(schoolClass), "class")
      var chance = generator
      let ids = Pupil.newIdentifiers(
        for: new.pupils,
        after: try ClassMembers.Member.all(in: id, at: visit.now, visit.connection),
        using: &chance)
      let keys = zip(ids, pictures).map { PupilKeys.Key(pupil: $0, pictures: $1) }
      for (name, (key, hash)) in zip(new.pupils, zip(keys, hashes)) {
        try visit.change(
          .addPupil, Permission.Object(schoolClass), "class", of: key.pupil.description, in: id)
        try Pupil(
          id: key.pupil, school: schoolClass.school, firstName: name.first, lastName: name.last
        ).insert(pictures: hash, into: id, at: visit.now, visit.connection)
      }
      return keys
    }
    return PupilKeys(keys: keys)
  }

  /// Changes what a pupil is called.
  ///
  /// - Parameters:
  ///   - id: the pupil.
  ///   - name: what it is called from now on.
  ///   - version: the version that was seen; nil for any.
  /// - Throws: `Outdated`.
  public func rename(
    _ id: Pupil.ID, to name: PupilName, seen version: String? = nil
  ) async throws {
    try await change(id, .changePupil) { visit in
      let rows = try visit.connection.rows(
        "SELECT \(ClassMembers.Member.columns), NULL AS since FROM pupil WHERE id = ?1", [id.sql])
      try ClassMembers.Member.named(rows, at: visit.now).first?.demand(version)
      try visit.connection.run(
        "UPDATE pupil SET firstName = ?2, lastName = ?3 WHERE id = ?1",
        [id.sql, .text(name.first.text), SQLValue(ifAny: name.last?.text)])
    }
  }

  /// Moves a pupil from a class into another one, or out of the class. What it has played stays where it is.
  ///
  /// - Throws: a `StoreRefusal` with `updateOperationFailed` if the pupil is not in the class any more.
  public func move(_ id: Pupil.ID, _ move: PupilMove) async throws {
    try await write { visit in
      let (_, object) = try visit.pupil(id)
      try visit.demand(.seePupil, object, "pupil")
      // The pupil in the class that it leaves: whoever teaches it elsewhere cannot take it out of this one.
      let from = try visit.schoolClass(move.from)
      try visit.change(
        .movePupil, Permission.Object(from, for: .pupils([id])), "class", of: id.description,
        in: from.id)
      if let to = move.to {
        let schoolClass = try visit.schoolClass(to)
        try visit.change(
          .addPupil, Permission.Object(schoolClass), "class", of: id.description, in: to)
      }
      let enrolments = try Enrolment.all(of: id, visit.connection).filter {
        $0.contains(visit.now)
      }
      guard let current = enrolments.first(where: { $0.schoolClass == from.id }) else {
        throw StoreRefusal(.updateOperationFailed, "the pupil is not in this class any more")
      }
      guard move.to != from.id else { return }
      try current.ended(at: visit.now).keep(visit.connection)
      if let to = move.to, !enrolments.contains(where: { $0.schoolClass == to }) {
        try Enrolment(pupil: id, in: to, from: visit.now).keep(visit.connection)
      }
    }
  }

  /// Takes a pupil who is in no class into one.
  ///
  /// - Throws: a `StoreRefusal` with `updateOperationFailed` if the pupil is in a class meanwhile.
  public func enrol(_ id: Pupil.ID, in schoolClass: SchoolClass.ID) async throws {
    try await write { visit in
      let to = try visit.schoolClass(schoolClass)
      try visit.demand(.seeClass, Permission.Object(to), "class")
      try visit.demand(.movePupil, try visit.pupil(id).1, "pupil")
      try visit.change(
        .addPupil, Permission.Object(to), "class", of: id.description, in: schoolClass)
      // Two who do it at one time wait for each other here.
      try visit.connection.run(
        "UPDATE pupil SET change = change WHERE id = ?1", [id.sql])
      let current = try Enrolment.all(of: id, visit.connection).filter { $0.contains(visit.now) }
      guard current.isEmpty else {
        throw StoreRefusal(.updateOperationFailed, "the pupil is in a class meanwhile")
      }
      try Enrolment(pupil: id, in: schoolClass, from: visit.now).keep(visit.connection)
    }
  }

  /// Gives a pupil new pictures to press; whoever came in by the former ones is out.
  public func givePictures(to id: Pupil.ID) async throws -> PupilKeys {
    var chance = store.chance
    let pictures = PictureSequence(using: &chance)
    let hash = PictureHash(of: pictures, salt: store.random()).stored
    try await setPictures(of: id, to: hash)
    return PupilKeys(keys: [PupilKeys.Key(pupil: id, pictures: pictures)])
  }

  /// Lets a pupil in without pictures.
  public func takePictures(from id: Pupil.ID) async throws {
    try await setPictures(of: id, to: nil)
  }

  private func setPictures(of id: Pupil.ID, to hash: String?) async throws {
    try await change(id, .openPictureDoor) { visit in
      try Pupil.changePictures(of: id, to: hash, at: visit.now, visit.connection)
      try SchoolStore.openDoor(of: id, visit.connection)
      try visit.signOut(id)
    }
  }

  /// Opens the door that wrong pictures have closed.
  public func openDoor(of id: Pupil.ID) async throws {
    try await change(id, .openPictureDoor) { visit in
      try SchoolStore.openDoor(of: id, visit.connection)
    }
  }

  /// Gives a pupil a card, in place of the former one.
  public func makeCard(for id: Pupil.ID) async throws -> PupilKeys {
    var chance = store.chance
    let card = AccessToken(using: &chance)
    try await setCard(of: id, to: card, .invite)
    return PupilKeys(keys: [PupilKeys.Key(pupil: id, card: card)])
  }

  /// Takes a pupil's card back; whoever came in by it is out.
  public func takeCard(from id: Pupil.ID) async throws {
    try await setCard(of: id, to: nil, .openPictureDoor)
  }

  private func setCard(
    of id: Pupil.ID, to card: AccessToken?, _ action: Permission.Action
  ) async throws {
    try await change(id, action) { visit in
      try Pupil.setCard(card, of: id, endsSessions: true, at: visit.now, visit.connection)
    }
  }

  /// Changes something of a pupil, if that is allowed.
  private func change(
    _ id: Pupil.ID, _ action: Permission.Action,
    _ body: @escaping @Sendable (DeskVisit) throws -> Void
  ) async throws {
    try await write { visit in
      let (_, object) = try visit.pupil(id)
      try visit.change(action, object, "pupil", of: id.description)
      try body(visit)
    }
  }
}

extension Pupil {
  /// Identifiers of new pupils. Among those who are called alike, the identifiers rise in the order of adding, because by
  /// them `calledNames(of:)` decides who is the second.
  ///
  /// - Parameters:
  ///   - names: what the new pupils are called.
  ///   - known: the pupils who are in the class already.
  ///   - chance: what the identifiers are drawn with.
  static func newIdentifiers(
    for names: [PupilName], after known: [ClassMembers.Member],
    using chance: inout some RandomNumberGenerator
  ) -> [ID] {
    func key(_ first: DisplayName, _ last: DisplayName?) -> String {
      [first.text, last?.text].compactMap(\.self).joined(separator: " ").lowercased()
    }
    let latest = Dictionary(
      known.map { (key($0.firstName, $0.lastName), $0.pupil.number) }, uniquingKeysWith: max)
    var drawn: [String: [UInt64]] = [:]
    for name in names {
      let key = key(name.first, name.last)
      // After dozens of one name hardly any number is left above; then chance decides, so that none is drawn twice.
      let least = latest[key].flatMap { $0 < .max - (1 << 40) ? $0 + 1 : nil } ?? 0
      drawn[key, default: []].append(UInt64.random(in: least...UInt64.max, using: &chance))
    }
    drawn = drawn.mapValues { $0.sorted(by: >) }
    return names.map { name in
      ID(number: drawn[key(name.first, name.last)]?.popLast() ?? chance.next())
    }
  }
}

extension DeskVisit {
  /// Ends what a pupil was let in to.
  func signOut(_ pupil: Pupil.ID) throws {
    try connection.run("DELETE FROM pupilSession WHERE pupil = ?1", [pupil.sql])
  }
}
