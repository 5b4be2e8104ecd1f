import Notation
import Play
import School

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
  /// Pupils of the school who were erased, so that their machines forget them as well.
  public let erased: [Pupil.ID]
  /// When a copy took the place of the server's data, by its clock, so that it lacks what was handed in since the copy was
  /// made; nil if that never happened.
  public let restored: Timestamp?
  /// The server's clock.
  public let now: Timestamp

  /// A list with these classes.
  public init(
    classes: [Entry], erased: [Pupil.ID] = [], restored: Timestamp? = nil, now: Timestamp
  ) {
    self.classes = classes
    self.erased = erased
    self.restored = restored
    self.now = now
  }

  /// The list without a pupil.
  package func removing(_ pupil: Pupil.ID) -> ClassList { keeping { $0.id != pupil } }

  /// The list without the pupils who are called something.
  ///
  /// - Parameters:
  ///   - name: what they are called.
  ///   - others: pupils who stay also if they are called so.
  package func removing(called name: String, besides others: Set<Pupil.ID>) -> ClassList {
    keeping { $0.called != name || others.contains($0.id) }
  }

  private func keeping(_ isKept: (Child) -> Bool) -> ClassList {
    ClassList(
      classes: classes.map { entry in
        Entry(
          id: entry.id, name: entry.name, pupils: entry.pupils.filter(isKept), work: entry.work)
      }, erased: erased, restored: restored, now: now)
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension ClassList: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    // The first version did not write them.
    let hasErased = reader.tree.child(of: object, named: "erased") != nil
    let isRestored = reader.tree.child(of: object, named: "restored") != nil
    guard let classes = reader.objects("classes", of: object, as: Entry.self),
      let erased = hasErased ? reader.values("erased", of: object, Pupil.ID.init) : [],
      let restored = isRestored
        ? reader.valueOrNull("restored", of: object, Timestamp.init(_:)) : .some(nil),
      let now = reader.value("now", of: object, Timestamp.init(_:))
    else { return nil }
    self.init(classes: classes, erased: erased, restored: restored, now: now)
  }

  package func write(to json: inout JSONWriter) {
    json.objects("classes", classes)
    json.field("erased", erased.map(\.description))
    if let restored { json.field("restored", restored.description) }
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
