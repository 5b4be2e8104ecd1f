import Classroom
import Exercises
import GameScreens
import Play

/// What is offered to the player: documents, rounds that were left, and today's reviews.
extension Practice {
  /// The player's menu in its current state. First it shows the page with the player's last document,
  /// otherwise that of a round that was left.
  var menu: Menu {
    let today = storage.today
    return Menu(
      playerName: session.player?.name, hasDocuments: !library.entries.isEmpty,
      tasks: assignedEntries?.map { item(of: $0, today: today) },
      review: dueEntry.map { offer($0, today: today) }, hadReview: session.visit.hadReview,
      documents: menuEntries.map { item(of: $0, today: today) }, troubles: storage.troubles.all,
      firstPath: session.visit.menuPath ?? stoppedChoice?.entry.menuPath)
  }

  /// What the school has assigned to the player; nil if the player is no child of the school.
  var assignedEntries: [LibraryEntry]? { tasks.entries(of: session.player) }

  /// An entry in the current state of its file and of its assignment.
  func renewed(_ entry: LibraryEntry) -> LibraryEntry {
    guard let id = entry.assigned?.assignment.id else { return library.renewed(entry) }
    let task = assignedEntries?.first { $0.assigned?.assignment.id == id }
    return task.map(entry.renewed(from:)) ?? entry
  }

  func item(of entry: LibraryEntry, today: Int?) -> Menu.Document {
    var document = offer(entry, today: today)
    document.stopped = stoppedChoice(with: entry).map { choice, round in
      Menu.Stopped(choice: choice, left: choice.exercisesLeft(after: round))
    }
    return document
  }

  func offer(_ entry: LibraryEntry, today: Int?) -> Menu.Document {
    Menu.Document(
      entry: entry,
      isPlayable: library.isPlayable(entry, in: entry.assigned?.game) || entry.origin.isMade,
      stars: session.progress.stars[library.hash(of: entry)],
      deadline: deadline(of: entry, today: today))
  }

  /// The last day for an entry: that of its assignment, or of its file.
  private func deadline(of entry: LibraryEntry, today: Int?) -> Deadline? {
    guard let assigned = entry.assigned else { return Deadline(of: entry, today: today) }
    guard let classroom = storage.classroom else { return nil }
    return assigned.assignment.deadline.map {
      Deadline(
        day: classroom.day(of: $0), today: today, isOver: assigned.task.state == .overdue)
    }
  }

  /// The page of a document.
  ///
  /// - Parameter choice: the initial choice; nil for the player's last one.
  func page(of entry: LibraryEntry, after choice: PlayChoice?) -> DocumentPage {
    let entry = renewed(entry)
    let last = choice ?? session.visit.lastChoices[entry.path]
    var page = DocumentPage(
      entry, games: library.modules(for: entry).map { offer($0, of: entry) },
      deadline: deadline(of: entry, today: storage.today),
      choice: last.map { ($0.game, $0.isEndless) })
    page.stationTitle = stationTitle(of: entry)
    return page
  }

  private func offer(_ module: GameModule, of entry: LibraryEntry) -> DocumentPage.Offer {
    let fitness = GameFitness(of: entry, as: module.profile)
    func way(isEndless: Bool) -> DocumentPage.Way {
      let choice = PlayChoice(entry: entry, game: module, isEndless: isEndless)
      let stopped = stoppedRound(of: choice)
      let way = Progress.Way(
        documentHash: fitness.documentHash, game: module.game, isEndless: isEndless)
      return DocumentPage.Way(
        best: session.progress.best[way], goesOn: stopped != nil,
        left: stopped.flatMap { choice.exercisesLeft(after: $0) })
    }
    return DocumentPage.Offer(
      module: module, fitness: fitness, task: way(isEndless: false), endless: way(isEndless: true))
  }

  /// The result of a round.
  ///
  /// - Parameter formerBest: the highest score before it; nil if it was the first.
  func resultPage(
    _ record: RoundRecord, of choice: PlayChoice, formerBest: Int?
  ) -> ResultPage {
    let stopped = stoppedRound(of: choice).flatMap {
      $0.record.answers == record.answers ? $0 : nil
    }
    return ResultPage(
      record: record, formerBest: formerBest, isStopped: stopped != nil,
      left: stopped.flatMap { choice.exercisesLeft(after: $0)?.left },
      mistakes: LibraryEntry(mistakesOf: record, in: choice.entry, text: session.translation),
      isForSchool: stopped == nil && tasks.isForSchool(session.player),
      pictures: choice.entry.pictures(asked: record, look: library.pictures),
      explanations: choice.entry.explanations(ofMistakesIn: record),
      touched: choice.entry.touchedNames(in: record),
      module: choice.module,
      isOnWalk: session.visit.showsList == false && library.hasWalk(in: session.translation))
  }

  /// The round that a choice continues; nil if it starts a new one.
  package func stoppedRound(of choice: PlayChoice) -> StoppedRound? {
    let way = Progress.Way(
      documentHash: library.hash(of: library.renewed(choice.entry)), game: choice.game,
      isEndless: choice.isEndless)
    return session.progress.stopped(
      on: way, for: choice.entry.assigned?.assignment.id, by: session.settings)
  }

  /// The latest choice for a document that continues a round, and that round; nil if there is none.
  func stoppedChoice(with entry: LibraryEntry) -> (choice: PlayChoice, round: StoppedRound)? {
    let hash = library.hash(of: entry)
    for record in session.progress.stopped.map(\.record) where record.documentHash == hash {
      guard let module = library.module(of: record.game) else { continue }
      let choice = PlayChoice(entry: entry, game: module, isEndless: record.settings.isEndless)
      if let round = stoppedRound(of: choice) { return (choice, round) }
    }
    return nil
  }

  /// The latest choice that continues a round; nil if there is none.
  package var stoppedChoice: PlayChoice? {
    let language = session.translation.language
    let hasPins = session.progress.stopped.contains {
      library.module(of: $0.record.game)?.profile.asksExercises == false
    }
    let entries = ((assignedEntries ?? []) + menuEntries).flatMap {
      [$0] + (hasPins ? $0.pinExercises(in: language, for: session.pinReader) : [])
    }
    for stopped in session.progress.stopped {
      let offered = entries.first {
        $0.assigned?.assignment.id == stopped.assignment
          && library.hash(of: $0) == stopped.record.documentHash
      }
      let entry = offered ?? (stopped.assignment == nil ? library.entry(of: stopped) : nil)
      if let choice = entry.flatMap({ stoppedChoice(with: $0)?.choice }) { return choice }
    }
    return nil
  }

  /// The documents as the player's menu has them today.
  var menuEntries: [LibraryEntry] {
    library.menuEntries(in: session.translation, today: storage.today)
  }

  /// The player's reviews due today; nil if there are none.
  var dueEntry: LibraryEntry? {
    guard let pupil = session.player?.id else { return nil }
    let title = session.translation("review.title")
    let due = storage.ask { store throws(ClassroomError) in
      try Reviews.due(of: pupil, in: store, documents: documents, title: title)
    }
    return due.flatMap { $0 }.map { LibraryEntry(.reviews, document: $0) }
  }
}

extension PlayChoice {
  /// The number of exercises left in a stopped round, and of all that its game asks; nil if it is
  /// endless, and after the last.
  func exercisesLeft(after stopped: StoppedRound) -> (left: Int, all: Int)? {
    // Answers about pins are judged at the end, so that none of them is over before.
    guard entry.pins == nil, !isEndless, let count = entry.source(for: module.profile).count else {
      return nil
    }
    let left = count - stopped.record.answers.count
    return left > 0 ? (left, count) : nil
  }
}
