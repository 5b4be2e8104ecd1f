import School
import SchoolExchange

/// What stands above all pages of a class.
struct ClassHead: Sendable {
  let name: String
  let year: String
  let pupils: String
  let results: String?
  let isPupils: Bool
  let isResults: Bool
  let next: String?
  let isNext: Bool
  let live: String?
  let isLive: Bool
  let settings: String
  let isSettings: Bool
  let devices: String?
  let isDevices: Bool

  enum Tab { case pupils, results, next, live, settings, devices, none }

  init(_ schoolClass: SchoolClass, _ rights: Set<Permission.Action>, _ tab: Tab, _ words: Words) {
    name = words("home.class", schoolClass.name.text)
    year = words("class.year", schoolClass.year.description)
    pupils = Address.of(schoolClass.id)
    results =
      rights.contains(.seeClassResults) ? Address.results(of: schoolClass.id) : nil
    isPupils = tab == .pupils
    isResults = tab == .results
    next = rights.contains(.seeClassResults) ? Address.next(of: schoolClass.id) : nil
    isNext = tab == .next
    live = rights.contains(.seeClassResults) ? Address.live(of: schoolClass.id) : nil
    isLive = tab == .live
    settings = Address.settings(of: schoolClass.id)
    isSettings = tab == .settings
    devices = rights.contains(.seeDevice) ? Address.devices(of: schoolClass.id) : nil
    isDevices = tab == .devices
  }
}

/// A class: its pupils, what opens its doors, and adding to it.
package struct ClassPage: Page {
  package static let template = "class"

  package let title: String
  let head: ClassHead
  let summary: String
  let pupils: [Row]
  let hasPupils: Bool
  let code: Code?
  let cards: Cards?
  let adding: Adding?

  struct Row: Sendable {
    let name: String
    let fullName: String?
    let href: String
    let seen: String
    let hasNeverCome: Bool
    let opens: String
    let isClosed: Bool
    let newCard: String?
  }

  struct Code: Sendable {
    let current: String?
    let until: String?
    let href: String
  }

  struct Cards: Sendable {
    let action: String
    let without: String?
  }

  struct Adding: Sendable {
    let action: String
    let names: String
    let problems: FaultSummary?
    let namesFault: String?
    let givesPictures: Bool
  }

  /// What was typed into the form for adding pupils.
  package struct Typed: Sendable {
    let names: String
    let givesPictures: Bool
    let faults: [FieldFault]

    /// What was typed, and what is wrong with it.
    package init(names: String, givesPictures: Bool, faults: [FieldFault]) {
      self.names = names
      self.givesPictures = givesPictures
      self.faults = faults
    }
  }

  /// How many of those who have never come are named above the others.
  private static let mostNamed = 5

  /// The page.
  ///
  /// - Parameters:
  ///   - members: the class and who is in it.
  ///   - seen: when who was there last.
  ///   - invitations: the codes that are valid; nil if they are not seen.
  ///   - rights: what may be done in the class.
  ///   - typed: what was typed before, if something was wrong with it.
  ///   - words: in what language it is.
  package init(
    _ members: ClassMembers, seen: [Pupil.ID: Timestamp], invitations: [InvitationAnswer]?,
    rights: Set<Permission.Action>, typed: Typed? = nil, words: Words
  ) {
    let schoolClass = members.schoolClass
    let address = Address.of(schoolClass.id)
    head = ClassHead(schoolClass, rights, .pupils, words)
    title = head.name
    let never = members.pupils.filter { seen[$0.pupil] == nil }.map(\.called)
    // Few are named at once; many are most of a new class.
    let names = never.count <= Self.mostNamed ? ": " + never.joined(separator: ", ") : ""
    summary = [
      words.count("class.pupils", members.pupils.count),
      never.isEmpty ? nil : words.count("class.never", never.count) + names,
    ].compactMap { $0 }.joined(separator: " · ")
    hasPupils = !members.pupils.isEmpty
    pupils = members.pupils.map { member in
      Row(
        name: member.called, fullName: member.fullName,
        href: Address.of(member.pupil, in: schoolClass.id),
        seen: seen[member.pupil].map(words.moment) ?? words("class.neverCame"),
        hasNeverCome: seen[member.pupil] == nil, opens: member.opens(words),
        isClosed: member.closedUntil != nil,
        newCard: rights.contains(.invite)
          ? Address.of(member.pupil, in: schoolClass.id) + "/card" : nil)
    }
    code = invitations.map { invitations in
      Code(
        current: invitations.first?.code,
        until: invitations.first.map { words("class.codeUntil", words.moment($0.expires)) },
        href: Address.code(of: schoolClass.id))
    }
    let without = members.pupils.count { !$0.hasCard }
    cards =
      rights.contains(.invite) && hasPupils
      ? Cards(
        action: address + "/cards",
        without: without == 0 ? nil : words.count("class.withoutCard", without)) : nil
    adding =
      rights.contains(.addPupil)
      ? Adding(
        action: address + "/pupils", names: typed?.names ?? "",
        problems: FaultSummary(typed?.faults ?? []), namesFault: typed?.faults["names"],
        givesPictures: typed?.givesPictures ?? true) : nil
  }
}

extension ClassMembers.Member {
  /// The whole name; nil if the pupil is called by it.
  var fullName: String? {
    let full = [firstName.text, lastName?.text].compactMap(\.self).joined(separator: " ")
    return full == called ? nil : full
  }

  /// With what the pupil comes in.
  func opens(_ words: Words) -> String {
    let keys = [hasPictures ? "class.hasPictures" : nil, hasCard ? "class.hasCard" : nil]
      .compactMap { $0.map { words($0) } }
    return keys.isEmpty ? words("class.hasNothing") : keys.joined(separator: ", ")
  }
}
