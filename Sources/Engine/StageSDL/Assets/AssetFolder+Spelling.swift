import Foundation

extension AssetFolder {
  /// The path of a file as the disk has it; nil where there is none.
  ///
  /// Names look the same whether ä is one sign or two, a and its dots, and who writes a name cannot
  /// tell; files that come from a Mac often have two, what is typed has one. Disks tell them apart.
  public nonisolated static func onDisk(_ path: String) -> String? {
    if isFile(path) { return path }
    let name = (path as NSString).lastPathComponent
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let folder = (path as NSString).deletingLastPathComponent
    return [name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping]
      .map { folder + "/" + $0 }.first(where: isFile)
  }
}
