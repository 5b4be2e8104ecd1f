/// A fault at an offset in a `SourceText`; the line is not calculated yet.
package struct Fault {
  package let offset: Int
  /// The end of the faulty text; nil if not known.
  package let end: Int?
  package let severity: Diagnostic.Severity
  package let problem: String
  package let remedy: String
  /// The kind of fault; empty if the kind has no name.
  package let id: String
  /// Which case of the kind it is; empty if all cases have the same text.
  package let form: String
  /// The values inserted into texts of other languages, see `Diagnostic.values`.
  package let values: [String]
  /// The translatable parts inserted after the values; see `Diagnostic.phrases`.
  package let phrases: [MessagePhrase]

  /// The same fault with another text.
  package func told(
    _ problem: String, _ remedy: String, form: String, values: [String]
  ) -> Fault {
    Fault(
      offset: offset, end: end, severity: severity, problem: MessageText.cut(problem),
      remedy: MessageText.cut(remedy), id: id, form: form,
      values: values.map { MessageText.cut($0, to: MessageText.longestQuote) }, phrases: [])
  }
}

/// Collects the faults found while reading a file.
package struct FaultReport {
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
  package mutating func error(
    at offset: Int, _ problem: @autoclosure () -> String, _ remedy: @autoclosure () -> String,
    id: String = "", form: String = "", values: @autoclosure () -> [String] = [],
    phrases: @autoclosure () -> [MessagePhrase] = []
  ) {
    add(offset, .error, problem, remedy, id, form, values, phrases)
  }

  /// Reports something that can be used, but probably not as meant.
  package mutating func warning(
    at offset: Int, to end: Int? = nil, _ problem: @autoclosure () -> String,
    _ remedy: @autoclosure () -> String, id: String = "", form: String = "",
    values: @autoclosure () -> [String] = [], phrases: @autoclosure () -> [MessagePhrase] = []
  ) {
    add(offset, .warning, problem, remedy, id, form, values, phrases, end: end)
  }

  /// Reports how something unusual was interpreted.
  package mutating func note(
    at offset: Int, _ problem: @autoclosure () -> String, _ remedy: @autoclosure () -> String,
    id: String = "", form: String = "", values: @autoclosure () -> [String] = [],
    phrases: @autoclosure () -> [MessagePhrase] = []
  ) {
    add(offset, .note, problem, remedy, id, form, values, phrases)
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
    for fault in inner.faults {
      add(
        offset, fault.severity, { fault.problem }, { fault.remedy }, fault.id, fault.form,
        { fault.values }, { fault.phrases })
    }
    omittedCount += inner.omittedCount
    omitsError = omitsError || inner.omitsError
  }

  /// Adds the faults of a part of the same text.
  package mutating func take(_ inner: FaultReport) {
    for fault in inner.faults {
      add(
        fault.offset, fault.severity, { fault.problem }, { fault.remedy }, fault.id, fault.form,
        { fault.values }, { fault.phrases }, end: fault.end)
    }
    omittedCount += inner.omittedCount
    omitsError = omitsError || inner.omitsError
  }

  private mutating func add(
    _ offset: Int, _ severity: Diagnostic.Severity, _ problem: () -> String,
    _ remedy: () -> String, _ id: String, _ form: String, _ values: () -> [String],
    _ phrases: () -> [MessagePhrase], end: Int? = nil
  ) {
    if severity != .error, !ignoredKinds.isEmpty, ignoredKinds.contains(id) { return }
    guard faults.count < Self.limit else {
      omittedCount += 1
      omitsError = omitsError || severity == .error
      return
    }
    faults.append(
      Fault(
        offset: offset, end: end, severity: severity, problem: MessageText.cut(problem()),
        remedy: MessageText.cut(remedy()), id: id, form: form,
        values: values().map { MessageText.cut($0, to: MessageText.longestQuote) },
        phrases: phrases().map(\.cut)))
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
        problem: fault.problem, remedy: fault.remedy, id: fault.id)
      diagnostic.form = fault.form
      diagnostic.values = fault.values
      diagnostic.phrases = fault.phrases
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
      var more = Diagnostic(
        file: source.fileName, line: place.line, column: place.column,
        severity: omitsError ? .error : .warning,
        problem: "there are \(omittedCount) more faults in this file",
        remedy: "correct the ones above and check again", id: "report.more")
      more.values = ["\(omittedCount)"]
      result.append(more)
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
