import { type RefObject, useEffect, useRef } from 'react';

/**
 * Has a field that keeps its own value follow another one, such as the address's, without being built anew, which would lose
 * the focus. What is being typed, and wasn't sent yet, stays. The field has `value` as its `defaultValue`.
 */
export function useFollowedValue<F extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<F | null> {
  const field = useRef<F>(null);
  const followed = useRef(value);
  useEffect(() => {
    const before = followed.current;
    followed.current = value;
    if (field.current === null || before === value) return;
    const isTyping = field.current === document.activeElement && field.current.value !== before;
    if (!isTyping) show(field.current, value);
  }, [value]);
  return field;
}

/** A select that doesn't have the value shows its first line. */
function show(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value;
  if (field.value !== value) field.value = '';
}
