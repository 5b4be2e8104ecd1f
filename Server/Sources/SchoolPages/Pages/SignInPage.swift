/// Where a teacher signs in.
package struct SignInPage: Page {
  package static let template = "sign-in"

  /// Why a password is not taken here.
  package enum Hindrance: Sendable {
    /// The way is open, and it is the server's own.
    case open
    /// The way is open, behind a proxy that has a certificate.
    case openBehindProxy
  }

  package let title: String
  let account: String
  let back: String
  let problems: FaultSummary?
  let accountFault: String?
  let help: Help?

  struct Help: Sendable {
    let why: String
    let steps: [String]
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - account: what was typed before.
  ///   - back: where one goes afterwards.
  ///   - faults: what was wrong with it.
  ///   - hindrance: why no password is taken; nil if one is.
  ///   - words: in what language it is.
  package init(
    account: String = "", back: String, faults: [FieldFault] = [], hindrance: Hindrance? = nil,
    words: Words
  ) {
    title = words("signIn.title")
    self.account = account
    self.back = back
    problems = FaultSummary(faults)
    accountFault = faults["account"]
    help = hindrance.map { hindrance in
      switch hindrance {
      case .open:
        Help(
          why: words("signIn.openWhy"),
          steps: [
            words("signIn.openHere"), words("signIn.openCertificate"), words("signIn.openProxy"),
          ])
      case .openBehindProxy:
        Help(why: words("signIn.proxyWhy"), steps: [words("signIn.proxyHow")])
      }
    }
  }
}
