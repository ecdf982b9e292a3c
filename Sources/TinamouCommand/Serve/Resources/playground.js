(function () {
  "use strict";
  var attributes = ["", "left", "top", "width", "height", "leading", "trailing", "right", "bottom", "centerX", "centerY"];
  var get = function (id) { return document.getElementById(id); };
  var source = get("source"), backdrop = get("backdrop"), gutter = get("gutter"), findings = get("findings");
  var width = get("width"), height = get("height"), picture = get("picture"), handle = get("handle");
  var stage = get("stage"), status = get("status"), save = get("save");
  var size = null;      // the size asked for; null for the document's
  var scale = null;     // pixels a point while the handle is dragged
  var factor = 1;       // pixels a point of the last picture
  var answer = {};
  var busy = false, again = false, timer = 0, saved = "";

  // ---- Asking -----------------------------------------------------------------------------------------------

  function query() {
    var parts = { room: Math.max(Math.floor(stage.clientWidth), 100), high: Math.max(Math.floor(innerHeight / 2), 240) };
    if (size) { parts.width = size[0]; parts.height = size[1]; }
    if (scale) parts.scale = scale;
    if (get("direction").value) parts.direction = get("direction").value;
    if (get("layout").value) parts.layout = get("layout").value;
    var view = get("view").value;
    if (view) parts.explain = view + (get("attribute").value ? "." + get("attribute").value : "");
    return Object.keys(parts).map(function (key) { return key + "=" + encodeURIComponent(parts[key]); }).join("&");
  }
  // The state as the fragment of the address, so that it can be shared: the size, the selection, and the text if it
  // differs from the file's.
  var longestText = 30000;
  function remember() {
    var state = new URLSearchParams();
    if (size) { state.set("width", size[0]); state.set("height", size[1]); }
    ["direction", "layout", "view", "attribute"].forEach(function (id) {
      var value = get(id).value;
      if (value && !(id === "layout" && value === "0")) state.set(id, value);
    });
    if (source.value !== saved && source.value.length <= longestText) state.set("text", source.value);
    history.replaceState(null, "", state.toString() ? "#" + state : location.pathname);
  }
  function recall() {
    var state = new URLSearchParams(location.hash.slice(1));
    var lengths = [Number(state.get("width")), Number(state.get("height"))];
    size = state.has("width") && lengths.every(function (length) { return isFinite(length) && length >= 0; })
      ? lengths : null;
    ["direction", "layout", "view", "attribute"].forEach(function (id) {
      var value = state.get(id) || (id === "layout" ? "0" : ""), select = get(id);
      // Views and layouts are known after the first answer.
      if (!Array.from(select.options).some(function (option) { return option.value === value; })) {
        select.add(new Option(value, value));
      }
      select.value = value;
    });
    if (state.has("text")) source.value = state.get("text");
  }
  // One request at a time; what changes meanwhile is asked for after it.
  function ask() {
    if (busy) { again = true; return; }
    busy = true;
    remember();
    send("layout?" + query(), source.value).then(function (result) {
      tell(result.error || "", Boolean(result.error));
      if (!result.error) show(result);
    }, function () {
      tell("The playground does not answer; is it still running?", true);
    }).then(function () {
      busy = false;
      if (again) { again = false; ask(); }
    });
  }
  function later() { clearTimeout(timer); timer = setTimeout(ask, 120); }
  function send(path, body) {
    return fetch(path, { method: "POST", headers: { "X-Tinamou": "1", "Content-Type": "text/plain" }, body: body })
      .then(function (response) { return response.json(); });
  }
  function tell(text, isError) {
    status.textContent = text;
    status.className = isError ? "error" : "";
  }

  // ---- Showing ----------------------------------------------------------------------------------------------

  function show(result) {
    answer = result;
    showFindings(result.findings);
    // While the text cannot be understood, the last picture stays.
    picture.classList.toggle("old", !result.picture);
    if (!result.picture) return;
    picture.innerHTML = result.picture;
    if (result.size && document.activeElement !== width) width.value = round(result.size[0]);
    if (result.size && document.activeElement !== height) height.value = round(result.size[1]);
    placeHandle();
    fill(get("view"), [["", "…"]].concat(result.views));
    get("several").hidden = result.layouts.length < 2;
    fill(get("layout"), result.layouts.map(function (name, index) { return [String(index), name]; }));
    var explanation = get("explanation");
    explanation.textContent = "";
    if (result.explanation && result.explanation.picture) explanation.innerHTML = result.explanation.picture;
    else if (result.explanation) explanation.textContent = result.explanation.message;
    // The picture has less room beside an explanation.
    var room = stage.clientWidth;
    get("beside").classList.toggle("explained", Boolean(result.explanation));
    if (stage.clientWidth !== room) ask();
  }
  function round(value) { return Math.round(value * 100) / 100; }
  function fill(select, options) {
    var chosen = select.value, known = Array.from(select.options).map(function (option) { return option.value; });
    if (known.join("\n") === options.map(function (option) { return option[0]; }).join("\n")) return;
    select.textContent = "";
    options.forEach(function (option) { select.add(new Option(option[1], option[0])); });
    select.value = options.some(function (option) { return option[0] === chosen; }) ? chosen : options[0][0];
  }
  function placeHandle() {
    // Where there is no layout, the corner stays with the pointer while it is dragged, so that it can be dragged back;
    // then it is beside the budget, in whose way it would be.
    if (answer.root && answer.size[0] > 0) factor = answer.root[2] / answer.size[0];
    else if (!answer.root && answer.size) {
      answer.root = scale ? [0, 46, answer.size[0] * factor, answer.size[1] * factor]
        : [0, 0, stage.clientWidth - 24, 63];
    }
    var root = answer.root;
    handle.hidden = !root;
    if (!root) return;
    handle.style.left = root[0] + root[2] + "px";
    handle.style.top = root[1] + root[3] + "px";
    handle.setAttribute("aria-valuenow", round(answer.size[0]));
    handle.setAttribute("aria-valuetext", round(answer.size[0]) + " × " + round(answer.size[1]));
  }
  function showFindings(list) {
    findings.textContent = "";
    list.forEach(function (finding) {
      var item = document.createElement("li"), title = document.createElement("b");
      item.className = finding.severity;
      title.textContent = finding.severity + (finding.line ? " " + finding.line + ":" + finding.column : "");
      item.append(title, " ", link(finding), " ", code(finding.rule));
      if (finding.related.length) {
        var others = document.createElement("ul");
        finding.related.forEach(function (other) {
          var line = document.createElement("li");
          line.append(link(other));
          others.append(line);
        });
        item.append(others);
      }
      findings.append(item);
    });
    if (!list.length) {
      var none = document.createElement("li");
      none.className = "none";
      none.textContent = "None.";
      findings.append(none);
    }
    markText(list);
  }
  function code(text) {
    var node = document.createElement("code");
    node.textContent = text;
    return node;
  }
  function link(place) {
    if (!place.line) return place.message;
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = place.message;
    button.addEventListener("click", function () { go(place.line, place.column); });
    return button;
  }

  // ---- The text ---------------------------------------------------------------------------------------------

  // Columns count characters as people see them.
  function characters(line) {
    if (window.Intl && Intl.Segmenter) {
      return Array.from(new Intl.Segmenter().segment(line), function (part) { return part.segment; });
    }
    return Array.from(line);
  }
  function offset(line, column) {
    return characters(line).slice(0, Math.max(column - 1, 0)).join("").length;
  }
  // The parts of a line of YAML, JSON or Visual Format Language, each with its class.
  var part = /(#(?=\s|$).*|\/\/.*)|("(?:[^"\\]|\\.)*"|'[^']*')(\s*:)?|([A-Za-z_][\w.-]*)(?=\s*:(?:\s|$))|(-?\b\d+(?:\.\d+)?\b)/g;
  function parts(line) {
    return Array.from(line.matchAll(part), function (match) {
      var look = match[1] ? "comment" : match[3] || match[4] ? "key" : match[2] ? "string" : "number";
      return { start: match.index, end: match.index + (match[2] || match[0]).length, look: look };
    });
  }
  // The places of findings in a line: a word or a quoted text each.
  function marks(line, found) {
    var at = 0;
    return found.slice().sort(function (a, b) { return a.column - b.column; }).map(function (finding) {
      var start = Math.max(offset(line, finding.column), at);
      var word = /^[^\s,\]}]+/.exec(line.slice(start));
      var quote = /^(["']).*?\1/.exec(line.slice(start));
      at = Math.min(start + Math.max((quote || word || [" "])[0].length, 1), line.length);
      return { start: start, end: Math.max(at, start), look: finding.severity };
    }).filter(function (mark) { return mark.start <= line.length; });
  }
  function writeLine(line, found) {
    var looks = parts(line), wrong = marks(line, found), ends = [line.length];
    looks.concat(wrong).forEach(function (entry) { ends.push(entry.start, entry.end); });
    ends = Array.from(new Set(ends)).sort(function (a, b) { return a - b; });
    var covering = function (list, at) {
      return list.find(function (entry) { return entry.start <= at && at < entry.end; });
    };
    var at = 0;
    ends.forEach(function (end) {
      if (end <= at) return;
      var look = covering(looks, at), mark = covering(wrong, at), node = document.createElement(mark ? "mark" : "span");
      node.className = [mark && mark.look, look && look.look].filter(Boolean).join(" ");
      node.textContent = line.slice(at, end);
      backdrop.append(node);
      at = end;
    });
    // A finding behind the last character has a blank of its own.
    wrong.filter(function (entry) { return entry.start >= line.length; }).slice(0, 1).forEach(function (entry) {
      var node = document.createElement("mark");
      node.className = entry.look;
      node.textContent = " ";
      backdrop.append(node);
    });
    backdrop.append("\n");
  }
  function markText(list) {
    var lines = source.value.split("\n"), found = {};
    list.forEach(function (finding) {
      if (!finding.line || finding.line > lines.length) return;
      (found[finding.line] = found[finding.line] || []).push(finding);
    });
    backdrop.textContent = "";
    gutter.textContent = "";
    lines.forEach(function (line, index) {
      var here = found[index + 1] || [], number = document.createElement("span");
      number.textContent = index + 1 + "\n";
      if (here.length) {
        number.className = here.some(function (finding) { return finding.severity === "error"; }) ? "error" : "warning";
      }
      writeLine(line, here);
      gutter.append(number);
    });
    backdrop.append("\n");
    follow();
  }
  function follow() {
    backdrop.scrollTop = source.scrollTop;
    backdrop.scrollLeft = source.scrollLeft;
    gutter.scrollTop = source.scrollTop;
  }
  function go(line, column) {
    var lines = source.value.split("\n"), start = 0;
    for (var i = 0; i < line - 1 && i < lines.length; i += 1) start += lines[i].length + 1;
    start += offset(lines[line - 1] || "", column);
    source.focus();
    source.setSelectionRange(start, start);
    source.scrollTop = Math.max((line - 5) * 20, 0);
    follow();
  }
  source.addEventListener("scroll", follow);
  source.addEventListener("input", function () {
    markText([]);
    save.disabled = source.value === saved;
    offerNames();
    later();
  });

  // ---- Names ------------------------------------------------------------------------------------------------

  var names = get("names"), typed = "";
  function hideNames() { names.hidden = true; }
  // Offers the names of views, and the words of the text, that begin with what stands before the caret.
  function offerNames() {
    var before = source.value.slice(0, source.selectionStart);
    typed = (/[A-Za-z_][\w-]*$/.exec(before) || [""])[0];
    var known = (answer.views || []).map(function (view) { return view[1]; }).concat(attributes)
      .concat(source.value.match(/[A-Za-z_][\w-]{2,}/g) || []);
    var found = Array.from(new Set(known)).filter(function (name) {
      return typed && name.length > typed.length && name.indexOf(typed) === 0;
    }).slice(0, 8);
    names.textContent = "";
    found.forEach(function (name, index) {
      var item = document.createElement("li");
      item.textContent = name;
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", String(index === 0));
      item.addEventListener("pointerdown", function (event) { event.preventDefault(); complete(name); });
      names.append(item);
    });
    names.hidden = !found.length;
    if (!found.length) return;
    var lines = before.split("\n"), probe = backdrop.appendChild(document.createElement("span"));
    probe.textContent = "0";
    var wide = probe.getBoundingClientRect().width;
    probe.remove();
    names.style.left = 8 + (lines[lines.length - 1].length - typed.length) * wide - source.scrollLeft + "px";
    names.style.top = 8 + lines.length * 20 - source.scrollTop + "px";
  }
  function complete(name) {
    hideNames();
    // Typed as a user would, so that undo takes it back.
    document.execCommand("insertText", false, name.slice(typed.length));
    hideNames();
  }
  source.addEventListener("keydown", function (event) {
    if (event.key === " " && event.ctrlKey) { event.preventDefault(); offerNames(); return; }
    if (names.hidden) return;
    var items = Array.from(names.children);
    var chosen = items.findIndex(function (item) { return item.getAttribute("aria-selected") === "true"; });
    if (event.key === "Escape") hideNames();
    else if (event.key === "Tab") complete(items[chosen].textContent);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      var next = (chosen + (event.key === "ArrowDown" ? 1 : items.length - 1)) % items.length;
      items[chosen].setAttribute("aria-selected", "false");
      items[next].setAttribute("aria-selected", "true");
    } else return;
    event.preventDefault();
  });
  source.addEventListener("blur", hideNames);
  source.addEventListener("scroll", function () { if (!names.hidden) offerNames(); });

  // ---- The size ---------------------------------------------------------------------------------------------

  function resize(newWidth, newHeight) {
    size = [Math.max(round(newWidth), 0), Math.max(round(newHeight), 0)];
    ask();
  }
  [width, height].forEach(function (field) {
    field.addEventListener("input", function () {
      if (width.value !== "" && height.value !== "" && width.checkValidity() && height.checkValidity()) {
        resize(Number(width.value), Number(height.value));
      }
    });
  });
  get("reset").addEventListener("click", function () { size = null; ask(); });
  handle.addEventListener("pointerdown", function (event) {
    if (!answer.root || !answer.size) return;
    var from = [event.clientX, event.clientY], start = answer.size.slice(), fixed = factor;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    function move(event) {
      scale = fixed;
      resize(Math.round(start[0] + (event.clientX - from[0]) / fixed),
        Math.round(start[1] + (event.clientY - from[1]) / fixed));
    }
    function end() {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
      scale = null;
      ask();
    }
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  });
  handle.addEventListener("keydown", function (event) {
    var steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!steps || !answer.size) return;
    event.preventDefault();
    var base = size || answer.size, count = event.shiftKey ? 10 : 1;
    resize(base[0] + steps[0] * count, base[1] + steps[1] * count);
  });

  // ---- Why --------------------------------------------------------------------------------------------------

  attributes.forEach(function (name) { get("attribute").add(new Option(name || "frame", name)); });
  ["view", "attribute", "direction", "layout"].forEach(function (id) { get(id).addEventListener("change", ask); });
  picture.addEventListener("click", function (event) {
    var title = event.target.querySelector && event.target.querySelector("title");
    if (!title || !answer.views) return;
    // What a view tells begins with its name; of names that begin alike the longest is meant.
    var found = answer.views.filter(function (view) { return title.textContent.indexOf(view[1] + ": ") === 0; })
      .sort(function (a, b) { return b[1].length - a[1].length; })[0];
    if (!found) return;
    get("view").value = found[0];
    ask();
  });

  // ---- The file ---------------------------------------------------------------------------------------------

  save.addEventListener("click", function () {
    var text = source.value;
    send("save", text).then(function (result) {
      if (result.error) { tell(result.error, true); return; }
      saved = text;
      save.disabled = source.value === saved;
      tell("Saved.", false);
    }, function () { tell("The playground does not answer; is it still running?", true); });
  });
  window.addEventListener("beforeunload", function (event) {
    if (!save.hidden && source.value !== saved) event.preventDefault();
  });
  window.addEventListener("hashchange", function () {
    source.value = saved;
    recall();
    save.disabled = source.value === saved;
    markText([]);
    ask();
  });
  var waiting = 0;
  window.addEventListener("resize", function () { clearTimeout(waiting); waiting = setTimeout(ask, 200); });
  fetch("document").then(function (response) { return response.json(); }).then(function (result) {
    get("file").textContent = result.file;
    document.title = result.file;
    source.value = result.text;
    saved = result.text;
    save.hidden = !result.writable;
    recall();
    save.disabled = source.value === saved;
    markText([]);
    ask();
  }, function () { tell("The playground does not answer; is it still running?", true); });
})();
