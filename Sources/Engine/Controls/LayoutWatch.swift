/// Tells those who check screens of layouts that are placed in too small a rectangle.
public enum LayoutWatch {
  /// Called for each of them; nil if nobody wants to know.
  ///
  /// ```swift
  /// LayoutWatch.$report.withValue({ print($0) }) { director.present(scene) }
  /// ```
  @TaskLocal public static var report: (@Sendable (String) -> Void)?
}
