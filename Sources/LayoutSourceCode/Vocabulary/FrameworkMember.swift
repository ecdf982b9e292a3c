#if SwiftSource
  import LayoutModel

  /// A member of views, guides and controllers that UIKit, AppKit or a constraint library declares.
  enum FrameworkMember {
    case anchor(LayoutAttribute)
    case guide(SourceItem.Guide)
    case rootView, contentView, superview, arrangedSubviews
    case library(LibraryNotation.Library)

    init?(_ name: String) {
      guard let member = Self.all[name] else { return nil }
      self = member
    }

    private static let all: [String: FrameworkMember] = [
      "leadingAnchor": .anchor(.leading),
      "trailingAnchor": .anchor(.trailing),
      "leftAnchor": .anchor(.left),
      "rightAnchor": .anchor(.right),
      "topAnchor": .anchor(.top),
      "bottomAnchor": .anchor(.bottom),
      "widthAnchor": .anchor(.width),
      "heightAnchor": .anchor(.height),
      "centerXAnchor": .anchor(.centerX),
      "centerYAnchor": .anchor(.centerY),
      "firstBaselineAnchor": .anchor(.firstBaseline),
      "lastBaselineAnchor": .anchor(.lastBaseline),
      "safeAreaLayoutGuide": .guide(.safeArea),
      "layoutMarginsGuide": .guide(.margins),
      "readableContentGuide": .guide(.readableContent),
      "keyboardLayoutGuide": .guide(.keyboard),
      "contentLayoutGuide": .guide(.content),
      "frameLayoutGuide": .guide(.frame),
      "topLayoutGuide": .guide(.top),
      "bottomLayoutGuide": .guide(.bottom),
      "view": .rootView,
      "contentView": .contentView,
      "superview": .superview,
      "arrangedSubviews": .arrangedSubviews,
      "snp": .library(.snapKit),
    ]
  }

  /// Facts about classes, derived from their names.
  enum ClassName {
    private static let values: Set<String> = [
      "", "CGFloat", "Double", "Float", "Int", "UInt", "Bool", "String", "TimeInterval", "CGSize", "CGPoint", "CGRect",
      "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSEdgeInsets", "UILayoutPriority", "NSLayoutConstraint", "Date",
      "Data", "URL", "IndexPath", "Any", "AnyObject", "Void", "Int32", "Int64", "NSNumber", "Character", "Array",
      "Dictionary", "Set", "NSCoder", "UIColor", "UIFont", "NSString", "UIImage", "NSImage", "NSAttributedString",
      "NSMutableAttributedString", "AttributedString", "UIBezierPath", "NSBezierPath", "CGColor", "CGImage", "CGPath",
      "Notification", "NSNotification", "Error", "NSError", "Locale", "UUID", "NSColor", "NSFont", "UITraitCollection",
    ]

    /// Returns whether values of a type may be objects with identity, such as views, judged by the type's name.
    static func mayHaveIdentity(_ name: String) -> Bool { !values.contains(name) }

    static func hasStaticFunctions(_ name: String) -> Bool {
      name == "NSLayoutConstraint" || name == "VFL" || name == "UIView" || name == "NSView"
    }

    /// Returns whether a class belongs to Apple's frameworks, judged by its name.
    static func hasFrameworkName(_ name: String) -> Bool {
      name.hasPrefix("UI") || name.hasPrefix("NS") || otherClasses.contains(name)
    }

    /// The classes of views and controllers in frameworks other than UIKit and AppKit.
    private static let otherClasses: Set<String> = [
      "ARSCNView", "ARSKView", "ARView", "ASAuthorizationAppleIDButton", "AVCaptureView", "AVPlayerView",
      "AVPlayerViewController", "AVRoutePickerView", "CNContactPickerViewController", "CNContactViewController",
      "GKGameCenterViewController", "INUIAddVoiceShortcutButton", "LPLinkView", "MFMailComposeViewController",
      "MFMessageComposeViewController", "MKAnnotationView", "MKMapView", "MKMarkerAnnotationView",
      "MKPinAnnotationView", "MKUserLocationView", "MPVolumeView", "MSMessagesAppViewController", "MTKView",
      "PDFThumbnailView", "PDFView", "PHLivePhotoView", "PHPickerViewController", "PKCanvasView", "PKPaymentButton",
      "QLPreviewController", "RPSystemBroadcastPickerView", "SCNView", "SFSafariViewController", "SKView",
      "SLComposeServiceViewController", "VNDocumentCameraViewController", "WKWebView",
    ]

    /// Returns the names of the framework types whose extensions apply to a value.
    static func frameworkTypes(of value: SourceValue) -> [String] {
      switch value {
      case .constraint: ["NSLayoutConstraint"]
      case .anchor(_, let attribute):
        attribute.isSize
          ? ["NSLayoutDimension", "NSLayoutAnchor"]
          : [attribute.axis == .horizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor", "NSLayoutAnchor"]
      case .item: ["UIView", "NSView"]
      case .list: ["Array", "Sequence", "Collection"]
      case .number: ["UILayoutPriority", "CGFloat", "Int", "Double"]
      default: []
      }
    }

    /// Returns the framework classes from which classes with the given names are assumed to inherit. These are classes
    /// of views, unless a name is that of a controller or a guide.
    static func ancestors(of names: [String]) -> [String] {
      let isController = names.contains { $0.hasSuffix("Controller") }
      if isController { return ["UIViewController", "NSViewController"] }
      if names.contains(where: { $0.hasSuffix("LayoutGuide") }) { return ["UILayoutGuide", "NSLayoutGuide"] }
      var result: [String] = []
      if names.contains(where: { $0.hasSuffix("StackView") }) { result.append("UIStackView") }
      if names.contains(where: { $0.hasSuffix("Button") || $0.hasSuffix("Control") || $0.hasSuffix("TextField") }) {
        result.append("UIControl")
      }
      return result + ["UIView", "NSView"]
    }

    /// Returns whether one of the names is that of a class whose views scroll their subviews. Constraints to the edges
    /// of such a view refer to its content.
    static func scrolls(_ names: [String]) -> Bool {
      names.contains { name in
        // Names of protocols resemble those of scrolling views, so they are left out.
        !["Delegate", "DataSource", "DelegateFlowLayout", "Prefetching"].contains { name.hasSuffix($0) }
          && ["Scroll", "Table", "Collection", "TextView", "WebView", "MapView"].contains { name.contains($0) }
          && !name.contains("Cell") && !name.contains("Controller") && !name.contains("HeaderFooter")
          && !name.contains("Header") && !name.contains("Footer") && !name.contains("Reusable")
      }
    }

    static func isController(_ names: [String]) -> Bool { names.contains { $0.hasSuffix("ViewController") } }

    static func isStack(_ names: [String]) -> Bool { names.contains { $0.hasSuffix("StackView") } }

    /// Returns whether one of the given names is that of a class of views.
    static func isView(_ names: [String]) -> Bool {
      !names.contains { $0.hasSuffix("Controller") || $0.hasSuffix("LayoutGuide") }
        && names.contains { name in
          [
            "View", "Label", "Button", "Control", "Field", "Bar", "Switch", "Slider", "Stepper", "Picker", "Cell",
            "Box",
          ]
          .contains { name.hasSuffix($0) } || otherViews.contains(name)
        }
    }

    /// The classes of views in UIKit and AppKit whose names do not end like those of other views.
    private static let otherViews: Set<String> = [
      "NSBrowser", "NSColorWell", "NSForm", "NSLevelIndicator", "NSMatrix", "NSPredicateEditor", "NSProgressIndicator",
      "NSRuleEditor", "NSScroller", "NSScrubber", "NSText", "NSTextInsertionIndicator", "UIColorWell", "UIToolbar",
    ]
  }
#endif
