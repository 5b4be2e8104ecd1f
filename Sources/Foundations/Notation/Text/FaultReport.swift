/// A fault at an offset in a `SourceText`; the line is not calculated yet.
package struct Fault: Sendable {
  package let offset: Int
  /// The end of the faulty text; nil if not known.
  package let end: Int?
  package let severity: Diagnostic.Severity
  package let message: FaultMessage

  /// The kind of fault; empty if the kind has no name.
  package var id: String { message.id }
  /// Which case of the kind it is; empty if all cases have the same text.
  package var form: String { message.form }

  /// The same fault with another message.
  package func told(_ message: FaultMessage) -> Fault {
    Fault(offset: offset, end: end, severity: severity, message: message)
  }
}

/// Collects the faults found while reading a file.
package struct FaultReport: Sendable {
  /// The maximum number of faults stored: more than anyone reads, and few enough that a file with millions of
  /// faults does not fill the memory.
  package static let limit = 500

  package private(set) var faults: [Fault] = []
  /// The number of further faults that were not stored.
  package private(set) var omittedCount = 0
  /// Whether one of those was an error.
  private var omitsError = false
  /// The kinds of warnings that are switched off.
  private var ignoredKinds: Set<String> = []

  /// An empty report.
  package init() {}

  /// Whether part of the file cannot be used.
  package var hasErrors: Bool { omitsError || faults.contains { $0.severity == .error } }

  /// Reports that part of the file cannot be used.
  package mutating func error(at offset: Int, _ message: @autoclosure () -> FaultMessage) {
    add(offset, .error, message)
  }

  /// Reports something that can be used, but probably not as meant.
  package mutating func warning(
    at offset: Int, to end: Int? = nil, _ message: @autoclosure () -> FaultMessage
  ) {
    add(offset, .warning, message, end: end)
  }

  /// Reports how something unusual was interpreted.
  package mutating func note(at offset: Int, _ message: @autoclosure () -> FaultMessage) {
    add(offset, .note, message)
  }

  /// Reports a fault of any severity.
  package mutating func tell(
    _ severity: Diagnostic.Severity, at offset: Int, _ message: @autoclosure () -> FaultMessage
  ) {
    add(offset, severity, message)
  }

  /// Removes the warnings and notes of these kinds, both those already reported and future ones. Errors stay:
  /// hiding them would not make the content usable.
  package mutating func ignore(_ kinds: some Sequence<String>) {
    ignoredKinds.formUnion(kinds)
    guard !ignoredKinds.isEmpty else { return }
    faults.removeAll { $0.severity != .error && ignoredKinds.contains($0.id) }
  }

  /// Removes the faults of a kind at places where a fault of another kind says more.
  package mutating func drop(_ kind: String, where other: String) {
    let places = Set(faults.lazy.filter { $0.id == other }.map(\.offset))
    guard !places.isEmpty else { return }
    faults.removeAll { $0.id == kind && places.contains($0.offset) }
  }

  /// Replaces faults of a kind with those of another kind and forms at the same place, and removes the latter
  /// elsewhere.
  package mutating func tell(_ kind: String, _ forms: [String], inPlaceOf other: String) {
    let isTold = { (fault: Fault) in fault.id == kind && forms.contains(fault.form) }
    let places = Set(faults.lazy.filter(isTold).map(\.offset))
    guard !places.isEmpty else { return }
    let others = Set(faults.lazy.filter { $0.id == other }.map(\.offset))
    faults.removeAll {
      isTold($0) ? !others.contains($0.offset) : $0.id == other && places.contains($0.offset)
    }
  }

  /// Merges faults at several places that belong together into one.
  ///
  /// - Parameters:
  ///   - least: the minimum number of places to merge.
  ///   - group: what a fault belongs to; nil for faults that are not merged.
  ///   - told: the merged fault, for the first place and the number of places.
  package mutating func gather<Group: Hashable>(
    least: Int, by group: (Fault) -> Group?, told: (_ first: Fault, _ count: Int) -> Fault
  ) {
    var places: [Group: [Int]] = [:]
    for (index, fault) in faults.enumerated() {
      if let group = group(fault) { places[group, default: []].append(index) }
    }
    var dropped: Set<Int> = []
    for all in places.values where all.count >= least {
      guard let first = all.min(by: { faults[$0].offset < faults[$1].offset }) else { continue }
      faults[first] = told(faults[first], all.count)
      dropped.formUnion(all.filter { $0 != first })
    }
    guard !dropped.isEmpty else { return }
    faults = faults.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
  }

  /// Adds the faults of a text embedded in another one, at the place of the latter.
  package mutating func add(_ inner: FaultReport, at offset: Int) {
    for fault in inner.faults { add(offset, fault.severity, { fault.message }) }
    omittedCount += inner.omittedCount
    omitsError = omitsError || inner.omitsError
  }

  /// Adds the faults of a part of the same text.
  package mutating func take(_ inner: FaultReport) {
    for fault in inner.faults {
      add(fault.offset, fault.severity, { fault.message }, end: fault.end)
    }
    omittedCount += inner.omittedCount
    omitsError = omitsError || inner.omitsError
  }

  private mutating func add(
    _ offset: Int, _ severity: Diagnostic.Severity, _ message: () -> FaultMessage, end: Int? = nil
  ) {
    // A report that is full makes no texts.
    guard faults.count < Self.limit || ignoresSome(severity) else {
      omittedCount += 1
      omitsError = omitsError || severity == .error
      return
    }
    let message = message()
    if severity != .error, ignoredKinds.contains(message.id) { return }
    guard faults.count < Self.limit else {
      omittedCount += 1
      return
    }
    faults.append(Fault(offset: offset, end: end, severity: severity, message: message))
  }

  /// Whether faults of a severity may be of a kind that is switched off.
  private func ignoresSome(_ severity: Diagnostic.Severity) -> Bool {
    severity != .error && !ignoredKinds.isEmpty
  }

  /// The faults as diagnostics, in the order of the file.
  ///
  /// - Parameter quote: the quotation for an offset; nil quotes its line.
  /// - Complexity: O(n + m log m) for n bytes and m faults: all places are found in one pass.
  package func diagnostics(
    in source: SourceText, quote: (_ offset: Int) -> String? = { _ in nil }
  ) -> [Diagnostic] {
    let ordered = faults.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var place = TextPlace(source)
    var result = ordered.map { _, fault in
      place.advance(to: fault.offset)
      var diagnostic = Diagnostic(
        file: source.fileName, line: place.line, column: place.column, severity: fault.severity,
        message: fault.message)
      diagnostic.part = place.part?.name ?? ""
      diagnostic.cell = place.cell?.name ?? ""
      diagnostic.quote = (quote(fault.offset) ?? source.line(from: fault.offset)).quoted
      if let end = fault.end, end >= fault.offset {
        var endPlace = place
        endPlace.advance(to: end)
        diagnostic.endLine = endPlace.line
        diagnostic.endColumn = endPlace.column
      }
      return diagnostic
    }
    if omittedCount > 0 {
      result.append(
        Diagnostic(
          file: source.fileName, line: place.line, column: place.column,
          severity: omitsError ? .error : .warning, message: .reportMore(count: omittedCount)))
    }
    return result
  }
}

extension String {
  /// The first words on one line, truncated to `Diagnostic.longestQuote`.
  fileprivate var quoted: String {
    // Character by character, because the text may be far longer than the quote.
    var signs: [Character] = []
    var needsBlank = false
    for sign in self {
      guard !sign.isWhitespace else {
        needsBlank = !signs.isEmpty
        continue
      }
      if needsBlank { signs.append(" ") }
      needsBlank = false
      signs.append(sign)
      if signs.count > Diagnostic.longestQuote {
        return String(signs.prefix(Diagnostic.longestQuote - 1)) + "…"
      }
    }
    return String(signs)
  }
}
