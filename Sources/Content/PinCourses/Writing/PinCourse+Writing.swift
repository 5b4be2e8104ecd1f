import Exercises
import Notation

extension PinCourse {
  /// The course as a document: the same for equal courses on every machine, by default with two spaces a level. Fields
  /// without a meaning follow the others of their object, as they were written.
  package func written(_ layout: JSONWriter.Layout = .spaced) -> [UInt8] {
    var json = JSONWriter(layout)
    json.object(.onLines) { json in
      var written: Set<String> = ["units", "exercises"]
      // What names and titles the document stands first, as in all documents.
      let first = ["format", "version", "title", "subject", "summary", "language"]
      for field in first.compactMap({ name in otherFields.first { $0.name == name } }) {
        json.fields([field])
        written.insert(field.name)
      }
      if !languages.isEmpty { json.set("languages", &written) { $0.value(languages) } }
      switch glossary {
      case .none: break
      case .lines(let lines): json.set("glossary", &written) { $0.value(lines) }
      case .file(let name): json.set("glossary", &written) { $0.value(name) }
      case .shipped(let list): json.set("glossary", &written) { $0.value(list.rawValue) }
      }
      switch abbreviations {
      case .none: break
      case .anatomy: json.set("abbreviations", &written) { $0.value("anatomy") }
      case .own(let entries):
        json.set("abbreviations", &written) { json in
          json.object { json in
            for entry in entries { json.field(entry.short, entry.meaning) }
          }
        }
      }
      if let help {
        json.set("help", &written) { json in
          json.object { json in
            var written: Set<String> = []
            json.set("student", help.student, &written)
            json.set("teacher", help.teacher, &written)
            json.fields(help.unknownFields, besides: written)
          }
        }
      }
      options.write(to: &json, &written)
      if !units.isEmpty || !leftOut.isEmpty {
        json.key("units")
        json.array(.onLines) { json in
          for unit in units { unit.write(to: &json) }
          for raw in leftOut { json.raw(raw) }
        }
      }
      if !exercises.isEmpty {
        json.key("exercises")
        json.array(.onLines) { json in
          for entry in exercises { entry.write(to: &json) }
        }
      }
      json.fields(otherFields, besides: written)
    }
    json.endLine()
    return json.bytes
  }
}

extension PinUnit {
  func write(to json: inout JSONWriter) {
    json.object(.onLines) { json in
      var written: Set<String> = []
      json.set("id", &written) { $0.value(id) }
      json.set("title", title, &written)
      if let contentId { json.set("contentId", &written) { $0.value(contentId) } }
      options.write(to: &json, &written)
      if !exercises.isEmpty {
        json.set("exercises", &written) { json in
          json.array(.onLines) { json in
            for entry in exercises { entry.write(to: &json) }
          }
        }
      }
      json.fields(unknownFields, besides: written)
    }
  }
}

extension PinEntry {
  func write(to json: inout JSONWriter) {
    switch self {
    case .pins(let exercise): exercise.write(to: &json)
    case .file(let name): json.object { $0.field("file", name) }
    case .other(let raw): json.raw(raw)
    }
  }
}

extension PinOptions {
  func write(to json: inout JSONWriter, _ written: inout Set<String>) {
    guard self != PinOptions() else { return }
    json.set("options", &written) { json in
      json.object { json in
        var written: Set<String> = []
        func flag(_ name: String, _ value: Bool?) {
          if let value { json.set(name, &written) { $0.value(value) } }
        }
        func number(_ name: String, _ value: Double?) {
          if let value { json.set(name, &written) { $0.value(decimal: value) } }
        }
        func text(_ name: String, _ value: String?) {
          if let value { json.set(name, &written) { $0.value(value) } }
        }
        flag("interim", interim)
        number("interimLimit", interimLimit.map(Double.init))
        flag("retake", retake)
        flag("shuffle", shuffle)
        number("choices", choices.map(Double.init))
        number("extraCards", extraCards.map(Double.init))
        number("tries", tries.map(Double.init))
        text("findPins", findPins?.rawValue)
        text("reveal", reveal?.rawValue)
        number("timeLimit", timeLimit.map(Double.init))
        number("passShare", passShare)
        text("typing", typing?.rawValue)
        text("accents", accents?.rawValue)
        number("almost", almost)
        flag("anyLanguage", anyLanguage)
        json.fields(unknownFields, besides: written)
      }
    }
  }
}

extension JSONWriter {
  /// Writes a field, and notes its name.
  mutating func set(
    _ name: String, _ written: inout Set<String>, _ value: (inout JSONWriter) -> Void
  ) {
    key(name)
    value(&self)
    written.insert(name)
  }

  /// Writes a text, by language if it has more than one version.
  mutating func set(_ name: String, _ text: PinText?, _ written: inout Set<String>) {
    guard let text else { return }
    set(name, &written) { json in
      if text.versions.count == 1, text.versions[0].language.isEmpty {
        json.value(text.versions[0].text)
      } else {
        json.object { json in
          for version in text.versions { json.field(version.language, version.text) }
        }
      }
    }
  }

  /// Writes a place with five decimals.
  mutating func set(_ name: String, _ place: PinPlace?, _ written: inout Set<String>) {
    if let place { set(name, &written) { $0.value(place) } }
  }

  mutating func value(_ place: PinPlace) {
    let place = place.rounded
    array { json in
      json.value(decimal: place.x)
      json.value(decimal: place.y)
    }
  }
}
