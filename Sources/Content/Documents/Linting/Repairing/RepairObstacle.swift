import Items

/// Why a document is not mended although something in it could be.
enum RepairObstacle: Error {
  /// These lines cannot be read and would be lost.
  case unreadable([Int])
  /// A fault with this id in these lines, whose cause would be lost.
  case uncorrected(String, [Int])
  /// The file has the predecessor's format.
  case forerunner
  /// This format cannot be written.
  case onlyRead(DocumentFormat)
  /// The file is a workbook or a package, from which only the texts were read.
  case container(DocumentFormat)
  /// The format cannot hold something that is in the file.
  case loses(String, DocumentFormat)

  /// Why, and what to do.
  ///
  /// - Parameter lines: the lines that could be mended.
  func told(mending lines: [Int]) -> String {
    let byHand = "or mend \(Self.named(lines)) by hand"
    switch self {
    case .unreadable(let lost):
      return "\(Self.named(lost)) cannot be read and would be lost; correct that first, \(byHand)"
    case .uncorrected(let id, let places):
      return
        "what is told as “\(id)” of \(Self.named(places)) would be lost; correct that first, \(byHand)"
    case .forerunner:
      return "the file is older than the native format; write it anew with teachify convert and "
        + "mend the new file, \(byHand)"
    case .onlyRead(let format):
      return "\(format.rawValue) is only read; convert it to json and mend that, \(byHand)"
    case .container(let format):
      return
        "written anew, the \(format.rawValue) would lose its layout; convert it to json and mend that, "
        + byHand
    case .loses(let what, let format):
      return
        "\(format.rawValue) cannot carry \(what), so that would be lost; convert it to json and "
        + "mend that, \(byHand)"
    }
  }

  /// How many lines are listed.
  private static let limit = 8

  /// Lines as they are listed in a sentence, without repetitions, shortened if there are many.
  private static func named(_ lines: [Int]) -> String {
    let all = Set(lines).sorted()
    guard let last = all.last, all.count > 1 else { return "line \(all.first ?? 1)" }
    if all.count > limit {
      return "lines " + all.prefix(limit).map(String.init).joined(separator: ", ") + " …"
    }
    return "lines " + all.dropLast().map(String.init).joined(separator: ", ") + " and \(last)"
  }
}
