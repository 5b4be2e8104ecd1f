import Notation
import Play
import School
import Secrets

/// What the server says of itself to anybody.
public struct Hello: ExchangeMessage {
  /// The version of the server's rules (`EngineVersion`).
  public let engine: Int
  /// The server's clock.
  public let now: Timestamp

  /// A greeting with these parts.
  public init(engine: Int, now: Timestamp) {
    self.engine = engine
    self.now = now
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension Hello: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let engine = reader.integer("engine", of: object),
      let now = reader.value("now", of: object, Timestamp.init(_:))
    else { return nil }
    self.init(engine: engine, now: now)
  }

  package func write(to json: inout JSONWriter) {
    json.field("engine", engine)
    json.field("now", now.description)
  }
}

/// A machine asks to join the class of a code. One that has joined a class before shows its token with it, and
/// is in both afterwards.
public struct JoinRequest: ExchangeMessage {
  /// The code as it was typed.
  public let code: String

  /// A request with a code.
  public init(code: String) { self.code = code }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension JoinRequest: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let code = reader.text("code", of: object) else { return nil }
    self.init(code: code)
  }

  package func write(to json: inout JSONWriter) { json.field("code", code) }
}

/// A machine has joined a class.
public struct JoinAnswer: ExchangeMessage {
  /// What the machine is called from now on.
  public let device: Device.ID
  /// What it shows from now on; nil if the one it has already stays.
  public let token: AccessToken?
  /// The class.
  public let schoolClass: SchoolClass.ID
  /// What the class is called.
  public let className: DisplayName
  /// What the school is called.
  public let school: DisplayName

  /// An answer with these parts.
  public init(
    device: Device.ID, token: AccessToken?, schoolClass: SchoolClass.ID, className: DisplayName,
    school: DisplayName
  ) {
    self.device = device
    self.token = token
    self.schoolClass = schoolClass
    self.className = className
    self.school = school
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension JoinAnswer: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let device = reader.value("device", of: object, Device.ID.init),
      let token = reader.valueOrNull("token", of: object, AccessToken.init(_:)),
      let schoolClass = reader.value("class", of: object, SchoolClass.ID.init),
      let className = reader.value("className", of: object, DisplayName.init),
      let school = reader.value("school", of: object, DisplayName.init)
    else { return nil }
    self.init(
      device: device, token: token, schoolClass: schoolClass, className: className, school: school)
  }

  package func write(to json: inout JSONWriter) {
    json.field("device", device.description)
    json.field("token", orNull: token?.text)
    json.field("class", schoolClass.description)
    json.field("className", className.text)
    json.field("school", school.text)
  }
}

/// A pupil wants in, on a machine that has joined its class.
public enum EntryRequest: ExchangeMessage {
  /// The pupil pressed its name, and pictures if it has any.
  case pictures(Pupil.ID, PictureSequence?)
  /// The pupil's card was read.
  case card(AccessToken)

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension EntryRequest: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    if reader.tree.child(of: object, named: "card") != nil {
      guard let card = reader.value("card", of: object, AccessToken.init(_:)) else { return nil }
      self = .card(card)
      return
    }
    guard let pupil = reader.value("pupil", of: object, Pupil.ID.init),
      let numbers = reader.integers("pictures", of: object)
    else { return nil }
    guard !numbers.isEmpty else {
      self = .pictures(pupil, nil)
      return
    }
    guard let pictures = PictureSequence(numbers) else {
      reader.fault(at: object, "the field “pictures” is not three different pictures")
      return nil
    }
    self = .pictures(pupil, pictures)
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .card(let card): json.field("card", card.text)
    case .pictures(let pupil, let pictures):
      json.field("pupil", pupil.description)
      json.key("pictures")
      json.array { json in
        for picture in pictures?.pictures ?? [] { json.value(picture) }
      }
    }
  }
}

/// What came of a pupil's try to get in.
public enum EntryAnswer: ExchangeMessage {
  /// The pupil is in.
  ///
  /// - Parameters:
  ///   - token: what the machine shows for the pupil from now on.
  ///   - pupil: who it is; a card tells only the server.
  case entered(token: AccessToken, pupil: Pupil.ID)
  /// The pictures were wrong.
  ///
  /// - Parameter triesLeft: how many wrong ones close the door, at least 1.
  case wrong(triesLeft: Int)
  /// The door is closed for a while, or until the teacher opens it.
  ///
  /// - Parameter seconds: for how long, at least 1.
  case closed(seconds: Int)

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension EntryAnswer: ExchangeObject {
  private enum Kind: String {
    case entered
    case wrong
    case closed
  }

  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let kind = reader.value("outcome", of: object, Kind.init(rawValue:)) else { return nil }
    switch kind {
    case .entered:
      guard let token = reader.value("token", of: object, AccessToken.init(_:)),
        let pupil = reader.value("pupil", of: object, Pupil.ID.init)
      else { return nil }
      self = .entered(token: token, pupil: pupil)
    case .wrong:
      guard let left = reader.integer("triesLeft", of: object, in: 1...PictureDoor.tries) else {
        return nil
      }
      self = .wrong(triesLeft: left)
    case .closed:
      guard let seconds = reader.integer("seconds", of: object) else { return nil }
      self = .closed(seconds: seconds)
    }
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .entered(let token, let pupil):
      json.field("outcome", Kind.entered.rawValue)
      json.field("token", token.text)
      json.field("pupil", pupil.description)
    case .wrong(let triesLeft):
      json.field("outcome", Kind.wrong.rawValue)
      json.field("triesLeft", triesLeft)
    case .closed(let seconds):
      json.field("outcome", Kind.closed.rawValue)
      json.field("seconds", seconds)
    }
  }
}

/// Why the server did not do what was asked.
public struct Refusal: ExchangeMessage, Error {
  /// The fault, with words for child and teacher.
  public let fault: SharingFault
  /// What exactly, in English, for whoever looks into it.
  public let detail: String

  /// A refusal for a reason.
  public init(_ fault: SharingFault, _ detail: String) {
    self.fault = fault
    self.detail = detail
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension Refusal: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let fault = reader.value("fault", of: object, SharingFault.init(rawValue:)),
      let detail = reader.text("detail", of: object)
    else { return nil }
    self.init(fault, detail)
  }

  package func write(to json: inout JSONWriter) {
    json.field("fault", fault.rawValue)
    json.field("detail", detail)
  }
}
