import CGTK
import GTKLayout
import LayoutOperators
import Tinamou

/// A window with a toolbar, a sidebar, a form and a text that wraps, laid out by a tree.
@MainActor final class AppWindow {
  let window: Widget
  let layout: TreeLayout
  let sidebar: WidgetNode
  /// The label over the lower part of the window that shows a conflict; not laid out by the tree.
  let banner: Widget
  private let sidebarWidth: LayoutTree.ConstraintID
  private var impossible: LayoutTree.ConstraintID?
  private var shown: String?

  init() throws {
    let toolbar = GTK.box()
    let list = WidgetNode(GTK.list(["Inbox", "Drafts", "Sent", "Archive", "Trash"]), named: "sidebar")
    let bar = WidgetNode(toolbar, named: "toolbar")
    let name = (
      label: WidgetNode(GTK.label("Name"), named: "nameLabel"), field: WidgetNode(GTK.entry("Ada"), named: "name")
    )
    let mail = (
      label: WidgetNode(GTK.label("E-mail address"), named: "mailLabel"),
      field: WidgetNode(GTK.entry("ada@example.org"), named: "mail")
    )
    let text = WidgetNode(
      GTK.label(
        "A tinamou is a bird that would rather run than fly. It nests on the ground, and its eggs shine like porcelain.",
        wraps: true), named: "text")
    let line = WidgetNode(GTK.label("5 folders"), named: "status")
    // The toolbar and the status line hug their contents, so that the sidebar takes the spare height.
    for node in [bar, line] { node.hugging.vertical = LayoutPriority.high }
    sidebar = list
    // Labels hug more than fields, which take the spare width.
    for label in [name.label, mail.label] { label.hugging.horizontal = 251 }

    let content = GTK.box()
    for node in [bar, list, name.label, name.field, mail.label, mail.field, text, line] {
      gtk_box_append(GTK.cast(content), node.widget)
    }
    layout = try TreeLayout(
      of: content, named: "window", [bar, list, name.label, name.field, mail.label, mail.field, text, line])
    let (root, tree) = (layout.root.anchors, layout.tree)
    try tree.add {
      bar.anchors.edges(except: .bottom) == root.edges.inset(by: 8)
      list.anchors.leading == root.leading + 8
      list.anchors.top == bar.anchors.bottom + 8
      list.anchors.bottom == line.anchors.top - 8
      list.anchors.width >= 120
      list.anchors.width <= root.width / 2
      for row in [name, mail] {
        row.label.anchors.leading >= list.anchors.trailing + 16
        row.field.anchors.leading == row.label.anchors.trailing + 8
        row.field.anchors.trailing == root.trailing - 8
        row.label.anchors.firstBaseline == row.field.anchors.firstBaseline
      }
      // The column of labels is as narrow as its widest label.
      name.label.anchors.leading == list.anchors.trailing + 16 ~ 300
      mail.label.anchors.leading == list.anchors.trailing + 16 ~ 300
      name.field.anchors.leading == mail.field.anchors.leading
      name.field.anchors.top == list.anchors.top
      mail.field.anchors.top == name.field.anchors.bottom + 8
      text.anchors.leading == list.anchors.trailing + 16
      text.anchors.trailing == root.trailing - 8
      text.anchors.top == mail.field.anchors.bottom + 16
      text.anchors.bottom <= line.anchors.top - 8
      line.anchors.edges(except: .top) == root.edges.inset(by: 8)
    }
    sidebarWidth = try tree.add(list.anchors.width == 200 ~ 400)

    window = gtk_window_new()
    banner = GTK.banner()
    gtk_window_set_child(GTK.cast(window), GTK.overlay(banner, over: content))
    gtk_window_set_title(GTK.cast(window), "Tinamou")
    GTK.button("Wider sidebar", in: toolbar, self) { $0.widen() }
    GTK.button("Other direction", in: toolbar, self) { $0.turn() }
    GTK.button("Contradiction", in: toolbar, self) { $0.contradict() }
    layout.onLayout = { [weak self] conflict in self?.show(conflict) }
  }

  /// Changes a constraint in place.
  func widen() {
    let isWide = layout.tree.constraint(sidebarWidth)?.constant == 320
    try? layout.tree.setConstant(isWide ? 200 : 320, of: sidebarWidth)
    layout.setNeedsLayout()
  }

  /// Changes the reading direction.
  func turn() {
    let isLeftToRight = gtk_widget_get_direction(layout.root.widget) != GTK_TEXT_DIR_RTL
    let direction = isLeftToRight ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR
    GTK.setDirection(direction, of: layout.root.widget)
    layout.setNeedsLayout()
  }

  /// Adds a constraint that no layout meets, or removes it again.
  func contradict() {
    if let added = impossible {
      try? layout.tree.remove(added)
      impossible = nil
    } else {
      impossible = try? layout.tree.add((sidebar.anchors.width >= layout.root.anchors.width * 0.75).named("too wide"))
    }
    layout.setNeedsLayout()
  }

  /// Shows a conflict in the window, once GTK has drawn. Frames are those of the last layout then.
  private func show(_ conflict: String?) {
    guard conflict != shown else { return }
    shown = conflict
    GTK.afterwards { [weak self] in
      guard let self else { return }
      GTK.setText(shown ?? "", of: banner)
      gtk_widget_set_visible(banner, shown == nil ? 0 : 1)
    }
  }
}
