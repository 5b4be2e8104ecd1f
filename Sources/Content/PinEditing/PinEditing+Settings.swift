import PinCourses
import TypedNames

/// Texts, games and options.
extension PinEditing {
  mutating func editSettings(_ edit: PinEdit) -> PinEditNote? {
    settle()
    switch edit {
    case .title(let language, let text):
      let text = text.onOneLine.trimmedOfBlanks
      guard text.count <= Self.titleLength else { return .length }
      guard var exercise else { return nil }
      exercise.title.set(text, only: language, of: course.mainLanguage)
      guard !exercise.title.versions.isEmpty else { return .length }
      setText(in: language, text, exercise)
    case .question(let language, let text):
      let text = text.onOneLine.trimmedOfBlanks
      guard text.count <= Self.textLength else { return .length }
      guard var exercise else { return nil }
      var question = exercise.question ?? PinText(versions: [])
      question.set(text, only: language, of: course.mainLanguage)
      exercise.question = question.versions.isEmpty ? nil : question
      setText(in: language, text, exercise)
    case .games(let games):
      var chosen: [PinGame] = []
      for game in games where !chosen.contains(game) { chosen.append(game) }
      guard !chosen.isEmpty else { return .onlyGame }
      // Those that its content allows, in the usual order, need not be written.
      changeExercise { $0.games = chosen == PinGame.allCases ? [] : chosen }
    case .option(.course, let option): change { $0.course.options.set(option) }
    case .option(.unit(let id), let option):
      guard let index = course.units.firstIndex(where: { $0.id == id }) else { return nil }
      change { $0.course.units[index].options.set(option) }
    case .option(.exercise, let option): changeExercise { $0.options.set(option) }
    case .abbreviations(let abbreviations): change { $0.course.abbreviations = abbreviations }
    case .help(let role, let language, let text):
      let text = text.onOneLine.trimmedOfBlanks
      guard text.count <= Self.textLength else { return .length }
      let main = course.mainLanguage
      change { $0.course.setHelp(role, text, in: language, main: main) }
    default: break
    }
    return nil
  }

  /// Changes a text of the open exercise; a language in which nothing was written so far becomes one of the document's.
  private mutating func setText(in language: String, _ text: String, _ exercise: PinExercise) {
    guard let address else { return }
    change { work in
      if !text.isEmpty, !work.course.spokenLanguages.contains(language),
        exercise != work.course[address]
      {
        work.course.languages = work.course.spokenLanguages + [language]
      }
      let isShared = work.course.titledAlike == address
      work.course[address] = exercise
      if isShared { work.course.takeTitle(of: address) }
    }
  }
}

extension PinCourse {
  /// The language of texts that stand in it without one.
  package var mainLanguage: String { spokenLanguages.first ?? "de" }

  fileprivate mutating func setHelp(
    _ role: PinHelpRole, _ text: String, in language: String, main: String
  ) {
    var help = help ?? PinHelp()
    var own = help[role] ?? PinText(versions: [])
    own.set(text, only: language, of: main)
    help[role] = own.versions.isEmpty ? nil : own
    let isEmpty = help.student == nil && help.teacher == nil && help.unknownFields.isEmpty
    self.help = isEmpty ? nil : help
    if !text.isEmpty, !spokenLanguages.contains(language) {
      languages = spokenLanguages + [language]
    }
  }
}

extension PinHelp {
  /// What it says to a role.
  package subscript(role: PinHelpRole) -> PinText? {
    get {
      switch role {
      case .student: student
      case .teacher: teacher
      }
    }
    set {
      switch role {
      case .student: student = newValue
      case .teacher: teacher = newValue
      }
    }
  }
}

extension PinText {
  /// The text that is written in a language, without one that stands in for it.
  ///
  /// - Parameter main: the language of a text without one.
  package func written(in language: String, main: String) -> String {
    let own = versions.first { $0.language == language }
    let shared = language == main ? versions.first { $0.language.isEmpty } : nil
    return (own ?? shared)?.text ?? ""
  }

  /// Sets the text in one language, and leaves those in others.
  ///
  /// - Parameters:
  ///   - text: an empty one takes it away.
  ///   - main: the language of a text without one.
  mutating func set(_ text: String, only language: String, of main: String) {
    guard written(in: language, main: main) != text else { return }
    for index in versions.indices where versions[index].language.isEmpty {
      versions[index].language = main
    }
    versions.removeAll { $0.text.isEmpty }
    if text.isEmpty {
      versions.removeAll { $0.language == language }
    } else if let index = versions.firstIndex(where: { $0.language == language }) {
      versions[index].text = text
    } else {
      // The first one is shown to whoever speaks another language.
      let place = language == main ? 0 : versions.count
      versions.insert(Version(language: language, text: text), at: place)
    }
    if versions.count == 1, versions[0].language == main { versions[0].language = "" }
  }
}

extension PinOptions {
  /// Sets an option; a number outside its range becomes the nearest one within it.
  mutating func set(_ option: PinOption) {
    switch option {
    case .interim(let value): interim = value
    case .interimLimit(let value): interimLimit = value.map(Self.limitOfInterims.clamped)
    case .retake(let value): retake = value
    case .shuffle(let value): shuffle = value
    case .choices(let value): choices = value.map(Self.choiceCounts.clamped)
    case .extraCards(let value): extraCards = value.map(Self.extraCardCounts.clamped)
    case .tries(let value): tries = value.map(Self.tryCounts.clamped)
    case .findPins(let value): findPins = value
    case .reveal(let value): reveal = value
    case .timeLimit(let value): timeLimit = value.map(Self.seconds.clamped)
    case .passShare(let value):
      passShare = value.map { $0.isFinite ? min(max(0, ($0 * 100).rounded() / 100), 1) : 1 }
    case .typing(let value): typing = value
    case .accents(let value): accents = value
    case .almost(let value):
      almost = value.map { value in
        Self.almostCredits.min { abs($0 - value) < abs($1 - value) } ?? value
      }
    case .anyLanguage(let value): anyLanguage = value
    }
  }
}

extension ClosedRange<Int> {
  func clamped(_ value: Int) -> Int {
    Swift.min(Swift.max(lowerBound, value), upperBound)
  }
}
