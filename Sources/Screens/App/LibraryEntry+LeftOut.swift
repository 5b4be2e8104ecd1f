import Controls
import Exercises
import Play

extension LibraryEntry {
  /// The number of reasons and questions that are named: more is read in the list of faults.
  private static let namedCount = 8

  /// What of the file a game does not play and why, one sentence or question each; empty if it
  /// plays everything.
  public func leftOut(by profile: GameProfile, in text: Translation) -> [String] {
    var lines: [String] = []
    let partly = partlyRead(in: text)
    if !partly.isEmpty {
      lines.append(partly)
      let faults = diagnostics.filter { $0.severity == .error || $0.id == "item.notPlayable" }
      lines += FaultGroup.list(faults, in: text).prefix(Self.namedCount).map { group in
        [group.heading(in: text), group.quote(in: text), group.told]
          .filter { !$0.isEmpty }.joined(separator: " · ")
      }
    }
    let sentence = GameFitness(of: self, as: profile).sentence(in: text)
    guard !sentence.isEmpty else { return lines }
    let questions = source(for: profile).skipped.map(\.exercise.title)
    let named = questions.prefix(Self.namedCount).map { text("faults.quote", $0) }
    lines.append(
      sentence + " " + named.joined(separator: ", ")
        + (questions.count > named.count ? " …" : ""))
    return lines
  }
}
