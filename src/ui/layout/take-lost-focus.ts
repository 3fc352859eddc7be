/**
 * A `ref` of what comes in place of the button that had the focus: nobody who uses the keyboard starts at the top again. The
 * card around it may have taken the focus meanwhile.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element !== null && document.activeElement?.contains(element)) element.focus({ preventScroll: true });
}
