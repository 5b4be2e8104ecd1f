import Exercises
import Notation

/// Reads the fields of JSON records and reports what is wrong with them.
package struct RecordReader {
  package let tree: JSONTree
  package var report: FaultReport
  /// Whether texts go into a database, where a zero byte would end them.
  private let isForDatabase: Bool

  package init(tree: JSONTree, report: FaultReport, isForDatabase: Bool = false) {
    self.tree = tree
    self.report = report
    self.isForDatabase = isForDatabase
  }

  /// A required field.
  package mutating func field(_ name: String, of object: Int) -> Int? {
    guard tree.nodes[object].kind == .object else {
      fault(at: object, "an object is expected here")
      return nil
    }
    guard let index = tree.child(of: object, named: name) else {
      fault(at: object, "the field “\(name)” is missing")
      return nil
    }
    return index
  }

  /// A required text.
  ///
  /// - Parameter isReplaceable: whether the caller keeps another text in place of one that cannot be kept.
  package mutating func text(
    _ name: String, of object: Int, isReplaceable: Bool = false
  ) -> String? {
    guard let index = field(name, of: object) else { return nil }
    let known = isReplaceable && tree.nodes[index].kind == .string ? tree.text(of: index) : nil
    guard let text = known ?? plainText(of: index) else {
      fault(at: index, "the field “\(name)” is no text that can be kept")
      return nil
    }
    return text
  }

  /// The text of a node; nil for anything else, and for a text that a database cannot keep if it is meant for one.
  func plainText(of node: Int) -> String? {
    guard tree.nodes[node].kind == .string, let text = tree.text(of: node),
      !isForDatabase || !text.utf8.contains(0)
    else { return nil }
    return text
  }

  /// A required field that is a text or null.
  package mutating func textOrNull(_ name: String, of object: Int) -> String?? {
    guard let index = field(name, of: object) else { return nil }
    if tree.nodes[index].kind == .null { return .some(nil) }
    return text(name, of: object).map { .some($0) }
  }

  /// A required whole number within a range.
  package mutating func integer(
    _ name: String, of object: Int, in range: ClosedRange<Int> = 0...Self.largest
  ) -> Int? {
    guard let index = field(name, of: object) else { return nil }
    guard let value = tree.integer(of: index), range.contains(value) else {
      fault(
        at: index,
        "the field “\(name)” is no whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return value
  }

  /// A required seed.
  package mutating func seed(_ name: String, of object: Int) -> UInt64? {
    guard let index = field(name, of: object) else { return nil }
    guard tree.nodes[index].kind == .number, let seed = UInt64(tree.rawText(of: index)) else {
      fault(at: index, "the field “\(name)” is no seed")
      return nil
    }
    return seed
  }

  /// A required Boolean.
  package mutating func flag(_ name: String, of object: Int) -> Bool? {
    guard let index = field(name, of: object) else { return nil }
    switch tree.nodes[index].kind {
    case .true: return true
    case .false: return false
    default:
      fault(at: index, "the field “\(name)” is neither true nor false")
      return nil
    }
  }

  /// The values of a required list.
  package mutating func list(_ name: String, of object: Int) -> [Int]? {
    guard let index = field(name, of: object) else { return nil }
    guard tree.nodes[index].kind == .array else {
      fault(at: index, "the field “\(name)” is no list")
      return nil
    }
    return Array(tree.children(of: index))
  }

  /// The whole numbers of a required list.
  package mutating func integers(_ name: String, of object: Int) -> [Int]? {
    guard let values = list(name, of: object) else { return nil }
    var integers: [Int] = []
    integers.reserveCapacity(values.count)
    for value in values {
      guard let integer = tree.integer(of: value), (0...Self.largest).contains(integer) else {
        fault(at: value, "a whole number from 0 to \(Self.largest) is expected here")
        return nil
      }
      integers.append(integer)
    }
    return integers
  }

  /// The value of a field, by its name in records.
  package mutating func named<Value: RawRepresentable>(
    _ name: String, of object: Int, as type: Value.Type = Value.self
  ) -> Value? where Value.RawValue == String {
    guard let text = text(name, of: object) else { return nil }
    guard let value = Value(rawValue: text) else {
      fault(at: tree.child(of: object, named: name) ?? object, "“\(text)” is not known here")
      return nil
    }
    return value
  }

  /// The error named by a field; the inner value is nil for null or if there is no such field.
  package mutating func rule(_ name: String, of object: Int) -> ErrorRule?? {
    guard let index = tree.child(of: object, named: name), tree.nodes[index].kind != .null else {
      return .some(nil)
    }
    return named(name, of: object, as: ErrorRule.self).map { .some($0) }
  }

  package mutating func fault(at index: Int, _ problem: String) {
    report.error(
      at: tree.offset(of: index),
      .untranslated(problem, "take the file as Teachify wrote it, or leave it out"))
  }

  /// The largest number accepted: sums of a million such numbers do not overflow.
  package static let largest = 1_000_000_000_000
}
