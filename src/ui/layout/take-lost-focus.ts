/** A `ref` of what comes in place of the button that had the focus: nobody who uses the keyboard starts at the top again. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element !== null && document.activeElement === document.body) element.focus({ preventScroll: true });
}
