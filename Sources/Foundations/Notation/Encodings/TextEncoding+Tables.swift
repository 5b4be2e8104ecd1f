extension TextEncoding {
  /// The characters of the bytes 0x80…0xFF, in order; U+FFFD for a byte that is undefined or a control
  /// character, which texts don't contain. From the mapping tables of the Unicode Consortium
  /// (unicode.org/Public/MAPPINGS).
  var upperHalf: String? {
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian: nil
    case .windows1252:
      """
      €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ\
      \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
      ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
      àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
      """
    case .windows1250:
      """
      €\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź\
      \u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
      ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
      ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
      """
    case .windows1251:
      """
      ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ\
      \u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї\
      АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\
      абвгдежзийклмнопрстуфхцчшщъыьэюя
      """
    case .windows1253:
      """
      €\u{FFFD}‚ƒ„…†‡\u{FFFD}‰\u{FFFD}‹\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}‘’“”•–—\
      \u{FFFD}™\u{FFFD}›\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\
      \u{A0}΅Ά£¤¥¦§¨©\u{FFFD}«¬\u{AD}®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏ\
      ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{FFFD}ΣΤΥΦΧΨΩΪΫάέήί\
      ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u{FFFD}
      """
    case .windows1255:
      """
      €\u{FFFD}‚ƒ„…†‡ˆ‰\u{FFFD}‹\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}‘’“”•–—˜™\u{FFFD}›\
      \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\
      \u{A0}¡¢£₪¥¦§¨©×«¬\u{AD}®¯°±²³´µ¶·¸¹÷»¼½¾¿\
      \u{5B0}\u{5B1}\u{5B2}\u{5B3}\u{5B4}\u{5B5}\u{5B6}\u{5B7}\u{5B8}\u{5B9}\u{FFFD}\
      \u{5BB}\u{5BC}\u{5BD}־\u{5BF}׀\u{5C1}\u{5C2}׃װױײ׳״\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\
      \u{FFFD}\u{FFFD}\u{FFFD}\
      אבגדהוזחטיךכלםמןנסעףפץצקרשת\u{FFFD}\u{FFFD}\u{200E}\u{200F}\u{FFFD}
      """
    case .windows1254:
      """
      €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}\u{FFFD}Ÿ\
      \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
      ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß\
      àáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ
      """
    case .iso8859part2:
      """
      \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\
      \u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż\
      ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
      ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
      """
    case .iso8859part9:
      """
      \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\
      \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
      ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß\
      àáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ
      """
    case .iso8859part15:
      """
      \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\
      \u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿\
      ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
      àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
      """
    case .dos850:
      """
      ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ\
      áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
      └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀\
      ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}
      """
    case .macRoman:
      """
      ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü\
      †°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
      ¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ\
      ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
      """
    case .koi8r:
      """
      ─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷\
      ═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©\
      юабцдефгхийклмнопярстужвьызшэщчъ\
      ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ
      """
    }
  }
}
