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

  /// Its path; where the desktop has named none, that of its English name in the home folder. Nil without a home.
  var path: String? {
    if let named = g_get_user_special_dir(rawValue) { return String(cString: named) }
    let home = String(cString: g_get_home_dir())
    return home.isEmpty ? nil : "\(home)/\(usualName)"
  }

  private var usualName: String {
    switch self {
    case .desktop: "Desktop"
    case .documents: "Documents"
    case .downloads: "Downloads"
    case .pictures: "Pictures"
    }
  }
}
