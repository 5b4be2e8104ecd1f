import ArgumentParser
import Classroom

/// How screens are drawn: as for a pupil who has set so.
struct LookOptions: ParsableArguments {
  @Option(help: "The size of texts in per cent, 100 to 150.")
  var textSize = 100

  @Option(help: "The space between letters and words in per cent, 100 to 150.")
  var spacing = 100

  @Option(help: "The typeface: andika, sans or openDyslexic.")
  var typeface = PupilSettings.Typeface.andika

  @Flag(help: "Draws in colours that all eyes tell apart.")
  var colourSafe = false

  @Flag(help: "Draws as for a left-handed pupil.")
  var leftHanded = false

  /// What such a pupil has set.
  var settings: PupilSettings {
    var settings = PupilSettings()
    settings.textSizePercent = textSize
    settings.spacingPercent = spacing
    settings.typeface = typeface
    settings.usesColourSafePalette = colourSafe
    settings.isLeftHanded = leftHanded
    return settings
  }

  func validate() throws {
    for (name, value, range) in [
      ("--text-size", textSize, PupilSettings.textSizePercents),
      ("--spacing", spacing, PupilSettings.spacingPercents),
    ] where !range.contains(value) {
      throw ValidationError("\(name) must lie between \(range.lowerBound) and \(range.upperBound)")
    }
  }
}

extension PupilSettings.Typeface: ExpressibleByArgument {}
