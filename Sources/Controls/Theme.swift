import Stage

/// The colours and measures of everything that is pressed or read.
///
/// Ink on paper has a contrast of 11:1, white on the strong colours at least 4.5:1 (WCAG 2.2
/// asks for 4.5:1 for text).
public enum Theme {
  /// Text and outlines.
  public static let ink = Color(hex: 0x2B3A4A)
  /// Text of less weight; 5.9:1 on paper.
  public static let softInk = Color(hex: 0x55616E)
  /// What text stands on.
  public static let paper = Color(hex: 0xFFF9EC)
  /// Paper that is hovered or chosen.
  public static let warmPaper = Color(hex: 0xFFEFC4)
  /// The edge of paper.
  public static let paperEdge = Color(hex: 0xE2BC74)
  /// The edge of a paper button on paper: 3.2:1, so that it is seen to be a button.
  public static let plainEdge = Color(hex: 0xB08434)
  /// The ground of something answered right.
  public static let rightPaper = Color(hex: 0xE8F5E0)
  /// The ground of something answered wrong.
  public static let wrongPaper = Color(hex: 0xFCE8E2)
  /// The main thing to press; white text on it has 5.1:1.
  public static let go = Color(hex: 0x2E7D32)
  /// Its darker lip.
  public static let goEdge = Color(hex: 0x1B5E20)
  /// Something else to press.
  public static let calm = Color(hex: 0x1C6EA4)
  /// Its darker lip.
  public static let calmEdge = Color(hex: 0x124B70)
  /// Wrong; 5.5:1 on paper, 4.9:1 on `wrongPaper`.
  public static let wrong = Color(hex: 0xB8371F)
  /// Right; 4.9:1 on paper, 4.5:1 on `rightPaper`.
  public static let right = Color(hex: 0x2E7D32)
  /// The ring around what the keyboard stands on.
  public static let focus = Color(hex: 0xFF8F00)
  /// The sun: stars and highlights.
  public static let sun = Color(hex: 0xFFC93C)
  /// Its darker lip.
  public static let sunEdge = Color(hex: 0xB8820A)

  /// The least width and height of anything to press, in design points: at 1024×768, where a
  /// design point is 0.8 points, it is still above the 44 that fingers need.
  public static let smallestTarget = 64.0
}
