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
  /// The ring around what the keyboard stands on: darker than every ground there is, 5.0:1 on the
  /// darker green of grass, and on dark grounds seen by `focusHalo` around it.
  public static let focus = Color(hex: 0x12263A)
  /// The light edge on both sides of `focus`, for dark grounds.
  public static let focusHalo = Color.white
  /// The edge and the badge of what is chosen; 5.1:1 on paper, and of another hue than `focus`.
  public static let chosen = Color(hex: 0xA85400)
  /// The track of what is switched off or not yet filled; 4.7:1 on paper.
  public static let off = Color(hex: 0x697480)
  /// The sun: stars and highlights.
  public static let sun = Color(hex: 0xFFC93C)
  /// Its darker lip.
  public static let sunEdge = Color(hex: 0xB8820A)

  /// The least width and height of anything to press, in design points. In a window of 1024×768,
  /// where a design point is 0.8 points, it is 51 points and so still above the 48 that fingers of
  /// children need.
  public static let smallestTarget = 64.0
}
