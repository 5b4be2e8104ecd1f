import Items

/// The user's choice of a table's columns, as given to `--columns`: `question,wrong,right:letter,-`.
///
/// It has one word for each column, separated by commas. `2:` before them says that the exercises begin
/// in the second row that is not blank; without it, headings and titles are detected.
///
/// | word | column |
/// |---|---|
/// | `question` | the question |
/// | `part` | a further part of the question, such as `+` and `5` after `12` |
/// | `right` | the right answer |
/// | `remainder` | the remainder of a division: with the right answer `7` it makes `7 Rest 2` |
/// | `wrong` | a wrong answer |
/// | `also` | a further right answer |
/// | `option` | an answer to choose from |
/// | `right:letter`, `right:number`, `right:index`, `right:text`, `right:heading` | which option is right: by letter, by number from 1, by number from 0, by its text, by its heading |
/// | `marked` | an answer to choose from; right ones have a mark such as `*` |
/// | `mark` | whether an option is right; the first belongs to the first option. If there is a single column of options, they are in consecutive rows |
/// | `cross` | an answer that is the column's heading, and right where the cell is crossed |
/// | `hint`, `feedback`, `note`, `picture`, `answer-picture`, `id`, `name`, `category`, `tags`, `time`, `difficulty` | the same as with these headings |
/// | `-` | not used |
public struct TableChoice: Sendable, Equatable {
  /// The most columns that can be named.
  static let limit = 256

  let roles: [TableColumns.Role]
  let manner: SolutionManner?
  let areMarked: Bool
  /// How many records precede the first exercise; nil to detect it.
  let passedOver: Int?

  /// Nil if a word is unknown, or if no column is a question or says what is right.
  public init?(_ text: String) {
    var list = text[...]
    var passedOver: Int?
    if let colon = text.firstIndex(of: ":"), let row = Int(text[..<colon]) {
      guard (1...1000).contains(row) else { return nil }
      passedOver = row - 1
      list = text[text.index(after: colon)...]
    }
    var roles: [TableColumns.Role] = []
    var manner: SolutionManner?
    var areMarked = false
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let word = TableLists.trimmed(String(part)).lowercased()
      if word.hasPrefix("right:") {
        guard manner == nil, let named = SolutionManner(rawValue: String(word.dropFirst(6))) else {
          return nil
        }
        manner = named
        roles.append(.right)
      } else if word == "marked" {
        areMarked = true
        roles.append(.option)
      } else if let entry = Self.words.first(where: { $0.word == word }) {
        roles.append(entry.role)
      } else {
        return nil
      }
    }
    self.roles = roles
    self.manner = manner
    self.areMarked = areMarked
    self.passedOver = passedOver
    let options = roles.count { $0 == .option }
    let says =
      roles.contains(.answer) || roles.contains(.answerPicture)
      || (options == 1 && roles.count { $0 == .mark } == 1)
      || (options > 1 && (manner != nil || areMarked || roles.contains(.mark)))
      || roles.count { $0 == .truth } > 1
    guard roles.count <= Self.limit, says,
      roles.count(where: { $0 == .question }) == 1 || roles.contains(.picture),
      roles.count(where: { $0 == .answer }) <= 1, manner == nil || options > 1
    else { return nil }
  }

  /// The choice that corresponds to a reading.
  init(_ reading: TableReading) {
    roles = reading.columns.roles
    manner = reading.columns.roles.contains(.right) ? reading.columns.manner : nil
    areMarked = reading.columns.areMarked
    passedOver = reading.passedOver > 0 ? reading.passedOver : nil
  }

  /// The argument of `--columns`.
  public var text: String {
    var words = roles.map { role -> String in
      switch role {
      case .right: "right:" + (manner ?? .number).rawValue
      case .option: areMarked ? "marked" : "option"
      default: Self.words.first { $0.role == role }?.word ?? "-"
      }
    }
    while words.last == "-" { words.removeLast() }
    return (passedOver.map { "\($0 + 1):" } ?? "") + words.joined(separator: ",")
  }

  /// The known words, for messages.
  public static var knownWords: String {
    "question, part, right, remainder, wrong, option, right:letter, right:number (from 1), right:index (from 0), "
      + "right:text, right:heading, also, marked, mark, cross, hint, feedback, picture, category, tags, id, time and -"
  }

  private static let words: [(word: String, role: TableColumns.Role)] = [
    ("question", .question), ("part", .part), ("right", .answer), ("remainder", .remainder),
    ("wrong", .wrong),
    ("also", .alternative),
    ("option", .option), ("mark", .mark), ("cross", .truth), ("hint", .hint),
    ("feedback", .feedback), ("note", .note), ("picture", .picture),
    ("answer-picture", .answerPicture), ("id", .id), ("name", .name), ("category", .category),
    ("tags", .tags), ("time", .time), ("difficulty", .difficulty), ("-", .unnamed),
  ]

  /// The reading of a table with these columns.
  package func reading(_ sample: TableSample, titleCount: Int?) -> TableReading {
    var passedOver = passedOver
    var headingRow: Int?
    if passedOver == nil {
      headingRow = titleCount ?? TableFinder(sample).unknownHeading()
      passedOver = headingRow.map { $0 + 1 } ?? 0
    } else if let count = passedOver, count > 0 {
      headingRow = count - 1
    }
    var columns = TableColumns(roles, beyond: .unnamed)
    columns.manner = manner ?? .number
    columns.areMarked = areMarked
    if let headingRow, let row = sample.rows.first(where: { $0.record == headingRow }) {
      columns = columns.named(row.cells)
    }
    return TableReading(columns, passedOver: passedOver ?? 0, headingRow: headingRow)
  }
}
