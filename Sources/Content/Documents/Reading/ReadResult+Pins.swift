import Exercises
import Items
import Notation
import PinCourses
import QuestionFormats

extension ReadResult {
  /// What a teacher is shown of the document: its exercises; of one that has none but pictures with pins, each pin that
  /// pupils see, with its number under the title of its exercise. Nil if nothing can be played.
  ///
  /// - Complexity: O(n) in the pins.
  public var overview: ExerciseDocument? {
    if let document { return document }
    guard let course, let header = bank?.header else { return nil }
    let language = course.languages.first ?? course.language
    let seen = course.pinExercises.filter { $0.unit?.contentId == nil }
    let exercises = seen.flatMap { _, exercise in
      zip(1..., exercise.questions(in: language)).map { number, question in
        var question = question
        question.id = "\(exercise.id).\(question.id)"
        question.question = "\(exercise.title.text(in: language)) · \(number)"
        question.picture = nil
        return question
      }
    }
    return exercises.isEmpty
      ? nil : ExerciseDocument(header: header, content: .exercises(exercises))
  }

  /// Whether the document has pictures with pins, readable or not.
  var hasPins: Bool {
    guard format == .native, let bank else { return false }
    return bank.header.unknownFields.contains { $0.name == "units" }
      || bank.list.unusual.contains { $0.body == .pins }
  }

  /// The pictures with pins once their files were looked at: those without a picture that can be shown are left out. Nil
  /// for a document without pins.
  ///
  /// - Complexity: O(n) in the bytes; each picture is looked up once for each exercise that shows it.
  package func pins(look: PictureLook) -> (course: PinCourse?, diagnostics: [Diagnostic])? {
    guard hasPins, let source, let bank else { return nil }
    var report = FaultReport()
    guard let tree = JSONReader.read(source, report: &report) else { return nil }
    report = FaultReport()
    report.ignore(bank.header.checks.off)
    let course = withoutActuallyEscaping(look) { look in
      PinCourseReader.read(tree, report: &report) { PinPictureFinding(look($0)) }
    }
    return (course?.pinExercises.isEmpty == false ? course : nil, report.diagnostics(in: source))
  }
}

extension PinPictureFinding {
  fileprivate init(_ finding: PictureFinding) {
    switch finding.file {
    case .success(let file):
      self = .sound(width: file.width, height: file.height, bytes: 0)
    case .failure(.missing): self = .missing
    case .failure(.tooLarge), .failure(.tooManyPixels): self = .tooLarge
    // It may be shown later.
    case .failure(let fault) where fault.isUntried: self = .untried
    case .failure: self = .damaged
    }
  }
}
