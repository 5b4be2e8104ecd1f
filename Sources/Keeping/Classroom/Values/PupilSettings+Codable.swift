import Foundation

extension PupilSettings: Codable {
  fileprivate enum Key: String {
    case language, textSizePercent, spacingPercent, typeface, gameSpeedPercent
    case calm, colourSafe, reducedMotion, musicVolumePercent, effectsVolumePercent
    case speechVolumePercent, readAloud, switchTenths, leftHanded
  }

  /// Reads the fields that make sense; the others stay at their defaults.
  public init(from decoder: Decoder) throws {
    self.init()
    take(from: try decoder.singleValueContainer().decode([String: JSONValue].self))
  }

  /// Apart from the initializer, in which the observers that limit numbers would not be called.
  private mutating func take(from fields: [String: JSONValue]) {
    if case .text(let tag) = fields[.language], !tag.isEmpty { language = tag }
    if case .text(let name) = fields[.typeface], let known = Typeface(rawValue: name) {
      typeface = known
    }
    fields.take(.textSizePercent, into: &textSizePercent)
    fields.take(.spacingPercent, into: &spacingPercent)
    fields.take(.gameSpeedPercent, into: &gameSpeedPercent)
    fields.take(.calm, into: &isCalm)
    fields.take(.colourSafe, into: &usesColourSafePalette)
    fields.take(.reducedMotion, into: &reducesMotion)
    fields.take(.musicVolumePercent, into: &musicVolumePercent)
    fields.take(.effectsVolumePercent, into: &effectsVolumePercent)
    fields.take(.speechVolumePercent, into: &speechVolumePercent)
    fields.take(.readAloud, into: &readsAloud)
    fields.take(.switchTenths, into: &switchTenths)
    fields.take(.leftHanded, into: &isLeftHanded)
    unknownFields = fields.filter { Key(rawValue: $0.key) == nil }
  }

  /// Writes all fields, unknown ones included.
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
    var container = encoder.singleValueContainer()
    try container.encode(fields)
  }

  /// The settings as JSON on one line; equal settings give equal texts.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only a number that is not finite cannot be written, and no JSON has one.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// The settings that a JSON text stands for; the defaults where it is none.
  public init(json: String) {
    self = (try? JSONDecoder().decode(Self.self, from: Data(json.utf8))) ?? PupilSettings()
  }
}

extension [String: JSONValue] {
  fileprivate subscript(_ key: PupilSettings.Key) -> JSONValue? { self[key.rawValue] }

  fileprivate func take(_ key: PupilSettings.Key, into setting: inout Int) {
    if case .integer(let value) = self[key] { setting = value }
  }

  fileprivate func take(_ key: PupilSettings.Key, into setting: inout Bool) {
    if case .flag(let value) = self[key] { setting = value }
  }
}
