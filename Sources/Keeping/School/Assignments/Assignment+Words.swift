extension Assignment {
  /// For whom it is, in words, as `Nur für Mia`.
  ///
  /// - Parameter called: what the pupils of the class are called (`Pupil.calledNames(of:)`). Pupils of the
  ///   audience who are not there, because they left, go unmentioned.
  public func audienceWording(called: [Pupil.ID: String]) -> Wording {
    guard case .pupils(let pupils) = audience else { return Wording("assignment.for.all") }
    let names = pupils.compactMap { called[$0] }.sorted()
    return switch names.count {
    case 0: Wording("assignment.for.nobody")
    case 1: Wording("assignment.for.single", names[0])
    case 2: Wording("assignment.for.two", names[0], names[1])
    default: Wording("assignment.for.several", String(names.count))
    }
  }
}
