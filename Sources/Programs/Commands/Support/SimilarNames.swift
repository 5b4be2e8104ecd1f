import Foundation

/// Finds the picture in a folder that is meant by a slightly wrong name: one with different capitalization or
/// another ending. The folder is read on the first call.
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

  /// Searches a folder.
  init(folder: String) {
    self.folder = folder
  }

  /// The name of the picture that is probably meant; nil if there is none.
  func name(for wanted: String) -> String? {
    Self.keys(wanted).lazy.compactMap { self.known[$0] }.first
  }

  /// Keys that similar names share, the closest first: without capitals, then also without the ending. The
  /// slash of the second cannot occur in names.
  private static func keys(_ name: String) -> [String] {
    let name = name.lowercased()
    return [name, "/" + (name as NSString).deletingPathExtension]
  }
}
