import Stage

/// The colours and measures of everything that is pressed or read.
///
/// Ink on paper has a contrast of 11:1, white on the strong colours at least 4.5:1 (WCAG 2.2
/// requires 4.5:1 for text).
public enum Theme {
  /// Text and outlines.
  public static let ink = Color(hex: 0x2B3A4A)
  /// Less important text; 5.9:1 on paper.
  public static let softInk = Color(hex: 0x55616E)
  /// The background of text.
  public static let paper = Color(hex: 0xFFF9EC)
  /// Paper that is hovered or chosen.
  public static let warmPaper = Color(hex: 0xFFEFC4)
  /// The edge of paper.
  public static let paperEdge = Color(hex: 0xE2BC74)
  /// The edge of a paper button on paper: 3.2:1, so that it is recognisable as a button.
  public static let plainEdge = Color(hex: 0xB08434)
  /// The background of something answered right.
  public static let rightPaper = Color(hex: 0xE8F5E0)
  /// The background of something answered wrong.
  public static let wrongPaper = Color(hex: 0xFCE8E2)
  /// The main button; white text on it has 5.1:1.
  public static let go = Color(hex: 0x2E7D32)
  /// Its darker lip.
  public static let goEdge = Color(hex: 0x1B5E20)
  /// Another button.
  public static let calm = Color(hex: 0x1C6EA4)
  /// Its darker lip.
  public static let calmEdge = Color(hex: 0x124B70)
  /// Wrong; 5.5:1 on paper, 4.9:1 on `wrongPaper`.
  public static let wrong = Color(hex: 0xB8371F)
  /// Right; 4.9:1 on paper, 4.5:1 on `rightPaper`.
  public static let right = Color(hex: 0x2E7D32)
  /// The ring around what has the keyboard focus: darker than every background, 5.0:1 on the darker
  /// green of grass, and made visible on dark backgrounds by `focusHalo` around it.
  public static let focus = Color(hex: 0x12263A)
  /// The light edge on both sides of `focus`, for dark backgrounds.
  public static let focusHalo = Color.white
  /// The edge and the badge of what is chosen; 5.1:1 on paper, and of a different hue from `focus`.
  public static let chosen = Color(hex: 0xA85400)
  /// The track of something that is off or not yet filled; 4.7:1 on paper.
  public static let off = Color(hex: 0x697480)
  /// The sun: stars and highlights.
  public static let sun = Color(hex: 0xFFC93C)
  /// Its darker lip.
  public static let sunEdge = Color(hex: 0xB8820A)

  /// The smallest width and height of anything pressable, in design points. In a window of
  /// 1024×768, where a design point is 0.8 points, that is 51 points and still above the 48 that
  /// children's fingers need.
  public static let smallestTarget = 64.0
}
