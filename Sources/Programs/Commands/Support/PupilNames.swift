import Classroom
import Notation

/// The names of pupils in messages.
enum PupilNames {
  /// The maximum number of names listed: as many as a class has.
  private static let limit = 40

  /// The message that no pupil has a name, with a suggestion who is meant.
  static func noPupil(_ name: String, among pupils: [Pupil]) -> String {
    guard !pupils.isEmpty else {
      return "there is no pupil \(name.onOneLine), as there are no pupils on this machine yet; "
        + "add one in the window"
    }
    let near = name.nearest(among: pupils.map(\.name).sorted())
    return "there is no pupil \(name.onOneLine); "
      + (near.map { "did you mean \($0.onOneLine)? The" } ?? "the") + " pupils are \(list(pupils))"
  }

  /// The names of pupils, each once, in their order.
  static func list(_ pupils: [Pupil]) -> String {
    let names = Set(pupils.map(\.name)).sorted().map(\.onOneLine)
    let more = names.count - limit
    return names.prefix(limit).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
