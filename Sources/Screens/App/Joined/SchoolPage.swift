import Classroom
import Controls
import School

/// What the teacher's page of the school shows: the school that was joined, and what waits for it.
struct SchoolPage: Equatable {
  /// What is shown of a school that was joined.
  struct Joined: Equatable {
    /// What the school is called.
    let name: String
    /// The classes, in their order; nil before they were fetched.
    let classes: [String]?
    /// Where the server is.
    let address: String
  }

  /// The school; nil if none was joined.
  var joined: Joined?
  /// Whether a class is being joined by its code, also if others were before.
  var isJoining: Bool

  /// The page of a school; nil if none was joined.
  init(_ school: JoinedSchool?) {
    joined = school.map {
      Joined(
        name: $0.name.text, classes: $0.classes?.classes.map(\.name.text),
        address: ServerAddress(reading: $0.place.address)?.typed ?? $0.place.address)
    }
    isJoining = joined == nil
  }

  /// The classes in a line.
  ///
  /// - Parameter fault: why they were not fetched, which is said elsewhere; nil if it is not known.
  func classesText(in text: Translation, missing fault: SharingFault?) -> String {
    guard let classes = joined?.classes else {
      return fault == nil ? text("school.classes.unknown") : ""
    }
    let names = classes.joined(separator: ", ")
    return text(classes.count == 1 ? "school.classes.single" : "school.classes", names)
  }
}
