import Items
import Notation

/// The open frames, shapes and groups of an OpenDocument file, from the outermost to the innermost.
struct OpenDocumentDrawings {
  /// A frame, a shape or a group.
  private struct Drawing {
    var kind: Kind
    var words = ""
    /// The file of its picture.
    var path: String?
    /// Whether it contains a chart, a formula or something else of another program.
    var holdsObject = false
    /// Whether a picture fills it.
    var isFilled = false
    var isAltered = false
    /// Whether it is a box, which may only frame its text.
    var isBox = false
    /// Whether a frame in it has a picture.
    var holdsPicture = false
    var place: OpenDocumentLayout.Place
  }

  private enum Kind {
    case frame, shape, line, group
  }

  /// What a frame or shape shows.
  struct Found {
    /// Its picture, without its cell; nil if there is only text.
    var picture: SheetPicture?
    var isLine = false
    var place: OpenDocumentLayout.Place
    /// Whether its text is the caption of a picture.
    var isCaption: Bool
  }

  private var open: [Drawing] = []

  var isEmpty: Bool { open.isEmpty }

  /// Whether an element is a frame, a shape or a group.
  static func begins(with name: String) -> Bool { kind(name) != nil }

  private static func kind(_ name: String) -> Kind? {
    switch name {
    case "frame": .frame
    case "g": .group
    case "line", "connector", "measure": .line
    case "rect", "caption", "custom-shape", "ellipse", "circle", "polyline", "polygon",
      "regular-polygon", "path", "scene":
      .shape
    default: nil
    }
  }

  mutating func begin(_ tag: XMLTag, _ styles: OpenDocumentStyles) {
    guard let kind = Self.kind(tag.name) else { return }
    var drawing = Drawing(kind: kind, place: OpenDocumentLayout.Place(tag))
    let style = tag["style-name"]
    drawing.isFilled = styles.fillsWithPicture(style)
    drawing.isAltered =
      styles.altersPictures(style) || tag["transform"].map(OpenDocumentMoves.turn) ?? false
    drawing.isBox = tag.name == "rect" || tag.name == "caption"
    if let outer = open.last {
      drawing.isAltered = drawing.isAltered || outer.isAltered
      // What is in a text box moves with it.
      if outer.kind != .group { drawing.place = outer.place }
    }
    open.append(drawing)
  }

  /// Takes the picture of a frame; if it has several, the first is shown.
  mutating func addPicture(_ path: String?) {
    guard let index = open.indices.last, open[index].path == nil else { return }
    open[index].path = path ?? ""
  }

  mutating func addObject() {
    if let index = open.indices.last { open[index].holdsObject = true }
  }

  mutating func add(words: String) {
    if let index = open.indices.last, open[index].words.isEmpty { open[index].words = words }
  }

  mutating func add(geometry: String?) {
    guard let index = open.indices.last, let kind = geometry?.lowercased() else { return }
    // Text boxes of Excel are the shape 202.
    open[index].isBox = kind.contains("rect") || kind == "mso-spt202"
  }

  /// Closes the innermost one.
  mutating func end(hasText: Bool) -> Found? {
    guard let drawing = open.popLast() else { return nil }
    let holdsPicture = drawing.path != nil || drawing.holdsPicture
    if let index = open.indices.last, holdsPicture { open[index].holdsPicture = true }
    var found = Found(
      isLine: drawing.kind == .line, place: drawing.place, isCaption: drawing.holdsPicture)
    guard drawing.kind != .group else {
      found.isCaption = false
      return found
    }
    let isDrawn =
      switch drawing.kind {
      case .frame, .group: drawing.holdsObject || drawing.isFilled && drawing.path == nil
      case .line: true
      case .shape: drawing.isFilled || !(drawing.isBox && (hasText || drawing.holdsPicture))
      }
    guard drawing.path != nil || isDrawn else { return found }
    let path = drawing.path ?? ""
    let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    found.picture = SheetPicture(
      row: 0, column: 0, path: name, words: drawing.words,
      flaw: isDrawn
        ? .drawn
        : drawing.isAltered ? .altered : name.hasPrefix("Pictures/") ? nil : .linked)
    return found
  }
}

/// The moves of `draw:transform`, such as `rotate (1.57) translate (0.04in 0.04in)`.
enum OpenDocumentMoves {
  /// The moves in their order, each with its values.
  static func list(_ text: String) -> [(name: String, values: [String])] {
    text.utf8.count > 1_000
      ? []
      : text.split(separator: ")").compactMap { move in
        let parts = move.split { "( ,".contains($0) }.map(String.init)
        return parts.first.map { (name: $0, values: Array(parts.dropFirst())) }
      }
  }

  /// Whether moves turn or slant a picture.
  static func turn(_ text: String) -> Bool {
    list(text).contains { name, values in
      switch name {
      case "rotate", "skewX", "skewY":
        values.first.flatMap { Double($0) }.map {
          $0.remainder(dividingBy: 2 * .pi).magnitude > 0.001
        } ?? true
      case "matrix": true
      default: false
      }
    }
  }
}
