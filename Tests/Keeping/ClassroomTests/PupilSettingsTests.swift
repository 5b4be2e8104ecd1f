import Classroom
import Determinism
import Testing

struct PupilSettingsTests {
  static func random(_ generator: inout SeededGenerator) -> PupilSettings {
    var settings = PupilSettings()
    settings.language = generator.element(of: [nil, "de", "en"]) ?? nil
    settings.textSizePercent = generator.integer(in: PupilSettings.textSizePercents)
    settings.spacingPercent = generator.integer(in: PupilSettings.spacingPercents)
    settings.typeface = generator.element(of: PupilSettings.Typeface.allCases) ?? .andika
    settings.gameSpeedPercent = generator.integer(in: PupilSettings.gameSpeedPercents)
    settings.isCalm = generator.chance(0.5)
    settings.usesColourSafePalette = generator.chance(0.5)
    settings.reducesMotion = generator.chance(0.5)
    settings.musicVolumePercent = generator.integer(in: PupilSettings.volumePercents)
    settings.effectsVolumePercent = generator.integer(in: PupilSettings.volumePercents)
    settings.speechVolumePercent = generator.integer(in: PupilSettings.volumePercents)
    settings.readsAloud = generator.chance(0.5)
    settings.isLeftHanded = generator.chance(0.5)
    settings.schoolYear = generator.integer(in: PupilSettings.schoolYears)
    return settings
  }

  @Test func whatIsWrittenIsReadBack() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let settings = Self.random(&generator)
      #expect(PupilSettings(json: settings.json) == settings)
      #expect(PupilSettings(json: settings.json).json == settings.json)
    }
  }

  @Test func fieldsOfALaterVersionAreKept() {
    let text =
      #"{"calm":true,"future":{"a":[1,2.5,null,"x",{"b":false}]},"number":9007199254740993}"#
    let settings = PupilSettings(json: text)
    #expect(settings.isCalm)
    #expect(settings.json.contains(#""future":{"a":[1,2.5,null,"x",{"b":false}]}"#))
    #expect(settings.json.contains(#""number":9007199254740993"#))
    #expect(PupilSettings(json: settings.json) == settings)
  }

  @Test func whatMakesNoSenseIsTheDefaultAndIsSetAside() {
    var strange = PupilSettings(
      json: #"{"calm":"yes","typeface":"wingdings","textSizePercent":1.5,"language":""}"#)
    #expect(!strange.isCalm && strange.typeface == .andika && strange.textSizePercent == 100)
    let aside: [String: JSONValue] = [
      "calm": .text("yes"), "typeface": .text("wingdings"), "textSizePercent": .number(1.5),
      "language": .text(""),
    ]
    #expect(strange.unreadable == aside)
    strange.isCalm = true
    let again = PupilSettings(json: strange.json)
    #expect(again == strange && again.unreadable == aside)
    for text in ["", "[]", "null", "{", #"{"calm":}"#] {
      let settings = PupilSettings(json: text)
      #expect(settings.unreadable == ["settings": .text(text)])
      #expect(settings.textSizePercent == 100)
      #expect(PupilSettings(json: settings.json) == settings)
    }
  }

  @Test func numbersStayWithinTheirRanges() {
    let low = PupilSettings(json: #"{"gameSpeedPercent":-5,"musicVolumePercent":-1}"#)
    #expect(low.gameSpeedPercent == 25 && low.musicVolumePercent == 0)
    var settings = PupilSettings()
    settings.gameSpeedPercent = 1000
    settings.speechVolumePercent = 101
    settings.schoolYear = 13
    #expect(settings.gameSpeedPercent == 150 && settings.speechVolumePercent == 100)
    #expect(settings.schoolYear == 4)
  }
}
