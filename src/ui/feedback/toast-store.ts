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
const NONE: readonly Toast[] = [];

let toasts = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. For event handlers in the browser; answers its id. */
export function showToast(input: ToastInput): number {
  lastId += 1;
  publish([...toasts, { ...input, id: lastId }].slice(-MOST_SHOWN));
  return lastId;
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
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
