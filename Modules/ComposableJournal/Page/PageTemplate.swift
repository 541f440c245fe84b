/// The page's HTML, with `CONTENT` as a placeholder for its data and `NONCE` for a random number.
///
/// The script inserts only text, never markup, and the policy runs only scripts with the number, so
/// that no code in a journal can run.
let pageTemplate = #"""
  <!DOCTYPE html>
  <html lang="en">
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy"
    content="default-src 'none'; style-src 'nonce-NONCE'; script-src 'nonce-NONCE';
      base-uri 'none'; form-action 'none'">
  <meta name="viewport" content="width=device-width">
  <title>Journal</title>
  <style nonce="NONCE">
  :root { color-scheme: light dark; --line: #8884; --back: #8881; --faint: #666; --mark: #a8327d;
    --late: #b06a00; }
  @media (prefers-color-scheme: dark) { :root { --faint: #aaa; --mark: #ff87d7; --late: #ffd787; } }
  * { box-sizing: border-box; }
  body { margin: 0; height: 100vh; display: grid; font: 14px/1.45 system-ui, sans-serif;
    grid: auto auto 1fr / minmax(16em, 2fr) 3fr; }
  header, #timeline { grid-column: 1 / -1; padding: .6em 1em;
    border-bottom: 1px solid var(--line); }
  h1 { font-size: 1.1em; margin: 0; }
  h2 { font-size: .85em; margin: 1.4em 0 .4em; color: var(--faint); letter-spacing: .04em; }
  pre, code, #actions, #action, #changes { font: 13px/1.5 ui-monospace, monospace; }
  pre { margin: 0; padding: .8em 1em; border: 1px solid var(--line); border-radius: 8px;
    background: var(--back); overflow: auto; }
  svg { display: block; width: 100%; height: 60px; }
  rect { fill: var(--late); opacity: .5; }
  line { stroke: currentColor; stroke-width: 1; vector-effect: non-scaling-stroke; }
  line.selected { stroke: var(--mark); stroke-width: 4; }
  nav { border-right: 1px solid var(--line); display: grid; grid-template-rows: auto 1fr;
    min-height: 0; }
  nav input { margin: .6em; padding: .3em .6em; font: inherit; border-radius: 6px;
    border: 1px solid var(--line); }
  #actions { margin: 0; padding: 0; list-style: none; overflow: auto; }
  #actions li { padding: .15em .8em; border-left: 3px solid transparent; white-space: nowrap;
    overflow: hidden; text-overflow: ellipsis; cursor: pointer; }
  #actions li:hover { background: var(--back); }
  #actions li[aria-selected=true] { background: var(--back); border-left-color: var(--mark); }
  #actions b { font-weight: 600; }
  #actions span { color: var(--faint); display: block; padding-left: 2ch; overflow: hidden;
    text-overflow: ellipsis; }
  #action { font-weight: 600; overflow-wrap: anywhere; }
  main { padding: .5em 1em; overflow: auto; min-height: 0; container-type: inline-size; }
  #screen { line-height: 1.3; font-size: clamp(10px, calc((100cqw - 3em) / 50), 13px); }
  .title, .heading, .emphasized, .key { font-weight: 600; }
  .key, .accent, .progress { color: var(--mark); }
  .dim, .border, .disabledControl, .placeholder, .progressTrack { color: var(--faint); }
  .behind { opacity: .5; }
  .input, .placeholder { text-decoration: underline; }
  .selectedRow, .focusedControl, .selectedTab { background: var(--mark); color: Canvas; }
  .success { background: #4e9a51; color: black; }
  .warning { background: #e0bf7a; color: black; }
  .failure { background: #b3262e; color: white; }
  main > ul { margin: 0; padding-left: 1.2em; overflow-wrap: anywhere; }
  button { font: inherit; color: var(--mark); background: none; border: 0; padding: 0;
    cursor: pointer; text-align: left; overflow-wrap: anywhere; }
  @media (max-width: 700px) {
    body { height: auto; display: block; }
    nav { border-right: 0; border-bottom: 1px solid var(--line); }
    #actions { max-height: 40vh; }
  }
  </style>
  <header><h1 id="title"></h1></header>
  <div id="timeline"></div>
  <nav>
    <input id="filter" type="search" placeholder="filter actions (press /)"
      aria-label="Filter">
    <ul id="actions" role="listbox" tabindex="0" aria-label="Actions"></ul>
  </nav>
  <main>
    <div id="position" aria-live="polite"></div>
    <div id="action"></div>
    <h2>Changes</h2><ul id="changes"></ul>
    <h2>Screen</h2><pre id="screen"></pre>
    <h2>Caused by</h2><ul id="causes"></ul>
    <h2>Caused</h2><ul id="results"></ul>
  </main>
  <script type="application/json" id="content">CONTENT</script>
  <script nonce="NONCE">
  "use strict";
  const journal = JSON.parse(document.getElementById("content").textContent);
  const byId = id => document.getElementById(id);
  const count = journal.actions.length;
  const seconds = us => (us / 1e6).toFixed(3) + " s";
  let selected = 0;

  function element(name, text, click) {
    const made = document.createElement(name);
    made.textContent = text;
    if (click) made.onclick = click;
    return made;
  }

  function fill(id, children) {
    byId(id).replaceChildren(...(children.length ? children : [element("li", "none")]));
  }

  /** The parts of a row: the number, what has changed, and the action below. */
  function partsOf(n) {
    const action = journal.actions[n - 1];
    const changes = action ? action.changes.slice(0, 3) : [];
    if (changes.length === 0) return [titleOf(n)];
    const rest = action.changes.length - changes.length;
    return [n + " ", element("b", changes.join("; ") + (rest ? "; and " + rest + " more" : "")),
      " ", element("span", action.text)];
  }

  const titleOf = n => n === 0 ? "0 initial state" : n + " " + journal.actions[n - 1].text;

  function linkTo(n) {
    const item = document.createElement("li");
    item.append(element("button", titleOf(n), () => select(n)));
    return item;
  }

  function textOf(effect) {
    const end = effect.isInFlight ? "in flight for "
      : effect.isCancelled ? "cancelled after " : "ran for ";
    return "effect at " + effect.source + ", " + end + seconds(effect.duration);
  }

  const rowOf = new Map();
  const resultsOf = new Map();
  const effectsOf = new Map();
  const add = (map, key, value) => map.has(key) ? map.get(key).push(value) : map.set(key, [value]);
  journal.actions.forEach((action, index) => {
    if (action.cause !== undefined) add(resultsOf, action.cause, index + 1);
  });
  journal.effects.forEach(effect => add(effectsOf, effect.cause, effect));

  function showList() {
    const text = byId("filter").value;
    rowOf.clear();
    const rows = [];
    for (let n = 0; n <= count; n++) {
      if (text && !partsOf(n).some(part => (part.textContent || part).includes(text))) continue;
      const row = element("li", "", () => select(n));
      row.append(...partsOf(n));
      row.title = titleOf(n);
      row.setAttribute("role", "option");
      rowOf.set(n, row);
      rows.push(row);
    }
    byId("actions").replaceChildren(...rows);
    mark();
  }

  function mark() {
    for (const row of document.querySelectorAll("[aria-selected=true]"))
      row.removeAttribute("aria-selected");
    const row = rowOf.get(selected);
    if (row) {
      row.setAttribute("aria-selected", "true");
      row.scrollIntoView({ block: "nearest" });
    }
    for (const line of document.querySelectorAll("line.selected"))
      line.classList.remove("selected");
    const line = document.getElementById("at" + selected);
    if (line) line.classList.add("selected");
  }

  /** Shows a text, or rows of a window, whose parts are texts or pairs of a text and a role. */
  function show(screen) {
    const pane = byId("screen");
    if (typeof screen === "string") return pane.textContent = screen;
    pane.replaceChildren(...screen.flatMap(row => [...journal.rows[row].map(part => {
      if (typeof part === "string") return part;
      const made = element("span", part[0]);
      made.className = part[1];
      return made;
    }), "\n"]));
  }

  function select(n) {
    selected = Math.min(Math.max(n, 0), count);
    history.replaceState(null, "", "#" + selected);
    const action = journal.actions[selected - 1];
    byId("position").textContent = selected === 0
      ? "initial state (0 of " + count + " actions)"
      : "after action " + selected + " of " + count + ", at " + seconds(action.us);
    byId("action").textContent = action ? action.text : "";
    fill("changes", (action ? action.changes : []).map(text => element("li", text)));
    show(journal.screens[action ? action.screen : journal.first]);
    const causes = [];
    for (let n = action && action.cause; n; n = journal.actions[n - 1].cause) causes.push(n);
    fill("causes", causes.map(linkTo));
    fill("results", [
      ...(effectsOf.get(selected) || []).map(effect => element("li", textOf(effect))),
      ...(resultsOf.get(selected) || []).map(linkTo)]);
    mark();
  }

  function drawTimeline() {
    const space = "http://www.w3.org/2000/svg";
    const picture = document.createElementNS(space, "svg");
    const whole = Math.max(journal.duration, 1);
    picture.setAttribute("viewBox", "0 0 1000 60");
    picture.setAttribute("preserveAspectRatio", "none");
    function draw(name, title, values, click) {
      const made = document.createElementNS(space, name);
      for (const key in values) made.setAttribute(key, values[key]);
      const label = document.createElementNS(space, "title");
      label.textContent = title;
      made.append(label);
      if (click) made.onclick = click;
      picture.append(made);
    }
    journal.effects.forEach((effect, index) => draw("rect", textOf(effect), {
      x: effect.start / whole * 1000, y: 32 + index % 4 * 7, height: 6,
      width: Math.max(effect.duration / whole * 1000, 1) },
      () => select(effect.cause)));
    journal.actions.forEach((action, index) => {
      const x = action.us / whole * 1000;
      draw("line", titleOf(index + 1), { id: "at" + (index + 1), x1: x, x2: x, y1: 2, y2: 28 },
        () => select(index + 1));
    });
    byId("timeline").append(picture);
  }

  /** The nearest listed action before or after the selected action. */
  function neighbor(direction) {
    for (let n = selected + direction; n >= 0 && n <= count; n += direction)
      if (rowOf.has(n)) return n;
    return selected;
  }

  document.onkeydown = event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === byId("filter")) {
      if (event.key === "Escape") byId("actions").focus();
      return;
    }
    const action = journal.actions[selected - 1];
    const targets = {
      ArrowDown: () => neighbor(1), ArrowRight: () => neighbor(1), j: () => neighbor(1),
      ArrowUp: () => neighbor(-1), ArrowLeft: () => neighbor(-1), k: () => neighbor(-1),
      Home: () => 0, End: () => count, c: () => action && action.cause || selected };
    if (event.key === "/") byId("filter").focus();
    else if (targets[event.key]) select(targets[event.key]());
    else return;
    event.preventDefault();
  };
  byId("filter").oninput = showList;
  window.onhashchange = () => select(Number(location.hash.slice(1)) || 0);

  document.title = journal.program + " " + journal.version + ", " + count + " actions";
  byId("title").textContent = journal.program + " " + journal.version + ", " + count +
    " actions in " + seconds(journal.duration) + ", recorded on " +
    new Date(journal.start / 1000).toLocaleString() + (journal.isEnded ? "" : ", cut off");
  drawTimeline();
  showList();
  select(Number(location.hash.slice(1)) || 0);
  </script>
  </html>
  """#
