import CGTK
import GTKLayout

/// GTK's calls with the types of Swift.
@MainActor enum GTK {
  /// Returns a widget's pointer as that of another class of it, which GTK checks.
  static func cast<Other>(_ widget: Widget?) -> UnsafeMutablePointer<Other>? {
    UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: Other.self)
  }

  static func cast(_ widget: Widget?) -> OpaquePointer? { widget.map { OpaquePointer($0) } }

  static func box() -> Widget { gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8) }

  static func label(_ text: String, wraps: Bool = false) -> Widget {
    let label: Widget = gtk_label_new(text)
    gtk_label_set_wrap(cast(label), wraps ? 1 : 0)
    gtk_label_set_xalign(cast(label), 0)
    return label
  }

  static func setText(_ text: String, of label: Widget) { gtk_label_set_text(cast(label), text) }

  static func entry(_ text: String) -> Widget {
    let entry: Widget = gtk_entry_new()
    gtk_editable_set_text(cast(entry), text)
    return entry
  }

  static func list(_ rows: [String]) -> Widget {
    let list: Widget = gtk_list_box_new()
    for row in rows { gtk_list_box_append(cast(list), label(row)) }
    let scroller: Widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(cast(scroller), list)
    gtk_scrolled_window_set_has_frame(cast(scroller), 1)
    return scroller
  }

  /// A label for several lines at the lower edge, which is not shown yet.
  static func banner() -> Widget {
    let label = label("", wraps: true)
    gtk_widget_add_css_class(label, "osd")
    gtk_widget_set_valign(label, GTK_ALIGN_END)
    for set in [
      gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top, gtk_widget_set_margin_bottom,
    ] { set(label, 8) }
    gtk_widget_set_visible(label, 0)
    return label
  }

  static func overlay(_ widget: Widget, over content: Widget) -> Widget {
    let overlay: Widget = gtk_overlay_new()
    gtk_overlay_set_child(cast(overlay), content)
    gtk_overlay_add_overlay(cast(overlay), widget)
    return overlay
  }

  /// Sets the reading direction of a widget and of all widgets inside, which do not inherit it.
  static func setDirection(_ direction: GtkTextDirection, of widget: Widget) {
    gtk_widget_set_direction(widget, direction)
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      setDirection(direction, of: next)
      child = gtk_widget_get_next_sibling(next)
    }
  }

  /// Adds a button. The window is not kept alive.
  static func button(_ title: String, in box: Widget, _ window: AppWindow, _ action: @escaping (AppWindow) -> Void) {
    let button: Widget = gtk_button_new_with_label(title)
    let handler = Unmanaged.passRetained(Handler { [weak window] in window.map(action) }).toOpaque()
    tinamou_connect(
      button, "clicked", { data in MainActor.assumeIsolated { data.map { Handler.at($0).call() } } }, handler)
    gtk_box_append(cast(box), button)
  }

  /// Calls a closure when the main loop has nothing more urgent to do.
  static func afterwards(_ action: @escaping () -> Void) {
    g_idle_add(
      { data in
        MainActor.assumeIsolated { data.map { Unmanaged<Handler>.fromOpaque($0).takeRetainedValue().call() } }
        return 0
      }, Unmanaged.passRetained(Handler(action)).toOpaque())
  }

  /// Runs the main loop until nothing is left to do.
  static func settle(_ rounds: Int = 20) {
    for _ in 0..<rounds {
      while g_main_context_iteration(nil, 0) != 0 {}
      g_usleep(5000)
    }
  }

  /// Presses the button with a title in a box.
  static func press(_ index: Int, in box: Widget) {
    var child = gtk_widget_get_first_child(box)
    for _ in 0..<index { child = gtk_widget_get_next_sibling(child) }
    if let child { g_signal_emit_by_name_clicked(child) }
  }

  /// Saves what a widget shows as a picture.
  static func save(_ widget: Widget, to path: String) {
    let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
    let paintable = gtk_widget_paintable_new(widget)
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return }
    let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget))
    var viewport = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: Float(width), height: Float(height)))
    if let texture = gsk_renderer_render_texture(renderer, node, &viewport) { gdk_texture_save_to_png(texture, path) }
    gsk_render_node_unref(node)
  }
}

/// A closure that C calls.
@MainActor private final class Handler {
  let call: () -> Void

  init(_ call: @escaping () -> Void) { self.call = call }

  static func at(_ data: UnsafeMutableRawPointer) -> Handler {
    Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
  }
}
