/// The braces of a question.
enum GIFTBraces {
  /// There are none.
  case none
  /// Indices of the block's special characters, and the place of a further brace.
  case pair(open: Int, close: Int, extra: Int?)
  case fault(offset: Int, Fault)

  /// What can be wrong with braces.
  enum Fault {
    case unopened, unclosed, order, answers
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
