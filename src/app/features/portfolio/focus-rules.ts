/** A `ref` of what replaces the part of the screen that had the focus. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
