import Classroom

/// What the first screen offers: the children of the classes that this machine has joined, its other pupils, and who
/// else can play.
struct StartPage: Equatable {
  /// Whether pupils can be stored; if not, everybody is a guest.
  var canStore: Bool
  /// Whether there is something that the teacher should know.
  var hasTroubles: Bool
  /// The pupils of this machine who are not among the children.
  var pupils: [Pupil]
  /// The children of the classes that this machine has joined.
  var children: [ClassChild]

  /// The cards in the middle of the screen.
  enum Offer: Equatable {
    /// A child of a class.
    case child(ClassChild)
    /// A pupil of this machine.
    case pupil(Pupil)
    /// The animal of a new pupil.
    case animal(Animal)
  }

  /// The number of animals offered where there is no pupil yet.
  private static let animalCount = 6

  /// A page of its parts.
  ///
  /// - Parameters:
  ///   - pupils: the pupils of this machine; those who are among the children are offered once.
  ///   - children: the children of the classes that it has joined.
  init(canStore: Bool, hasTroubles: Bool, pupils: [Pupil], children: [ClassChild] = []) {
    self.canStore = canStore
    self.hasTroubles = hasTroubles
    self.children = children
    let known = Set(children.compactMap(\.pupil?.id))
    self.pupils = pupils.filter { !known.contains($0.id) }
  }

  /// Whether a new pupil can be added.
  var canAddPupil: Bool { canStore }

  /// Whether the way to the teacher's page is shown: not where it would have nothing to say.
  var hasTeacherDoor: Bool { canStore || hasTroubles }

  /// Whether there are, or may be, pupils who cannot be shown.
  var lacksNames: Bool { !canStore && hasTroubles && !hasNames }

  /// Whether somebody is known by name.
  var hasNames: Bool { !pupils.isEmpty || !children.isEmpty }

  /// The children and pupils; where there are none yet, animals with which a new pupil can start directly.
  var offers: [Offer] {
    guard !hasNames, canStore else {
      return children.map(Offer.child) + pupils.map(Offer.pupil)
    }
    return Animal.allCases.prefix(Self.animalCount).map(Offer.animal)
  }
}
