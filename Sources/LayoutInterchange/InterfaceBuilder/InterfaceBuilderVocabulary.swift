/// The elements of Interface Builder documents, by what they are to a layout.
enum InterfaceBuilderVocabulary {
  /// Views of AppKit that measure from the top.
  static let flipped: Set<String> = ["tableView", "outlineView", "splitView", "tabView", "matrix", "tableHeaderView"]

  /// Views of UIKit that scroll what is in them.
  static let scrolling: Set<String> = ["scrollView", "tableView", "collectionView"]

  /// Cells of lists, which are placed by these.
  static let cells: Set<String> = ["tableViewCell", "collectionViewCell", "tableCellView", "collectionReusableView"]

  /// Views of UIKit that are as large as their text.
  static let textual: Set<String> = ["label", "button", "textField"]

  /// What a controller shows around its view, which is no layout of its own.
  static let bars: Set<String> = ["navigationBar", "tabBar", "toolbar"]

  /// Elements in a view that change no layout, or that are read where they stand.
  static let parts = words(
    """
    accessibility accessibilityConnection accessibilityTraits action allowedInputSourceLocales animations
    arrangedSubviews array attributedString attributes autoresizingMask backgroundFilters barButtonItem
    base64-UTF8 beginningViews behavior binding blurEffect bool browserCell buttonCell buttonConfiguration
    caTransition calendar calendarIdentifier cell cells clickGestureRecognizer collectionViewFlowLayout
    collectionViewLayout color columns comboBoxCell comboButtonCell connections constraint constraints
    contentFilters customFormatter customSpacing data dataDetectorType date dateFormatter datePickerCell decimal
    dictionary directionalEdgeInsets edgeInsets endViews exclude extendedEdge font fontDescription formCell
    fragment frame freeformSimulatedSizeMetrics gestureRecognizers gridCell gridCells gridColumn gridRow
    holdingPriorities imageCell imageReference include inset integer interactions items keyboardLayoutGuide keyCommand
    keyCommands layoutGuides lengthFormatter levelIndicatorCell listContentConfiguration locale longPressGestureRecognizer
    magnificationGestureRecognizer mask massFormatter matrixCell menu menuItem middleViews modifierMask
    mutableData navigationBar navigationBarAppearance navigationItem nil numberFormatter outlet outletCollection
    panGestureRecognizer paragraphStyle pathCell pathComponentCell pinchGestureRecognizer point
    pointerInteraction popUpButtonCell predicate preferredSymbolConfiguration pressGestureRecognizer
    progressIndicatorCell prototypeCellViews prototypes real rect rotationGestureRecognizer rows
    scopeButtonTitle scopeButtonTitles screenEdgePanGestureRecognizer scroller searchFieldCell sections
    secureTextFieldCell segment segmentedCell segments segue shadow simulatedBottomBarMetrics
    simulatedBottomToolbarMetrics simulatedNavigationBarMetrics simulatedOrientationMetrics
    simulatedPrettyTopBarMetrics simulatedScreenMetrics simulatedStatusBarMetrics simulatedTabBarMetrics
    simulatedToolbarMetrics simulatedTopBarMetrics size sliderCell sortDescriptor splitViewItem state
    stepperCell string subviews swipeGestureRecognizer systemColor tabBarAppearance tabBarItem tabViewItem
    tabViewItems tableColumn tableColumnResizingMask tableColumns tableHeaderCell tableViewGridLines
    tableViewSection tapGestureRecognizer text textAttributes textContainer textFieldCell textInputTraits
    timeZone tokenFieldCell toolbarAppearance toolbarItem touchBar userDefinedRuntimeAttribute
    userDefinedRuntimeAttributes value valueTransformer variation vibrancyEffect viewControllerLayoutGuide
    viewLayoutGuide visibilityPriorities webPreferences wkWebViewConfiguration
    """)

  /// Words between blanks.
  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
  }

  /// Attributes of views that change no layout, or that are read.
  static let viewAttributes = words(
    """
    accessoryType adjustsFontForContentSizeCategory adjustsFontSizeToFit adjustsImageWhenDisabled
    adjustsImageWhenHighlighted adjustsLetterSpacingToFitWidth alignment allowsBackForwardNavigationGestures
    allowsCharacterPickerTouchBarItem allowsEditingTextAttributes allowsExpansionToolTips
    allowsInlineMediaPlayback allowsLinkPreview allowsMagnification allowsMultipleSelection
    allowsMultipleSelectionDuringEditing allowsNonContiguousLayout allowsSelection allowsSelectionDuringEditing
    allowsUndo alpha alphaValue alternatingRowBackgroundColors alwaysBounceHorizontal alwaysBounceVertical
    ambiguous animating appearanceType apportionsSegmentWidthsByContent arrangesAllSubviews autohidesScrollers
    autoresizesSubviews autosaveColumns autosaveExpandedItems autosaveName axis backgroundImage backgroundStyle
    barStyle baseWritingDirection baselineAdjustment baselineRelativeArrangement bezeled blendingMode
    borderStyle borderType bordered bounces bouncesZoom boxType buttonType canDrawConcurrently
    canDrawSubviewsIntoLayer catalog clearButtonMode clearsContextBeforeDrawing clipsSubviews
    columnAutoresizingStyle columnReordering columnResizing columnSelection columnSpacing
    contentHorizontalAlignment contentInsetAdjustmentBehavior contentMode contentType contentVerticalAlignment
    contentViewInsetsToSafeArea continuous continuousSpellChecking controlSize controlTint copiesOnScroll
    customClass customModule customModuleProvider dashSubstitution dataMode datePickerMode defaultButton
    delaysContentTouches detachesHiddenViews detailTextLabel directionalLockEnabled displayedWhenStopped
    distribution dividerStyle doubleValue dragInteractionEnabled drawsBackground editable emptySelection enabled
    estimatedRowHeight estimatedSectionFooterHeight estimatedSectionHeaderHeight exclusiveTouch findStyle
    fixedFrame flipped floatsGroupRows focusEffect focusRingType hasAttributedTitle hasHorizontalScroller
    hasShadow hasVerticalScroller headerView hidden hidesAccessoryWhenEditing hidesWhenStopped highlightedImage
    horizontal horizontalCompressionResistancePriority horizontalGridLines horizontalHuggingPriority
    horizontalLineScroll horizontalPageScroll horizontalScrollElasticity horizontalStackHuggingPriority id
    identifier image imageAlignment imageFrameStyle imagePosition imageScaling imageView importsGraphics
    incrementalSearchingEnabled indentationLevel indentationPerLevel indentationWidth indeterminate
    insetsLayoutMarginsFromSafeArea intercellSpacingHeight intercellSpacingWidth key keyEquivalent
    keyboardDismissMode largeTitles layerContentsRedrawPolicy layoutMarginsFollowReadableWidth lineBreakMode
    locale maintainsBackForwardList material maxValue maximumValue maximumZoomScale
    mediaPlaybackRequiresUserAction minValue minimumFontSize minimumScaleFactor minimumZoomScale minuteInterval
    misplaced momentary multipleSelection multipleTouchEnabled nextKeyView numberOfColumns numberOfLines
    numberOfPages numberOfRows numberOfTickMarks on opaque opticalAlignment orientation outlineTableColumn
    pagingEnabled pathStyle placeholder placeholderIntrinsicHeight placeholderIntrinsicWidth pointerInteraction
    preferredDatePickerStyle preferredMaxLayoutWidth prefetchingEnabled preservesSuperviewLayoutMargins
    preventsApplicationAppActivation preventsApplicationTerminationWhenModal progress prompt quoteSubstitution
    restorationIdentifier reuseIdentifier reversesTitleShadowWhenHighlighted richText role rowAlignment
    rowHeight rowSizeStyle rowSpacing scalesPageToFit scrollEnabled searchBarStyle sectionFooterHeight
    sectionHeaderHeight sectionHeaderTopPadding segmentControlStyle selectable selected selectedImage
    selectedScopeButtonIndex selectedSegmentIndex selectionHighlightStyle selectionStyle selfSizingInvalidation
    semanticContentAttribute separatorStyle setsMaxLayoutWidthAtFirstLayout shouldIndentWhileEditing
    showsBookmarkButton showsCancelButton showsHorizontalScrollIndicator showsLargeContentViewer
    showsMenuAsPrimaryAction showsScopeBar showsSearchResultsButton showsSelectionImmediatelyOnTouchBegin
    showsTouchWhenHighlighted showsVerticalScrollIndicator simulatedAppContext smartInsertDelete spacing
    spacingType spellingCorrection springLoaded state stepValue style subtitle tableStyle tableViewCell tag text
    textAlignment textCompletion textContentType textLabel tickMarkPosition title titlePosition toolTip
    translatesAutoresizingMaskIntoConstraints translucent transparent typeSelect userInteractionEnabled
    userLabel usesAttributedText usesAutomaticRowHeights usesFindBar usesFontPanel usesInspectorBar
    usesPredominantAxisScrolling usesRuler value vertical verticalCompressionResistancePriority
    verticalGridLines verticalHuggingPriority verticalLineScroll verticalPageScroll verticalScrollElasticity
    verticalStackHuggingPriority verticallyResizable viewBased wantsLayer writingToolsBehavior xPlacement
    yPlacement
    """)

  /// The attributes of the elements that a layout is made of, for which no other attribute is without a meaning.
  static let attributes: [String: Set<String>] = [
    "constraint": words(
      """
      ambiguous constant firstAttribute firstItem id identifier key misplaced multiplier placeholder priority relation
      secondAttribute secondItem symbolic userLabel
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

/// What views and controllers of a document are called: by the label that a person gave, the outlet that holds them, or
/// their text, and always with the object id.
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
    let name = found.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? element.name
    let line = String(name.prefix(Self.longest).map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return "\(line) (\(element["id"] ?? "no id"))"
  }

  private static let longest = 40
}
