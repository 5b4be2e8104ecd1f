import Exercises
import Notation
import Play
import School

/// A class's documents and assignments as far as somebody sees them: a machine those that are for all, a pupil
/// those that are for it, too.
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
  /// The documents that are assigned.
  public let documents: [Document]
  /// The assignments that have opened and are not withdrawn.
  public let assignments: [Assignment]
  /// The pupil's rounds that count for these assignments; empty for a machine.
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

/// The classes that a machine has joined.
public struct ClassList: ExchangeMessage {
  /// A pupil as its class's machines show it.
  public struct Child: Sendable, Equatable {
    /// The pupil.
    public let id: Pupil.ID
    /// What it is called among the pupils of its class.
    public let called: String
    /// Whether it presses pictures after its name.
    public let hasPictures: Bool

    /// A pupil with these parts.
    public init(id: Pupil.ID, called: String, hasPictures: Bool) {
      self.id = id
      self.called = called
      self.hasPictures = hasPictures
    }
  }

  /// A class as its machines show it.
  public struct Entry: Sendable, Equatable {
    /// The class.
    public let id: SchoolClass.ID
    /// What it is called.
    public let name: DisplayName
    /// Its pupils, in the order of what they are called.
    public let pupils: [Child]
    /// What is for everybody in it.
    public let work: Schoolwork

    /// A class with these parts.
    public init(id: SchoolClass.ID, name: DisplayName, pupils: [Child], work: Schoolwork) {
      self.id = id
      self.name = name
      self.pupils = pupils
      self.work = work
    }
  }

  /// The classes, in the order of their names.
  public let classes: [Entry]
  /// The server's clock.
  public let now: Timestamp

  /// A list with these classes.
  public init(classes: [Entry], now: Timestamp) {
    self.classes = classes
    self.now = now
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension ClassList: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let classes = reader.objects("classes", of: object, as: Entry.self),
      let now = reader.value("now", of: object, Timestamp.init(_:))
    else { return nil }
    self.init(classes: classes, now: now)
  }

  package func write(to json: inout JSONWriter) {
    json.objects("classes", classes)
    json.field("now", now.description)
  }
}

extension ClassList.Entry: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let id = reader.value("class", of: object, SchoolClass.ID.init),
      let name = reader.value("name", of: object, DisplayName.init),
      let pupils = reader.objects("pupils", of: object, as: ClassList.Child.self),
      let work = Schoolwork(reading: object, with: &reader)
    else { return nil }
    self.init(id: id, name: name, pupils: pupils, work: work)
  }

  package func write(to json: inout JSONWriter) {
    json.field("class", id.description)
    json.field("name", name.text)
    json.objects("pupils", pupils)
    work.write(to: &json)
  }
}

extension ClassList.Child: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let id = reader.value("pupil", of: object, Pupil.ID.init),
      let called = reader.text("called", of: object),
      let hasPictures = reader.flag("pictures", of: object)
    else { return nil }
    self.init(id: id, called: called, hasPictures: hasPictures)
  }

  package func write(to json: inout JSONWriter) {
    json.field("pupil", id.description)
    json.field("called", called)
    json.field("pictures", hasPictures)
  }
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

extension Subject: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let id = reader.value("subject", of: object, Subject.ID.init),
      let schoolClass = reader.value("class", of: object, SchoolClass.ID.init),
      let name = reader.value("name", of: object, DisplayName.init),
      let colour = reader.value("colour", of: object, Colour.init(rawValue:))
    else { return nil }
    self.init(id: id, schoolClass: schoolClass, name: name, colour: colour)
  }

  package func write(to json: inout JSONWriter) {
    json.field("subject", id.description)
    json.field("class", schoolClass.description)
    json.field("name", name.text)
    json.field("colour", colour.rawValue)
  }
}

extension Assignment: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let id = reader.value("assignment", of: object, Assignment.ID.init),
      let subject = reader.value("subject", of: object, Subject.ID.init),
      let hash = reader.value("hash", of: object, ContentHash.init(_:)),
      let schoolClass = reader.value("class", of: object, SchoolClass.ID.init),
      let game = reader.valueOrNull("game", of: object, Game.init(rawValue:)),
      let opens = reader.value("opens", of: object, Timestamp.init(_:)),
      let deadline = reader.valueOrNull("deadline", of: object, Timestamp.init(_:)),
      let rounds = reader.integer("rounds", of: object, in: Assignment.roundCounts),
      let isEndless = reader.flag("endless", of: object),
      let withdrawn = reader.valueOrNull("withdrawn", of: object, Timestamp.init(_:))
    else { return nil }
    var audience = Audience.everyone
    if reader.tree.child(of: object, named: "for") != nil {
      guard let texts = reader.texts("for", of: object) else { return nil }
      let pupils = texts.compactMap { Pupil.ID($0) }
      guard pupils.count == texts.count else {
        reader.fault(at: object, "the field “for” has a pupil that is none")
        return nil
      }
      audience = .pupils(Set(pupils))
    }
    self.init(
      id: id, document: DocumentVersion.ID(subject: subject, hash: hash),
      schoolClass: schoolClass, audience: audience, game: game.map { .game($0) } ?? .free,
      opens: opens, deadline: deadline, rounds: rounds, isEndless: isEndless)
    self.withdrawn = withdrawn
  }

  package func write(to json: inout JSONWriter) {
    json.field("assignment", id.description)
    json.field("subject", document.subject.description)
    json.field("hash", document.hash.description)
    json.field("class", schoolClass.description)
    if case .pupils(let pupils) = audience {
      json.field("for", pupils.sorted().map(\.description))
    }
    switch game {
    case .game(let game): json.field("game", game.rawValue)
    case .free: json.null("game")
    }
    json.field("opens", opens.description)
    json.field("deadline", orNull: deadline?.description)
    json.field("rounds", rounds)
    json.field("endless", isEndless)
    json.field("withdrawn", orNull: withdrawn?.description)
  }
}
