import Exercises
import Items
import Notation

/// Looks up the file of a picture's name beside a document. The reader of a document accesses no files, so
/// the caller passes this in.
public typealias PictureLook = (_ name: String) -> PictureFinding

/// What was found under the name of a picture.
public struct PictureFinding: Sendable, Equatable {
  /// The properties of the picture file, or why it cannot be shown.
  public var file: Result<PictureFile, PictureFault>
  /// If there is no such file, the name of an existing one that is probably meant.
  public var similar: String?

  /// A finding made from its parts.
  public init(_ file: Result<PictureFile, PictureFault>, similar: String? = nil) {
    self.file = file
    self.similar = similar
  }
}

extension ItemBank {
  /// The names of the pictures that games show, in the order of the items, without repetitions.
  ///
  /// - Complexity: O(n).
  public var pictureNames: [String] {
    var seen: Set<String> = []
    return list.pictured.flatMap { PictureLint.pictures(of: $0) }
      .map { PictureReference($0.text).file }.filter { seen.insert($0).inserted }
  }
}

/// Checks whether the pictures that a document names can be shown.
enum PictureLint {
  /// Reports pictures whose files are missing, damaged, too large or not drawn completely; as
  /// errors if the question cannot be asked without them.
  ///
  /// - Complexity: O(n) in the document; each name is looked up once.
  static func check(_ bank: ItemBank, look: PictureLook, report: inout FaultReport) {
    var known: [String: PictureFinding] = [:]
    for item in bank.list.pictured {
      // Few items have pictures, and finding out which ones they need takes longer.
      let named = pictures(of: item)
      let needed = named.isEmpty ? [] : Set(item.neededPictures.map(\.offset))
      for picture in named {
        let isFirst = known[picture.text] == nil
        let finding = known[picture.text] ?? look(picture.text)
        known[picture.text] = finding
        switch finding.file {
        case .failure(let fault):
          // An entry with exactly this name is not a file, but for example a folder.
          let similar = finding.similar == picture.text ? nil : finding.similar
          // A picture that was not tried out may be shown later.
          if needed.contains(picture.offset), !fault.isUntried {
            report.error(
              at: picture.offset, .questionPicture(fault, picture.text, similar: similar))
          } else {
            report.warning(at: picture.offset, .picture(fault, picture.text, similar: similar))
          }
        case .success(let file) where isFirst: tell(file.undrawn, picture, &report)
        case .success: break
        }
      }
    }
  }

  /// Reports questions whose answers are shown in words because one of them has no picture.
  ///
  /// - Complexity: O(n).
  static func checkOptions(_ bank: ItemBank, report: inout FaultReport) {
    var lent: Set<AnswerKey> = []
    for item in bank.list.kept {
      guard case .choice(let options, isSingle: true) = item.body else { continue }
      for option in options where picture(of: option) != nil {
        lent.insert(AnswerKey(option.text.plain))
      }
    }
    guard !lent.isEmpty else { return }
    for item in bank.list.kept {
      guard case .choice(let options, isSingle: true) = item.body,
        let right = options.first(where: { $0.weight >= 100 })
      else { continue }
      let wrong = options.filter { $0.weight <= 0 }
      let bare =
        picture(of: right) == nil
        ? (wrong.contains { picture(of: $0) != nil } ? right : nil)
        : wrong.first { picture(of: $0) == nil && !lent.contains(AnswerKey($0.text.plain)) }
      guard let bare else { continue }
      report.warning(at: bare.text.offset, .pictureOptions(without: bare.text.plain))
    }
  }

  private static func picture(of option: ItemOption) -> ItemText? {
    option.picture ?? picture(in: option.text)
  }

  private static func picture(in text: ItemText) -> ItemText? {
    TextPicture(text).name.map { ItemText($0, at: text.offset) }
  }

  /// The pictures of a question and its answers that games show.
  static func pictures(of item: Item) -> [ItemText] {
    [item.picture].compactMap(\.self) + pictures(of: item.body)
  }

  private static func pictures(of body: ItemBody) -> [ItemText] {
    switch body {
    case .choice(let options, _): options.compactMap(picture(of:))
    case .short(let accepted, _): accepted.compactMap { $0.picture ?? picture(in: $0.text) }
    case .matching(let pairs): pairs.flatMap { [$0.left, $0.right].compactMap(picture(in:)) }
    case .ordering(let entries): entries.compactMap(picture(in:))
    case .truth, .numeric, .cloze, .essay, .information, .unsupported: []
    }
  }

  private static func tell(
    _ undrawn: [PictureFile.UndrawnPart], _ picture: ItemText, _ report: inout FaultReport
  ) {
    for message in FaultMessage.pictureUndrawn(undrawn, of: picture.text) {
      report.warning(at: picture.offset, message)
    }
  }
}
