import { useEffect, useEffectEvent, useState } from 'react';

const STORED = 'staffShortcuts';
const OFF = 'off';

/** Keys that do something, by the key. */
type Shortcuts = Readonly<Record<string, () => void>>;

/** Listens to single keys, but not while somebody types, holds a modifier or answers a dialog. */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
    const act = shortcuts[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

const CHOICES = ['radio', 'checkbox', 'button', 'submit'];

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !CHOICES.includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** Whether single keys do something: who dictates or presses keys by accident turns them off, in this browser. */
export function useShortcutSwitch() {
  const [isOn, setOn] = useState(
    () => typeof localStorage === 'undefined' || localStorage.getItem(STORED) !== OFF,
  );
  return {
    isOn,
    turn: (next: boolean) => {
      if (next) localStorage.removeItem(STORED);
      else localStorage.setItem(STORED, OFF);
      setOn(next);
    },
  };
}
