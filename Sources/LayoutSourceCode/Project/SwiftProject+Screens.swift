#if SwiftSource
  // View controllers whose views fill the screen, as far as the sources show.
  extension SwiftProject {
    /// Returns whether the view of a controller certainly is as wide as the screen when the controller is shown. It may
    /// be narrower if the controller is from a storyboard. The same holds if code presents the controller, makes it a
    /// child of another one, or gives it a size.
    ///
    /// - Parameter types: the controller's class, the classes from which it inherits, and those that inherit from it.
    func fillsScreen(_ types: [SwiftType]) -> Bool {
      let names = types.map { TypeName.last(of: $0.name) }
      guard !names.contains(where: Self.isOfSmallerKind) else { return false }
      let own = Set(types.flatMap(\.blocks).map(\.file))
      return types.allSatisfy { !setsOwnSize($0) }
        && names.allSatisfy { name in
          files(perhapsMentioning: name).allSatisfy { file in
            guard showsSmallerControllers(file) else { return true }
            let bytes = files[file].bytes
            return !mentions(name, in: file) { place in
              // The file of a class mentions its name anyway.
              own.contains(file) && bytes.dropFirst(place + name.utf8.count).first != UInt8(ascii: "(")
            }
          }
        }
    }

    /// Returns whether a controller perhaps opts out of the system's minimum margins. It does so if code mentions
    /// `viewRespectsSystemMinimumLayoutMargins` for an object other than `self`, in one of the given classes, or
    /// outside of all classes.
    ///
    /// - Parameter types: the controller's class, the classes from which it inherits, and those that inherit from it.
    func optsOutOfMargins(_ types: [SwiftType]) -> Bool {
      let names = Set(types.map(\.name))
      return files.indices.contains { file in
        mentions("viewRespectsSystemMinimumLayoutMargins", in: file) { place in
          files[file].bytes[..<place].precedesOwnMember
            && self.types(declaredIn: file).contains { type in
              !names.contains(type.name) && type.blocks.contains { $0.file == file && $0.range.contains(place) }
            }
        }
      }
    }

    /// Returns whether the name of a class or protocol suggests controllers whose views may be smaller than the screen.
    static func isOfSmallerKind(_ name: String) -> Bool { hasWord(of: smallerKinds, in: Array(name.utf8)) }

    /// Words in the names of controllers whose views are perhaps smaller than the screen, and of their protocols.
    private static let smallerKinds = [
      "child", "embed", "container", "popover", "popup", "sheet", "modal", "panel", "drawer", "overlay", "dialog",
      "widget", "toast", "tooltip", "keyboard", "extension", "presentable", "presentation",
    ].map { Array($0.utf8) }

    /// Words in code that perhaps shows controllers whose views are smaller than the screen.
    private static let smallerShowing = [
      "addchild", "embed", "popover", "popup", "modalpresentation", "presentmodal", "panmodal", "pagesheet",
      "formsheet",
      "bottomsheet", "sheetpresentation", ".sheet", "drawer", "floatingpanel", "splitview", "pageview", "representable",
      "contentviewcontroller", "setviewcontrollers",
    ].map { Array($0.utf8) }

    /// Words in the code of a controller whose view may not fill the screen: it has outlets, sets its own size, or sets
    /// how it is presented.
    private static let sizeWords = [
      "IBOutlet", "preferredContentSize", "modalPresentationStyle", "sheetPresentationController",
      "popoverPresentationController", "transitioningDelegate", "didMove", "willMove", "additionalSafeAreaInsets",
    ].map { Array($0.utf8) }

    /// Returns whether one of several lowercase words occurs in code, regardless of the case of the code.
    private static func hasWord(of words: [[UInt8]], in code: [UInt8]) -> Bool {
      let small = code.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
      return words.contains { small[...].firstRange(of: $0) != nil }
    }

    /// Returns whether code of a controller has one of the words in `sizeWords` about the controller itself. The same
    /// words about another object, as in `other.modalPresentationStyle`, do not count.
    private func setsOwnSize(_ type: SwiftType) -> Bool {
      type.blocks.contains { block in
        let bytes = files[block.file].bytes
        return Self.sizeWords.contains { word in
          bytes[block.range].places(ofWord: word).contains { bytes[..<$0].precedesOwnMember }
        }
      }
    }

    /// Returns whether code of a file presents controllers, or shows them as parts of others. Alerts do not count.
    private func showsSmallerControllers(_ file: Int) -> Bool {
      known.smallerControllers.value(for: file) {
        let bytes = files[file].bytes
        if Self.hasWord(of: Self.smallerShowing, in: bytes) { return true }
        return ["present", "presentViewController"].contains { word in
          bytes[...].places(ofWord: Array(word.utf8)).contains { place in
            let rest = bytes[(place + word.utf8.count)...]
            guard rest.first == UInt8(ascii: "(") else { return false }
            let argument = rest.dropFirst().prefix { CodeScanner.isLetter($0) }
            return !Self.hasWord(of: Self.alerts, in: Array(argument))
          }
        }
      }
    }

    private static let alerts = ["alert", "activity"].map { Array($0.utf8) }
  }
#endif
