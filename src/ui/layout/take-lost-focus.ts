/**
 * A `ref` of what comes in place of the button that had the focus: nobody who uses the keyboard starts at the top again. The
 * card around it may have taken the focus meanwhile.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element !== null && document.activeElement?.contains(element)) element.focus({ preventScroll: true });
}

/** A link that was followed is gone with its page: who reads by ear or uses the keyboard goes on at the heading of the new one. */
export function focusNewPage(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
