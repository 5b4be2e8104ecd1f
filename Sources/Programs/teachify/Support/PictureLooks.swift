import Exercises
import Foundation
import StageSDL
import Synchronization

/// What the files of pictures say of themselves, read again only where a file's size or date has
/// changed: rounds and results ask for the same pictures over and over.
final class PictureLooks: Sendable {
  private struct Stamp: Equatable {
    var size: Int
    var date: Date
  }
  private struct Look {
    var stamp: Stamp
    var found: Result<PictureFile, PictureFault>
  }
  private let process: PictureProcess?
  private let known = Mutex<[String: Look]>([:])

  /// - Parameter process: what tries out drawings whose cost nothing in the file tells.
  init(trying process: PictureProcess? = nil) {
    self.process = process
  }

  /// What is at a path, with a version that follows the file's changes. On any thread.
  func look(_ path: String) -> Result<PictureFile, PictureFault> {
    // Taken before it is read: of a file that changes meanwhile, the next look finds the change.
    guard let stamp = Self.stamp(path) else { return .failure(.missing) }
    if let known = known.withLock({ $0[path] }), known.stamp == stamp { return known.found }
    let found = Files.picture(path, trying: process).map { file in
      var file = file
      let microseconds = Int(stamp.date.timeIntervalSinceReferenceDate * 1e6)
      file.version = "\(stamp.size)-\(microseconds)"
      return file
    }
    known.withLock { $0[path] = Look(stamp: stamp, found: found) }
    return found
  }

  private static func stamp(_ path: String) -> Stamp? {
    guard let attributes = AssetFolder.onDisk(path).flatMap(Files.attributes),
      let size = attributes[.size] as? Int,
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    return Stamp(size: size, date: date)
  }
}
