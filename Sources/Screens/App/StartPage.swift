import Classroom

/// What the first screen offers: the pupils of this machine, and who else can play.
struct StartPage: Equatable {
  /// Whether pupils can be stored; if not, everybody is a guest.
  var canStore: Bool
  /// Whether there is something that the teacher should know.
  var hasTroubles: Bool
  /// The pupils of this machine.
  var pupils: [Pupil]

  /// The cards in the middle of the screen.
  enum Offer: Equatable {
    /// A pupil of this machine.
    case pupil(Pupil)
    /// The animal of a new pupil.
    case animal(Animal)
  }

  /// The number of animals offered where there is no pupil yet.
  private static let animalCount = 6

  /// Whether a new pupil can be added.
  var canAddPupil: Bool { canStore }

  /// Whether the way to the teacher's page is shown: not where it would have nothing to say.
  var hasTeacherDoor: Bool { canStore || hasTroubles }

  /// The pupils; where there are none yet, animals with which a new pupil can start directly.
  var offers: [Offer] {
    guard pupils.isEmpty, canStore else { return pupils.map(Offer.pupil) }
    return Animal.allCases.prefix(Self.animalCount).map(Offer.animal)
  }
}
