/// Names of pictures that are files of their own rather than in the folder of pictures.
///
/// They can stand wherever a picture's name does, as in `Sprite.picture`.
public enum PictureName {
  private static let mark = "file:"

  /// The name of the picture in a file: PNG, JPEG or SVG, whatever the file is called.
  ///
  /// - Parameters:
  ///   - path: the file's whole path, so that files of one name in two folders stay apart.
  ///   - version: tells apart what the file was before and after a change, so that nothing kept of the
  ///     one is taken for the other; has no colon.
  public static func ofFile(_ path: String, version: String = "") -> String {
    mark + version + ":" + path
  }

  /// The file that a name stands for; nil for names below the folder of pictures.
  public static func file(of name: String) -> String? {
    guard name.hasPrefix(mark), let end = name.dropFirst(mark.count).firstIndex(of: ":") else {
      return nil
    }
    return String(name[name.index(after: end)...])
  }
}
