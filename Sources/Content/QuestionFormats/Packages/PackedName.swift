/// The names of a package's pictures beside a document, where there are no folders.
enum PackedName {
  /// A path without folders: unchanged if the file is in the usual one, otherwise with hyphens for
  /// slashes, so that files with the same name stay distinct.
  ///
  /// - Parameter folder: the usual folder; empty if files usually are in none.
  static func flat(_ path: String, below folder: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    // H5P marks files that have not been saved yet with this suffix.
    if path.hasSuffix("#tmp") { path = path.dropLast(4) }
    if path.hasPrefix(folder + "/") {
      path = path.dropFirst(folder.count + 1)
    } else if !folder.isEmpty, !path.contains("/") {
      return "-\(path)"
    }
    return path.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "-")
  }
}
