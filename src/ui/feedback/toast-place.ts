const PLACES = ['bottom', 'top', 'bottom-left', 'top-left'] as const;
/** What a toast must not cover: where the reader types, and what sends it. */
const BUTTONS = 'button[type=submit], [data-main-action]';
const EVENTS = ['focusin', 'scroll', 'resize'] as const;

/** Pixels of `one` under `other`. */
function overlapOf(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function rectsInUse(region: HTMLElement): DOMRect[] {
  const { activeElement, body } = document;
  const focused = activeElement !== null && activeElement !== body && !region.contains(activeElement);
  const elements = [...(focused ? [activeElement] : []), ...document.querySelectorAll(BUTTONS)];
  return elements
    .filter((element) => !region.contains(element))
    .map((element) => element.getBoundingClientRect());
}

function place(region: HTMLElement): void {
  const inUse = rectsInUse(region);
  const covered = PLACES.map((name) => {
    region.dataset.place = name;
    const own = region.getBoundingClientRect();
    return inUse.reduce((sum, rect) => sum + overlapOf(own, rect), 0);
  });
  region.dataset.place = PLACES[covered.indexOf(Math.min(...covered))] ?? 'bottom';
}

/** Puts the region into the first corner that covers nothing in use, again whenever the focus or the page moves. */
export function keepToastsClear(region: HTMLElement): () => void {
  let frame = 0;
  const again = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(region));
  };
  place(region);
  for (const name of EVENTS) addEventListener(name, again, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    for (const name of EVENTS) removeEventListener(name, again, { capture: true });
  };
}
