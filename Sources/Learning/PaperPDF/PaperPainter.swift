import CPango
import Exercises
import Paper

/// Draws marks with Cairo.
struct PaperPainter {
  let context: OpaquePointer
  let setter: PangoTypesetter
  /// Pictures by their names: one that stands on many cards is in the file once.
  private var surfaces: [String: OpaquePointer] = [:]

  init(context: OpaquePointer, setter: PangoTypesetter) {
    (self.context, self.setter) = (context, setter)
  }

  mutating func draw(_ mark: PaperMark, pictures: (String) -> PaperPicture?) {
    switch mark {
    case .text(let line, let style, let isCentred, let box):
      text(line, style, isCentred: isCentred, in: box)
    case .rule(let rule):
      cairo_set_source_rgb(context, 0, 0, 0)
      cairo_set_line_width(context, rule.line)
      let dashes = rule.isDashed ? [4.0, 4.0] : []
      cairo_set_dash(context, dashes, Int32(dashes.count), 0)
      cairo_move_to(context, rule.from.x, rule.from.y)
      cairo_line_to(context, rule.to.x, rule.to.y)
      cairo_stroke(context)
      cairo_set_dash(context, nil, 0, 0)
    case .frame(let box, let radius, let line): frame(box, radius: radius, line: line)
    case .picture(let name, let box):
      if let picture = pictures(name) { draw(picture, named: name, in: box) }
    case .outline(let outline): draw(outline)
    case .drawing(let drawing, let box):
      for shape in drawing.shapes(in: box) { draw(shape) }
    }
  }

  private func text(_ line: PaperLine, _ style: PaperStyle, isCentred: Bool, in box: PaperBox) {
    let layout = setter.layout(Array(line.text.utf8), style)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let extents = PangoTypesetter.Extents(layout)
    let rest = isCentred ? max(0, (box.width - extents.width) / 2) : 0
    cairo_set_source_rgb(context, 0, 0, 0)
    cairo_move_to(
      context, box.x + rest + extents.overhang, box.y + box.height / 2 - extents.middle)
    pango_cairo_show_layout(context, layout)
  }

  private func frame(_ box: PaperBox, radius: Double, line: Double) {
    let quarter = Double.pi / 2
    let (left, right) = (box.x + radius, box.right - radius)
    let (top, bottom) = (box.y + radius, box.bottom - radius)
    cairo_new_path(context)
    cairo_arc(context, right, top, radius, -quarter, 0)
    cairo_arc(context, right, bottom, radius, 0, quarter)
    cairo_arc(context, left, bottom, radius, quarter, 2 * quarter)
    cairo_arc(context, left, top, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_fill_preserve(context)
    cairo_set_source_rgb(context, 0, 0, 0)
    cairo_set_line_width(context, line)
    cairo_stroke(context)
  }

  private func draw(_ outline: PaperOutline) {
    guard let first = outline.corners.first else { return }
    cairo_new_path(context)
    cairo_move_to(context, first.x, first.y)
    for corner in outline.corners.dropFirst() { cairo_line_to(context, corner.x, corner.y) }
    if outline.isClosed { cairo_close_path(context) }
    if outline.isClosed, outline.fill != .nothing {
      let tone: Double = outline.fill == .white ? 1 : 0
      cairo_set_source_rgb(context, tone, tone, tone)
      cairo_fill_preserve(context)
    }
    guard outline.line > 0 else { return cairo_new_path(context) }
    let tone: Double = outline.isWhite ? 1 : 0
    cairo_set_source_rgb(context, tone, tone, tone)
    cairo_set_line_width(context, outline.line)
    let dashes = outline.isDashed ? [3.0, 2.5] : []
    cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    cairo_stroke(context)
    cairo_set_dash(context, nil, 0, 0)
  }

  private func draw(_ shape: PaperDrawing.Shape) {
    cairo_new_path(context)
    for step in shape.steps {
      switch step {
      case .move(let x, let y): cairo_move_to(context, x, y)
      case .line(let x, let y): cairo_line_to(context, x, y)
      case .curve(let x1, let y1, let x2, let y2, let x3, let y3):
        cairo_curve_to(context, x1, y1, x2, y2, x3, y3)
      case .close: cairo_close_path(context)
      }
    }
    if shape.fill != .none {
      let tone: Double = shape.fill == .white ? 1 : 0
      cairo_set_source_rgb(context, tone, tone, tone)
      cairo_fill_preserve(context)
    }
    guard shape.line > 0 else { return cairo_new_path(context) }
    cairo_set_source_rgb(context, 0, 0, 0)
    cairo_set_line_width(context, max(0.5, shape.line * 0.8))
    cairo_set_line_cap(context, Int32(CPangoRound))
    cairo_set_line_join(context, Int32(CPangoRound))
    cairo_stroke(context)
    cairo_set_line_cap(context, 0)
    cairo_set_line_join(context, 0)
  }

  // MARK: Pictures

  /// Takes back what was kept of pictures.
  mutating func finish() {
    for surface in surfaces.values { cairo_surface_destroy(surface) }
    surfaces = [:]
  }

  private mutating func draw(_ picture: PaperPicture, named name: String, in box: PaperBox) {
    let file = picture.file
    let turned = file.orientation.swapsSides
    let (width, height) = turned ? (file.height, file.width) : (file.width, file.height)
    let surface =
      surfaces[name]
      ?? (file.kind == .jpeg ? photograph(picture.bytes, width, height) : pixels(picture.bytes))
    surfaces[name] = surface
    guard cairo_surface_status(surface) == 0 else { return }
    cairo_save(context)
    cairo_translate(context, box.x + box.width / 2, box.y + box.height / 2)
    let scale = box.width / file.width
    cairo_scale(context, scale, scale)
    turn(file.orientation)
    cairo_set_source_surface(context, surface, -width / 2, -height / 2)
    cairo_pattern_set_filter(cairo_get_source(context), Int32(CPangoBest))
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Turns what is stored as the camera was held.
  private func turn(_ orientation: PictureFile.Orientation) {
    let quarter = Double.pi / 2
    switch orientation {
    case .upright: break
    case .mirrored: cairo_scale(context, -1, 1)
    case .upsideDown: cairo_rotate(context, 2 * quarter)
    case .upsideDownMirrored: cairo_scale(context, 1, -1)
    case .leftMirrored:
      cairo_rotate(context, quarter)
      cairo_scale(context, 1, -1)
    case .turnRight: cairo_rotate(context, quarter)
    case .rightMirrored:
      cairo_rotate(context, -quarter)
      cairo_scale(context, 1, -1)
    case .turnLeft: cairo_rotate(context, -quarter)
    }
  }

  /// A photograph goes into the file as it is; who shows the file decodes it.
  private func photograph(_ bytes: [UInt8], _ width: Double, _ height: Double) -> OpaquePointer {
    // Its own pixels are never looked at, so they take as little as possible.
    let surface = cairo_image_surface_create(
      Int32(CPangoBits), Int32(width), Int32(height))
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let status = cairo_surface_set_mime_data(
      surface, "image/jpeg", copy, UInt(bytes.count),
      { data in data?.assumingMemoryBound(to: UInt8.self).deallocate() }, copy)
    if status != 0 { copy.deallocate() }
    return surface
  }

  private func pixels(_ bytes: [UInt8]) -> OpaquePointer {
    let input = Input(bytes)
    let closure = Unmanaged.passUnretained(input).toOpaque()
    return withExtendedLifetime(input) {
      cairo_image_surface_create_from_png_stream(
        { closure, data, count in
          guard let closure else { return Int32(CPangoReadError) }
          let input = Unmanaged<Input>.fromOpaque(closure).takeUnretainedValue()
          return input.read(into: data, count: Int(count))
        }, closure)
    }
  }

  private final class Input {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(into data: UnsafeMutablePointer<UInt8>, count: Int) -> Int32 {
      guard count <= bytes.count - place else { return Int32(CPangoReadError) }
      for index in 0..<count { data[index] = bytes[place + index] }
      place += count
      return Int32(CPangoSuccess)
    }
  }
}
