import Notation
import Play
import School

/// A class's documents and assignments as far as somebody sees them: a machine those that are for all, a pupil
/// those that are for it, too, and a teacher all of them.
///
/// From these and the rounds handed in, a machine says by the rules of `PupilTask` what there is to do, also
/// without a network.
public struct Schoolwork: ExchangeMessage {
  /// A document that can be fetched by its hash.
  public struct Document: Sendable, Equatable {
    /// The version.
    public let version: DocumentVersion
    /// The name of its file, whose ending says how it is read.
    public let fileName: String

    /// A document with these parts.
    public init(version: DocumentVersion, fileName: String) {
      self.version = version
      self.fileName = fileName
    }
  }

  /// A round that counts for an assignment.
  public struct Done: Sendable, Equatable {
    /// The round.
    public let round: UploadedRound.ID
    /// The assignment.
    public let assignment: Assignment.ID

    /// A round of an assignment.
    public init(round: UploadedRound.ID, assignment: Assignment.ID) {
      self.round = round
      self.assignment = assignment
    }
  }

  /// The subjects, in the teacher's order.
  public let subjects: [Subject]
  /// The documents that are assigned; a teacher sees the others, too.
  public let documents: [Document]
  /// The assignments that have opened and are not withdrawn; a teacher sees the others, too.
  public let assignments: [Assignment]
  /// The pupil's rounds that count for these assignments; empty for anybody else.
  public let done: [Done]

  /// Schoolwork with these parts.
  public init(
    subjects: [Subject], documents: [Document], assignments: [Assignment], done: [Done] = []
  ) {
    self.subjects = subjects
    self.documents = documents
    self.assignments = assignments
    self.done = done
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension Schoolwork: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let subjects = reader.objects("subjects", of: object, as: Subject.self),
      let documents = reader.objects("documents", of: object, as: Document.self),
      let assignments = reader.objects("assignments", of: object, as: Assignment.self),
      let done = reader.objects("done", of: object, as: Done.self)
    else { return nil }
    self.init(subjects: subjects, documents: documents, assignments: assignments, done: done)
  }

  package func write(to json: inout JSONWriter) {
    json.objects("subjects", subjects)
    json.objects("documents", documents)
    json.objects("assignments", assignments)
    json.objects("done", done)
  }
}

extension Schoolwork.Done: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let round = reader.value("round", of: object, UploadedRound.ID.init),
      let assignment = reader.value("assignment", of: object, Assignment.ID.init)
    else { return nil }
    self.init(round: round, assignment: assignment)
  }

  package func write(to json: inout JSONWriter) {
    json.field("round", round.description)
    json.field("assignment", assignment.description)
  }
}

extension Schoolwork.Document: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let subject = reader.value("subject", of: object, Subject.ID.init),
      let hash = reader.value("hash", of: object, ContentHash.init(_:)),
      let title = reader.text("title", of: object),
      let fileName = reader.text("file", of: object),
      let created = reader.value("created", of: object, Timestamp.init(_:))
    else { return nil }
    self.init(
      version: DocumentVersion(
        id: DocumentVersion.ID(subject: subject, hash: hash), title: title, created: created),
      fileName: fileName)
  }

  package func write(to json: inout JSONWriter) {
    json.field("subject", version.id.subject.description)
    json.field("hash", version.id.hash.description)
    json.field("title", version.title)
    json.field("file", fileName)
    json.field("created", version.created.description)
  }
}
