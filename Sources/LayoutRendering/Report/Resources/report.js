(function () {
  "use strict";
  var namespace = "http://www.w3.org/2000/svg";
  var most = 400; // Beyond so many views none is named in the drawing.

  function element(name, attributes, parent) {
    var node = document.createElementNS(namespace, name);
    for (var key in attributes) node.setAttribute(key, attributes[key]);
    parent.appendChild(node);
    return node;
  }
  function text(value) {
    var rounded = Math.round(value * 100) / 100;
    return String(rounded === 0 ? 0 : rounded);
  }
  function overlap(a, b) {
    return a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];
  }
  function within(a, b) {
    return a[0] >= b[0] && a[1] >= b[1] && a[0] + a[2] <= b[0] + b[2] && a[1] + a[3] <= b[1] + b[3];
  }

  function Study(root) {
    var data = JSON.parse(root.querySelector(".study-data").textContent);
    var find = function (selector) { return root.querySelector(selector); };
    var slider = find(".slider"), field = find(".extent"), picture = find(".live"), readout = find(".readout");
    var table = find("tbody"), details = find("details"), list = find(".preferences"), legend = find(".legend");
    var margin = 4, scale = data.scale, views = data.views, frames = [], pointed = -1;
    var last = data.pieces[data.pieces.length - 1];
    var low = data.pieces[0][0], high = last[1];
    // What a piece does not say goes on from the piece before.
    var state = views.map(function () { return null; });
    var pieces = data.pieces.map(function (piece) {
      piece[2].forEach(function (entry) { state[entry[0]] = entry.slice(1); });
      return { from: piece[0], to: piece[1], ends: state.slice() };
    });
    var width = data.size[0] * scale + 2 * margin, height = data.size[1] * scale + 2 * margin;
    picture.setAttribute("viewBox", [0, 0, text(width), text(height)].join(" "));
    picture.setAttribute("width", text(width));
    picture.setAttribute("height", text(height));
    var title = element("title", {}, picture);
    var boxes = views.map(function (view, index) {
      var look = index === 0 ? { "class": "root" } : { "class": "view", fill: view[1], stroke: view[1] };
      var box = element("rect", look, picture);
      box.addEventListener("pointerenter", function () { pointed = index; tell(); });
      box.addEventListener("pointerleave", function () { pointed = -1; tell(); });
      return box;
    });
    var edge = element("rect", { "class": "rootEdge", "pointer-events": "none" }, picture);
    var labels = element("g", { "pointer-events": "none" }, picture);
    var rows = views.map(function (view) {
      var row = table.insertRow();
      row.insertCell().textContent = view[0];
      for (var i = 0; i < 4; i += 1) row.insertCell();
      return row;
    });
    var items = data.preferences.map(function (preference) {
      var item = document.createElement("li");
      item.textContent = preference[0];
      list.appendChild(item);
      return item;
    });

    function framesAt(extent) {
      var piece = pieces[pieces.length - 1];
      for (var i = 0; i < pieces.length; i += 1) if (extent <= pieces[i].to) { piece = pieces[i]; break; }
      var length = piece.to - piece.from;
      var share = length > 0 ? Math.min(Math.max((extent - piece.from) / length, 0), 1) : 0;
      return piece.ends.map(function (ends) {
        return [0, 1, 2, 3].map(function (i) { return ends[i] + (ends[i + 4] - ends[i]) * share; });
      });
    }
    // In the superview's coordinates, as reports have it.
    function local(index) {
      var frame = frames[index], parent = frames[views[index][2]];
      if (!parent) return frame;
      var y = frame[1] - parent[1];
      return [frame[0] - parent[0], data.upward ? parent[3] - y - frame[3] : y, frame[2], frame[3]];
    }
    function place(node, frame) {
      node.setAttribute("x", margin + frame[0] * scale);
      node.setAttribute("y", margin + frame[1] * scale);
      node.setAttribute("width", Math.max(frame[2], 0) * scale);
      node.setAttribute("height", Math.max(frame[3], 0) * scale);
    }
    function tell() {
      var index = pointed < 0 ? 0 : pointed, frame = local(index);
      readout.textContent = views[index][0] + ": " + (index === 0 ? "" : text(frame[0]) + ", " + text(frame[1]) + ", ")
        + text(frame[2]) + " × " + text(frame[3]);
    }
    // The names of views, or where one has no room the view's number, which the legend below the picture explains.
    function name() {
      labels.textContent = "";
      legend.textContent = "";
      if (views.length > most) return;
      var drawn = frames.map(function (frame) {
        return frame.map(function (value, i) { return (i < 2 ? margin : 0) + value * scale; });
      });
      var taken = [], numbered = [];
      function write(i, words, wide, size) {
        var box = drawn[i], high = size + 3;
        if (wide + 8 > box[2] && size > 9 || high > box[3]) return false;
        var left = size > 9 ? box[0] + 4 : box[0] + (box[2] - wide) / 2;
        var ys = views[i][4] ? [box[1] + 2, box[1] + box[3] - high - 2] : [box[1] + (box[3] - high) / 2];
        return ys.some(function (y) {
          var spot = [left, y, wide, high];
          var free = within(spot, drawn[0]) && !taken.some(overlap.bind(null, spot));
          for (var j = i + 1; free && j < views.length; j += 1) free = !overlap(spot, drawn[j]);
          if (!free) return false;
          taken.push(spot);
          element("text", { "class": "name", x: left, y: y + size, "font-size": size }, labels).textContent = words;
          return true;
        });
      }
      for (var i = views.length - 1; i > 0; i -= 1) if (!write(i, views[i][0], views[i][3] * 11, 11)) numbered.unshift(i);
      numbered.forEach(function (i) {
        write(i, String(i), String(i).length * 5.5, 9);
        var item = document.createElement("li"), swatch = document.createElement("span");
        swatch.className = "swatch";
        swatch.style.background = views[i][1];
        item.append(swatch, i + " " + views[i][0]);
        legend.append(item);
      });
    }
    function tabulate() {
      if (!details.open) return;
      rows.forEach(function (row, index) {
        local(index).forEach(function (value, i) { row.cells[i + 1].textContent = text(value); });
      });
    }
    function show(extent, source) {
      extent = Math.min(Math.max(extent, low), high);
      frames = framesAt(extent);
      boxes.forEach(function (box, index) { place(box, frames[index]); });
      place(edge, frames[0]);
      var violated = boxes.map(function () { return false; });
      title.textContent = data.name + ", " + data.axis + " " + text(extent);
      data.preferences.forEach(function (preference, index) {
        var met = preference[1].some(function (range) { return extent >= range[0] - 1e-6 && extent <= range[1] + 1e-6; });
        items[index].className = met ? "met" : "unmet";
        if (!met) preference[2].forEach(function (place) { violated[place] = true; });
      });
      // Views of preferences that are not met here.
      boxes.forEach(function (box, index) { if (index) box.classList.toggle("violated", violated[index]); });
      if (source !== slider) slider.value = extent;
      if (source !== field) field.value = text(extent);
      picture.setAttribute("data-extent", extent);
      name();
      tell();
      tabulate();
      current = extent;
    }
    var current = low;
    function jump(direction) {
      var stops = [low].concat(pieces.map(function (piece) { return piece.to; }));
      if (direction < 0) stops.reverse();
      var next = stops.find(function (stop) { return (stop - current) * direction > 1e-9; });
      if (next !== undefined) show(next, null);
    }
    slider.min = low;
    slider.max = high;
    slider.addEventListener("input", function () { show(Number(slider.value), slider); });
    slider.addEventListener("keydown", function (event) {
      var steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };
      if (!(event.key in steps)) return;
      event.preventDefault();
      show(current + steps[event.key] * (event.shiftKey ? 10 : 1), null);
    });
    field.addEventListener("input", function () {
      if (field.value !== "" && field.checkValidity()) show(Number(field.value), field);
    });
    find(".previous").addEventListener("click", function () { jump(-1); });
    find(".next").addEventListener("click", function () { jump(1); });
    details.addEventListener("toggle", tabulate);
    find(".controls").hidden = false;
    show(data.start, null);
  }

  document.querySelectorAll(".study").forEach(function (root) {
    if (root.querySelector(".study-data")) Study(root);
  });
})();
