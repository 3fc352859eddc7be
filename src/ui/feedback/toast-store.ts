import type { ReactNode } from 'react';

export interface ToastInput {
  title: string;
  description?: string;
  tone?: 'success' | 'destructive';
  /** A lucide icon instead of the tone's own. */
  icon?: ReactNode;
  /** One thing to do about it: 'Undo'. */
  action?: { label: string; onPress: () => void };
  /** How long it stays; 6 seconds, or 10 when it reports a failure or offers an action. */
  seconds?: number;
}

export interface Toast extends ToastInput {
  id: number;
}

const MOST_SHOWN = 3;
/** A phone has room for one. The same width as the theme's `sm`. */
const WIDE = '(min-width: 40.0625rem)';
const NONE: readonly Toast[] = [];

let toasts = NONE;
let lastId = 0;
/** The newest toast that was on the screen when the reader last pressed something. */
let lastSeenId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. For event handlers in the browser; answers its id. */
export function showToast(input: ToastInput): number {
  lastId += 1;
  publish([...toasts, { ...input, id: lastId }].slice(matchMedia(WIDE).matches ? -MOST_SHOWN : -1));
  return lastId;
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** On every press of a key, a finger or a button. */
export function noticePress(): void {
  lastSeenId = lastId;
}

/**
 * Ends the toasts of the page that was left. One that appeared since the last press announces the result that the
 * navigation belongs to, and stays.
 */
export function endToastsOfLeftPage(): void {
  const stay = toasts.filter(({ id }) => id > lastSeenId);
  if (stay.length < toasts.length) publish(stay);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function serverToasts(): readonly Toast[] {
  return NONE;
}
