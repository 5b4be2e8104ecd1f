import Foundation

extension AssetFolder {
  /// The path of a file in the disk's own spelling; nil if there is none.
  ///
  /// Names look the same whether ä is one scalar or two, a and its dots, and their author cannot
  /// see the difference. Files from a Mac often have two, typed text has one, and file systems
  /// distinguish them.
  public nonisolated static func onDisk(_ path: String) -> String? {
    if isFile(path) { return path }
    let name = (path as NSString).lastPathComponent
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let folder = (path as NSString).deletingLastPathComponent
    return [name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping]
      .map { folder + "/" + $0 }.first(where: isFile)
  }
}
