/// One-line rules for generating exercises, as a teacher types them: `add:1..20`, `mul:x{2,5,10}:1..10`,
/// `sub:0..100,borrows=2`, `add:1..20,missing=first`.
///
/// A rule consists of the kind of calculation and its fields, separated by `:` or `,`; rules are separated by
/// `;`. The page NativeDocument names all fields.
public enum GeneratorNotation {
  /// A fault in a text, and its place.
  public struct Fault: Error, Sendable, Equatable {
    /// What is wrong, without a full stop.
    public let problem: String
    /// What to do.
    public let remedy: String
    /// The character at which the fault is, counted from 1.
    public let column: Int
  }

  /// Parses a rule; several rules become one with `others`.
  ///
  /// - Throws: the first fault. Whether any exercise satisfies the rule is not checked here but by a
  ///   generator.
  public static func parse(_ text: String) throws(Fault) -> GeneratorSpecification {
    var column = 1
    var parts: [GeneratorSpecification] = []
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      var parser = GeneratorPartParser(fields: fields(of: part, column: column))
      parts.append(try parser.parse())
      column += part.count + 1
    }
    guard parts.count <= GeneratorSpecification.partLimit else {
      throw Fault(
        problem: "there are more than \(GeneratorSpecification.partLimit) rules",
        remedy: "write fewer", column: 1)
    }
    // Splitting gives at least one part.
    var first = parts[0]
    first.others = Array(parts.dropFirst())
    return first
  }

  /// The fields of a rule with their columns; separators inside braces are part of the field.
  private static func fields(
    of part: Substring, column start: Int
  ) -> [(text: String, column: Int)] {
    var fields: [(text: String, column: Int)] = [("", start)]
    var depth = 0
    for (offset, character) in part.enumerated() {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if depth <= 0, character == ":" || character == "," {
        fields.append(("", start + offset + 1))
      } else {
        fields[fields.count - 1].text.append(character)
      }
    }
    return fields
  }

  /// A rule in the notation that `parse` reads, without `count` and unknown fields.
  public static func text(of specification: GeneratorSpecification) -> String {
    specification.parts.map(GeneratorPartText.text).joined(separator: ";")
  }
}
