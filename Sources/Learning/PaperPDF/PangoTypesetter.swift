import CPango
import Paper

/// Knows the fonts of this machine by Pango: breaks and shapes texts of any script, with letters that the first font
/// lacks from others.
///
/// Not to be shared between threads.
public final class PangoTypesetter: PaperTypesetter {
  /// What children learn to read with, then the fonts with the most letters.
  private static let families = "Andika, DejaVu Sans, Noto Sans, sans-serif"

  private let map: OpaquePointer
  private let context: OpaquePointer
  private var fonts: [PaperStyle: OpaquePointer] = [:]

  /// The fonts of this machine.
  ///
  /// - Parameter language: of most of the texts, as a BCP 47 tag: letters of some scripts look different in
  ///   different languages.
  public init(language: String) {
    map = pango_cairo_font_map_new()
    // A point is a unit of the page.
    pango_cairo_font_map_set_resolution(map, 72)
    context = pango_font_map_create_context(map)
    let options = cairo_font_options_create()
    // Widths must be those of paper, not of pixels.
    cairo_font_options_set_hint_style(options, Int32(CPangoNoHints))
    cairo_font_options_set_hint_metrics(options, Int32(CPangoNoMetricHints))
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_language(context, pango_language_from_string(language))
  }

  deinit {
    for font in fonts.values { pango_font_description_free(font) }
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// The lines of a text.
  public func lines(of text: String, _ style: PaperStyle, width: Double) -> [PaperLine] {
    text.split(whereSeparator: \.isNewline).flatMap { part -> [PaperLine] in
      let bytes = Array(Self.shown(part).utf8)
      guard bytes.contains(where: { $0 != 0x20 }) else { return [] }
      // Marks may stand out of a line's last letter, which shows only once it is broken.
      var room = width
      var lines: [PaperLine] = []
      for _ in 0..<Self.mostTrials {
        lines = broken(bytes, style, width: room)
        guard let widest = lines.map(\.width).max(), widest > width else { break }
        room = max(style.size, min(room - (widest - width) - 1, room * 0.97))
      }
      return lines
    }
  }

  private static let mostTrials = 8

  private func broken(_ bytes: [UInt8], _ style: PaperStyle, width: Double) -> [PaperLine] {
    let layout = layout(bytes, style)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_width(layout, Int32(max(1, width) * Double(CPangoScale)))
    pango_layout_set_wrap(layout, Int32(CPangoWrapWordOrCharacter))
    return (0..<pango_layout_get_line_count(layout)).compactMap { index in
      guard let line = pango_layout_get_line_readonly(layout, index) else { return nil }
      let start = Int(pango_layout_line_get_start_index(line))
      let end = min(bytes.count, start + Int(pango_layout_line_get_length(line)))
      let shown = String(decoding: bytes[start..<end], as: UTF8.self).trimmed
      return shown.isEmpty ? nil : measured(shown, style)
    }
  }

  /// A text as one line, with its room.
  private func measured(_ text: String, _ style: PaperStyle) -> PaperLine {
    let layout = layout(Array(text.utf8), style)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let extents = Extents(layout)
    return PaperLine(
      text: text, width: extents.width, height: max(style.size * Self.lineHeight, extents.height),
      missing: Int(pango_layout_get_unknown_glyphs_count(layout)))
  }

  /// The distance between lines, in sizes of the letters: beginning readers need some.
  private static let lineHeight = 1.4

  /// A text to be drawn in one line.
  func layout(_ bytes: [UInt8], _ style: PaperStyle) -> OpaquePointer {
    let layout = pango_layout_new(context)
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { letters in
        if let start = letters.baseAddress {
          pango_layout_set_text(layout, start, Int32(letters.count))
        }
      }
    }
    pango_layout_set_font_description(layout, font(style))
    return layout
  }

  private func font(_ style: PaperStyle) -> OpaquePointer {
    if let font = fonts[style] { return font }
    let font = pango_font_description_new()
    pango_font_description_set_family(font, Self.families)
    let weight = style.isBold ? CPangoBold : CPangoRegular
    pango_font_description_set_weight(font, Int32(weight))
    pango_font_description_set_absolute_size(font, style.size * Double(CPangoScale))
    fonts[style] = font
    return font
  }

  /// The text with blanks in place of control characters, which nobody sees.
  private static func shown(_ text: Substring) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: shown.append(" ")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// How far a line of text reaches.
  struct Extents {
    /// How wide it is, what stands out of its letters' widths included.
    let width: Double
    /// How high it must be with its middle in the middle of its letters.
    let height: Double
    /// From the top of the layout to its middle.
    let middle: Double
    /// How far ink stands out to the left.
    let overhang: Double

    init(_ layout: OpaquePointer) {
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      pango_layout_get_extents(layout, &ink, &logical)
      func points(_ value: Int32) -> Double { Double(value) / Double(CPangoScale) }
      overhang = max(0, -points(ink.x))
      width = max(points(logical.width), points(ink.x + ink.width)) + overhang
      middle = points(logical.y) + points(logical.height) / 2
      let above = middle - points(ink.y)
      let below = points(ink.y + ink.height) - middle
      height = ink.height > 0 ? 2 * max(above, below) : 0
    }
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
