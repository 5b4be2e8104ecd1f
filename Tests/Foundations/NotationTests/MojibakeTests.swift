import Notation
import Testing

struct MojibakeTests {
  @Test(arguments: [
    ("KÃ¤tzchen", "Kätzchen"), ("fÃ¼r", "für"), ("GrÃ¶ÃŸe", "Größe"), ("â€žHundâ€œ", "„Hund“"),
    ("5 â‚¬", "5 €"), ("itâ€™s", "it’s"), ("Ã‰cole", "École"), ("20 Â°C", "20 °C"),
    ("ÐšÐ¾Ñ‚", "Кот"), ("Å\u{81}Ã³dÅº", "Łódź"), ("KÃƒÂ¤tzchen", "Kätzchen"),
    ("K√§tzchen", "Kätzchen"), ("K├ñtzchen", "Kätzchen"),
  ])
  func isMended(broken: String, whole: String) {
    #expect(Mojibake.mended(broken) == whole)
  }

  @Test(arguments: [
    "Kätzchen", "SÃO PAULO", "Ângulo", "MAÇÃ", "„Ä“", "“Å”", "Ålesund", "√16", "├──", "São",
    "Der Buchstabe Ä“", "IRMÃ”", "A–Z, Ä–Ü", "Ñandú", "Ðuro", "été â la", "10 €", "Âme", "",
    "l’âne", "l’âge", "d’Ângela",
  ])
  func isMeant(text: String) {
    #expect(Mojibake.mended(text) == nil)
  }

  /// Whatever is written in letters beyond ASCII comes back whole.
  @Test func everyWordComesBack() {
    let words = [
      "Äpfel", "Öl", "Übung", "äöüß", "naïve", "señor", "garçon", "žluťoučký", "Ελλάδα", "Ağaç",
    ]
    for word in words {
      let broken = word.utf8.map { TextEncoding.windows1252.signForTest($0) }.joined()
      #expect(Mojibake.mended(broken) == word, "\(broken)")
    }
  }
}

extension TextEncoding {
  /// How Windows shows a byte; what it leaves free as control signs.
  fileprivate func signForTest(_ byte: UInt8) -> String {
    let text = String(decoding: decode([byte]) ?? [], as: UTF8.self)
    return text == "\u{FFFD}" ? String(Unicode.Scalar(byte)) : text
  }
}
