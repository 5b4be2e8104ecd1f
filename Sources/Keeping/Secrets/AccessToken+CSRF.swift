import School

extension AccessToken {
  /// What the pages of a session show beside its cookie when they change something (a CSRF token): another
  /// site's page lets a browser send the cookie, but cannot know this. It follows from the token, which does not
  /// follow from it, so that nothing more is kept.
  public var csrf: ContentHash { ContentHash(of: "csrf \(text)") }
}
