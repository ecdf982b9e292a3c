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
  // One request at a time; what changes meanwhile is asked for after it.
  function ask() {
    if (busy) { again = true; return; }
    busy = true;
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
  function markText(list) {
    var lines = source.value.split("\n"), marks = {};
    list.forEach(function (finding) {
      if (!finding.line || finding.line > lines.length) return;
      var known = marks[finding.line];
      if (!known) marks[finding.line] = [finding];
      else known.push(finding);
    });
    backdrop.textContent = "";
    gutter.textContent = "";
    lines.forEach(function (line, index) {
      var number = document.createElement("span");
      number.textContent = index + 1 + "\n";
      var found = (marks[index + 1] || []).slice().sort(function (a, b) { return a.column - b.column; });
      var at = 0;
      found.forEach(function (finding) {
        var start = Math.max(offset(line, finding.column), at);
        var word = /^[^\s,\]}]+/.exec(line.slice(start));
        var quote = /^(["']).*?\1/.exec(line.slice(start));
        var end = start + Math.max((quote || word || [" "])[0].length, 1);
        if (number.className !== "error") number.className = finding.severity;
        if (start >= line.length + 1) return;
        var mark = document.createElement("mark");
        mark.className = finding.severity;
        mark.textContent = line.slice(start, end) || " ";
        backdrop.append(line.slice(at, start), mark);
        at = Math.min(end, line.length);
      });
      backdrop.append(line.slice(at) + "\n");
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
    later();
  });

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
  var waiting = 0;
  window.addEventListener("resize", function () { clearTimeout(waiting); waiting = setTimeout(ask, 200); });
  fetch("document").then(function (response) { return response.json(); }).then(function (result) {
    get("file").textContent = result.file;
    document.title = result.file;
    source.value = result.text;
    saved = result.text;
    save.hidden = !result.writable;
    save.disabled = true;
    markText([]);
    ask();
  }, function () { tell("The playground does not answer; is it still running?", true); });
})();
