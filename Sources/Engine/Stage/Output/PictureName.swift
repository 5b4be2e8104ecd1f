/// Names of pictures in files outside the picture folder.
///
/// They can be used wherever a picture's name is expected, as in `Sprite.picture`.
public enum PictureName {
  private static let mark = "file:"

  /// The name of the picture in a file: PNG, JPEG or SVG, whatever its extension.
  ///
  /// - Parameters:
  ///   - path: the file's full path, so that files of the same name in two folders are distinct.
  ///   - version: distinguishes the file before and after a change, so that nothing cached of one
  ///     is used for the other; must not contain a colon.
  public static func ofFile(_ path: String, version: String = "") -> String {
    mark + version + ":" + path
  }

  /// The file that a name refers to; nil for names in the picture folder.
  public static func file(of name: String) -> String? {
    guard name.hasPrefix(mark), let end = name.dropFirst(mark.count).firstIndex(of: ":") else {
      return nil
    }
    return String(name[name.index(after: end)...])
  }
}
