/// All font faces in use: those that texts name, and those used for characters that these lack.
@MainActor
final class FontBook {
  /// The characters seen so far.
  let clusters = ClusterTable()

  private let source: any FontSource
  private var faces: ContiguousArray<FontFace> = []
  private var indexOfPath: [String: Int32?] = [:]
  private struct Name: Hashable {
    var name: String
    var family: String?
  }
  private var indexOfName: [Name: Int32?] = [:]
  private var fallbackPaths: [String]?

  init(_ source: any FontSource) {
    self.source = source
  }

  /// The face at an index.
  subscript(index: Int32) -> FontFace { faces[Int(index)] }

  /// The face for a font's name, or nil with a message if no font can be opened at all.
  ///
  /// - Parameter family: the family of `regular` and `bold`, if it is installed.
  func face(named name: String, family: String? = nil) -> Int32? {
    let key = Name(name: name, family: family)
    if let known = indexOfName[key] { return known }
    var result: Int32?
    if let path = source.fontPath(name, family: family) {
      result = open(path)
      if result == nil {
        source.report("The font file \(path) cannot be read.")
        result = source.fallbackFontPaths().lazy.compactMap { self.open($0) }.first
      }
    }
    indexOfName[key] = result
    return result
  }

  /// The face that draws a character: the preferred one, else the first that has it, else nil.
  func face(for character: Character, preferred: Int32) -> Int32? {
    let needed = character.unicodeScalars.filter { !Self.isInvisible($0) }
    // Emoji should be coloured pictures even if the font has a plain glyph for them.
    let wantsEmoji = character.unicodeScalars.contains {
      $0.value == 0xFE0F || $0.properties.isEmojiPresentation
    }
    if !wantsEmoji, needed.allSatisfy(self[preferred].provides) { return preferred }
    let paths = fallbackPaths ?? source.fallbackFontPaths()
    fallbackPaths = paths
    for pass in wantsEmoji ? [true, false] : [false] {
      for path in paths {
        guard let index = open(path) else { continue }
        if pass, !self[index].isColoured { continue }
        if needed.allSatisfy(self[index].provides) { return index }
      }
    }
    // A character of several parts may still be drawn without the parts that no font has.
    guard let first = needed.first, needed.count > 1 else { return nil }
    return face(for: Character(first), preferred: preferred)
  }

  private func open(_ path: String) -> Int32? {
    if let known = indexOfPath[path] { return known }
    guard let file = source.openFont(path) else {
      indexOfPath[path] = .some(nil)
      return nil
    }
    faces.append(FontFace(file))
    indexOfPath[path] = Int32(faces.count - 1)
    return Int32(faces.count - 1)
  }

  /// See `FontSource`.
  func composed(_ text: String) -> String { source.composed(text) }

  /// Joiners, selectors and blanks, which need no glyph of their own.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0xA0, 0xAD, 0x200B...0x200F, 0x2060, 0xFE00...0xFE0F, 0xE0020...0xE007F: true
    default: false
    }
  }
}
