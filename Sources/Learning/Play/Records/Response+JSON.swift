import Exercises
import Notation

extension Response {
  /// The response as one JSON object on one line, such as `{"options":["Hund","Katze"]}`.
  package var json: String {
    var json = JSONWriter(.compact)
    write(to: &json)
    return json.text
  }

  /// The response in a text written by `json`; nil for any other text.
  package init?(json: String) {
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(json.utf8), start: 0)
    guard let tree = JSONReader.read(source, report: &report), !report.hasErrors else { return nil }
    var reader = RecordReader(tree: tree, report: report)
    guard let response = Response.read(0, &reader) else { return nil }
    self = response
  }

  /// Writes the response as an object whose first field names the kind.
  func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .options(let texts): json.field("options", texts)
      case .text(let text): json.field("text", text)
      case .number(let number, let unit):
        json.field("number", number)
        if !unit.isEmpty { json.field("unit", unit) }
      case .order(let texts): json.field("order", texts)
      case .pairs(let pairs):
        json.key("pairs")
        json.array { json in
          for pair in pairs {
            json.array { json in
              json.value(pair.left)
              json.value(pair.right)
            }
          }
        }
      case .place(let place):
        json.field("place", place.picture)
        json.field("x", place.x)
        json.field("y", place.y)
      }
    }
  }

  static func read(_ object: Int, _ reader: inout RecordReader) -> Response? {
    func has(_ name: String) -> Bool { reader.tree.child(of: object, named: name) != nil }
    if has("options") { return reader.texts("options", of: object).map { .options($0) } }
    if has("order") { return reader.texts("order", of: object).map { .order($0) } }
    if has("text") { return reader.text("text", of: object).map { .text($0) } }
    if has("number") {
      guard let number = reader.text("number", of: object) else { return nil }
      guard has("unit") else { return .number(number, unit: "") }
      return reader.text("unit", of: object).map { .number(number, unit: $0) }
    }
    if has("place") {
      guard let picture = reader.text("place", of: object),
        let x = reader.integer("x", of: object, in: 0...Place.scale),
        let y = reader.integer("y", of: object, in: 0...Place.scale)
      else { return nil }
      return .place(Place(picture: picture, x: x, y: y))
    }
    guard let list = reader.list("pairs", of: object) else { return nil }
    var pairs: [Pair] = []
    for index in list {
      let sides = reader.tree.children(of: index).compactMap { reader.plainText(of: $0) }
      guard reader.tree.nodes[index].kind == .array, sides.count == 2 else {
        reader.fault(at: index, "a list of two texts is expected here")
        return nil
      }
      pairs.append(Pair(sides[0], sides[1]))
    }
    return .pairs(pairs)
  }
}

extension AnswerRecord {
  /// Whether a single option was to be chosen: then its text is enough to store response and solution.
  package var isOfOneOption: Bool {
    solution.option != nil && (response == nil || response?.option != nil)
  }

  /// The verdict to store: for options that of their judge, otherwise the recorded one.
  package static func verdict(
    on response: Response?, solution: Response, isRight: Bool, share: Int?
  ) -> Verdict {
    if case .options(let right) = solution { return Judge.options(right).verdict(on: response) }
    guard response != nil else { return .missed }
    if let share, (1...999).contains(share) { return .part(share) }
    return isRight ? .right : .wrong
  }
}

extension RecordReader {
  /// The texts of a required list.
  mutating func texts(_ name: String, of object: Int) -> [String]? {
    guard let list = list(name, of: object) else { return nil }
    var texts: [String] = []
    for index in list {
      guard let text = plainText(of: index) else {
        fault(at: index, "a text that can be kept is expected here")
        return nil
      }
      texts.append(text)
    }
    return texts
  }
}
