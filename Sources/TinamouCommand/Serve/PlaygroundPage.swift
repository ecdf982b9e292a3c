import Tinamou

/// The page of the playground, independent of the document.
enum PlaygroundPage {
  static let html = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width"/>
    <link rel="icon" href="data:,"/>
    <link rel="stylesheet" href="playground.css"/>
    <title>Tinamou</title>
    </head>
    <body>
    <svg class="tinamou definitions" width="0" height="0" aria-hidden="true">
    \(SVGWriter.definitions)
    </svg>
    <header>
    <h1 id="file">…</h1>
    <span id="status" role="status"></span>
    <button type="button" id="save" hidden="hidden">Save</button>
    </header>
    <main>
    <section class="text">
    <div class="editor">
    <pre id="gutter" aria-hidden="true"></pre>
    <div class="field">
    <pre id="backdrop" aria-hidden="true"></pre>
    <textarea id="source" aria-label="The document's text" spellcheck="false" autocapitalize="off" autocomplete="off" \
    wrap="off"></textarea>
    </div>
    </div>
    <h2>Findings</h2>
    <ul id="findings" class="findings"></ul>
    </section>
    <section class="result">
    <div class="controls">
    <label>Width <input type="number" id="width" min="0" step="any"/></label>
    <label>Height <input type="number" id="height" min="0" step="any"/></label>
    <button type="button" id="reset">The document's size</button>
    <label>Direction <select id="direction"><option value="">the document's</option><option value="ltr">left to right</option>\
    <option value="rtl">right to left</option></select></label>
    <label id="several" hidden="hidden">Layout <select id="layout"></select></label>
    </div>
    <div id="stage"><div id="picture"></div><div id="handle" tabindex="0" role="slider" aria-label="The root's size" \
    aria-valuenow="0" title="Drag to change the size" hidden="hidden"></div></div>
    <div class="controls">
    <label>Why is <select id="view"><option value="">…</option></select></label>
    <label><span class="unseen">Attribute</span><select id="attribute"></select></label>
    <span>what it is? Or click on a view.</span>
    </div>
    <div id="explanation"></div>
    </section>
    </main>
    <script src="playground.js"></script>
    </body>
    </html>

    """

  static let css =
    ReportStyle.variables(.automatic) + ReportStyle.common + SVGStyle.css(.automatic) + """
      html, body { height: 100%; }
      body { display: flex; flex-direction: column; }
      header { display: flex; gap: 16px; align-items: center; padding: 8px 16px; border-bottom: 1px solid var(--outline); }
      header h1 { font-size: 16px; margin: 0; }
      #status { color: var(--muted); flex: 1; }
      #status.error { color: var(--error); }
      main { flex: 1; min-height: 0; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 5fr) minmax(0, 6fr); }
      section { position: relative; overflow: auto; padding: 16px; min-width: 0; }
      .text { border-right: 1px solid var(--outline); display: flex; flex-direction: column; }
      h2 { font-size: 15px; margin-top: 12px; }
      .editor { flex: 1 0 240px; min-height: 240px; display: flex; border: 1px solid var(--outline); border-radius: 4px; \
      background: var(--surface); overflow: hidden; }
      .editor pre, textarea { font: 13px/20px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; margin: 0; \
      padding: 8px; tab-size: 4; white-space: pre; }
      #gutter { flex: none; overflow: hidden; color: var(--muted); text-align: right; user-select: none; }
      #gutter, #backdrop { padding-bottom: 80px; }
      #gutter .error { color: var(--error); font-weight: 700; } #gutter .warning { color: var(--warning); font-weight: 700; }
      .field { position: relative; flex: 1; min-width: 0; }
      #backdrop, textarea { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; overflow: auto; }
      #backdrop { color: transparent; overflow: hidden; pointer-events: none; }
      textarea { background: transparent; color: var(--ink); resize: none; }
      textarea:focus-visible { outline-offset: -2px; }
      mark { background: none; color: transparent; text-decoration: underline wavy; text-decoration-skip-ink: none; }
      mark.error { text-decoration-color: var(--error); } mark.warning { text-decoration-color: var(--warning); }
      #findings { flex: 0 1 auto; max-height: 34%; overflow: auto; }
      #findings button { border: 0; padding: 0; background: none; text-align: left; color: inherit; cursor: pointer; }
      #findings button:hover { text-decoration: underline; }
      .controls { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-bottom: 12px; }
      .controls[hidden], label[hidden], [hidden] { display: none; }
      select { border: 1px solid var(--outline); border-radius: 4px; background: var(--surface); padding: 2px 6px; max-width: 240px; }
      #stage { position: relative; overflow: auto; margin-bottom: 16px; padding-bottom: 12px; }
      #picture.old { opacity: 0.4; }
      #picture .view, #picture .certain { cursor: pointer; }
      #handle { position: absolute; width: 18px; height: 18px; margin: -9px 0 0 -9px; border: 2px solid var(--accent); \
      border-radius: 4px; background: var(--surface); cursor: nwse-resize; touch-action: none; }
      #stage svg, #explanation svg { display: block; }
      #explanation { overflow: auto; overflow-wrap: anywhere; }
      .unseen { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
      .definitions { position: absolute; }
      @media (max-width: 900px) { main { display: block; } body { height: auto; } .text { border-right: 0; } \
      .editor { min-height: 320px; } }

      """
}
