import Foundation

extension PupilSettings: Codable {
  fileprivate enum Key: String, CaseIterable {
    case language, textSizePercent, spacingPercent, typeface, gameSpeedPercent
    case calm, colourSafe, reducedMotion, musicVolumePercent, effectsVolumePercent
    case speechVolumePercent, readAloud, switchTenths, leftHanded, schoolYear, contents
    /// Values set aside because they could not be read.
    case unreadable
  }

  /// The names of all fields.
  static var fieldNames: [String] { Key.allCases.map(\.rawValue) }

  /// Reads the valid fields; the others keep their defaults, and their values are set aside.
  public init(from decoder: Decoder) throws {
    self.init()
    take(from: try decoder.singleValueContainer().decode([String: JSONValue].self))
  }

  /// Separate from the initializer, in which the observers that limit numbers would not be called.
  private mutating func take(from fields: [String: JSONValue]) {
    if case .object(let aside) = fields[.unreadable] { unreadable = aside }
    switch fields[.language] {
    case .text(let tag) where !tag.isEmpty: language = tag
    case .null, nil: break
    case let other?: setAside(other, .language)
    }
    switch fields[.typeface] {
    case .text(let name):
      if let known = Typeface(rawValue: name) {
        typeface = known
      } else {
        setAside(.text(name), .typeface)
      }
    case nil: break
    case let other?: setAside(other, .typeface)
    }
    take(.textSizePercent, of: fields, into: \.textSizePercent)
    take(.spacingPercent, of: fields, into: \.spacingPercent)
    take(.gameSpeedPercent, of: fields, into: \.gameSpeedPercent)
    take(.calm, of: fields, into: \.isCalm)
    take(.colourSafe, of: fields, into: \.usesColourSafePalette)
    take(.reducedMotion, of: fields, into: \.reducesMotion)
    take(.musicVolumePercent, of: fields, into: \.musicVolumePercent)
    take(.effectsVolumePercent, of: fields, into: \.effectsVolumePercent)
    take(.speechVolumePercent, of: fields, into: \.speechVolumePercent)
    take(.readAloud, of: fields, into: \.readsAloud)
    take(.switchTenths, of: fields, into: \.switchTenths)
    take(.leftHanded, of: fields, into: \.isLeftHanded)
    take(.schoolYear, of: fields, into: \.schoolYear)
    takeContents(fields[.contents])
    unknownFields = fields.filter { Key(rawValue: $0.key) == nil }
  }

  private mutating func takeContents(_ value: JSONValue?) {
    guard let value else { return }
    guard case .list(let entries) = value else { return setAside(value, .contents) }
    contents = entries.compactMap { if case .text(let name) = $0 { name } else { nil } }
  }

  private mutating func take(
    _ key: Key, of fields: [String: JSONValue], into setting: WritableKeyPath<Self, Int>
  ) {
    switch fields[key] {
    case .integer(let value): self[keyPath: setting] = value
    case nil: break
    case let other?: setAside(other, key)
    }
  }

  private mutating func take(
    _ key: Key, of fields: [String: JSONValue], into setting: WritableKeyPath<Self, Bool>
  ) {
    switch fields[key] {
    case .flag(let value): self[keyPath: setting] = value
    case nil: break
    case let other?: setAside(other, key)
    }
  }

  private mutating func setAside(_ value: JSONValue, _ key: Key) {
    unreadable[key.rawValue] = value
  }

  /// Writes all fields, including unknown ones.
  public func encode(to encoder: Encoder) throws {
    var fields = unknownFields
    func put(_ key: Key, _ value: JSONValue) { fields[key.rawValue] = value }
    put(.language, language.map { .text($0) } ?? .null)
    put(.typeface, .text(typeface.rawValue))
    put(.textSizePercent, .integer(textSizePercent))
    put(.spacingPercent, .integer(spacingPercent))
    put(.gameSpeedPercent, .integer(gameSpeedPercent))
    put(.calm, .flag(isCalm))
    put(.colourSafe, .flag(usesColourSafePalette))
    put(.reducedMotion, .flag(reducesMotion))
    put(.musicVolumePercent, .integer(musicVolumePercent))
    put(.effectsVolumePercent, .integer(effectsVolumePercent))
    put(.speechVolumePercent, .integer(speechVolumePercent))
    put(.readAloud, .flag(readsAloud))
    put(.switchTenths, .integer(switchTenths))
    put(.leftHanded, .flag(isLeftHanded))
    // Left out as long as nobody has said, so that these settings read as they always did.
    if schoolYear != 0 { put(.schoolYear, .integer(schoolYear)) }
    if !contents.isEmpty { put(.contents, .list(contents.map { .text($0) })) }
    if !unreadable.isEmpty { put(.unreadable, .object(unreadable)) }
    var container = encoder.singleValueContainer()
    try container.encode(fields)
  }

  /// The settings as JSON on one line; equal settings give equal texts.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only a number that is not finite cannot be written, and JSON has no such numbers.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// The settings in a JSON text; the defaults if it isn't valid, and then the text is set aside.
  public init(json: String) {
    if let settings = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) {
      self = settings
    } else {
      self.init()
      unreadable["settings"] = .text(json)
    }
  }
}

extension [String: JSONValue] {
  fileprivate subscript(_ key: PupilSettings.Key) -> JSONValue? { self[key.rawValue] }
}
