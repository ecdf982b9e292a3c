import Foundation

/// Recognition of localized copies of Interface Builder documents: errors of the original are in each copy, and are
/// fixed in the original.
enum LocalizedCopies {
  /// Languages of originals, the likeliest first; else the first language by name.
  private static let originals = ["Base", "en", "English"]
  private static let languageFolder = ".lproj"
  /// Localization catalogs for translators, which contain copies of the documents.
  private static let catalog = ".xcloc"

  /// Whether a document is a localized copy: in a catalog for translators, or in a language folder if another language
  /// has the original.
  ///
  /// - Parameter folder: The folder searched; parts of its own path are ignored.
  static func isCopy(_ path: String, below folder: String) -> Bool {
    let components = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let searched = folder == "." ? 0 : folder.split(separator: "/").count
    if components.dropFirst(searched).dropLast().contains(where: { $0.hasSuffix(catalog) }) { return true }
    guard components.count > 1, components[components.count - 2].hasSuffix(languageFolder),
      components.count - 2 >= searched
    else { return false }
    let language = String(components[components.count - 2].dropLast(languageFolder.count))
    let parent = components.dropLast(2).joined(separator: "/")
    let name = components[components.count - 1]
    return original(of: name, in: parent).map { $0 != language } ?? false
  }

  /// The language with the original of a document.
  private static func original(of name: String, in parent: String) -> String? {
    func has(_ language: String) -> Bool {
      let folder = "\(language)\(languageFolder)"
      return FileManager.default.fileExists(
        atPath: parent.isEmpty ? "\(folder)/\(name)" : "\(parent)/\(folder)/\(name)")
    }
    if let known = originals.first(where: has) { return known }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.isEmpty ? "." : parent)) ?? []
    return names.filter { $0.hasSuffix(languageFolder) }.map { String($0.dropLast(languageFolder.count)) }.sorted()
      .first(where: has)
  }
}
