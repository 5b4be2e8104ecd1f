/// The names that pictures of a package have beside a document, where there are no folders.
enum PackedName {
  /// A path without its folders: as it stands where it lies in the usual one, else with hyphens for
  /// slashes, so that two files of one name stay apart.
  static func flat(_ path: String, below folder: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    // H5P marks files that are not yet saved.
    if path.hasSuffix("#tmp") { path = path.dropLast(4) }
    if path.hasPrefix(folder + "/") { path = path.dropFirst(folder.count + 1) }
    return path.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "-")
  }
}
