import ArgumentParser
import Play

/// Virtual pupils on the command line.
enum Pupils {
  /// The pupil a specification describes.
  ///
  /// - Parameter canBeClass: whether a whole class could have been named as well.
  /// - Throws: a usage error that says which part is wrong.
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
