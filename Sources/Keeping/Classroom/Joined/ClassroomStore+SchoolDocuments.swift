import Foundation
import GRDB
import School
import SchoolExchange
import Secrets

/// The school's documents are files, so that they are read like any others, each in a folder named after its hash.
extension ClassroomStore {
  /// Where a document of the school is; nil if it is not on this machine, or was changed here.
  ///
  /// - Complexity: O(n) in its bytes.
  public func path(of document: Schoolwork.Document) -> String? {
    let path = place(of: document)
    guard let bytes = (try? DiskFile.bytes(path)) ?? nil,
      ContentHash(of: bytes) == document.version.id.hash
    else { return nil }
    return path
  }

  /// Stores a document of the school.
  ///
  /// - Throws: `failed` if the bytes do not have the document's hash.
  public func keep(_ document: Schoolwork.Document, _ bytes: [UInt8]) throws(ClassroomError) {
    guard ContentHash(of: bytes) == document.version.id.hash else {
      throw .failed(path: place(of: document), "these are not the document's bytes")
    }
    let path = place(of: document)
    try attempt {
      try DiskFile.makeFolder((path as NSString).deletingLastPathComponent)
      let partial = path + DataFolder.partialEnding
      try DiskFile.remove(partial)
      try DiskFile.create(partial, Data(bytes))
      try DiskFile.remove(path)
      try DiskFile.publish(partial, as: path)
    }
  }

  /// Removes documents that are no longer for anybody on this machine.
  public func removeDocumentsOfNoWork() throws(ClassroomError) {
    try attempt { try Self.removeDocumentsOfNoWork(try database.queue, folder) }
  }

  static func removeDocumentsOfNoWork(_ queue: DatabaseQueue, _ folder: DataFolder) throws {
    let works = try queue.read { database in
      let children = try Row.fetchAll(database, sql: "SELECT * FROM schoolchild")
      return (try JoinedSchool.find(database)?.classes?.classes.map(\.work) ?? [])
        + (try children.compactMap { try Schoolchild($0).work })
    }
    let needed = Set(works.flatMap(\.documents).map { $0.version.id.hash.description })
    for name in try DiskFile.names(in: folder.schoolDocuments) where !needed.contains(name) {
      try DiskFile.remove("\(folder.schoolDocuments)/\(name)")
    }
  }

  private func place(of document: Schoolwork.Document) -> String {
    // The name is the server's: it must not lead out of the folder, and its ending says how the file is read.
    let name = document.fileName.split(separator: "/").last.map(String.init) ?? ""
    let isUsable =
      !name.hasPrefix(".") && !name.isEmpty && name.utf8.count <= 200
      && !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    return "\(folder.schoolDocuments)/\(document.version.id.hash)/\(isUsable ? name : "document")"
  }
}
