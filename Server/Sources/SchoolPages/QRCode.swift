import CQREncode

/// A text as a QR code.
package struct QRCode: Sendable {
  /// The rows of modules; true for a dark one.
  package let rows: [[Bool]]

  /// How many light modules stand around it, so that readers find it.
  private static let margin = 4

  /// The code of a text; nil if it is too long for one, which holds two thousand signs.
  package init?(_ text: String) {
    guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    let modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
    rows = (0..<width).map { row in
      // The lowest bit is the module; others say what it is for.
      (0..<width).map { modules[row * width + $0] & 1 == 1 }
    }
  }

  private func isDark(_ row: Int, _ column: Int) -> Bool {
    rows.indices.contains(row) && rows.indices.contains(column) && rows[row][column]
  }

  private var places: Range<Int> { -Self.margin..<rows.count + Self.margin }

  /// For a terminal, two rows in a line. Its colours are set, so that it is dark on light in any terminal.
  package var terminal: String {
    stride(from: places.lowerBound, to: places.upperBound, by: 2).map { row in
      let line = places.map { column in
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
      return "\u{1B}[30;107m\(line)\u{1B}[0m"
    }.joined(separator: "\n")
  }

  /// For a page: a picture that can be scaled.
  package var svg: String {
    var path = ""
    for (row, modules) in rows.enumerated() {
      for (column, isDark) in modules.enumerated() where isDark {
        path += "M\(column) \(row)h1v1h-1z"
      }
    }
    let side = places.count
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="-\(Self.margin) -\(Self.margin) \(side) \(side)" \
      shape-rendering="crispEdges"><path fill="#fff" d="M-\(Self.margin) -\(Self.margin)h\(side)v\(side)h-\(side)z"/>\
      <path d="\(path)"/></svg>
      """
  }
}
