import Stage

/// The guests who come to see the dragon eat: one with each third right answer, who stays until the round ends. They sit
/// before its rock, where they cover neither the question nor fruits and tags.
final class GuestTable: Node {
  let guests = GuestNode.animals.map(GuestNode.init)

  /// The right answers that bring a guest.
  static let answersEach = 3
  /// The delay before a guest comes: the dragon has eaten by then, in seconds.
  private static let delay = 0.9

  override init() {
    super.init()
    // The first sit in the middle; those who come later do not hide them.
    add(guests)
  }

  /// The number of guests after so many right answers.
  static func count(after right: Int) -> Int {
    min(right / answersEach, GuestNode.animals.count)
  }

  /// Seats them before the rock.
  func place(_ layout: MeadowLayout) {
    for (guest, place) in zip(guests, layout.guests) {
      guest.place(at: place, scale: layout.guestScale)
    }
  }

  /// Lets the guests come who are due after so many right answers.
  func receive(after right: Int) {
    for (index, guest) in guests.prefix(Self.count(after: right)).enumerated() {
      guest.come(from: index.isMultiple(of: 2) ? -1 : 1, after: Self.delay)
    }
  }

  /// Lets all watch a place in the parent's points; nil looks ahead again.
  func watch(_ place: Point?) {
    for guest in guests { guest.watch(place) }
  }

  /// All are glad, one after the other.
  func cheer(after delay: Double) {
    for (index, guest) in guests.enumerated() {
      guest.cheer(after: delay + 0.06 * Double(index))
    }
  }
}
