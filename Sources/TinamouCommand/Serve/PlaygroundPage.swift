import Tinamou

/// The HTML and CSS of the playground's page, which do not depend on the document.
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
    wrap="off" aria-autocomplete="list" aria-controls="names"></textarea>
    <ul id="names" role="listbox" aria-label="Names" hidden="hidden"></ul>
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
    <div class="controls">
    <label>Why is <select id="view"><option value="">…</option></select></label>
    <label><span class="unseen">Attribute</span><select id="attribute"></select></label>
    <span>what it is? Or click on a view.</span>
    </div>
    <div id="beside">
    <div id="stage"><div id="picture"></div><div id="handle" tabindex="0" role="slider" aria-label="The root's size" \
    aria-valuenow="0" title="Drag to change the size" hidden="hidden"></div></div>
    <div id="explanation"></div>
    </div>
    </section>
    </main>
    <script src="playground.js"></script>
    </body>
    </html>

    """

  static let css =
    ReportStyle.variables(.automatic) + ReportStyle.common + SVGStyle.css(.automatic)
    + String(decoding: PackageResources.playground_css, as: UTF8.self)
}
