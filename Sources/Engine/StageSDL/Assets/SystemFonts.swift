import Foundation

/// The fonts installed on the machine.
struct SystemFonts {
  /// Where fonts are searched.
  let folders: [String]

  /// The folders as a message names them.
  var places: String { folders.joined(separator: ", ") }

  private var scanned: [String]?

  /// Fonts of the system and of the user.
  init(folders: [String]? = nil) {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    self.folders =
      folders ?? [
        "/usr/share/fonts", "/usr/local/share/fonts", "\(home)/.fonts",
        "\(home)/.local/share/fonts",
      ]
  }

  /// The font for all texts: one made for beginning readers if possible, else any.
  mutating func preferred(bold: Bool) -> String? {
    let weight = bold ? "Bold" : "Regular"
    let wellKnown = "/usr/share/fonts/truetype/andika/Andika-\(weight).ttf"
    if folders.contains("/usr/share/fonts"), FileManager.default.fileExists(atPath: wellKnown) {
      return wellKnown
    }
    let names = [
      "Andika-\(weight).ttf", bold ? "DejaVuSans-Bold.ttf" : "DejaVuSans.ttf",
      "NotoSans-\(weight).ttf", "Andika-Regular.ttf", "DejaVuSans.ttf", "NotoSans-Regular.ttf",
    ]
    let all = files()
    for name in names {
      if let path = all.first(where: { $0.hasSuffix("/\(name)") }) { return path }
    }
    return all.first { !$0.contains("Emoji") }
  }

  /// The file of a family's font among files; nil if there is none.
  static func path(of family: String, bold: Bool, in files: [String]) -> String? {
    let stem = family.replacingOccurrences(of: " ", with: "")
    let plain = ["\(stem)-Regular", stem]
    for name in bold ? ["\(stem)-Bold"] + plain : plain {
      for ending in ["ttf", "otf"] {
        if let path = files.first(where: { $0.hasSuffix("/\(name).\(ending)") }) { return path }
      }
    }
    return nil
  }

  /// Fonts with many characters, then emoji, then everything else that is installed.
  mutating func fallbacks() -> [String] {
    let all = files()
    let names = [
      "/DejaVuSans.ttf", "/NotoSans-Regular.ttf", "/NotoColorEmoji.ttf", "/NotoSansSymbols",
      "/Symbola", "/NotoSansMath",
    ]
    var ordered: [String] = []
    for name in names {
      ordered += all.filter { $0.contains(name) && !ordered.contains($0) }
    }
    ordered += all.filter { !ordered.contains($0) }
    // Each has to be opened to be checked; if none of these has a character, it counts as missing.
    return Array(ordered.prefix(48))
  }

  /// All font files, sorted within each folder.
  mutating func files() -> [String] {
    if let scanned { return scanned }
    let result = folders.flatMap { Self.fontFiles(below: $0) }
    scanned = result
    return result
  }

  /// All font files below a folder, sorted, so that every run picks the same.
  static func fontFiles(below folder: String) -> [String] {
    guard let walker = FileManager.default.enumerator(atPath: folder) else { return [] }
    var result: [String] = []
    for case let path as String in walker {
      let lower = path.lowercased()
      if lower.hasSuffix(".ttf") || lower.hasSuffix(".otf") || lower.hasSuffix(".ttc") {
        result.append("\(folder)/\(path)")
      }
    }
    return result.sorted()
  }
}
