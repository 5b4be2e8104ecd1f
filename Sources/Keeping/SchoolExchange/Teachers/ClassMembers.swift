import Notation
import Play
import School

/// A class with the pupils who are in it.
public struct ClassMembers: ExchangeMessage {
  /// A pupil as its teacher sees it.
  public struct Member: Sendable, Equatable {
    /// The pupil.
    public let pupil: Pupil.ID
    /// The first name.
    public let firstName: DisplayName
    /// The last name; nil where first names are enough.
    public let lastName: DisplayName?
    /// What it is called among the pupils of its class.
    public let called: String
    /// Since when it is in the class; nil if it is in none.
    public let since: Timestamp?
    /// Whether it presses pictures after its name.
    public let hasPictures: Bool
    /// Until when wrong pictures have closed its door; nil if it is open.
    public let closedUntil: Timestamp?
    /// Whether a card opens the door.
    public let hasCard: Bool

    /// A pupil with these parts.
    public init(
      pupil: Pupil.ID, firstName: DisplayName, lastName: DisplayName?, called: String,
      since: Timestamp?, hasPictures: Bool, closedUntil: Timestamp?, hasCard: Bool
    ) {
      self.pupil = pupil
      self.firstName = firstName
      self.lastName = lastName
      self.called = called
      self.since = since
      self.hasPictures = hasPictures
      self.closedUntil = closedUntil
      self.hasCard = hasCard
    }
  }

  /// The class.
  public let schoolClass: SchoolClass
  /// The pupils, in the order of what they are called.
  public let pupils: [Member]

  /// A class with these pupils.
  public init(schoolClass: SchoolClass, pupils: [Member]) {
    self.schoolClass = schoolClass
    self.pupils = pupils
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension ClassMembers: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let schoolClass = SchoolClass(reading: object, with: &reader),
      let pupils = reader.objects("pupils", of: object, as: Member.self)
    else { return nil }
    self.init(schoolClass: schoolClass, pupils: pupils)
  }

  package func write(to json: inout JSONWriter) {
    schoolClass.write(to: &json)
    json.objects("pupils", pupils)
  }
}

extension ClassMembers.Member: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let pupil = reader.value("pupil", of: object, Pupil.ID.init),
      let firstName = reader.value("first", of: object, DisplayName.init),
      let lastName = reader.valueOrNull("last", of: object, DisplayName.init),
      let called = reader.text("called", of: object),
      let since = reader.valueOrNull("since", of: object, Timestamp.init(_:)),
      let hasPictures = reader.flag("pictures", of: object),
      let closedUntil = reader.valueOrNull("closedUntil", of: object, Timestamp.init(_:)),
      let hasCard = reader.flag("card", of: object)
    else { return nil }
    self.init(
      pupil: pupil, firstName: firstName, lastName: lastName, called: called, since: since,
      hasPictures: hasPictures, closedUntil: closedUntil, hasCard: hasCard)
  }

  package func write(to json: inout JSONWriter) {
    json.field("pupil", pupil.description)
    writeTerms(to: &json)
    json.field("version", version)
    json.field("called", called)
    json.field("since", orNull: since?.description)
    json.field("pictures", hasPictures)
    json.field("closedUntil", orNull: closedUntil?.description)
    json.field("card", hasCard)
  }

  func writeTerms(to json: inout JSONWriter) {
    json.field("first", firstName.text)
    json.field("last", orNull: lastName?.text)
  }
}
