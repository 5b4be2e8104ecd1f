import Archives
import Foundation
import GameRegister
import PinRounds
import Play
import School
import SchoolExchange
import SchoolLoad
import SchoolStore
import Secrets
import Testing

extension LargeClass {
  /// The parts of a flower, with their pictures, as a teacher would pack them.
  private static func flower() throws -> [UInt8] {
    let levels = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }.appending(path: "Levels")
    let names = try FileManager.default.contentsOfDirectory(atPath: levels.path).filter {
      $0 == "blume.json" || $0.hasPrefix("bild-blume-")
    }
    let entries = try names.sorted().map {
      ArchiveEntry(path: $0, bytes: Array(try Data(contentsOf: levels.appending(path: $0))))
    }
    return try #require(ArchiveWriter.zip(entries))
  }

  /// Gives a class pictures with pins, whose parts most of its pupils name, as they know it, and some look for.
  ///
  /// - Returns: the document.
  static func nameParts(
    in school: ServedSchool, by pupils: [Pupil.ID], of subject: Subject.ID, code: String
  ) async throws -> DocumentVersion.ID {
    let bytes = try flower()
    let made = try await school.desk.addDocument(
      bytes, fileName: "blume.zip", title: "Teile der Blume", to: subject)
    let document = DocumentVersion.ID(
      subject: subject, hash: try #require(ContentHash(made.name)))
    let given = try await school.desk.assign(document, AssignmentTerms())
    let assignment = try #require(Assignment.ID(given.name))
    let report = try #require(try await school.desk.pinReports(of: document).first)
    let assigned = try #require(AssignedDocument(bytes: bytes, fileName: "blume.zip"))
    let token = try #require(try school.client.join(code).token)
    let now = ServedSchool.now
    for game in GameRegister.pinGames.map(\.play)
    where ["pinlabel", "pinfind"].contains(game.profile.game) {
      let source = try #require(assigned.sources(for: game.profile).first)
      var rounds = VirtualRounds(of: source, in: game, seed: 9)
      var parcels: [String] = []
      for (place, pupil) in pupils.prefix(game.profile.game == "pinlabel" ? 24 : 9).enumerated() {
        let id = UploadedRound.ID(
          number: UInt64(7_000_000 + place * 2) + (game.profile.game == "pinfind" ? 1 : 0))
        let names = report.pins.map { pin in
          said(of: pin.labels.first ?? "", by: place * 5 + pin.number * 3)
        }
        let parcel =
          game.profile.game == "pinlabel"
          ? rounds.typing(names, as: id, by: pupil, for: assignment, at: now)
          : rounds.next(as: id, by: pupil, for: assignment, at: now)
        parcels.append(String(decoding: try #require(parcel).json, as: UTF8.self))
      }
      let receipt = try school.client.handIn(
        RoundBatch(sent: now, snapshots: [rounds.snapshot], parcels: parcels), token)
      guard receipt.lines.allSatisfy({ $0.outcome == .filed }) else {
        throw ServedSchool.NotFiled()
      }
    }
    return document
  }

  /// What a pupil says of a part: most know it, some in a way of their own.
  private static func said(of name: String, by number: Int) -> String? {
    switch number % 12 {
    case 0: nil
    case 1: "Grünzeug"
    case 2: name + " der Pflanze"
    case 3: String(name.dropLast()) + "x"
    case 4: "das grüne Teil, von dem die Blume ihr Wasser bekommt"
    case 5: "Stiel"
    default: name
    }
  }
}
