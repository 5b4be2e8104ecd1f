import Exercises
import Notation
import TypedNames

extension PinExercise {
  func write(to json: inout JSONWriter) {
    json.object(.onLines) { json in
      var written: Set<String> = []
      json.set("kind", &written) { $0.value(Self.kind) }
      json.set("id", &written) { $0.value(id) }
      json.set("title", title, &written)
      json.set("question", question, &written)
      if !games.isEmpty { json.set("games", &written) { $0.value(games.map(\.rawValue)) } }
      options.write(to: &json, &written)
      json.set("extra", extra, &written)
      list("images", pictures, to: &json, &written) { $0.write(to: &$1) }
      list("areas", areas, to: &json, &written) { $0.write(to: &$1, first: firstPicture) }
      list("pins", pins, to: &json, &written) { $0.write(to: &$1, first: firstPicture) }
      list("arrows", arrows, to: &json, &written) { $0.write(to: &$1, first: firstPicture) }
      list("marks", marks, to: &json, &written) { $0.write(to: &$1, first: firstPicture) }
      json.fields(unknownFields, besides: written)
    }
  }

  private var firstPicture: String? { pictures.first?.id }

  /// A list with what was left out of it.
  private func list<Element>(
    _ name: String, _ elements: [Element], to json: inout JSONWriter,
    _ written: inout Set<String>, _ write: (Element, inout JSONWriter) -> Void
  ) {
    let rest = leftOut[name] ?? []
    guard !elements.isEmpty || !rest.isEmpty else { return }
    json.set(name, &written) { json in
      json.array(.onLines) { json in
        for element in elements { write(element, &json) }
        for raw in rest { json.raw(raw) }
      }
    }
  }
}

extension PinPicture {
  func write(to json: inout JSONWriter) {
    json.element(id, besides: unknownFields) { json, written in
      json.set("file", &written) { $0.value(file) }
      json.set("title", title, &written)
      json.set("description", description, &written)
      if let width { json.set("width", &written) { $0.value(width) } }
      if let height { json.set("height", &written) { $0.value(height) } }
    }
  }
}

extension Pin {
  func write(to json: inout JSONWriter, first: String?) {
    json.element(id, on: picture, first: first, besides: unknownFields) { json, written in
      let place = place.rounded
      json.set("x", &written) { $0.value(decimal: place.x) }
      json.set("y", &written) { $0.value(decimal: place.y) }
      if size != .small { json.set("size", &written) { $0.value(size.rawValue) } }
      json.set("labels", labels, &written)
      if let area { json.set("area", &written) { $0.value(area) } }
      json.set("flag", flag, &written)
      if isHidden { json.set("hidden", &written) { $0.value(true) } }
      if points != 1 { json.set("points", &written) { $0.value(points) } }
      json.set("wrong", wrong, &written)
      if !refuse.isEmpty { json.set("refuse", &written) { $0.value(refuse) } }
      if let group { json.set("group", &written) { $0.value(group) } }
      json.set("description", description, &written)
      json.set("note", note, &written)
    }
  }
}

extension PinArea {
  func write(to json: inout JSONWriter, first: String?) {
    json.element(id, on: picture, first: first, besides: unknownFields) { json, written in
      switch shape {
      case .rect(let corner, let width, let height):
        json.set("rect", &written) { json in
          json.array { json in
            let (corner, size) = (corner.rounded, PinPlace(width, height).rounded)
            for number in [corner.x, corner.y, size.x, size.y] { json.value(decimal: number) }
          }
        }
      case .circle(let centre, let radius):
        json.set("circle", &written) { json in
          json.object { json in
            json.key("c")
            json.value(centre)
            json.field("r", decimal: PinPlace(radius, 0).rounded.x)
          }
        }
      case .ellipse(let centre, let width, let height):
        let size = PinPlace(width, height).rounded
        json.set("ellipse", &written) { json in
          json.object { json in
            json.key("c")
            json.value(centre)
            json.field("rx", decimal: size.x)
            json.field("ry", decimal: size.y)
          }
        }
      case .polygon(let corners):
        json.set("polygon", &written) { json in
          json.array { json in
            for corner in corners { json.value(corner) }
          }
        }
      }
      if style != .tint { json.set("style", &written) { $0.value(style.rawValue) } }
      if color != Self.defaultColor { json.set("color", &written) { $0.value(color) } }
      if alpha != Self.defaultAlpha { json.set("alpha", &written) { $0.value(decimal: alpha) } }
    }
  }
}

extension PinArrow {
  func write(to json: inout JSONWriter, first: String?) {
    json.element(id, on: picture, first: first, besides: unknownFields) { json, written in
      json.set("from", from, &written)
      json.set("to", to, &written)
      if head != .end { json.set("head", &written) { $0.value(head.rawValue) } }
      if isDashed { json.set("dashed", &written) { $0.value(true) } }
      if let color { json.set("color", &written) { $0.value(color) } }
      if width != 2 { json.set("width", &written) { $0.value(decimal: width) } }
      if let pin { json.set("pin", &written) { $0.value(pin) } }
    }
  }
}

extension PinMark {
  func write(to json: inout JSONWriter, first: String?) {
    json.element(id, on: picture, first: first, besides: unknownFields) { json, written in
      json.set("at", at, &written)
      json.set("text", &written) { $0.value(text) }
      json.set("to", to, &written)
      json.set("info", info, &written)
      if let pin { json.set("pin", &written) { $0.value(pin) } }
    }
  }
}

extension JSONWriter {
  /// Writes names, those in a language as objects; nothing if there are none.
  fileprivate mutating func set(
    _ name: String, _ labels: [NameLabel], _ written: inout Set<String>
  ) {
    guard !labels.isEmpty else { return }
    set(name, &written) { json in
      json.array { json in
        for label in labels {
          guard let language = label.language else {
            json.value(label.text)
            continue
          }
          json.object { json in
            json.field("text", label.text)
            json.field("lang", language)
          }
        }
      }
    }
  }

  /// Writes something with an identifier, on a picture or for itself: what it is, and what it was read with besides.
  ///
  /// - Parameters:
  ///   - picture: the picture on which it is; nil for what is on none.
  ///   - first: the picture that is not named.
  ///   - unknownFields: what it was read with besides.
  ///   - fields: writes its own fields, and notes their names.
  fileprivate mutating func element(
    _ id: String, on picture: String? = nil, first: String? = nil,
    besides unknownFields: [JSONField],
    _ fields: (inout JSONWriter, inout Set<String>) -> Void
  ) {
    object { json in
      var written: Set<String> = []
      json.set("id", &written) { $0.value(id) }
      if let picture, picture != first { json.set("image", &written) { $0.value(picture) } }
      fields(&json, &written)
      json.fields(unknownFields, besides: written)
    }
  }
}
