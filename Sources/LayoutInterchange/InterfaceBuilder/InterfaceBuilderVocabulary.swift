/// The elements of Interface Builder documents, by their role in a layout.
enum InterfaceBuilderVocabulary {
  /// The name of the element of a Touch Bar. Each item of a Touch Bar has a view of its own.
  static let touchBar = "touchBar"

  /// The names of table views of AppKit. They fill the clip view that contains them.
  static let tables: Set<String> = ["tableView", "outlineView"]

  /// The names of the views of AppKit with flipped coordinates, whose origin is at the top.
  static let flipped = tables.union(["splitView", "tabView", "matrix", "tableHeaderView"])

  /// The names of the views of UIKit that scroll the views in them.
  static let scrolling: Set<String> = ["scrollView", "tableView", "collectionView"]

  /// The names of cells, and of the headers and footers of collection views. Their table or collection view places
  /// them.
  static let cells: Set<String> = ["tableViewCell", "collectionViewCell", "tableCellView", "collectionReusableView"]

  /// The names of the content views of UIKit's cells. They contain the subviews of the cell.
  static let contentsOfCells: Set<String> = ["tableViewCellContentView", "collectionViewCellContentView"]

  /// Returns whether an element is a content view, such as that of a cell, a box or a window.
  static func isContent(_ element: MarkupElement) -> Bool {
    element["key"] == "contentView" || contentsOfCells.contains(element.name)
  }

  /// The names of the views of UIKit whose intrinsic content size depends on their text.
  static let textual: Set<String> = ["label", "button", "textField"]

  /// The names of bars that a controller shows outside of its view. They do not become layouts of their own.
  static let bars: Set<String> = ["navigationBar", "tabBar", "toolbar"]

  /// The names of elements within views that are not reported as unknown. These elements are read, or do not affect the
  /// layout.
  static let parts = words(
    """
    accessibility accessibilityConnection accessibilityTraits action allowedInputSourceLocales allowedTypes
    animations arrangedSubviews array attributedString attributes audiovisualMediaTypes autoresizingMask
    backgroundConfiguration backgroundFilters barButtonItem base64-UTF8 beginningViews behavior binding
    blurEffect bool browserCell buttonCell buttonConfiguration byteCountFormatter byteCountFormatterUnits
    calendar calendarDate calendarIdentifier caTransition cell cells children ciColor ciFilter ciVector
    clickGestureRecognizer collectionViewFlowLayout collectionViewGridLayout collectionViewLayout color column
    columns comboBoxCell comboButtonCell command comparisonPredicateOptions configuration connections constraint
    constraints contentFilters customCell customFormatter customSpacing data dataDetectorType dataDetectorTypes
    date dateFormatter datePickerCell datePickerElements decimal dictionary directionalEdgeInsets edgeInsets
    endViews exclude expression extendedEdge font fontDescription formCell fragment frame
    freeformSimulatedSizeMetrics gestureRecognizers gridCell gridCells gridColumn gridRow hierarchicalColors
    holdingPriorities ikCellsStyle imageCell imageReference include inset integer interactions items
    keyboardLayoutGuide keyCommand keyCommands layoutGuides leftBarButtonItems lengthFormatter
    levelIndicatorCell listContentConfiguration locale longPressGestureRecognizer magnificationGestureRecognizer
    mask massFormatter matrixCell menu menuItem metadata middleViews modalPageSheetSimulatedSizeMetrics
    modifierMask mutableData mutableString navigationBar navigationBarAppearance navigationItem nil null
    numberFormatter objectValues offsetWrapper options outlet outletCollection panGestureRecognizer
    paragraphStyle pathCell pathComponentCell pinchGestureRecognizer point pointerInteraction
    popoverArrowDirection popoverPassthroughViews popUpButtonCell popUpMenus predicate
    predicateEditorRowTemplate preferredSymbolConfiguration pressGestureRecognizer priority
    progressIndicatorCell prototypeCellViews prototypes real rect rightBarButtonItems rotationGestureRecognizer
    rows rowTemplates scopeButtonTitle scopeButtonTitles screenEdgePanGestureRecognizer scroller searchFieldCell
    sections secureTextFieldCell segment segmentedCell segments segue shadow simulatedBottomBarMetrics
    simulatedBottomToolbarMetrics simulatedNavigationBarMetrics simulatedOrientationMetrics
    simulatedPrettyTopBarMetrics simulatedScreenMetrics simulatedStatusBarMetrics simulatedTabBarMetrics
    simulatedToolbarMetrics simulatedTopBarMetrics size sliderCell sortDescriptor
    splitViewDetailSimulatedSizeMetrics splitViewItem splitViewMasterSimulatedSizeMetrics
    standardMapConfiguration state stepperCell string subviews swipeGestureRecognizer symbolConfiguration
    systemColor tabBarAppearance tabBarItem tableColumn tableColumnResizingMask tableColumns tableHeaderCell
    tableViewGridLines tableViewSection tabStops tabViewItem tabViewItems tapGestureRecognizer text
    textAttributes textAttributesForNegativeValues textContainer textFieldCell textInputTraits textTab timeZone
    tokenFieldCell toolbarAppearance toolbarItem touchBar touchBarItem touchBarItems touchBarPopoverItem
    touchBarSpacerItem url userDefinedRuntimeAttribute userDefinedRuntimeAttributes userGuides userLayoutGuide
    value valueTransformer variation vibrancyEffect viewControllerLayoutGuide viewLayoutGuide
    visibilityPriorities webPreferences wkPreferences wkWebViewConfiguration
    """)

  /// Returns the words of a text, which spaces or line breaks separate.
  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
  }

  /// The attributes of views that are not reported as unknown. These attributes are read, or do not affect the layout.
  static let viewAttributes = words(
    """
    accessoryType adjustsFontForContentSizeCategory adjustsFontSizeToFit
    adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenAncestorFocused adjustsImageWhenDisabled
    adjustsImageWhenHighlighted adjustsLetterSpacingToFitWidth alignment allowOffline
    allowsBackForwardNavigationGestures allowsCameraControl allowsCharacterPickerTouchBarItem
    allowsDocumentBackgroundColorChange allowsEditingTextAttributes allowsEmptySelection allowsExpansionToolTips
    allowsImageEditing allowsInlineMediaPlayback allowsLinkPreview allowsMagnification allowsMultipleSelection
    allowsMultipleSelectionDuringEditing allowsNonContiguousLayout allowsSelection allowsSelectionDuringEditing
    allowsTruncatedLabels allowsUndo alpha alphaValue alternatingRowBackgroundColors alwaysBounceHorizontal
    alwaysBounceVertical ambiguous animating appearanceType apportionsSegmentWidthsByContent arrangesAllSubviews
    arrowsPosition autohidesScrollers autorecalculatesCellSize autoresizesOutlineColumn autoresizesSubviews
    autosaveColumns autosaveExpandedItems autosaveName autoScales autosizesCells axis background backgroundImage
    backgroundStyle barStyle baselineAdjustment baselineRelativeArrangement baseWritingDirection bezeled
    blendingMode bordered borderStyle borderType borderWidth bounces bouncesZoom boxType buttonType
    canCancelContentTouches canDrawConcurrently canDrawSubviewsIntoLayer catalog changesSelectionAsPrimaryAction
    clearButtonMode clearsContextBeforeDrawing clearsOnBeginEditing clipsSubviews clipsToBounds colorLabel
    colorPixelFormat columnAutoresizingStyle columnReordering columnResizing columnSelection columnSpacing
    contentHorizontalAlignment contentInsetAdjustmentBehavior contentMode contentType contentVerticalAlignment
    contentViewInsetsToSafeArea continuous continuousSpellChecking controlSize controlsStyle controlTint
    copiesOnScroll cornerRadius countDownDuration currentPage customClass customModule customModuleProvider
    dashSubstitution dataDetection dataMode datePickerMode defaultButton delaysContentTouches
    depthStencilPixelFormat detachesHiddenViews detailTextLabel directionalLockEnabled displayedWhenStopped
    distribution dividerStyle doubleValue dragInteractionEnabled drawsBackground editable editingAccessoryType
    emptySelection enabled enablesMarqueeWhenAncestorFocused estimatedRowHeight estimatedSectionFooterHeight
    estimatedSectionHeaderHeight exclusiveTouch fieldEditor findBarPosition findStyle fixedFrame flipped
    floatsGroupRows focusEffect focusRingType focusStyle formattingStringsFilename grammarChecking
    hasAttributedTitle hasHorizontalScroller hasShadow hasVerticalScroller headerView hidden
    hidesAccessoryWhenEditing hidesForSinglePage hidesWhenStopped highlighted highlightedImage horizontal
    horizontalClippingResistancePriority horizontalCompressionResistancePriority horizontalGridLines
    horizontalHuggingPriority horizontalLineScroll horizontallyResizable horizontalPageScroll
    horizontalScrollElasticity horizontalStackHuggingPriority id identifier image imageAlignment imageFrameStyle
    imageHugsTitle imagePosition imageScaling imageView importsGraphics incrementalSearchingEnabled
    indentationLevel indentationMarkerFollowsCell indentationPerLevel indentationWidth indeterminate
    indicatorStyle initialItem insetsLayoutMarginsFromSafeArea intercellSpacingHeight intercellSpacingWidth
    interfaceStyle itemPositioning itemSpacing key keyboardDismissMode keyEquivalent largeTitles
    layerContentsRedrawPolicy layoutManager layoutMarginsFollowReadableWidth lineBreakMode linkDetection locale
    loops maintainsBackForwardList mapType maskImage material maximumValue maximumValueImage maximumZoomScale
    maxNumberOfColumns maxNumberOfRows maxValue mediaPlaybackRequiresUserAction minimumFontSize
    minimumScaleFactor minimumValue minimumValueImage minimumZoomScale minuteInterval minValue
    mirrorLayoutDirectionWhenInternationalizing misplaced mode momentary multipleSelection multipleTouchEnabled
    nestingMode nextKeyView numberOfColumns numberOfLines numberOfPages numberOfRows numberOfTickMarks on opaque
    opticalAlignment orientation outlineTableColumn pagingEnabled pathStyle pitchEnabled placeholder
    placeholderIntrinsicHeight placeholderIntrinsicWidth pointerInteraction preferredBehavioralStyle
    preferredDatePickerStyle preferredMaxLayoutWidth prefetchingEnabled preservesSuperviewLayoutMargins
    preventsApplicationAppActivation preventsApplicationTerminationWhenModal progress progressViewStyle prompt
    propertyAccessControl quoteSubstitution ratingImage ratingPlaceholderImage restorationIdentifier
    reuseIdentifier reversesTitleShadowWhenHighlighted richText role rotateEnabled rowAlignment rowHeight
    rowSizeStyle rowSpacing scalesPageToFit sceneName scrollEnabled scrollerKnobStyle searchBarStyle
    sectionFooterHeight sectionHeaderHeight sectionHeaderTopPadding segmentControlStyle selectable selected
    selectedImage selectedScopeButtonIndex selectedSegmentIndex selectionByRect selectionGranularity
    selectionHighlightStyle selectionStyle selfSizingInvalidation semanticContentAttribute
    separatorInsetReference separatorStyle setsMaxLayoutWidthAtFirstLayout shouldIndentWhileEditing
    showsBookmarkButton showsBuildings showsCancelButton showsCompass showsExpansionTextWhenTruncated
    showsHorizontalScrollIndicator showsLargeContentViewer showsMenuAsPrimaryAction showsPointsOfInterest
    showsReorderControl showsScale showsScopeBar showsSearchResultsButton showsSelectionImmediatelyOnTouchBegin
    showsTouchWhenHighlighted showsTraffic showsUserLocation showsVerticalScrollIndicator showsZoomControls
    simulatedAppContext smartInsertDelete spacing spacingType spellingCorrection springLoaded state stepValue
    style subtitle tableStyle tableViewCell tag text textAlignment textCompletion textContentType textLabel
    textReplacement tickMarkPosition title titlePosition toolTip translatesAutoresizingMaskIntoConstraints
    translucent transparent type typeSelect useAuxiliaryDepthBufferStencil useCurrentDate userInteractionEnabled
    userLabel usesAttributedText usesAutomaticRowHeights usesFindBar usesFontPanel usesInspectorBar
    usesPredominantAxisScrolling usesRuler value verifyAmbiguity vertical verticalClippingResistancePriority
    verticalCompressionResistancePriority verticalGridLines verticalHuggingPriority verticalLineScroll
    verticallyResizable verticalPageScroll verticalScrollElasticity verticalStackHuggingPriority viewBased
    visibleAtLaunch wantsBestResolutionOpenGLSurface wantsLayer wraps writingToolsBehavior xPlacement yPlacement
    zoomEnabled zoomValue
    """)

  /// The known attributes of elements other than views, such as constraints and guides, by the element's name. Any
  /// other attribute of these elements is reported.
  static let attributes: [String: Set<String>] = [
    "constraint": words(
      """
      ambiguous constant customClass customModule customModuleProvider firstAttribute firstItem id identifier
      key misplaced multiplier placeholder priority relation secondAttribute secondItem symbolic symbolType type
      userLabel
      """),
    "rect": words("key x y width height"),
    "variation": words(
      """
      key axis alignment constant distribution spacing hidden misplaced ambiguous fixedFrame priority text title image
      backgroundImage numberOfLines font enabled placeholder textColor tintColor
      """),
    "mask": words("key"),
    "exclude": words("reference"),
    "include": words("reference"),
    "autoresizingMask": words(
      "key flexibleMinX flexibleMaxX flexibleMinY flexibleMaxY widthSizable heightSizable"),
    "viewLayoutGuide": words("key id identifier userLabel"),
    "viewControllerLayoutGuide": words("type id userLabel"),
    "keyboardLayoutGuide": words("key id identifier userLabel"),
    "edgeInsets": words("key top left bottom right"),
    "directionalEdgeInsets": words("key top leading bottom trailing"),
    "gridRow": words("id height hidden rowAlignment yPlacement topPadding bottomPadding"),
    "gridColumn": words("id width hidden xPlacement leadingPadding trailingPadding"),
    "gridCell": words("id row column headOfMergedCell xPlacement yPlacement rowAlignment"),
  ]
}

extension InterfaceBuilderVocabulary {
  /// Returns the object ids of those views whose frames are determined by the objects that own them.
  static func placedByOwners(in tree: MarkupTree) -> Set<String> {
    var found: Set<String?> = []
    for element in tree.elements {
      if element.name == "tableViewCell", element["style"] != nil {
        found.formUnion(styled.map { element[$0] })
      } else if element.name == "outlet", placing.contains(element["property"] ?? "") {
        found.insert(element["destination"])
      } else if placing.contains(element["key"] ?? "") || scrollParts.contains(element["key"] ?? "") {
        found.insert(element["id"])
      }
    }
    return Set(found.compactMap(\.self))
  }

  /// Properties of objects such as table rows, bars and text fields. Their values are views that the object itself
  /// places.
  private static let placing: Set<String> = [
    "accessoryView", "backgroundView", "customView", "editingAccessoryView", "inputAccessoryView", "inputView",
    "leftView", "multipleSelectionBackgroundView", "rightView", "selectedBackgroundView", "titleView",
  ]
  /// Keys of the parts of a scroll view of AppKit that lie around its document view.
  private static let scrollParts: Set<String> = ["headerView", "horizontalScroller", "verticalScroller"]
  /// Properties of a table row whose values are views. Only a row of a built-in style has these views.
  private static let styled = ["textLabel", "detailTextLabel", "imageView"]
}

/// Names for the views, guides and controllers of a document. The name of an object is its user label, if it has one.
/// Otherwise it is another text that describes the object: for example, the name of an outlet, a title, or the name of
/// a class. The object id follows in parentheses.
struct InterfaceBuilderNames {
  private var outlets: [String: String] = [:]

  init(_ tree: MarkupTree) {
    for element in tree.elements where element.name == "outlet" {
      guard let destination = element["destination"], let property = element["property"] else { continue }
      guard property != "view", property != "delegate", property != "dataSource" else { continue }
      outlets[destination] = outlets[destination] ?? property
    }
  }

  func name(of index: Int, in tree: MarkupTree) -> String {
    let element = tree[index]
    let cell = tree.child(of: index, key: "cell").map { tree[$0] }
    let state = tree.child(of: index, named: "state", key: "normal").map { tree[$0] }
    let found = [
      element["userLabel"], element["id"].flatMap { outlets[$0] }, element["text"], element["title"], cell?["title"],
      state?["title"], element["placeholder"], element["storyboardIdentifier"], element["customClass"],
    ]
    let name = found.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? Self.guideTitle(of: element) ?? element.name
    return Self.line("\(name.prefix(Self.longest)) (\(element["id"] ?? "no id"))")
  }

  private static let longest = 40

  /// Returns a text on one line: line breaks and control characters, which no name may have, become spaces.
  private static func line(_ text: String) -> String {
    let isControl = { (character: Character) in
      character.isNewline || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return String(text.map { isControl($0) ? " " : $0 })
  }

  /// Returns the title of a guide in the outline of Interface Builder; nil for other elements.
  private static func guideTitle(of element: MarkupElement) -> String? {
    guideTitles[element.name]?[element["key"] ?? element["type"] ?? ""]
  }

  private static let guideTitles = [
    "viewLayoutGuide": [
      "safeArea": "Safe Area", "layoutMargins": "Layout Margins", "readableContent": "Readable Content",
      "contentLayoutGuide": "Content Layout Guide", "frameLayoutGuide": "Frame Layout Guide",
    ],
    "viewControllerLayoutGuide": ["top": "Top Layout Guide", "bottom": "Bottom Layout Guide"],
    "keyboardLayoutGuide": ["safeArea": "Keyboard", "keyboard": "Keyboard"],
  ]
}
