import Exercises

/// How a picture that cannot be shown is reported.
struct PictureFaultText {
  let fault: PictureFault
  private let name: Substring
  private let similar: String?

  /// - Parameters:
  ///   - name: the name of the picture's file.
  ///   - similar: if there is no such file, the name of one that is probably meant.
  init(_ fault: PictureFault, _ name: String, similar: String? = nil) {
    self.fault = fault
    self.name = name.prefix(60)
    // An entry with exactly this name is not a file, but for example a folder.
    self.similar = similar == name ? nil : similar
  }

  /// What is wrong, as a clause.
  var problem: String {
    switch fault {
    case .missing: "the picture “\(name)” is not beside the document"
    case .unreadable: "the file “\(name)” is damaged or no picture in PNG, JPEG or SVG"
    case .tooLarge:
      "the picture “\(name)” has more than \(PictureFile.largestFile >> 20) MB, or as SVG more "
        + "than \(PictureFile.largestDrawing >> 20) MB"
    case .tooManyPixels:
      "the picture “\(name)” has more than \(PictureFile.mostPixels / 1_000_000) million pixels, or "
        + "more than \(Int(PictureFile.longestSide)) in a row"
    case .tooIntricate: "drawing the picture “\(name)” takes too much time or memory"
    case .untried: "the picture “\(name)” was not looked at, as the pictures take too long here"
    case .untriedAlone: "the picture “\(name)” was not looked at, as it takes too long by itself"
    }
  }

  /// What to do.
  var remedy: String {
    switch fault {
    case .missing:
      similar.map { "there is “\($0)”: write the name so, or rename the file" }
        ?? "put the file into the document's folder, or correct its name"
    case .unreadable: "save the picture anew as PNG or JPEG"
    case .tooLarge, .tooManyPixels, .untriedAlone:
      "save it smaller: 1000 pixels each way are enough"
    case .tooIntricate: "save it as PNG, 1000 pixels each way"
    case .untried: "save the document's drawings as PNG, 1000 pixels each way"
    }
  }

  /// The id of the fault if the question can be asked without the picture.
  var id: String {
    switch fault {
    case .missing: "picture.missing"
    case .unreadable: "picture.unreadable"
    case .tooLarge, .tooManyPixels, .tooIntricate: "picture.tooLarge"
    case .untried, .untriedAlone: "picture.untried"
    }
  }

  /// The form of the fault's message; empty if all are worded alike.
  var form: String {
    switch fault {
    case .missing: similar == nil ? "" : "similar"
    case .tooLarge: "bytes"
    case .tooIntricate: "intricate"
    case .untriedAlone: "alone"
    case .unreadable, .tooManyPixels, .untried: ""
    }
  }

  /// The values that the message's translations use.
  var values: [String] {
    switch fault {
    case .missing: [String(name)] + (similar.map { [$0] } ?? [])
    case .unreadable, .tooIntricate, .untried, .untriedAlone: [String(name)]
    case .tooLarge:
      [
        String(name), "\(PictureFile.largestFile >> 20)", "\(PictureFile.largestDrawing >> 20)",
      ]
    case .tooManyPixels:
      [
        String(name), "\(PictureFile.mostPixels / 1_000_000)", "\(Int(PictureFile.longestSide))",
      ]
    }
  }

  /// The form of the message about a question that is left out.
  var leftOutForm: String {
    switch fault {
    case .missing: similar == nil ? "missing" : "similar"
    case .unreadable: "unreadable"
    case .tooLarge: "bytes"
    case .tooManyPixels: "tooLarge"
    case .tooIntricate: "intricate"
    case .untried, .untriedAlone: ""
    }
  }
}
