import CPango
import Paper

/// Writes pages as a PDF file, whose texts can be searched and copied.
public enum PaperPDF {
  /// The bytes of the file; nil if the memory is full.
  ///
  /// The same pages on the same machine give the same bytes: no time is in it.
  ///
  /// - Parameters:
  ///   - sheets: the pages.
  ///   - setter: with which they were laid out.
  ///   - pictures: the picture of a name.
  /// - Complexity: O(n) in the marks and the pixels of pictures.
  public static func bytes(
    of sheets: PaperSheets, _ setter: PangoTypesetter,
    pictures: (String) -> PaperPicture? = { _ in nil }
  ) -> [UInt8]? {
    let output = Output()
    let closure = Unmanaged.passUnretained(output).toOpaque()
    let surface = cairo_pdf_surface_create_for_stream(
      { closure, data, count in
        guard let closure else { return Int32(CPangoWriteError) }
        let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
        output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return Int32(CPangoSuccess)
      }, closure, PaperPage.width, PaperPage.height)
    defer { cairo_surface_destroy(surface) }
    cairo_pdf_surface_set_metadata(surface, Int32(CPangoTitle), sheets.title.printable)
    cairo_pdf_surface_set_metadata(surface, Int32(CPangoCreator), "teachify")
    cairo_pdf_surface_set_metadata(surface, Int32(CPangoCreated), Self.epoch)
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    var painter = PaperPainter(context: context, setter: setter)
    for page in sheets.pages {
      for mark in page.marks { painter.draw(mark, pictures: pictures) }
      cairo_show_page(context)
    }
    painter.finish()
    guard cairo_status(context) == 0 else { return nil }
    cairo_surface_finish(surface)
    guard cairo_surface_status(surface) == 0 else { return nil }
    // Cairo calls the closure until then.
    return withExtendedLifetime(output) { output.bytes }
  }

  /// A date that is the same in every file.
  private static let epoch = "2026-01-01T00:00:00Z"

  private final class Output {
    var bytes: [UInt8] = []
  }
}

extension String {
  /// Without what ends a C string.
  fileprivate var printable: String { filter { $0 != "\0" } }
}
