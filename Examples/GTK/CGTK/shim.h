/* GTK, and the calls of it that are macros or take variable arguments in C. */
#ifndef TINAMOU_CGTK_SHIM_H
#define TINAMOU_CGTK_SHIM_H

#include <gtk/gtk.h>

/* Connects a handler without arguments but its data, with "swapped" order. */
static inline void tinamou_connect(void *object, const char *signal, void (*handler)(void *), void *data) {
  g_signal_connect_data(object, signal, G_CALLBACK(handler), data, NULL, G_CONNECT_SWAPPED);
}

/* Presses a button, as a user would. */
static inline void g_signal_emit_by_name_clicked(GtkWidget *button) { g_signal_emit_by_name(button, "clicked"); }

#endif
