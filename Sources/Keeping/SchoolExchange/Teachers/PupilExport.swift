import Notation
import Play
import School

/// Everything that is kept of a pupil.
public struct PupilExport: ExchangeMessage {
  /// The time in which a pupil is in a class.
  public struct Membership: Sendable, Equatable {
    /// The class.
    public let schoolClass: SchoolClass.ID
    /// What the class is called.
    public let name: DisplayName
    /// Its school year.
    public let year: SchoolYear
    /// The first moment of it.
    public let since: Timestamp
    /// The first moment after it; nil while nobody has ended it.
    public let ended: Timestamp?

    /// A time with these parts.
    public init(
      schoolClass: SchoolClass.ID, name: DisplayName, year: SchoolYear, since: Timestamp,
      ended: Timestamp?
    ) {
      self.schoolClass = schoolClass
      self.name = name
      self.year = year
      self.since = since
      self.ended = ended
    }
  }

  /// Where a pupil is let in.
  public struct Visit: Sendable, Equatable {
    /// The machine.
    public let device: Device.ID
    /// When that ends.
    public let expires: Timestamp

    /// A visit with these parts.
    public init(device: Device.ID, expires: Timestamp) {
      self.device = device
      self.expires = expires
    }
  }

  /// What the school is called.
  public let school: DisplayName
  /// When this was written.
  public let made: Timestamp
  /// Who it is, and what opens its door: of pictures and card only hashes are kept.
  public let pupil: ClassMembers.Member
  /// The classes in which it was, in the order in which it came to them.
  public let classes: [Membership]
  /// Where it is let in.
  public let visits: [Visit]
  /// The assignments that were for it and not for the whole class.
  public let assignments: [Assignment.ID]
  /// The rounds that it has played, in the order in which they arrived.
  public let rounds: [RoundDetail]
  /// What was asked in the rounds, each text once; a round names its own by the SHA-256.
  public let asked: [String]
  /// Who has changed what of it, the latest first.
  public let changes: [AuditPage.Entry]

  /// An export with these parts.
  public init(
    school: DisplayName, made: Timestamp, pupil: ClassMembers.Member, classes: [Membership],
    visits: [Visit], assignments: [Assignment.ID], rounds: [RoundDetail],
    asked: [String],
    changes: [AuditPage.Entry]
  ) {
    self.school = school
    self.made = made
    self.pupil = pupil
    self.classes = classes
    self.visits = visits
    self.assignments = assignments
    self.rounds = rounds
    self.asked = asked
    self.changes = changes
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension PupilExport: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let school = reader.value("school", of: object, DisplayName.init),
      let made = reader.value("made", of: object, Timestamp.init(_:)),
      let pupil = ClassMembers.Member(reading: object, with: &reader),
      let classes = reader.objects("classes", of: object, as: Membership.self),
      let visits = reader.objects("visits", of: object, as: Visit.self),
      let assignments = reader.values("assignments", of: object, Assignment.ID.init),
      let rounds = reader.objects("rounds", of: object, as: RoundDetail.self),
      let asked = reader.texts("asked", of: object),
      let changes = reader.objects("changes", of: object, as: AuditPage.Entry.self)
    else { return nil }
    self.init(
      school: school, made: made, pupil: pupil, classes: classes, visits: visits,
      assignments: assignments, rounds: rounds, asked: asked, changes: changes)
  }

  package func write(to json: inout JSONWriter) {
    json.field("school", school.text)
    json.field("made", made.description)
    pupil.write(to: &json)
    json.objects("classes", classes)
    json.objects("visits", visits)
    json.field("assignments", assignments.map(\.description))
    json.objects("rounds", rounds)
    json.field("asked", asked)
    json.objects("changes", changes)
  }
}

extension PupilExport.Membership: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let schoolClass = reader.value("class", of: object, SchoolClass.ID.init),
      let name = reader.value("name", of: object, DisplayName.init),
      let year = reader.integer("year", of: object, in: 1...9998).map(SchoolYear.init(start:)),
      let since = reader.value("since", of: object, Timestamp.init(_:)),
      let ended = reader.valueOrNull("ended", of: object, Timestamp.init(_:))
    else { return nil }
    self.init(schoolClass: schoolClass, name: name, year: year, since: since, ended: ended)
  }

  package func write(to json: inout JSONWriter) {
    json.field("class", schoolClass.description)
    json.field("name", name.text)
    json.field("year", year.start)
    json.field("since", since.description)
    json.field("ended", orNull: ended?.description)
  }
}

extension PupilExport.Visit: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let device = reader.value("device", of: object, Device.ID.init),
      let expires = reader.value("expires", of: object, Timestamp.init(_:))
    else { return nil }
    self.init(device: device, expires: expires)
  }

  package func write(to json: inout JSONWriter) {
    json.field("device", device.description)
    json.field("expires", expires.description)
  }
}
