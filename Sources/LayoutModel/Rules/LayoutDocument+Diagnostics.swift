extension LayoutDocument {
  /// Returns all problems: first those of the document's own numbers and of the items, then those of the constraints.
  ///
  /// A document without problems can be solved, though the result may be a conflict.
  /// - Complexity: linear in the size of the document.
  public func diagnostics() -> [SourceDiagnostic] {
    diagnostics(by: CoreAnimationRules(ifRulesOf: self))
  }

  /// Returns all problems like `diagnostics()`, given the result of an earlier check of Core Animation's rules.
  /// - Parameter rules: Core Animation's rules for this document; nil if it follows Auto Layout's rules.
  package func diagnostics(by rules: CoreAnimationRules?) -> [SourceDiagnostic] {
    let broken = rules?.problems() ?? [:]
    let sentences = constraints.indices.compactMap { index in
      (ConstraintRules.problem(at: index, in: self) ?? broken[index]).map {
        SourceDiagnostic(
          [$0.message, $0.hint].compactMap(\.self).joined(separator: "; "), rule: $0.rule, writtenOrigin(at: index))
      }
    }
    return itemDiagnostics() + sentences
  }

  /// Returns the origin of a constraint. If it has neither a text nor a location, since the constraint was created in
  /// Swift, the constraint's formula becomes its text.
  private func writtenOrigin(at index: Int) -> ConstraintOrigin {
    var origin = constraints[index].origin
    if origin.text == nil, origin.location == nil, constraints[index].items.allSatisfy(contains) {
      origin.text = ConstraintDescription.text(of: constraints[index], in: self)
    }
    return origin
  }

  /// Returns the problems of the document's own numbers, which are the pixel scale and the sizes.
  private func numberProblems() -> [String] {
    var problems: [String] = []
    if let pixelScale, !LayoutLimits.isPixelScale(pixelScale) {
      problems.append(LayoutLimits.pixelScaleProblem(pixelScale))
    }
    for size in sizes {
      problems += LayoutAxis.allCases.compactMap { axis in
        size[axis].flatMap { LayoutLimits.rootLengthProblem($0, along: axis) }
      }
    }
    return problems
  }

  /// Returns the problems of the document's own numbers, then those of the items' numbers, then those of the
  /// containers.
  package func itemDiagnostics() -> [SourceDiagnostic] {
    // Items are accessed by index, as in all loops over a document, since a copy would update reference counts.
    let misfits = items.indices.compactMap { index in
      ItemRules.problem(at: index, of: items).map {
        let location = items[index].location
        return SourceDiagnostic(.error, $0, rule: "number", file: location?.file, location: location)
      }
    }
    let containers = ContainerRules.problems(in: self).map { item, message in
      let location = self[item].location
      return SourceDiagnostic(.error, message, rule: "container", file: location?.file, location: location)
    }
    return numberProblems().map { SourceDiagnostic(.error, $0, rule: "number", file: nil, location: nil) } + misfits
      + containers
  }
}

extension SourceDiagnostic {
  /// Creates an error at a constraint's origin.
  public init(_ message: String, rule: String, _ origin: ConstraintOrigin) {
    self.init(
      .error, message, rule: rule, file: origin.location?.file, location: origin.location,
      excerpt: origin.text.map { Excerpt(line: $0, offset: 0) })
  }
}
