/// Fields that are unknown because their names are misspelt.
extension JSONDocumentReader {
  /// The fields of a document in the native format.
  static let documentFields: Set<String> = [
    "format", "version", "title", "subject", "summary", "language", "games", "deadline", "options",
    "checks", "exercises", "generator",
  ]

  /// The most names for which a similar one is looked up, which takes time.
  private static let askedLimit = 200
  /// Shorter names are similar to too many others.
  private static let shortest = 4

  /// Reports an unknown field whose name differs slightly from one that its object lacks.
  ///
  /// - Returns: whether it was reported.
  mutating func askAbout(_ field: Int, of object: Int, among known: Set<String>) -> Bool {
    let name = tree.key(of: field)
    guard let likely = likelyField(name, among: known),
      tree.child(of: object, named: likely) == nil
    else { return false }
    report.warning(at: tree.keyOffset(of: field), .jsonFieldMisspelt(name, likely: likely))
    return true
  }

  private mutating func likelyField(_ name: String, among known: Set<String>) -> String? {
    if let found = likelyFields[name] { return found }
    guard likelyFields.count < Self.askedLimit, (Self.shortest...40).contains(name.utf8.count)
    else { return nil }
    let likely = name.nearest(
      among: known.sorted().filter { $0.utf8.count >= Self.shortest }, limit: 1)
    likelyFields[name] = .some(likely)
    return likely
  }
}
