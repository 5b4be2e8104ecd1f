import School
import SchoolExchange

/// The machines of a class, and when they were used last.
package struct DevicesPage: Page {
  package static let template = "devices"

  package let title: String
  let head: ClassHead
  let rows: [Row]
  let hasRows: Bool
  let former: [Former]
  let hasFormer: Bool
  /// Where machines get the code by which they join; nil if whoever looks makes none.
  let code: String?

  struct Row: Sendable {
    let name: String
    let id: String
    let seen: String
    let isIdle: Bool
    let guests: String
    let joined: String
    let remove: String?
  }

  struct Former: Sendable {
    let name: String
    let detail: String
  }

  /// How many of those who are let in on a machine are named.
  private static let mostGuests = 4
  /// For how long a machine is not used before that catches the eye.
  static let idleMilliseconds = 30 * 24 * 60 * 60 * 1000

  /// The page.
  ///
  /// - Parameters:
  ///   - members: the class and who is in it.
  ///   - devices: its machines, in the order in which they joined.
  ///   - guests: who is let in on each, the last who came first.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  package init(
    _ members: ClassMembers, devices: [DeviceList.Machine], guests: [Device.ID: [Pupil.ID]],
    rights: Set<Permission.Action>, words: Words
  ) {
    let schoolClass = members.schoolClass
    head = ClassHead(schoolClass, rights, .devices, words)
    title = words("devices.title", schoolClass.name.text)
    let called = Dictionary(
      members.pupils.map { ($0.pupil, $0.called) }, uniquingKeysWith: { first, _ in first })
    // A machine keeps its number when another one goes.
    let numbered = devices.enumerated().map { ($0.element, Self.name($0.offset, words)) }
    rows = numbered.filter { $0.0.revoked == nil }.map { device, name in
      let names = (guests[device.device] ?? []).compactMap { called[$0] }
      let more = names.count - Self.mostGuests
      let shown = names.prefix(Self.mostGuests).joined(separator: ", ")
      return Row(
        name: name, id: device.device.description,
        seen: device.seen.map(words.moment) ?? words("devices.never"),
        isIdle: words.now.milliseconds(since: device.seen ?? device.joined)
          >= Self.idleMilliseconds,
        guests: names.isEmpty
          ? words("devices.nobody") : more > 0 ? words("devices.more", shown, "\(more)") : shown,
        joined: words.day(device.joined),
        remove: rights.contains(.removeDevice)
          ? Address.removing(device.device, of: schoolClass.id) : nil)
    }
    hasRows = !rows.isEmpty
    former = numbered.compactMap { device, name in
      device.revoked.map {
        Former(name: name, detail: words("devices.out", words.moment($0)))
      }
    }
    hasFormer = !former.isEmpty
    code = rights.contains(.invite) ? Address.code(of: schoolClass.id) : nil
  }

  /// What a machine is called by its place in the order in which the class's machines joined.
  static func name(_ place: Int, _ words: Words) -> String { words("devices.name", "\(place + 1)") }
}

/// Whether a machine is to be shut out, and what that means.
package struct RemoveDevicePage: Page {
  package static let template = "remove-device"

  package let title: String
  let head: ClassHead
  let action: String
  let back: String
  let consequences: [String]

  /// The page.
  ///
  /// - Parameters:
  ///   - device: the machine.
  ///   - place: its place in the order in which the class's machines joined.
  ///   - schoolClass: the class.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  package init(
    _ device: DeviceList.Machine, at place: Int, of schoolClass: SchoolClass,
    rights: Set<Permission.Action>, words: Words
  ) {
    head = ClassHead(schoolClass, rights, .none, words)
    title = words("devices.sure", DevicesPage.name(place, words))
    action = Address.removing(device.device, of: schoolClass.id)
    back = Address.devices(of: schoolClass.id)
    consequences =
      ["ends", "guests", "waiting", "codes"].map { words("devices.\($0)") }
      + (device.classes.count > 1 ? [words("devices.otherClasses")] : [])
      + [words("devices.stored")]
  }
}
