"use strict";
// Shows on the live board of a class what the server tells. It decides nothing: parts come as they are shown, and take
// the place of those with the same identifier.
(() => {
  const board = document.getElementById("live-board");
  const link = document.getElementById("live-link");
  const help = document.getElementById("live-help");
  if (!board || !link || !help || !window.EventSource) return;
  const [words, reload] = [link.querySelector("span"), link.querySelector("a")];

  // Puts a part in its place; who has the focus in it keeps it.
  const put = (html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    const part = template.content.firstElementChild;
    const former = document.getElementById(part.id);
    const hadFocus = former !== null && former.contains(document.activeElement);
    if (former) former.replaceWith(part);
    return { part, keepFocus: () => hadFocus && part.querySelector("a, button")?.focus({ preventScroll: true }) };
  };

  // Those who need help stand first, and everybody else where the server says.
  const isBefore = (one, other) =>
    one.dataset.rank - other.dataset.rank || one.dataset.order - other.dataset.order;
  const sort = (card) => {
    const next = [...board.children].find((other) => other !== card && isBefore(card, other) < 0) ?? null;
    if (card.parentElement !== board || card.nextElementSibling !== next) board.insertBefore(card, next);
  };

  const listen = (name, act) => source.addEventListener(name, (event) => act(event.data));
  const source = new EventSource(board.dataset.events);
  listen("card", (html) => {
    const { part, keepFocus } = put(html);
    sort(part);
    keepFocus();
  });
  listen("summary", (html) => put(html).keepFocus());
  listen("controls", (html) => put(html).keepFocus());
  // Read out only when somebody else needs help.
  listen("help", (text) => { help.textContent = text; });
  source.onopen = () => {
    words.textContent = link.dataset.live;
    link.className = "hint live";
    reload.hidden = true;
  };
  source.onerror = () => {
    const hasEnded = source.readyState === EventSource.CLOSED;
    words.textContent = hasEnded ? link.dataset.ended : link.dataset.lost;
    link.className = "hint attention";
    reload.hidden = !hasEnded;
  };
})();
