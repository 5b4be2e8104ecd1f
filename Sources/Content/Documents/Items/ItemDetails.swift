import Exercises

/// What an item says beyond its question and answers. Nothing of it is needed to play.
public struct ItemDetails: Sendable, Equatable {
  /// What records call the item; nil where the file gives it none.
  public var id: ItemText?
  /// The item's name among the teacher's questions.
  public var name: String?
  /// The category it stands in, from the outermost in.
  public var category: [String] = []
  /// Words to find it by.
  public var tags: [String] = []
  /// Hints, to be shown one after the other.
  public var hints: [ItemText] = []
  /// What every pupil is told afterwards.
  public var feedback: ItemText?
  /// What a pupil is told whose answer was right.
  public var rightFeedback: ItemText?
  /// What a pupil is told whose answer was partly right.
  public var partlyRightFeedback: ItemText?
  /// What a pupil is told whose answer was wrong.
  public var wrongFeedback: ItemText?
  /// A picture's file name beside the document.
  public var picture: ItemText?
  /// Files that came inside the document.
  public var media: [ItemMedia] = []
  /// A remark for the teacher or a hint for afterwards.
  public var note: ItemText?
  /// Seconds a pupil has, above 0.
  public var time: Double?
  /// How hard it is, in the file's own words.
  public var difficulty: String?
  /// Fields of a native document that this version does not know.
  public var unknownFields: [JSONField] = []
  /// Settings that only one format has, by that format's names: penalties, numbering, units.
  public var settings: [ItemSetting] = []
  /// The item as its format wrote it, kept for kinds that this version does not take apart.
  public var source: String?

  /// No details.
  public init() {}

  /// Whether nothing is said. Asked for every item, so field by field rather than by `==`.
  public var isEmpty: Bool {
    id == nil && feedback == nil && category.isEmpty && tags.isEmpty && name == nil && hasNoMore
  }

  /// Whether nothing is said that few items say.
  private var hasNoMore: Bool {
    hints.isEmpty && rightFeedback == nil && partlyRightFeedback == nil && wrongFeedback == nil
      && picture == nil && media.isEmpty && note == nil && time == nil && difficulty == nil
      && unknownFields.isEmpty && settings.isEmpty && source == nil
  }

  /// Whether no text has to be looked through where the file holds no unreadable character: all but
  /// a picture's name.
  var needsNoLook: Bool { picture == nil }
}

/// A file that came inside a document, such as a picture.
public struct ItemMedia: Sendable, Equatable {
  /// Its name, without folders.
  public var name: String
  /// Its content.
  public var bytes: [UInt8]

  /// A file of its parts.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// A setting that only one format has.
public struct ItemSetting: Sendable, Equatable {
  /// The format's name for it.
  public var name: String
  /// Its value as written.
  public var value: String

  /// A setting of its parts.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

extension ItemDetails {
  /// Whether a text is a file's name only: a document must not reach for other folders.
  static func isFileName(_ text: String) -> Bool {
    !text.isEmpty && !text.contains("/") && !text.contains("\\") && text != ".." && text != "."
  }
}

extension Item {
  /// Whether nothing is asked but by a picture.
  var isOnlyPicture: Bool {
    hasDetails && detailsBox[0].picture != nil && TextCheck.isBlank(question.text) && !isMatching
  }
}

extension ItemBody {
  /// The pictures of answers.
  var pictures: [ItemText] {
    switch self {
    case .choice(let options, _): options.compactMap(\.picture)
    case .short(let accepted, _): accepted.compactMap(\.picture)
    default: []
    }
  }
}
