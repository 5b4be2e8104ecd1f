import Exercises

/// What an item says beyond its question and answers. None of it is needed to play.
public struct ItemDetails: Sendable, Equatable {
  /// The item's identifier in records; nil if the file gives it none.
  public var id: ItemText?
  /// The item's name among the teacher's questions.
  public var name: String?
  /// The category that contains it, from the outermost inwards.
  public var category: [String] = []
  /// Words to find it by.
  public var tags: [String] = []
  /// Hints, to be shown one after another.
  public var hints: [ItemText] = []
  /// What every pupil is shown afterwards.
  public var feedback: ItemText?
  /// What a pupil is shown after a right answer.
  public var rightFeedback: ItemText?
  /// What a pupil is shown after a partly right answer.
  public var partlyRightFeedback: ItemText?
  /// What a pupil is shown after a wrong answer.
  public var wrongFeedback: ItemText?
  /// A picture's file name beside the document.
  public var picture: ItemText?
  /// Files that are contained in the document.
  public var media: [ItemMedia] = []
  /// A remark for the teacher or a hint for afterwards.
  public var note: ItemText?
  /// The seconds a pupil has, above 0.
  public var time: Double?
  /// How hard it is, in the file's own words.
  public var difficulty: String?
  /// Fields of a native document that this version does not know.
  public var unknownFields: [JSONField] = []
  /// Settings that only one format has, under that format's names: penalties, numbering, units.
  public var settings: [ItemSetting] = []
  /// The item as its format wrote it, kept for kinds that this version does not parse.
  public var source: String?

  /// No details.
  public init() {}

  /// Whether there are no details. Called for every item, so it compares field by field rather than by
  /// `==`.
  public var isEmpty: Bool {
    id == nil && feedback == nil && category.isEmpty && tags.isEmpty && name == nil && hasNoMore
  }

  /// Whether the fields that few items have are empty.
  private var hasNoMore: Bool {
    hints.isEmpty && rightFeedback == nil && partlyRightFeedback == nil && wrongFeedback == nil
      && picture == nil && media.isEmpty && note == nil && time == nil && difficulty == nil
      && unknownFields.isEmpty && settings.isEmpty && source == nil
  }

  /// Whether the details need no check if the file contains no unreadable character: only a picture's
  /// name needs one.
  var needsNoLook: Bool { picture == nil }
}

/// A file that is contained in a document, such as a picture.
public struct ItemMedia: Sendable, Equatable {
  /// Its name, without folders.
  public var name: String
  /// Its content.
  public var bytes: [UInt8]

  /// A file made from its parts.
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

  /// A setting made from its parts.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

extension ItemDetails {
  /// Whether a text is only a file name: a document must not refer to other folders.
  package static func isFileName(_ text: String) -> Bool {
    !text.isEmpty && !text.contains("/") && !text.contains("\\") && text != ".." && text != "."
  }
}

extension Item {
  /// Whether a picture alone asks the question.
  package var isOnlyPicture: Bool {
    hasDetails && detailsBox[0].picture != nil && TextCheck.isBlank(question.text) && !isMatching
  }
}

extension ItemBody {
  /// The pictures of answers.
  package var pictures: [ItemText] {
    switch self {
    case .choice(let options, _): options.compactMap(\.picture)
    case .short(let accepted, _): accepted.compactMap(\.picture)
    default: []
    }
  }
}
