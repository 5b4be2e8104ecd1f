import Classroom
import Exercises
import Stage

/// Files that can be read in more than one way.
extension AppFlow {
  /// Asks by examples how a file is meant.
  func show(_ question: FileQuestion, from edge: Transition.Edge = .right) {
    present(questionScene(question), from: edge)
  }

  /// The screen that asks how a file is meant.
  public func questionScene(_ question: FileQuestion) -> Scene {
    remember { flow in FileQuestionScene(flow: flow, question: question) }
  }

  /// Called when the card of a file that waits for an answer is pressed: if the teacher has set a
  /// secret, it is asked for first, because a wrong answer would teach wrong things.
  func askTeacher(_ question: FileQuestion) {
    lastEntryPath = question.path
    letTeacherIn { [unowned self] in show(question) }
  }

  /// Shows the teacher what is wrong in a file in which nothing can be played, in words that are not
  /// for children: behind the teacher's secret, if there is one.
  func showTeacherFaults(_ path: String, _ diagnostics: [Diagnostic]) {
    lastEntryPath = path
    letTeacherIn { [unowned self] in showFaults(path, diagnostics) }
  }

  private func letTeacherIn(_ show: @escaping () -> Void) {
    let isLocked =
      ask { store throws(ClassroomError) in try store.hasTeacherSecret() } ?? (classroom != nil)
    guard isLocked else { return show() }
    behindDoor = show
    present(teacherDoorScene(.enter), from: .right)
  }

  /// Shows what the teacher came for, after the right secret.
  func passDoor() {
    guard let show = behindDoor else { return showTeacher() }
    behindDoor = nil
    show()
  }

  /// Returns to the previous screen when the teacher turns back at the door.
  func leaveDoor() {
    guard behindDoor != nil else { return showStart() }
    behindDoor = nil
    showHome()
  }

  /// Reads a file in the chosen way, from now on.
  func decide(_ question: FileQuestion, _ choice: FileQuestion.Choice) {
    let opened = decide(question.path, choice.options)
    troubles.removeAll { $0.isAbout(question.path) }
    showOpened(opened)
  }

  /// Forgets the choice made for a file and asks again.
  func takeBack(_ entry: LibraryEntry) {
    showOpened(decide(entry.path, nil))
  }

  private func showOpened(_ opened: OpenedFile) {
    takeIn(opened)
    switch opened {
    case .readable(let entry): show(entry)
    case .unclear(let question): show(question)
    case .unreadable(let path, let diagnostics): showFaults(path, diagnostics)
    }
  }
}
