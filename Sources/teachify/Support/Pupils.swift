import ArgumentParser
import Play

/// Virtual pupils on the command line.
enum Pupils {
  /// The pupil a specification describes.
  ///
  /// - Throws: a usage error that says which part is wrong.
  static func parse(_ specification: String) throws -> VirtualPupil {
    do {
      return try VirtualPupil(specification: specification)
    } catch {
      throw ValidationError("--pupil: \(error.description)")
    }
  }
}
