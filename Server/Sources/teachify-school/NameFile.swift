import ArgumentParser
import Foundation
import School
import SchoolExchange
import SchoolPages

/// A file with the names of a class's pupils.
enum NameFile {
  static let discussion = """
    The file of names has one pupil on each line: a first name, or a first name, a comma (or semicolon, or tab) and a \
    last name.
    """

  /// Reads a file, or standard input for `-`.
  static func read(_ path: String) throws -> [PupilName] {
    let data: Data
    do {
      data =
        path == "-"
        ? FileHandle.standardInput.readDataToEndOfFile() : try Data(contentsOf: URL(filePath: path))
    } catch {
      throw CommandFault("\(path) cannot be read. Check its name and the rights to it.")
    }
    guard let text = String(bytes: data, encoding: .utf8) else {
      throw CommandFault("\(path): this is no text in UTF-8. Save it as UTF-8.")
    }
    do {
      return try NameList.read(text)
    } catch {
      throw CommandFault(words(error, path))
    }
  }

  private static func words(_ fault: NameList.Fault, _ path: String) -> String {
    switch fault {
    case .heading(let line, let text):
      "\(path):\(line): “\(text)” looks like a heading. Delete this line, so that no child is called so."
    case .tooLong(let line, let text):
      "\(path):\(line): “\(text)” has \(text.count) signs. Shorten it to \(DisplayName.longest)."
    case .noName(let line):
      "\(path):\(line): this is no name. Write a first name, or a first name, a comma and a last name."
    case .empty: "\(path): there is no name in it."
    }
  }
}
