import Exercises
import Notation

/// Pictures that cannot be shown.
extension FaultMessage {
  /// A picture that a question or an answer names cannot be shown.
  ///
  /// - Parameters:
  ///   - fault: why.
  ///   - name: the name of its file.
  ///   - similar: if there is no such file, the name of one that is probably meant.
  package static func picture(_ fault: PictureFault, _ name: String, similar: String?)
    -> FaultMessage
  {
    let name = String(name.prefix(60))
    return switch fault {
    case .missing:
      similar.map { FaultMessage("picture.missing", form: "similar", [name, $0]) }
        ?? FaultMessage("picture.missing", [name])
    case .unreadable: FaultMessage("picture.unreadable", [name])
    case .tooLarge: FaultMessage("picture.tooLarge", form: "bytes", [name] + largestBytes)
    case .tooManyPixels: FaultMessage("picture.tooLarge", [name] + mostPixels)
    case .tooIntricate: FaultMessage("picture.tooLarge", form: "intricate", [name])
    case .untried: FaultMessage("picture.untried", [name])
    case .untriedAlone: FaultMessage("picture.untried", form: "alone", [name])
    case .crowded: FaultMessage("picture.tooLarge", form: "crowded", [name])
    case .ambiguous: FaultMessage("picture.ambiguous", [name])
    case .altered: FaultMessage("picture.altered")
    case .printColours: FaultMessage("picture.printColours", [name])
    case .drawn: FaultMessage("picture.drawn")
    case .linked: FaultMessage("picture.linked")
    }
  }

  /// The same if the question cannot be asked without the picture.
  package static func questionPicture(
    _ fault: PictureFault, _ name: String, similar: String?
  ) -> FaultMessage {
    let id = "question.picture"
    let name = String(name.prefix(60))
    return switch fault {
    case .missing:
      similar.map { FaultMessage(id, form: "similar", [name, $0]) }
        ?? FaultMessage(id, form: "missing", [name])
    case .unreadable: FaultMessage(id, form: "unreadable", [name])
    case .tooLarge: FaultMessage(id, form: "bytes", [name] + largestBytes)
    case .tooManyPixels: FaultMessage(id, form: "tooLarge", [name] + mostPixels)
    case .tooIntricate: FaultMessage(id, form: "intricate", [name])
    case .crowded: FaultMessage(id, form: "crowded", [name])
    case .ambiguous: FaultMessage(id, form: "ambiguous", [name])
    case .altered: FaultMessage(id, form: "altered")
    case .printColours: FaultMessage(id, form: "printColours", [name])
    case .drawn: FaultMessage(id, form: "drawn")
    case .linked: FaultMessage(id, form: "linked")
    // Pictures that were not tried out may be shown later.
    case .untried, .untriedAlone: picture(fault, name, similar: similar)
    }
  }

  /// Parts of a drawing are not shown, or not as they should be: one message for each kind.
  package static func pictureUndrawn(
    _ parts: [PictureFile.UndrawnPart], of name: String
  ) -> [FaultMessage] {
    let others: [(part: PictureFile.UndrawnPart, form: String)] = [
      (.clip, "clip"), (.style, "style"), (.pattern, "pattern"), (.marker, "marker"),
      (.dashes, "dashes"), (.effect, "effect"), (.colour, "colour"),
    ]
    let missing = parts.filter { part in !others.contains { $0.part == part } }
    return (missing.isEmpty ? [] : [pictureLacking(missing, of: name)])
      + others.filter { parts.contains($0.part) }.map { other in
        FaultMessage("picture.undrawn", form: other.form, [String(name.prefix(60))])
      }
  }

  private static func pictureLacking(
    _ parts: [PictureFile.UndrawnPart], of name: String
  ) -> FaultMessage {
    let form =
      switch (parts.contains(.text), parts.contains(.image), parts.contains(.use)) {
      case (true, false, false): "text"
      case (false, true, false): "image"
      case (false, false, true): "use"
      case (true, true, false): "textImage"
      case (true, false, true): "textUse"
      case (false, true, true): "imageUse"
      case (true, true, true), (false, false, false): ""
      }
    return FaultMessage("picture.undrawn", form: form, [String(name.prefix(60))])
  }

  private static var largestBytes: [String] {
    ["\(PictureFile.largestFile >> 20)", "\(PictureFile.largestDrawing >> 20)"]
  }

  private static var mostPixels: [String] {
    ["\(PictureFile.mostPixels >> 20)", "\(Int(PictureFile.longestSide))"]
  }
}
