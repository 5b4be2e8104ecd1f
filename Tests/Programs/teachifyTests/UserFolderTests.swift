import Foundation
import Testing

@testable import Commands

/// The user's own folders are those that the desktop shows.
struct UserFolderTests {
  /// As `xdg-user-dirs` writes it, comments included.
  @Test func theyAreCalledAsTheDesktopCallsThem() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let settings = """
        # This file is written by xdg-user-dirs-update
        # If you want to change or add directories, just edit the line you're interested in.
        XDG_DESKTOP_DIR="$HOME/Schreibtisch"
        XDG_DOWNLOAD_DIR="$HOME/Downloads"
        XDG_DOCUMENTS_DIR="$HOME/Dokumente"
        XDG_PICTURES_DIR="$HOME/Meine Bilder"
        """
      _ = try folder.write(settings, to: ".config/user-dirs.dirs")
      setenv("HOME", folder.path, 1)
      unsetenv("XDG_CONFIG_HOME")
      #expect(Installation.ownDocuments == folder.path + "/Dokumente/Teachify")
      #expect(UserFolder.desktop.path == folder.path + "/Schreibtisch")
      #expect(UserFolder.downloads.path == folder.path + "/Downloads")
      #expect(UserFolder.pictures.path == folder.path + "/Meine Bilder")
    }
  }

  @Test func withoutADesktopTheyHaveTheirEnglishNames() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      setenv("HOME", folder.path, 1)
      unsetenv("XDG_CONFIG_HOME")
      #expect(Installation.ownDocuments == folder.path + "/Documents/Teachify")
      #expect(UserFolder.pictures.path == folder.path + "/Pictures")
    }
  }
}
