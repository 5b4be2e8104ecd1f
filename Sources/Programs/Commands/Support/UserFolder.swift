import CPango

/// A folder of the user that the desktop names, in the language of the desktop: `~/Dokumente`, `~/Bilder`.
///
/// The raw value is GLib's (`GUserDirectory`), which reads the file `user-dirs.dirs` of the freedesktop.org
/// specification `xdg-user-dirs`.
enum UserFolder: Int32 {
  case desktop = 0
  case documents = 1
  case downloads = 2
  case pictures = 4

  /// Its path; where the desktop has named none, that of its usual name in the home folder, in German if only that one
  /// is there. Nil without a home.
  var path: String? {
    if let named = g_get_user_special_dir(rawValue) { return String(cString: named) }
    return Self.path(ofOneOf: usualNames, in: Self.home)
  }

  /// The user's home folder; empty without one.
  static var home: String { String(cString: g_get_home_dir()) }

  /// The path of the first folder that is there, or else of the first name; nil without a home.
  static func path(ofOneOf names: [String], in home: String) -> String? {
    guard !home.isEmpty else { return nil }
    let paths = names.map { "\(home)/\($0)" }
    return paths.first { Files.isFolder($0) } ?? paths.first
  }

  private var usualNames: [String] {
    switch self {
    case .desktop: ["Desktop", "Schreibtisch"]
    case .documents: ["Documents", "Dokumente"]
    case .downloads: ["Downloads"]
    case .pictures: ["Pictures", "Bilder"]
    }
  }
}
