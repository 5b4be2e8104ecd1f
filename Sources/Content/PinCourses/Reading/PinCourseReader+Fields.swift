import Exercises
import Notation

/// Values of fields, with an error for those that are not what they should be.
extension PinCourseReader {
  /// A value's text if it is a string.
  func string(_ index: Int) -> String? {
    tree.nodes[index].kind == .string ? tree.text(of: index) : nil
  }

  mutating func isObject(_ index: Int, _ path: String) -> Bool {
    guard tree.nodes[index].kind == .object, !tree.nodes[index].isDamaged else {
      // What is damaged has been told.
      if !tree.nodes[index].isDamaged {
        report.error(at: tree.offset(of: index), .pinsType(path, "{ … }"))
      }
      return false
    }
    return true
  }

  /// A field that must be there: its value, or nil with an error.
  mutating func needed(_ fields: inout PinFields, _ name: String) -> Int? {
    if let field = fields.field(name, tree) { return field }
    report.error(at: tree.offset(of: fields.index), .pinsMissing(fields.path, name))
    return nil
  }

  mutating func id(_ fields: inout PinFields, _ ids: inout Set<String>) -> String? {
    guard let field = needed(&fields, "id") else { return nil }
    guard let id = string(field), !id.isEmpty else {
      report.error(at: tree.offset(of: field), .pinsType(fields.path("id"), "\"…\""))
      return nil
    }
    guard ids.insert(id).inserted else {
      report.error(at: tree.offset(of: field), .pinsId(fields.path("id"), id))
      return nil
    }
    return id
  }

  mutating func plainText(_ fields: inout PinFields, _ name: String) -> String? {
    guard let field = fields.field(name, tree) else { return nil }
    if let text = string(field) { return text }
    report.error(at: tree.offset(of: field), .pinsType(fields.path(name), "\"…\""))
    fields.reject(name)
    return nil
  }

  /// A text, perhaps by language; tells which of the document's languages it lacks.
  mutating func text(_ fields: inout PinFields, _ name: String) -> PinText? {
    guard let field = fields.field(name, tree) else { return nil }
    let path = fields.path(name)
    if let text = string(field) {
      checkMarkup(text, at: field)
      return PinText(text)
    }
    let versions = tree.children(of: field).compactMap { entry in
      string(entry).map { PinText.Version(language: tree.key(of: entry), text: $0) }
    }
    guard tree.nodes[field].kind == .object, !versions.isEmpty else {
      report.error(at: tree.offset(of: field), .pinsType(path, "\"…\", { \"de\": \"…\" }"))
      fields.reject(name)
      return nil
    }
    let text = PinText(versions: versions)
    for version in versions { checkMarkup(version.text, at: field) }
    for language in languages where !text.has(language) {
      report.warning(at: tree.offset(of: field), .pinsLanguage(path, language))
    }
    return text
  }

  /// Texts and names are shown as they are written.
  mutating func checkMarkup(_ text: String, at index: Int) {
    if Markup.hasTags(text) { report.warning(at: tree.offset(of: index), .textTags) }
    if Markup.hasFormula(text) { report.warning(at: tree.offset(of: index), .textFormula) }
  }

  mutating func neededText(_ fields: inout PinFields, _ name: String) -> PinText? {
    needed(&fields, name) == nil ? nil : text(&fields, name)
  }

  /// The entries of a list with their paths, none beyond the limit.
  mutating func entries(
    _ fields: inout PinFields, _ name: String, _ counts: ClosedRange<Int>?
  ) -> [(index: Int, path: String)] {
    guard let field = fields.field(name, tree) else { return [] }
    let path = fields.path(name)
    guard tree.nodes[field].kind == .array else {
      report.error(at: tree.offset(of: field), .pinsType(path, "[ … ]"))
      fields.reject(name)
      return []
    }
    let all = Array(tree.children(of: field))
    if let counts, all.count > counts.upperBound {
      report.error(
        at: tree.offset(of: all[counts.upperBound]),
        .pinsLimitCount(
          path, count: all.count, limits: "\(counts.lowerBound)–\(counts.upperBound)"))
    }
    return all.prefix(counts?.upperBound ?? all.count).enumerated().map { number, index in
      (index, "\(path)[\(number)]")
    }
  }

  /// The texts of a list, each with at most `length` signs.
  mutating func texts(
    _ fields: inout PinFields, _ name: String, most: Int, length: Int = 200
  ) -> [String] {
    entries(&fields, name, 0...most).compactMap { index, path in
      guard let text = string(index) else {
        report.error(at: tree.offset(of: index), .pinsType(path, "\"…\""))
        return nil
      }
      return isShort(text, at: index, path, 1...length) ? text : nil
    }
  }

  /// Whether a text has a number of signs within limits.
  mutating func isShort(
    _ text: String, at index: Int, _ path: String, _ counts: ClosedRange<Int>
  ) -> Bool {
    guard !counts.contains(text.count) else { return true }
    report.error(
      at: tree.offset(of: index),
      .pinsLimitLength(
        path, count: text.count, limits: "\(counts.lowerBound)–\(counts.upperBound)"))
    return false
  }

  mutating func flag(_ fields: inout PinFields, _ name: String) -> Bool? {
    guard let field = fields.field(name, tree) else { return nil }
    switch tree.nodes[field].kind {
    case .true: return true
    case .false: return false
    default:
      report.error(at: tree.offset(of: field), .pinsType(fields.path(name), "true, false"))
      fields.reject(name)
      return nil
    }
  }

  mutating func integer(
    _ fields: inout PinFields, _ name: String, _ limits: ClosedRange<Int>
  ) -> Int? {
    guard let field = fields.field(name, tree) else { return nil }
    let bounds = Double(limits.lowerBound)...Double(limits.upperBound)
    if let number = number(field, fields.path(name), bounds) {
      if let whole = Int(exactly: number) { return whole }
      report.error(at: tree.offset(of: field), .pinsType(fields.path(name), "1"))
    }
    fields.reject(name)
    return nil
  }

  mutating func number(
    _ fields: inout PinFields, _ name: String, _ limits: ClosedRange<Double>
  ) -> Double? {
    guard let field = fields.field(name, tree) else { return nil }
    let number = number(field, fields.path(name), limits)
    if number == nil { fields.reject(name) }
    return number
  }

  mutating func number(_ index: Int, _ path: String, _ limits: ClosedRange<Double>) -> Double? {
    guard let number = tree.number(of: index) else {
      report.error(at: tree.offset(of: index), .pinsType(path, "0.5"))
      return nil
    }
    guard limits.contains(number) else {
      let (low, high) = (JSONNumber.text(limits.lowerBound), JSONNumber.text(limits.upperBound))
      report.error(
        at: tree.offset(of: index),
        .pinsLimit(path, tree.rawText(of: index), limits: "\(low)–\(high)"))
      return nil
    }
    return number
  }

  /// A place: `[x, y]`.
  mutating func place(_ index: Int, _ path: String) -> PinPlace? {
    let parts = Array(tree.children(of: index))
    guard tree.nodes[index].kind == .array, parts.count == 2 else {
      report.error(at: tree.offset(of: index), .pinsType(path, "[0.5, 0.5]"))
      return nil
    }
    guard let x = number(parts[0], "\(path)[0]", 0...1),
      let y = number(parts[1], "\(path)[1]", 0...1)
    else { return nil }
    return PinPlace(x, y)
  }

  mutating func place(_ fields: inout PinFields, _ name: String) -> PinPlace? {
    guard let field = fields.field(name, tree) else { return nil }
    let place = place(field, fields.path(name))
    if place == nil { fields.reject(name) }
    return place
  }

  /// A value out of a few; another one is told and the default used.
  mutating func value<Value: RawRepresentable & CaseIterable>(
    _ fields: inout PinFields, _ name: String
  ) -> Value? where Value.RawValue == String {
    guard let field = fields.field(name, tree) else { return nil }
    if let value = string(field).flatMap(Value.init(rawValue:)) { return value }
    let found = string(field) ?? tree.rawText(of: field)
    let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
    report.warning(
      at: tree.offset(of: field), .pinsValue(fields.path(name), found, known: known))
    fields.reject(name)
    return nil
  }

  /// The id of an element that is referred to; nil, with an error, if it does not exist.
  mutating func reference(
    _ fields: inout PinFields, _ name: String, among ids: Set<String>
  ) -> String? {
    guard let id = plainText(&fields, name) else { return nil }
    if ids.contains(id) { return id }
    let field = tree.child(of: fields.index, named: name) ?? fields.index
    report.error(at: tree.offset(of: field), .pinsReference(fields.path(name), id))
    return nil
  }

  // MARK: - Fields without a meaning

  func keep(_ field: Int, in fields: inout [JSONField]) {
    guard !tree.nodes[field].isDamaged, tree.nodes[field].kind != .invalid else { return }
    fields.append(JSONField(name: tree.key(of: field), rawValue: tree.rawText(of: field)))
  }

  /// The fields of an object that nobody asked for, each with a warning; names beginning with `x-` or `_` are
  /// private to who wrote them.
  mutating func unknown(_ fields: PinFields) -> [JSONField] {
    var kept: [JSONField] = []
    for field in tree.children(of: fields.index) {
      let name = tree.key(of: field)
      guard !fields.asked.contains(name) || fields.faulty.contains(name) else { continue }
      keep(field, in: &kept)
      if fields.faulty.contains(name) { continue }
      guard !name.hasPrefix("x-"), !name.hasPrefix("_") else { continue }
      let likely = name.nearest(
        among: fields.asked.sorted().filter {
          tree.child(of: fields.index, named: $0) == nil && $0.utf8.count > 3
        }, limit: 1)
      let path = fields.path(name)
      report.warning(
        at: tree.keyOffset(of: field),
        likely.map { .pinsUnknownNear(path, likely: $0) } ?? .pinsUnknown(path))
    }
    return kept
  }
}
