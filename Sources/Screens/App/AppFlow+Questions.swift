import Classroom
import Exercises
import Stage

/// Files that can be read in more than one way.
extension AppFlow {
  /// Asks a person by examples how a file is meant.
  func show(_ question: FileQuestion, from edge: Transition.Edge = .right) {
    present(questionScene(question), from: edge)
  }

  /// The screen that asks how a file is meant.
  public func questionScene(_ question: FileQuestion) -> Scene {
    remember { flow in FileQuestionScene(flow: flow, question: question) }
  }

  /// The card of a file that waits for an answer was pressed: where the teacher has a secret, it is
  /// asked for first, as a wrong answer would teach what is wrong.
  func askTeacher(_ question: FileQuestion) {
    let isLocked =
      ask { store throws(ClassroomError) in try store.hasTeacherSecret() } ?? (classroom != nil)
    guard isLocked else { return show(question) }
    behindDoor = question
    present(teacherDoorScene(.enter), from: .right)
  }

  /// Whoever knows the secret is shown what they came for.
  func passDoor() {
    guard let question = behindDoor else { return showTeacher() }
    behindDoor = nil
    show(question)
  }

  /// Whoever turns back at the door comes to where they were.
  func leaveDoor() {
    guard behindDoor != nil else { return showStart() }
    behindDoor = nil
    showHome()
  }

  /// Reads a file as was said, from now on.
  func decide(_ question: FileQuestion, _ choice: FileQuestion.Choice) {
    let opened = decide(question.path, choice.options)
    troubles.removeAll { $0.isAbout(question.path) }
    showOpened(opened)
  }

  /// Forgets what was said of a file and asks anew.
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
