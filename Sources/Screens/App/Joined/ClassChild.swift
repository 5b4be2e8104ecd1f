import Classroom
import School
import SchoolExchange

/// A child of a class that this machine has joined, as the first screen offers it.
package struct ClassChild: Equatable {
  /// The child at the school.
  let id: School.Pupil.ID
  /// What it is called in its class.
  let called: String
  /// What stands on its card: the class as well if the machine has joined several.
  let name: String
  /// Whether it presses pictures after its name.
  let hasPictures: Bool
  /// The pupil of this machine that it is; nil if it has never entered here.
  var pupil: Classroom.Pupil?
  /// Whether the school has let it in here, so that it need not be asked again for a child without pictures.
  var hasEntered = false

  /// The animal of its card: until it chooses another one the same on every machine.
  var animal: Animal {
    pupil.map(Animal.init(of:)) ?? Animal.allCases[Int(id.number % UInt64(Animal.allCases.count))]
  }

  /// The colour of its card.
  var colour: CardColour {
    let colours = CardColour.allCases
    // Other digits than the animal's, so that not all foxes are red.
    return pupil.map(CardColour.init(of:))
      ?? colours[Int((id.number >> 32) % UInt64(colours.count))]
  }

  /// The children of all classes, in their order; one who is in two of them stands in the first.
  ///
  /// - Parameters:
  ///   - school: the school with the classes as they were fetched last.
  ///   - entered: the children who have entered on this machine.
  ///   - lost: those who have to enter again, and the pupils who they are.
  ///   - pupils: the pupils of this machine.
  static func all(
    of school: JoinedSchool, entered: [Schoolchild],
    lost: [School.Pupil.ID: Classroom.Pupil.ID] = [:], pupils: [Classroom.Pupil]
  ) -> [ClassChild] {
    let classes = school.classes?.classes ?? []
    let own = Dictionary(pupils.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let here = Dictionary(
      entered.map { ($0.child, $0.pupil) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<School.Pupil.ID> = []
    return classes.flatMap { entry in
      entry.pupils.filter { seen.insert($0.id).inserted }.compactMap { child in
        // A server in order tells no name that cannot be shown.
        guard let called = DisplayName(child.called)?.text else { return nil }
        return ClassChild(
          id: child.id, called: called,
          name: classes.count > 1 ? "\(called) (\(entry.name.text))" : called,
          hasPictures: child.hasPictures,
          pupil: (here[child.id] ?? lost[child.id]).flatMap { own[$0] },
          hasEntered: here[child.id] != nil)
      }
    }
  }
}
