#if SwiftSource
  import SwiftSyntax

  // Titles of buttons, from which the sizes of their contents are estimated. A button has its title from `setTitle`, or
  // from its configuration.
  extension SourceEvaluator {
    /// Records the title that a call of `setTitle` gives to a button. Only the title for the normal state counts, since
    /// others are shown only for a time.
    func noteTitle(of item: Int, _ arguments: [SourceArgument]) {
      guard arguments.count == 2, arguments[1].label?.hasPrefix("for") == true else { return }
      switch arguments[1].value {
      case .member("normal"), .unknown("UIControlStateNormal"): setTitle(of: item, to: arguments[0].value)
      default: break
      }
    }

    /// Records the title in a configuration that is assigned to a button. A configuration whose title is nil leaves the
    /// title as it is; a configuration that is not known makes the title unknown.
    func noteTitle(of item: Int, in configuration: SourceValue) {
      if let title = configuration[field: "title"] {
        if case .none = title { return }
        setTitle(of: item, to: title)
      } else {
        state.items[item].text = nil
      }
    }

    private func setTitle(of item: Int, to value: SourceValue) {
      if case .string(let title) = value, !title.isPartlyUnknown {
        state.items[item].text = title.text
      } else {
        state.items[item].text = nil
      }
    }

    /// Records the title that an assignment to `configuration?.title` gives to a button.
    ///
    /// - Parameter configuration: the expression whose member `title` is assigned.
    func noteTitle(inConfiguration configuration: ExprSyntax, _ title: SourceValue) {
      let expression = Self.callee(configuration)
      let owner: SourceValue?
      if let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.unquoted == "configuration" {
        owner = member.base.map { evaluate($0) }
      } else if expression.as(DeclReferenceExprSyntax.self)?.baseName.unquoted == "configuration" {
        owner = variable("configuration") == nil ? receiver : nil
      } else {
        return
      }
      if case .item(let item)? = owner, isButton(item) { setTitle(of: item, to: title) }
    }

    /// Returns whether an object is a button, judged by the names of its classes.
    func isButton(_ item: Int) -> Bool { lineage(of: item).contains("UIButton") }

    /// Returns the value of a call such as `UIButton.Configuration.filled()`; nil for other calls.
    static func buttonConfiguration(madeBy call: FunctionCallExprSyntax) -> SourceValue? {
      guard let maker = call.calledExpression.as(MemberAccessExprSyntax.self),
        let type = maker.base?.as(MemberAccessExprSyntax.self), type.declName.baseName.unquoted == "Configuration",
        type.base?.as(DeclReferenceExprSyntax.self)?.baseName.unquoted == "UIButton"
      else { return nil }
      return .record(
        [.init(label: "title", value: .none)]
          + otherMembers.map { .init(label: $0, value: .unknown("configuration.\($0)")) })
    }

    /// The members of `UIButton.Configuration` besides the title. A new configuration has unknown values for them.
    private static let otherMembers = [
      "activityIndicatorColorTransformer", "attributedSubtitle", "attributedTitle",
      "automaticallyUpdateForSelection", "background", "baseBackgroundColor", "baseForegroundColor", "buttonSize",
      "contentInsets", "cornerStyle", "image", "imageColorTransformer", "imagePadding", "imagePlacement",
      "imageReservation", "indicator", "indicatorColorTransformer", "macIdiomStyle",
      "preferredSymbolConfigurationForImage", "showsActivityIndicator", "subtitle", "subtitleLineBreakMode",
      "subtitleTextAttributesTransformer", "symbolContentTransition", "titleAlignment", "titleLineBreakMode",
      "titlePadding", "titleTextAttributesTransformer",
    ]
  }
#endif
