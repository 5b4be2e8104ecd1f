import Exercises
import Items
import Notation

/// What is right for a response of QTI 2: declared directly, or by the points that answers earn.
struct QTIResponse {
  /// The right values in their order.
  private(set) var right: [String] = []
  private var rightValues: Set<String> = []
  /// What values earn, as shares of the maximum.
  private var earned: [(value: String, points: Double, isCaseSensitive: Bool)] = []
  /// The same by value; the first one if there are several.
  private var points: [String: Double] = [:]
  private var best = 0.0
  private var cardinality = ""
  private var baseType = ""
  /// Where it begins in the file.
  private(set) var offset = 0

  init() {}

  init(_ declaration: XMLElement) {
    offset = declaration.start
    cardinality = declaration.attribute("cardinality") ?? ""
    baseType = declaration.attribute("baseType") ?? ""
    right = declaration.child("correctResponse")?.children("value").map(\.text) ?? []
    earned = (declaration.child("mapping")?.children("mapEntry") ?? []).compactMap { entry in
      guard let key = entry.attribute("mapKey"),
        let points = entry.attribute("mappedValue").flatMap(Double.init), points.isFinite
      else { return nil }
      return (key, points, entry.attribute("caseSensitive") == "true")
    }
    points = Dictionary(earned.map { ($0.value, $0.points) }) { first, _ in first }
    best = earned.map(\.points).max() ?? 0
    rightValues = Set(right)
    if right.isEmpty {
      right = rightByPoints
      rightValues = Set(right)
    }
  }

  /// The values that are right by the points they earn.
  private var rightByPoints: [String] {
    guard best > 0 else { return [] }
    return earned.filter { cardinality == "single" ? $0.points == best : $0.points > 0 }
      .map(\.value)
  }

  /// What is told if the value declared right is not the one that earns the points.
  private(set) var contradiction = FaultMessage.qtiMappingUnknown

  /// Takes what the processing uses, if the declared values and the points contradict each other.
  ///
  /// - Returns: whether they do.
  mutating func settle(by manner: QTIProcessing.Manner?) -> Bool {
    guard !right.isEmpty, best > 0, cardinality != "ordered" else { return false }
    let declared = Set(right.map(comparable))
    let paid = Set(rightByPoints.map(comparable))
    guard cardinality == "single" ? declared.isDisjoint(with: paid) : declared != paid else {
      return false
    }
    switch manner {
    case .points:
      right = rightByPoints
      rightValues = Set(right)
      contradiction = .qtiMappingPoints
    case .declared:
      earned = []
      points = [:]
      best = 0
      contradiction = .qtiMapping
    case nil: contradiction = .qtiMappingUnknown
    }
    return true
  }

  /// A value in a form in which equal ones are equal.
  private func comparable(_ value: String) -> String {
    if let number = Double(value), number.isFinite { return String(number) }
    switch baseType {
    // The two sides of a pair have no order.
    case "pair": return value.split(separator: " ").sorted().joined(separator: " ")
    case "string" where !isCaseSensitive: return value.lowercased()
    default: return value
    }
  }

  /// Whether nothing is known to be right.
  var isEmpty: Bool { right.isEmpty }

  /// Whether exactly one value is to be chosen; nil if not specified.
  var isSingle: Bool? {
    switch cardinality {
    case "single": true
    case "multiple", "ordered": false
    default: nil
    }
  }

  /// Whether case matters in written answers: QTI compares texts case-sensitively, unless a mapping
  /// says otherwise.
  var isCaseSensitive: Bool {
    earned.isEmpty || earned.allSatisfy(\.isCaseSensitive)
  }

  /// How right a value is, in percent.
  func weight(of value: String, isSingle: Bool) -> Double {
    if rightValues.contains(value) {
      return isSingle ? 100 : MoodleFractions.nearest(to: 100 / Double(max(1, right.count)))
    }
    guard isSingle, best > 0, let points = points[value] else { return 0 }
    return min(100, max(-100, 100 * points / best))
  }

  /// The accepted texts, the right ones first, without repetitions.
  var accepted: [(text: String, weight: Double)] {
    var seen: Set<String> = []
    var texts: [(text: String, weight: Double)] = []
    for value in right where seen.insert(value).inserted { texts.append((value, 100)) }
    guard best > 0 else { return texts }
    for entry in earned where entry.points > 0 && seen.insert(entry.value).inserted {
      texts.append((entry.value, 100 * entry.points / best))
    }
    return texts
  }

  /// The accepted numbers; nil if a text is asked for.
  var numbers: [AcceptedNumber]? {
    guard baseType == "float" || baseType == "integer" else { return nil }
    var numbers: [AcceptedNumber] = []
    for (text, weight) in accepted {
      guard let number = Double(text), number.isFinite else { return nil }
      numbers.append(AcceptedNumber(.number(number, tolerance: 0), weight: weight, at: offset))
    }
    return numbers.isEmpty ? nil : numbers
  }
}
