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
        let hint = nearest.map { "write “\($0)”" } ?? "choose an id that a check told"
        report.warning(
          at: place.offset, "the check “\(id.prefix(40))” is not known", hint, id: "checks.unknown",
          form: nearest == nil ? "" : "likely",
          values: [String(id.prefix(40))] + (nearest.map { [$0] } ?? []))
      case .error:
        report.warning(
          at: place.offset, "“\(id)” is an error, which cannot be switched off", "remove it",
          id: "checks.error", values: [id])
      default: break
      }
    }
    report.ignore(off)
  }
}
