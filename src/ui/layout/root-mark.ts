/** How many of what is on the page ask for a mark. */
const counts = new Map<RootMark, number>();

/**
 * `docked`: a bar stays in sight at the bottom. `modal`: a dialog has the page, which then doesn't scroll. `covered`: on a
 * phone one part lies over the whole page.
 */
export type RootMark = 'docked' | 'modal' | 'covered';

/**
 * Marks the page's root (`data-docked`) until what is returned is called. `html:has(…)` says the same, and Chrome then
 * looks through the whole page whenever anything is drawn: 12 ms each time on a phone, below a list of 1,000 rows.
 */
export function markRoot(mark: RootMark): () => void {
  count(mark, 1);
  return () => {
    count(mark, -1);
  };
}

function count(mark: RootMark, more: 1 | -1) {
  const number = (counts.get(mark) ?? 0) + more;
  counts.set(mark, number);
  document.documentElement.toggleAttribute(`data-${mark}`, number > 0);
}
