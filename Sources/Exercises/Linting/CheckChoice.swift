import Notation

/// Keeps to what a document says of checks it does not want.
enum CheckChoice {
  /// Silences the warnings that are switched off, and tells of ids that switch off nothing.
  static func apply(_ bank: ItemBank, report: inout FaultReport) {
    let off = bank.header.checks.off
    guard !off.isEmpty else { return }
    for (index, id) in off.enumerated() {
      let place =
        bank.checkPlaces.indices.contains(index) ? bank.checkPlaces[index] : bank.place
      switch DiagnosticKind.severity(of: id) {
      case nil:
        let known = DiagnosticKind.all.map(\.id)
        let hint =
          id.nearest(among: known).map { "write “\($0)”" } ?? "choose an id that a check told"
        report.warning(
          at: place.offset, "the check “\(id.prefix(40))” is not known", hint, id: "checks.unknown")
      case .error:
        report.warning(
          at: place.offset, "“\(id)” is an error, which cannot be switched off", "remove it",
          id: "checks.error")
      default: break
      }
    }
    report.ignore(off)
  }
}
