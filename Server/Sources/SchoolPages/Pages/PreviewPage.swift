import Documents
import Exercises
import Play
import School
import SchoolExchange

/// How children will see a document, and how a class that is only thought up fares with it.
package struct PreviewPage: Page {
  package static let template = "preview"

  package let title: String
  let head: ClassHead
  let back: String
  let games: [Shown]
  let hasGames: Bool
  /// Where other questions are seen; nil where there are no pictures, or no others.
  let next: String?
  let former: String?
  /// What to do so that there are pictures; nil where there are some.
  let noPictures: String?
  let rehearsal: Rehearsed?

  /// A game, with pictures of it.
  struct Shown: Sendable {
    let id: String
    let name: String
    let line: GameList.Line
    let stills: [Still]
  }

  struct Still: Sendable {
    let address: String
    let words: String
    let caption: String
  }

  /// What came of a rehearsal.
  struct Rehearsed: Sendable {
    let heading: String
    let figures: [Figures]
    let chips: [Chip]
    let exercisesHeading: String
    let exercises: [NextPage.Exercise]
    let notes: [String]
  }

  /// How rounds of a game went.
  struct Figures: Sendable {
    let game: String
    let length: String
    let within: String
    let right: String
    let late: String
    let finished: String
  }

  /// The sizes of texts that are shown, in per cent: the usual one and the largest that a child can choose.
  package static let textSizes = [100, 150]
  /// How many questions of a round can be looked at.
  package static let mostQuestions = 30

  /// The page.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - read: what was read of it; nil if it cannot be read any more.
  ///   - schoolClass: the class for which it is looked at.
  ///   - reports: what came of a rehearsal in each game that plays something of it.
  ///   - demands: what the games show.
  ///   - chosen: the game whose exercises are shown; the first one that plays something without it.
  ///   - question: which question of a round the pictures show, counted from 1; of a shorter round, it goes on from the first.
  ///   - hasStills: whether the server can draw games.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  package init(
    _ document: Schoolwork.Document, _ read: ExerciseDocument?, in schoolClass: SchoolClass,
    reports: [RehearsalReport], demands: [Demand], chosen: Game?, question: Int,
    hasStills: Bool, rights: Set<Permission.Action>, words: Words
  ) {
    let id = document.version.id
    head = ClassHead(schoolClass, rights, .none, words)
    title = words("preview.title", document.version.title)
    back = Address.of(id, in: schoolClass.id)
    let address = Address.preview(of: id, in: schoolClass.id)
    let list = GameList(read?.asked(for: demands) ?? [], of: read, for: demands, words)
    games = (list?.lines ?? []).map { line in
      let isPlayed = list?.playing.contains(line.game) == true
      return Shown(
        id: line.game.rawValue, name: line.name, line: line,
        stills: hasStills && isPlayed
          ? Self.textSizes.map { size in
            let most = min(line.playedCount, Self.mostQuestions)
            let number = (question - 1) % most + 1
            let caption = words(
              "preview.caption", "\(number)", "\(line.playedCount)",
              words(size == 100 ? "preview.usual" : "preview.large"))
            return Still(
              address: Address.still(of: line.game, at: address, size: size, question: number),
              words: words("preview.picture", line.name, caption), caption: caption)
          } : [])
    }
    hasGames = list?.playing.isEmpty == false
    let most = min(list?.lines.map(\.playedCount).max() ?? 1, Self.mostQuestions)
    let hasOthers = hasGames && hasStills && most > 1
    next =
      hasOthers
      ? Address.preview(at: address, game: chosen, question: question % most + 1) : nil
    former =
      hasOthers && question > 1
      ? Address.preview(at: address, game: chosen, question: question - 1) : nil
    noPictures = hasGames && !hasStills ? words("preview.noPictures") : nil
    rehearsal = Rehearsed(reports, chosen: chosen, question: question, at: address, words)
  }
}

extension PreviewPage.Rehearsed {
  /// How many exercises are shown: the hardest.
  private static let mostExercises = 20
  private static let mostNamed = 10

  /// The reports in words; nil if there are none.
  fileprivate init?(
    _ reports: [RehearsalReport], chosen: Game?, question: Int, at address: String,
    _ words: Words
  ) {
    guard let shown = reports.first(where: { $0.plan.game == chosen }) ?? reports.first else {
      return nil
    }
    let plan = shown.plan
    heading = words("preview.rehearsal", "\(plan.pupils)")
    figures = reports.map { PreviewPage.Figures($0, words) }
    chips = reports.map {
      Chip(
        name: words.name(of: $0.plan.game),
        href: Address.preview(at: address, game: $0.plan.game, question: question) + "#hardest",
        isChosen: $0.plan.game == plan.game)
    }
    exercisesHeading = words("preview.hardest", words.name(of: plan.game))
    let asked = shown.exercises.filter { $0.asked > 0 }
    // Of those that are equally hard, the first in the document.
    let hardest = asked.enumerated().sorted {
      let (left, right) = ($0.element, $1.element)
      let order = left.right * right.asked - right.right * left.asked
      return order == 0 ? $0.offset < $1.offset : order < 0
    }.map(\.element)
    exercises = hardest.prefix(Self.mostExercises).map { NextPage.Exercise($0, words) }
    var notes: [String] = []
    for (key, found) in [
      ("preview.nobody", shown.solvedByNobody), ("preview.everybody", shown.solvedByEverybody),
    ] where !found.isEmpty {
      let named = found.prefix(Self.mostNamed).map(\.title).joined(separator: ", ")
      notes.append(words(key, named + (found.count > Self.mostNamed ? " …" : "")))
    }
    if let most = plan.settings.maximumExercises, shown.exercises.count > most {
      notes.append(words("preview.part", "\(most)"))
    }
    self.notes = notes
  }
}

extension PreviewPage.Figures {
  fileprivate init(_ report: RehearsalReport, _ words: Words) {
    let (tally, answers) = (report.tally, report.answers)
    func length(_ percent: Int) -> String {
      tally.seconds.percentile(percent).map(words.length(ofSeconds:)) ?? "–"
    }
    func share(_ part: Int, of whole: Int) -> String {
      words("next.percent", "\(PreviewPage.percent(part, of: whole))")
    }
    game = words.name(of: report.plan.game)
    self.length = length(50)
    within = words("preview.within", length(90))
    right = share(answers.right, of: answers.asked)
    late = share(answers.missed, of: answers.asked)
    finished = share(tally.completed, of: tally.rounds)
  }
}

extension NextPage.Exercise {
  fileprivate init(_ tally: ExerciseTally, _ words: Words) {
    func percent(_ part: Int) -> String {
      words("next.percent", "\(PreviewPage.percent(part, of: tally.asked))")
    }
    question = tally.title
    right = tally.answer
    share = percent(tally.right)
    bar = PreviewPage.percent(tally.right, of: tally.asked)
    detail = tally.missed > 0 ? words("preview.lateToo", percent(tally.missed)) : nil
    lure = tally.mostAttractive.map { words("preview.lure", $0.text, percent($0.count)) }
    reason = tally.mostAttractive?.rule.map { words.mistake($0) }
  }
}

extension PreviewPage {
  /// A share in per cent, rounded.
  fileprivate static func percent(_ part: Int, of whole: Int) -> Int {
    (RehearsalReport.perMille(part, of: whole) + 5) / 10
  }
}
