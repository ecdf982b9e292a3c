#if SwiftSource
  import SwiftSyntax

  // The reading direction of views in the code of a project.
  extension SwiftProject {
    /// A part of a file: a statement or declaration at its top level.
    struct CodePart: Sendable {
      /// The offsets of the part, in bytes.
      var range: Range<Int>
      /// The name of the type that the part declares or extends, not of a type nested in it; nil for other parts.
      var type: String?
      /// Whether code of the part reads or sets the reading direction of views.
      var hasDirections: Bool
    }

    /// Returns whether the code of a path may read or set the reading direction of views. It may if some function or
    /// property on the path belongs to a type of the project whose code does so anywhere. Outside such types, the code
    /// of the surrounding statement or declaration of the file counts. Code that sets the direction of all views of a
    /// class by `appearance()` counts for all paths.
    ///
    /// - Parameter executed: the places of the functions and properties on the path.
    func hasDirections(on executed: Set<SourcePlace>) -> Bool {
      let setsAll = known.setsDirections.value {
        files.contains { file in
          let bytes = file.bytes[...]
          return bytes.contains(word: Array("appearance".utf8)) && bytes.hasWord(in: ["semanticContentAttribute"])
            && bytes.hasWord(in: ["appearance"])
        }
      }
      return setsAll
        || executed.contains { place in
          guard let part = parts(ofFile: place.file).last(where: { $0.range.contains(place.offset) }) else {
            return false
          }
          return part.hasDirections || part.type.map { typesWithDirections.contains($0) } ?? false
        }
    }

    /// The names of the types that the project declares, and whose code reads or sets the reading direction of views.
    /// Classes of the frameworks are not among them: each extension of one counts alone, since its functions are about
    /// different views.
    private var typesWithDirections: Set<String> {
      known.typesWithDirections.value {
        let all = files.indices.flatMap { file in
          Self.directionBytes.contains { files[file].bytes[...].contains(word: $0) } ? parts(ofFile: file) : []
        }
        return Set(all.filter(\.hasDirections).compactMap(\.type).filter { type($0)?.isDeclared == true })
      }
    }

    /// Returns whether a file may have conditions on the reading direction, judged by parts of words.
    func mayHaveDirections(_ file: Int) -> Bool {
      known.filesWithDirections.value(for: file) {
        files[file].bytes.withUnsafeBufferPointer { bytes in
          bytes.indices.dropFirst().dropLast().contains { index in
            switch bytes[index] {
            case UInt8(ascii: "T"), UInt8(ascii: "t"):
              // `rtl` or `ltr`, in letters of any case.
              let sides = (bytes[index - 1] | 0x20, bytes[index + 1] | 0x20)
              let (left, right) = (UInt8(ascii: "l"), UInt8(ascii: "r"))
              return sides == (right, left) || sides == (left, right)
                || bytes[index...].starts(with: "ToLeft".utf8) || bytes[index...].starts(with: "ToRight".utf8)
            case UInt8(ascii: "D"): return bytes[index...].starts(with: "Direction".utf8)
            default: return false
            }
          }
        }
      }
    }

    /// Returns the parts of a file, in the order of the file.
    private func parts(ofFile index: Int) -> [CodePart] {
      known.partsOfFiles.value(for: index) {
        let file = files[index]
        return file.tree.statements.map { item in
          let range = item.position.utf8Offset..<item.endPosition.utf8Offset
          return CodePart(
            range: range, type: Self.typeName(of: item),
            hasDirections: file.bytes[range].hasWord(in: Self.directionWords))
        }
      }
    }

    private static func typeName(of item: CodeBlockItemSyntax) -> String? {
      guard case .decl(let declaration) = item.item else { return nil }
      if let part = declaration.as(ExtensionDeclSyntax.self) {
        return TypeName.qualified(part.extendedType).split(separator: ".").first.map(String.init)
      }
      guard declaration.isProtocol((any DeclGroupSyntax).self) else { return nil }
      return declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
    }

    private static let directionWords: Set<String> = [
      "semanticContentAttribute", "userInterfaceLayoutDirection", "effectiveUserInterfaceLayoutDirection",
      "layoutDirection", "characterDirection", "isRightToLeft", "isRTL", "rightToLeft", "forceRightToLeft",
    ]

    private static let directionBytes = directionWords.sorted().map { Array($0.utf8) }
  }
#endif
