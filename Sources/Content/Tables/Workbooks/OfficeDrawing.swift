import Items
import Notation

/// What is drawn at one place of an Office document: pictures, shapes, charts (DrawingML, ECMA-376, part 1,
/// chapter 20; VML in older documents).
struct OfficeDrawing {
  /// A shape whose elements are being read.
  private struct Shape {
    var isTextBox = false
    var hasText = false
    /// Whether a picture fills it.
    var isFilled = false
    /// Whether it is a box, which may only frame its text.
    var isBox = false
    var isHidden = false
    var holdsPicture = false

    /// Whether it shows more than a text.
    var isDrawn: Bool {
      guard !isHidden else { return false }
      return isFilled || !(isTextBox || holdsPicture || isBox && hasText)
    }
  }

  /// The pictures, each with the name of its file's relation, nil if the document does not contain it, and
  /// its description.
  private(set) var pictures: [(relation: String?, words: String)] = []
  /// Whether it is turned, mirrored, cropped or recoloured.
  private var isAltered = false
  /// Whether something is drawn that has no picture file.
  private var isDrawn = false
  private var shapes: [Shape] = []
  private var isPicture = false
  /// Whether the elements are those of a picture's file and of what changes its look.
  private var isFile = false
  private var isText = false
  /// The descriptions of the whole and of its innermost part.
  private var words = (whole: "", part: "")
  /// VML: whether it is used, and what was found.
  private var isVML = false
  private var holdsVMLShape = false
  private var holdsVMLText = false

  /// Whether there is anything to be seen beside text.
  var isEmpty: Bool { pictures.isEmpty && !isDrawn }

  /// Why a picture cannot be shown as it looks in the document; nil if it can.
  func flaw(relation: String?) -> PictureFile.Fault? {
    isDrawn ? .drawn : isAltered ? .altered : relation == nil ? .linked : nil
  }

  mutating func begin(_ tag: XMLTag) {
    switch tag.name {
    case "sp", "wsp": shapes.append(Shape())
    case "graphicFrame", "cxnSp", "chart", "relIds", "contentPart": isDrawn = true
    case "pic": isPicture = true
    case "docPr": words = (tag["descr"] ?? "", "")
    case "cNvPr":
      words.part = tag["descr"] ?? ""
      if !shapes.isEmpty, !isPicture { shapes[shapes.count - 1].isHidden = tag.isTrue("hidden") }
    case "cNvSpPr":
      if !shapes.isEmpty { shapes[shapes.count - 1].isTextBox = tag.isTrue("txBox") }
    case "prstGeom":
      if !shapes.isEmpty, !isPicture {
        shapes[shapes.count - 1].isBox = tag["prst"]?.lowercased().contains("rect") ?? false
      }
    case "blip":
      addFill(tag)
      isFile = isPicture
    case _ where isFile: if Self.recolours(tag) { isAltered = true }
    case "xfrm":
      let turn = (tag.number("rot") ?? 0) % 21_600_000
      if turn != 0 || tag.isTrue("flipH") || tag.isTrue("flipV") { isAltered = true }
    case "srcRect":
      if isPicture, Self.sides(tag).contains(where: { $0 > Self.smallCrop }) { isAltered = true }
    case "fillRect":
      // A negative inset puts the edge of the picture outside of its frame.
      if isPicture, Self.sides(tag).contains(where: { $0 < -Self.smallCrop }) { isAltered = true }
    case "t": isText = true
    case "pict", "object": isVML = true
    default: if isVML { beginVML(tag) }
    }
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {
    guard isText, !shapes.isEmpty, text.contains(where: { $0 > 0x20 }) else { return }
    shapes[shapes.count - 1].hasText = true
  }

  mutating func end(_ name: String) {
    switch name {
    case "sp", "wsp":
      guard let shape = shapes.popLast() else { return }
      if shape.isDrawn { isDrawn = true }
    case "pic": isPicture = false
    case "blip": isFile = false
    case "t": isText = false
    case "pict", "object":
      if pictures.isEmpty, holdsVMLShape, !holdsVMLText { isDrawn = true }
    default: break
    }
  }

  private mutating func addFill(_ tag: XMLTag) {
    guard isPicture else {
      if shapes.isEmpty { isDrawn = true } else { shapes[shapes.count - 1].isFilled = true }
      return
    }
    addPicture(tag["embed"])
  }

  private mutating func addPicture(_ relation: String?) {
    for index in shapes.indices { shapes[index].holdsPicture = true }
    guard pictures.count < SheetLimits.pictures else { return }
    let relation = relation.flatMap { $0.isEmpty ? nil : $0 }
    pictures.append((relation, words.part.isEmpty ? words.whole : words.part))
  }

  private mutating func beginVML(_ tag: XMLTag) {
    switch tag.name {
    case "shape", "rect", "oval", "roundrect", "line", "arc", "curve", "polyline":
      // A horizontal rule belongs to the text.
      if !tag.isTrue("hr"), tag["hr"] != "t" { holdsVMLShape = true }
      let style = (tag["style"] ?? "").filter { $0 != " " }.split(separator: ";")
      let isTurned = style.contains {
        $0.hasPrefix("flip:")
          || $0.hasPrefix("rotation:") && $0.contains { $0.isNumber && $0 != "0" }
      }
      if isTurned { isAltered = true }
    case "textbox": holdsVMLText = true
    case "imagedata":
      addPicture(tag["id"])
      let crops = [tag["cropleft"], tag["croptop"], tag["cropright"], tag["cropbottom"]]
      if crops.contains(where: { $0?.contains { $0.isNumber && $0 != "0" } ?? false }) {
        isAltered = true
      }
    default: break
    }
  }

  /// Whether an element of a picture's file (`CT_Blip`) makes it look otherwise. What newer programs have changed is in
  /// the file itself; their extensions only tell how.
  private static func recolours(_ tag: XMLTag) -> Bool {
    switch tag.name {
    case "alphaBiLevel", "alphaCeiling", "alphaFloor", "alphaInv", "alphaMod", "alphaRepl",
      "biLevel", "blur", "clrChange", "clrRepl", "duotone", "fillOverlay", "grayscl", "hsl", "tint":
      true
    case "alphaModFix": tag["amt"].flatMap(thousandths).map { $0 < 100_000 } ?? false
    case "lum": [tag["bright"], tag["contrast"]].contains { $0.flatMap(thousandths) ?? 0 != 0 }
    default: false
    }
  }

  /// Two per cent of a side, in thousandths of a per cent: nobody sees less.
  private static let smallCrop = 2_000.0

  /// The insets of a rectangle, in thousandths of a per cent.
  private static func sides(_ tag: XMLTag) -> [Double] {
    [tag["l"], tag["t"], tag["r"], tag["b"]].compactMap { $0.flatMap(thousandths) }
  }

  /// A percentage in thousandths of a per cent: `50%`, or `50000`.
  private static func thousandths(_ text: String) -> Double? {
    text.hasSuffix("%") ? Double(text.dropLast()).map { $0 * 1000 } : Double(text)
  }
}
