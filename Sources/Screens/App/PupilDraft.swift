import Classroom

/// A pupil's card as it is being chosen: an animal, a colour and a name. There is always a name, so
/// nothing has to be typed.
struct PupilDraft {
  /// The chosen animal.
  private(set) var animal: Animal
  /// The chosen colour.
  var colour: CardColour
  /// The year of school; 0 if nobody says.
  var schoolYear = 0
  /// What the field for the name contains.
  var writtenName = ""
  /// The name of the animal that was offered last; empty if none was.
  private(set) var offeredName = ""
  /// Whether somebody has chosen the animal before.
  let isPicked: Bool
  /// The pupil who is changed; nil for a new one.
  let former: Pupil?
  /// The names that other pupils have.
  private let takenNames: Set<String>
  /// The names that are offered for an animal.
  private let names: (Animal) -> [String]
  /// The index of the animal's name that is offered.
  private var nameNumber = 0

  /// More than this number of names are not tried.
  private static let mostTries = 100

  /// A new pupil, with a name.
  ///
  /// - Parameters:
  ///   - animal: the animal; nil for the first that nobody has yet.
  ///   - pupils: the pupils of this machine.
  ///   - names: the names that are offered for an animal.
  init(
    with animal: Animal?, among pupils: [Pupil], names: @escaping (Animal) -> [String]
  ) {
    let taken = Set(pupils.map(\.animal))
    self.animal =
      animal ?? Animal.allCases.first { !taken.contains($0.rawValue) } ?? .fox
    colour = CardColour.allCases[pupils.count % CardColour.allCases.count]
    isPicked = animal != nil
    former = nil
    takenNames = Set(pupils.map(\.name))
    self.names = names
    offerName()
  }

  /// A pupil who is changed.
  ///
  /// - Parameters:
  ///   - pupil: the pupil as they are.
  ///   - pupils: the pupils of this machine.
  ///   - isOffered: whether a name is one that is offered for an animal, in any language.
  ///   - names: the names that are offered for an animal.
  init(
    changing pupil: Pupil, among pupils: [Pupil], isOffered: (String, Animal) -> Bool,
    names: @escaping (Animal) -> [String]
  ) {
    animal = Animal(of: pupil)
    colour = CardColour(of: pupil)
    writtenName = pupil.name
    schoolYear = pupil.settings.schoolYear
    isPicked = false
    former = pupil
    takenNames = Set(pupils.filter { $0.id != pupil.id }.map(\.name))
    self.names = names
    // A name of the animal changes with it, a custom one stays.
    if isOffered(pupil.name, animal) { offeredName = pupil.name }
  }

  /// The typed name; if it is blank, the suggested or former one, so that nobody gets stuck.
  var name: String {
    Pupil.name(writtenName) ?? (offeredName.isEmpty ? former?.name ?? "" : offeredName)
  }

  /// Chooses another animal, and with it one of its names, unless somebody wrote one.
  mutating func choose(_ animal: Animal) {
    guard animal != self.animal else { return }
    self.animal = animal
    guard writtenName == offeredName || Pupil.name(writtenName) == nil else { return }
    nameNumber = 0
    offerName()
  }

  /// Offers another of the animal's names.
  mutating func offerOtherName() {
    nameNumber += 1
    offerName()
  }

  /// Offers the next of the animal's names that nobody has; with a number if all are taken.
  private mutating func offerName() {
    let names = names(animal)
    guard !names.isEmpty else { return }
    for number in nameNumber..<nameNumber + Self.mostTries {
      let round = number / names.count
      let candidate = names[number % names.count] + (round == 0 ? "" : " \(round + 1)")
      guard !takenNames.contains(candidate) else { continue }
      nameNumber = number
      offeredName = candidate
      writtenName = candidate
      return
    }
  }
}
