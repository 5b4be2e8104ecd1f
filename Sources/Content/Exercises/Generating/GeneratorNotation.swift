/// Rules for making exercises as a teacher types them on one line: `add:1..20`,
/// `mul:x{2,5,10}:1..10`, `sub:0..100,borrows=2`, `add:1..20,missing=first`.
///
/// A rule is what is calculated and then its fields, separated by `:` or `,`; rules are separated by
/// `;`. The page NativeDocument names all fields.
public enum GeneratorNotation {
  /// What is wrong with a text, and where.
  public struct Fault: Error, Sendable, Equatable {
    /// What is wrong, without a full stop.
    public let problem: String
    /// What to do.
    public let remedy: String
    /// The character where it stands, counted from 1.
    public let column: Int
  }

  /// The rule that a text says; several rules become one with others.
  ///
  /// - Throws: the first fault. That exercises follow the rule is not checked; a generator tells.
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
    // Splitting leaves at least one part.
    var first = parts[0]
    first.others = Array(parts.dropFirst())
    return first
  }

  /// The fields of a rule with their columns; separators inside braces belong to the field.
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

  /// A rule as `parse` reads it, `count` and unknown fields left out.
  public static func text(of specification: GeneratorSpecification) -> String {
    specification.parts.map(GeneratorPartText.text).joined(separator: ";")
  }
}
