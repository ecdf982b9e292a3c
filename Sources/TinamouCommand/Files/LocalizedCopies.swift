import Foundation

/// A recogniser of localized copies of Interface Builder documents. Copies are not checked, since they mostly have the
/// defects of their original.
enum LocalizedCopies {
  /// The languages that may have the original of a document, the most likely first. If none of them has it, the
  /// original is in the first language in order of name.
  private static let originals = ["Base", "en", "English"]
  private static let languageFolder = ".lproj"
  /// The extension of localization catalogs for translators, which contain copies of the documents.
  private static let catalog = ".xcloc"

  /// Returns whether a document is a localized copy. All documents in a localization catalog are copies. A document in
  /// the folder of a language is a copy if the original is in the folder of another language.
  ///
  /// - Parameters:
  ///   - path: the path of the document.
  ///   - folder: the folder that is searched. Only folders below it are examined.
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

  /// Returns the language that has the original of a document; nil if none has the document.
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
