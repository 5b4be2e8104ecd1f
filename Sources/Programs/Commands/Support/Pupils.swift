import ArgumentParser
import Play

/// Virtual pupils on the command line.
enum Pupils {
  /// The pupil described by a specification.
  ///
  /// - Parameter canBeClass: whether a class would have been allowed as well.
  /// - Throws: a usage error that names the faulty part.
  static func parse(
    _ specification: String, orClass canBeClass: Bool = false
  ) throws -> VirtualPupil {
    do {
      return try VirtualPupil(specification: specification)
    } catch {
      let isName = !specification.contains("=")
      throw ValidationError(
        "--pupil: \(error.description)"
          + (canBeClass && isName ? ", or class for a whole class" : ""))
    }
  }
}
