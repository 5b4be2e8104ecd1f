import School
import SchoolExchange

/// The week of a class, to be shown to it: what all have done together, and a few who stand out.
package struct RankingPage: Page {
  package static let template = "ranking"

  package let title: String
  let head: ClassHead
  let together: String
  let before: String?
  let groups: [Group]
  let hasGroups: Bool

  struct Group: Sendable {
    let id: String
    let name: String
    let places: [Place]
  }

  struct Place: Sendable {
    let name: String
    let detail: String
  }

  /// How many weeks are looked at: the one that is running, and those against which progress is seen.
  package static let weeks = 5

  /// The page.
  ///
  /// - Parameters:
  ///   - members: the class and who is in it.
  ///   - practice: what each has practised in the last weeks.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  package init(
    _ members: ClassMembers, practice: [Pupil.ID: [PracticeSum]],
    rights: Set<Permission.Action>, words: Words
  ) {
    let ranking = ClassRanking(practice)
    head = ClassHead(members.schoolClass, rights, .results, words)
    title = words("ranking.title", members.schoolClass.name.text)
    together = words.count("ranking.together", ranking.together)
    before = ranking.before == 0 ? nil : words.count("ranking.before", ranking.before)
    let called = Dictionary(
      members.pupils.map { ($0.pupil, $0.called) }, uniquingKeysWith: { first, _ in first })
    groups = [
      (key: "practised", places: ranking.practised), (key: "improved", places: ranking.improved),
    ].compactMap { key, places in
      places.isEmpty
        ? nil
        : Group(
          id: key, name: words("ranking.\(key)"),
          places: places.map {
            Place(
              name: called[$0.pupil] ?? "", detail: words("ranking.\(key)Number", "\($0.number)"))
          })
    }
    hasGroups = !groups.isEmpty
  }
}
