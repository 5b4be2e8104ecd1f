import Items
import Notation

/// Applies a document's choice of checks to be turned off.
enum CheckChoice {
  /// The number of unknown ids for which the nearest known one is looked up.
  private static let mostNearest = 20

  /// Silences the warnings that are turned off, and reports ids that turn off nothing.
  static func apply(_ bank: ItemBank, report: inout FaultReport) {
    let off = bank.header.checks.off
    guard !off.isEmpty else { return }
    let known = DiagnosticKind.all.map(\.id)
    var unknown = 0
    for (index, id) in off.enumerated() {
      let place =
        bank.checkPlaces.indices.contains(index) ? bank.checkPlaces[index] : bank.place
      switch DiagnosticKind.severity(of: id) {
      case nil:
        unknown += 1
        // Looking for the nearest id takes time, which is worthwhile only for a few typing errors.
        let nearest = unknown <= mostNearest ? id.nearest(among: known) : nil
        let name = String(id.prefix(40))
        report.warning(
          at: place.offset,
          nearest.map { .checksUnknownLikely(name, likely: $0) } ?? .checksUnknown(name))
      case .error:
        report.warning(at: place.offset, .checksError(id))
      default: break
      }
    }
    report.ignore(off)
  }
}
