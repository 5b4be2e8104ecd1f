import Classroom
import Controls
import Documents
import Exercises
import School
import SchoolExchange

/// A document that the school has assigned to the player, as it stands with it.
public struct AssignedTask: Sendable, Equatable {
  /// The assignment, and how far the player has got with it.
  public let task: PupilTask
  /// The subject; nil if the server did not say it.
  public let subject: Subject?

  /// A task of its parts.
  public init(_ task: PupilTask, subject: Subject?) {
    self.task = task
    self.subject = subject
  }

  /// Its assignment.
  var assignment: Assignment { task.assignment }

  /// The game in which it is to be played; nil if the player may choose.
  var game: Game? {
    if case .game(let game) = assignment.game { game } else { nil }
  }

  /// How many of its rounds are played, at most as many as are asked for.
  var roundsDone: Int { assignment.rounds - task.roundsLeft }
}

/// What the school has assigned to the player, with the documents as they were read.
package final class SchoolTasks {
  private let storage: Storage
  private let queue: DiskQueue
  private let open: @Sendable (String) -> OpenedFile
  /// The documents by their contents.
  private var opened: [ContentHash: OpenedFile] = [:]
  /// The player whose tasks were shown last, and which these were.
  private var shown: (player: Classroom.Pupil.ID, tasks: Set<Assignment.ID>)?

  /// - Parameters:
  ///   - queue: the queue on which documents are read.
  ///   - open: opens a file.
  init(storage: Storage, queue: DiskQueue, open: @escaping @Sendable (String) -> OpenedFile) {
    self.storage = storage
    self.queue = queue
    self.open = open
  }

  /// Reads the documents that are not read yet, then calls a closure.
  func load(then: @escaping () -> Void) {
    guard let store = storage.classroom else { return then() }
    let (open, known) = (open, Set(opened.keys))
    queue.run {
      var found: [ContentHash: OpenedFile] = [:]
      for document in store.schoolDocuments {
        let hash = document.version.id.hash
        guard !known.contains(hash), found[hash] == nil, let path = store.path(of: document) else {
          continue
        }
        found[hash] = open(path)
      }
      return found
    } then: { [weak self] found in
      self?.opened.merge(found) { _, new in new }
      then()
    }
  }

  /// What was read of the school's documents, always in the same order.
  var documents: [ExerciseDocument] {
    opened.sorted { $0.key.description < $1.key.description }.compactMap {
      if case .readable(let entry) = $0.value { entry.document } else { nil }
    }
  }

  /// The player's tasks, in their order, as far as their documents are on this machine; nil if the player is no child
  /// of the school.
  package func entries(of player: Classroom.Pupil?) -> [LibraryEntry]? {
    guard let id = player?.id else { return nil }
    let known = storage.ask { store throws(ClassroomError) in
      (try store.schoolchild(id), try store.tasks(of: id))
    }
    guard let child = known?.0 else { return nil }
    let entries = (known?.1 ?? []).compactMap { task in
      entry(of: task, in: child.work ?? Schoolwork(subjects: [], documents: [], assignments: []))
    }
    if shown?.player != id { shown = (id, Self.assignments(of: entries)) }
    return entries
  }

  /// The player's tasks that are new since this was asked last, or since the first were shown.
  func news(of player: Classroom.Pupil?) -> [LibraryEntry] {
    guard let id = player?.id, let entries = entries(of: player) else { return [] }
    let known = shown?.tasks ?? []
    shown = (id, Self.assignments(of: entries))
    return entries.filter { $0.assigned.map { !known.contains($0.assignment.id) } ?? false }
  }

  private static func assignments(of entries: [LibraryEntry]) -> Set<Assignment.ID> {
    Set(entries.compactMap { $0.assigned?.assignment.id })
  }

  /// Whether a player's rounds are handed in.
  func isForSchool(_ player: Classroom.Pupil?) -> Bool {
    guard let id = player?.id else { return false }
    let child = storage.ask { store throws(ClassroomError) in try store.schoolchild(id) }
    return child.flatMap(\.self) != nil
  }

  private func entry(of task: PupilTask, in work: Schoolwork) -> LibraryEntry? {
    let document = task.assignment.document
    guard let file = opened[document.hash] else { return nil }
    var entry: LibraryEntry
    if case .readable(let found) = file {
      entry = found
    } else {
      // Shown as one that cannot be played.
      let title = work.documents.first { $0.version.id == document }?.version.title
      entry = LibraryEntry(
        path: file.path,
        document: ExerciseDocument(title: title ?? "", content: .exercises([])))
    }
    entry.assigned = AssignedTask(
      task, subject: work.subjects.first { $0.id == document.subject })
    return entry
  }
}

extension ClassroomStore {
  /// The documents of all that is for anybody on this machine.
  fileprivate var schoolDocuments: [Schoolwork.Document] {
    let classes = (try? school())??.classes?.classes.map(\.work) ?? []
    let children = ((try? schoolchildren()) ?? []).compactMap(\.work)
    return (classes + children).flatMap(\.documents)
  }
}

extension AssignedTask {
  /// Says how many of its rounds are done.
  func roundsText(in text: Translation) -> String {
    if task.state == .done { return text("task.done") }
    return text.count("task.rounds", assignment.rounds, "\(roundsDone)")
  }
}
