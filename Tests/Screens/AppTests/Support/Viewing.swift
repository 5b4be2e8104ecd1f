import Classroom
import Stage
import Testing

/// How somebody sees all screens: in which language and window, with texts as large and wide as they
/// are at first or as can be set. The screens are built for it, as they are for who has set it.
struct Viewing: Sendable, CustomTestStringConvertible {
  let language: String
  let size: Size
  let isLargest: Bool

  /// Both languages in four windows, with usual and largest texts.
  static let all = Library.languages.flatMap { language in
    [Size(1280, 720), Size(1920, 1080), Size(1024, 768), Size(720, 1280)].flatMap { size in
      [false, true].map { Viewing(language: language, size: size, isLargest: $0) }
    }
  }

  var settings: PupilSettings {
    var settings = PupilSettings()
    guard isLargest else { return settings }
    settings.textSizePercent = PupilSettings.textSizePercents.upperBound
    settings.spacingPercent = PupilSettings.spacingPercents.upperBound
    return settings
  }

  /// How texts are written then.
  var style: TextStyle {
    TextStyle(
      sizePercent: settings.textSizePercent, spacingPercent: settings.spacingPercent)
  }

  var testDescription: String {
    "\(language) \(Int(size.width))×\(Int(size.height)) \(isLargest ? "largest" : "usual")"
  }
}
