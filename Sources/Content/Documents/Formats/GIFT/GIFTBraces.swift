/// The braces of a question.
enum GIFTBraces {
  /// There are none.
  case none
  /// Indices of the block's special characters, and the place of a further brace.
  case pair(open: Int, close: Int, extra: Int?)
  case fault(offset: Int, Fault)

  /// What can be wrong with braces.
  enum Fault: String {
    case unopened, unclosed, order, answers

    var problem: String {
      switch self {
      case .unopened: "the brace that closes the answers is never opened"
      case .unclosed: "the brace that opens the answers is not closed before the next blank line"
      case .order: "a closing brace stands before the opening one"
      case .answers: "a second pair of braces of the question holds answers"
      }
    }

    var remedy: String {
      switch self {
      case .unopened: "write { before the answers, or \\} if the brace belongs to the text"
      case .unclosed:
        "write } behind the answers and leave no line blank, or \\{ if the brace belongs to the text"
      case .order: "write \\} if the first brace belongs to the text"
      case .answers:
        "write \\{ and \\} for braces that belong to the text; a blank line may be missing before this"
      }
    }

    var id: String {
      switch self {
      case .unopened, .unclosed: "gift.braces.single"
      case .order: "gift.braces.order"
      case .answers: "gift.braces.answers"
      }
    }
  }

  init(_ marks: ArraySlice<GIFTBlock.Mark>) {
    var open: Int?
    var close: Int?
    var extra: Int?
    /// The places of the brace that opens the current further pair, and of the first one with answers.
    var further: Int?
    var answers: Int?
    for index in marks.indices {
      switch marks[index].sign {
      case UInt8(ascii: "{"):
        if open == nil {
          open = index
        } else {
          further = marks[index].offset
          extra = extra ?? further
        }
      case UInt8(ascii: "}"):
        further = nil
        if close == nil { close = index } else { extra = extra ?? marks[index].offset }
      case UInt8(ascii: "="), UInt8(ascii: "~"): answers = answers ?? further
      default: break
      }
    }
    switch (open, close) {
    case (nil, nil): self = .none
    case (nil, let close?): self = .fault(offset: marks[close].offset, .unopened)
    case (let open?, nil): self = .fault(offset: marks[open].offset, .unclosed)
    case (let open?, let close?) where close < open:
      self = .fault(offset: marks[close].offset, .order)
    case (_?, _?) where answers != nil: self = .fault(offset: answers ?? 0, .answers)
    case (let open?, let close?): self = .pair(open: open, close: close, extra: extra)
    }
  }
}
