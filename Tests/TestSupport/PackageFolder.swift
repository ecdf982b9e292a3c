package import Foundation

/// The package's folder on this machine, for tests that read its pages, examples and scripts.
package let packageFolder: URL = {
  var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  while folder.path != "/",
    !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
  {
    folder.deleteLastPathComponent()
  }
  return folder
}()
