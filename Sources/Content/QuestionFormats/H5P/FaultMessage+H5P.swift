import Exercises
import Notation

/// Faults of H5P packages.
extension FaultMessage {
  package static func h5pEmpty(library: String) -> FaultMessage {
    FaultMessage("h5p.empty", [library])
  }

  /// Something that games do not show is left out.
  static func h5pLeftOut(_ part: H5PQuestion.UnusedPart) -> FaultMessage {
    part == .introduction
      ? FaultMessage("h5p.leftOut", form: "introduction")
      : FaultMessage("h5p.leftOut", phrases: [MessagePhrase("h5p.\(part.rawValue)")])
  }
}
