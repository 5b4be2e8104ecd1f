"use strict";
// Typing into the table of a document's questions as into a spreadsheet: the arrow keys and Enter go to the line above
// or below, and what is pasted from a spreadsheet fills the fields to the right and below. It decides nothing.
(() => {
  const table = document.getElementById("questions");
  if (!table) return;
  const lines = () => [...table.querySelectorAll("tr[data-line]")];
  const fields = (line) => [...line.querySelectorAll("input[data-column]")];
  const at = (line, column) => fields(line).find((field) => field.dataset.column === column);

  // A further empty line at the end, like the last one.
  const grow = () => {
    const last = lines().filter((line) => line.dataset.line.startsWith("new-")).pop();
    if (!last) return null;
    const key = `new-${Number(last.dataset.line.slice(4)) + 1}`;
    const next = last.cloneNode(true);
    const renamed = (text) => text?.replace(last.dataset.line, key);
    next.id = renamed(last.id);
    for (const part of next.querySelectorAll("[name], [for], [id]")) {
      for (const name of ["name", "for", "id"]) {
        if (part.hasAttribute(name)) part.setAttribute(name, renamed(part.getAttribute(name)));
      }
    }
    for (const field of fields(next)) field.value = "";
    next.dataset.line = key;
    last.after(next);
    return next;
  };

  const move = (field, step) => {
    const all = lines();
    const own = all.indexOf(field.closest("tr[data-line]"));
    for (let index = own + step; index >= 0 && index < all.length; index += step) {
      const next = at(all[index], field.dataset.column);
      if (next) {
        next.focus();
        next.select();
        return true;
      }
    }
    return false;
  };

  table.addEventListener("keydown", (event) => {
    const field = event.target;
    if (!field.matches("input[data-column]") || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (!move(field, step) && event.key === "Enter" && !event.shiftKey) {
      const next = grow();
      if (next) at(next, "question")?.focus();
    }
  });

  table.addEventListener("paste", (event) => {
    const field = event.target;
    const text = event.clipboardData?.getData("text/plain").replace(/\r\n?/g, "\n").replace(/\n$/, "");
    if (!field.matches("input[data-column]") || !text || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    let line = field.closest("tr[data-line]");
    const column = fields(line).indexOf(field);
    for (const [number, row] of text.split("\n").slice(0, 200).entries()) {
      if (number > 0) {
        const all = lines();
        const next = all[all.indexOf(line) + 1];
        line = next && fields(next).length ? next : grow();
      }
      if (!line) break;
      const targets = fields(line).slice(column);
      row.split("\t").forEach((value, index) => {
        if (targets[index]) targets[index].value = value.trim();
      });
    }
  });
})();
