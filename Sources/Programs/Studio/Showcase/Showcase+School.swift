import App
import Classroom
import Exercises
import GameScreens
import Play
import School
import SchoolExchange
import SchoolLink
import Secrets
import Stage

extension Showcase {
  /// The screens of a machine that has joined a class: its children, what is assigned to one of them, and the
  /// teacher's page of the school.
  func visitSchool(
    of store: ClassroomStore, _ show: (Scenery) throws -> Void
  ) rethrows {
    try? store.leaveSchool()
    func flow(_ flow: AppFlow) -> AppFlow {
      flow.storage.classroom = store
      flow.school.begin()
      return flow
    }
    try show(settled("school") { flow($0).scene(.school) })
    guard let mia = try? fillSchool(in: store) else { return }
    var waiting = SchoolLink.State()
    waiting.isWanted = false
    waiting.outbox = OutboxState(
      count: 12, since: Timestamp(milliseconds: 29_000_000 * 60_000), refused: 1)
    waiting.reached = waiting.outbox.since
    waiting.fault = .networkFailure
    var sent = SchoolLink.State()
    sent.isWanted = false
    sent.reached = waiting.reached
    try show(settled("start-class", school: sent) { flow($0).startScene() })
    try show(
      settled("code-class") {
        let screens = flow($0)
        return screens.school.children(among: []).first.map {
          screens.scene(.code(.enterClass($0)))
        } ?? screens.startScene()
      })
    try show(settled("school-joined", school: waiting) { flow($0).scene(.school) })
    try show(
      settled("school-leave", school: waiting) {
        let scene = flow($0).scene(.school)
        (scene as? SchoolScene)?.askToLeave()
        return scene
      })
    func menu(_ screens: AppFlow) -> Scene {
      flow(screens).signIn(mia)
      return screens.homeScene()
    }
    try show(settled("menu-tasks", school: sent, menu))
    try show(
      settled("document-task", school: sent) {
        flow($0).signIn(mia)
        let task = $0.tasks.entries(of: mia)?.first
        return task.map($0.documentScene) ?? $0.homeScene()
      })
    try show(taskResult(of: mia, waiting) { _ = flow($0) })
    if let child = try? store.schoolchild(mia.id) {
      try? store.keep(
        Schoolwork(subjects: child.work?.subjects ?? [], documents: [], assignments: []),
        for: mia.id)
    }
    try show(settled("menu-no-tasks", school: waiting, menu))
  }

  /// The result of a round that waits for the school.
  private func taskResult(
    of pupil: Classroom.Pupil, _ state: SchoolLink.State, prepare: (AppFlow) -> Void
  ) -> Scenery {
    let (entry, module) = (entries[0], games[0])
    let scene = gameScene(module, entry)
    module.letPlay(VirtualPupil(skill: 0.8, time: 1), in: scene, seed: 5)
    let director = Director(scene: scene, viewport: viewport)
    _ = Showcase.run(director, scene) { $0.roundPhase == .over }
    let record = scene.roundRecord
    return settled("result-task", school: state) {
      prepare($0)
      $0.signIn(pupil)
      return $0.resultScene(
        record, of: AppFlow.Choice(entry: entry, game: module, isEndless: false))
    }
  }

  /// A class of thirty, of whom one has entered and has four tasks: one is late, and one is done.
  private func fillSchool(in store: ClassroomStore) throws -> Classroom.Pupil {
    var chance = SystemRandomNumberGenerator()
    guard let school = DisplayName("Grundschule am Wasserturm"), let name = DisplayName("2a") else {
      throw ClassroomError.unusableName
    }
    try store.join(
      JoinedSchool(
        place: ServerPlace("https://192.168.1.10:8425"), device: Device.ID(number: 1),
        token: AccessToken(using: &chance), name: school))
    let names = [
      "Ada", "Ali", "Anna-Lena", "Ben", "Chiara", "Christopher-Noah", "Clara", "David", "Elif",
      "Emil", "Finn", "Greta", "Hannah", "Ida", "Jan", "Jonas", "Karl", "Lea", "Lê Thị Hồng",
      "Lina", "Mats", "Mia S.", "Mia T.", "Noah", "Ömer", "Paul", "Sofía", "Tom", "Yusuf", "Zoë",
    ]
    let children = names.enumerated().map { index, name in
      ClassList.Child(
        id: School.Pupil.ID(number: UInt64(index) << 33 + UInt64(index)), called: name,
        hasPictures: true)
    }
    let work = try schoolwork(in: store)
    try store.keep(
      ClassList(
        classes: [
          ClassList.Entry(
            id: SchoolClass.ID(number: 1), name: name, pupils: children, work: work)
        ], now: Timestamp(milliseconds: 29_000_000 * 60_000)))
    let mia = try store.enter(
      children[21].id, called: "Mia S.", animal: "owl", colour: "blue",
      token: AccessToken(using: &chance))
    try store.keep(work, for: mia.id)
    try store.setSettings(settings, of: mia.id)
    return try store.pupil(mia.id) ?? mia
  }

  private func schoolwork(in store: ClassroomStore) throws -> Schoolwork {
    let now = Timestamp(milliseconds: 29_000_000 * 60_000)
    let day = 24 * 60 * 60 * 1000
    let colours: [(Subject.Colour, String)] = [
      (.mathBlue, "Mathematik"), (.yellow, "Englisch"), (.teacherRed, "Sachkunde"),
      (.black, "Deutsch"), (.red, "Musik"),
    ]
    let subjects = colours.enumerated().compactMap { index, subject in
      DisplayName(subject.1).map {
        Subject(
          id: Subject.ID(number: UInt64(index)), schoolClass: SchoolClass.ID(number: 1), name: $0,
          colour: subject.0)
      }
    }
    let documents = subjects.enumerated().map { index, subject in
      Schoolwork.Document(
        version: DocumentVersion(
          id: DocumentVersion.ID(
            subject: subject.id, hash: ContentHash(of: Array("\(index)".utf8))), title: "",
          created: now),
        fileName: "\(index)\(Showcase.schoolEnding)")
    }
    for (index, document) in documents.enumerated() {
      try store.keep(document, Array("\(index)".utf8))
    }
    let rounds = [3, 1, 2, 1, 2]
    let deadlines: [Int?] = [day, 5 * day, -3 * day, 2 * day, nil]
    let assignments = documents.indices.map { index in
      Assignment(
        id: Assignment.ID(number: UInt64(index)), document: documents[index].version.id,
        schoolClass: SchoolClass.ID(number: 1),
        game: index == 0 ? games.first.map { .game($0.game) } ?? .free : .free,
        opens: now.advanced(byMilliseconds: -10 * day),
        deadline: deadlines[index].map { now.advanced(byMilliseconds: $0) }, rounds: rounds[index])
    }
    return Schoolwork(
      subjects: subjects, documents: documents, assignments: assignments,
      done: [
        Schoolwork.Done(round: UploadedRound.ID(number: 1), assignment: assignments[0].id),
        Schoolwork.Done(round: UploadedRound.ID(number: 2), assignment: assignments[3].id),
      ])
  }

  private static let schoolEnding = ".of-school"

  /// What is read of a document of the school; nil for any other file.
  static func schoolDocument(_ path: String, among entries: [LibraryEntry]) -> OpenedFile? {
    guard path.hasSuffix(schoolEnding),
      let number = path.dropLast(schoolEnding.count).split(separator: "/").last.flatMap({ Int($0) }
      ),
      entries.indices.contains(number)
    else { return nil }
    return .readable(LibraryEntry(path: path, document: entries[number].document))
  }

  /// A network on which nobody answers, with a link that says always the same.
  static func network(_ state: SchoolLink.State) -> SchoolNetwork {
    SchoolNetwork(
      join: { (_, _) throws(SharingFault) in throw .networkFailure },
      classes: { (_, _) throws(SharingFault) in throw .networkFailure },
      enter: { (_, _, _) throws(SharingFault) in throw .networkFailure },
      sync: { _ in StillLink(state: state) })
  }

  private struct StillLink: SchoolSync {
    let state: SchoolLink.State

    func wake(isReachable: Bool) {}

    func tell(_ news: LiveNews?) {}

    var isHeld: Bool { false }

    func end() {}
  }
}
