import School
import SchoolExchange
import SchoolStore

/// The rounds of a class as they arrive, as server-sent events; each has its place in the class's order as its
/// identifier.
///
/// It asks the store, so it does not matter which of several servers has filed a round, or with which of them a
/// listener goes on. It ends when the teacher may not see the class any more.
struct ResultEvents: PolledNews {
  /// So that a round is seen within a second.
  static let interval = Duration.milliseconds(500)
  static let silence = 20
  private static let atOnce = 100

  let desk: TeacherDesk
  let schoolClass: SchoolClass.ID
  /// The place after which the events begin.
  var place: Int

  mutating func next() async -> String? {
    guard
      let page = try? await desk.results(of: schoolClass, after: place, limit: Self.atOnce)
    else { return nil }
    place = page.place
    return page.results.map(Self.event).joined()
  }

  private static func event(_ line: ResultLine) -> String {
    "id: \(line.place)\nevent: round\ndata: \(String(decoding: line.json, as: UTF8.self))\n\n"
  }
}
