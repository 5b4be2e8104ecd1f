import Foundation

/// Finds the picture in a folder that a slightly wrong name means: written with other capitals or
/// another ending. The folder is read when first asked.
final class SimilarNames {
  private let folder: String
  private lazy var known: [String: String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var known: [String: String] = [:]
    for name in names.filter(Files.mayBePicture).sorted() {
      for key in Self.keys(name) where known[key] == nil { known[key] = name }
    }
    return known
  }()

  /// Finds names in a folder.
  init(folder: String) {
    self.folder = folder
  }

  /// The name of the picture that is probably meant; nil where none is.
  func name(for wanted: String) -> String? {
    Self.keys(wanted).lazy.compactMap { self.known[$0] }.first
  }

  /// What names that mean the same have in common, the closest first: without capitals, then without
  /// the ending, too. No name has a slash.
  private static func keys(_ name: String) -> [String] {
    let name = name.lowercased()
    return [name, "/" + (name as NSString).deletingPathExtension]
  }
}
