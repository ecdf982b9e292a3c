import Foundation

/// Tells documents of Interface Builder from copies of them in other languages: what is wrong with the original is wrong with
/// each copy, and is mended there.
enum LocalizedCopies {
  /// Languages of originals, the likeliest first; else it is the first one by name.
  private static let originals = ["Base", "en", "English"]
  private static let languageFolder = ".lproj"
  /// What translators are given, with copies of the documents.
  private static let catalog = ".xcloc"

  /// Whether a document is a copy of another one: in a catalog for translators, or in the folder of a language beside that of
  /// another one that has the document too.
  ///
  /// - Parameter folder: The folder that was searched; what it is in itself makes no copies.
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

  /// The language whose folder has the original of a document.
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
