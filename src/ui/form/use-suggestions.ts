import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Suggestion } from './suggestion-list.tsx';

const QUIET_MS = 150;
const CLOSED = { suggestions: [] as Suggestion[], isOpen: false, active: -1, announcement: '' };

interface SuggestionOptions {
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
  minLength: number;
}

function announce(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/** Asks a moment after the last key, drops answers that were overtaken, and stays silent on failures. */
export function useSuggestions({ suggest, minLength }: SuggestionOptions) {
  const [state, setState] = useState(CLOSED);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    request.current?.abort();
  };
  useEffect(() => stop, []);

  const close = () => {
    stop();
    setState(CLOSED);
  };
  const load = async (text: string) => {
    const controller = new AbortController();
    request.current = controller;
    try {
      const suggestions = await suggest(text, controller.signal);
      if (controller.signal.aborted) return;
      const isOpen = suggestions.length > 0;
      setState({ suggestions, isOpen, active: -1, announcement: announce(suggestions.length) });
    } catch {
      if (!controller.signal.aborted) setState(CLOSED);
    }
  };
  const ask = (typed: string) => {
    const text = typed.trim();
    stop();
    if (text.length < minLength) {
      setState(CLOSED);
      return;
    }
    timer.current = setTimeout(() => void load(text), QUIET_MS);
  };
  const move = (step: number) => {
    const count = state.suggestions.length;
    if (count === 0) return;
    // One place more than there are suggestions: the input itself.
    const places = count + 1;
    const next = (((state.active + 1 + step) % places) + places) % places;
    setState({ ...state, isOpen: true, active: next - 1 });
  };
  /** Handles the list's keys; answers the suggestion that Enter takes. */
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): Suggestion | undefined => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (state.suggestions.length > 0) event.preventDefault();
      else if (event.key === 'ArrowDown') ask(event.currentTarget.value);
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (!state.isOpen) return undefined;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key !== 'Enter' || state.active < 0) return undefined;
    event.preventDefault();
    return state.suggestions[state.active];
  };
  return { ...state, ask, close, handleKey };
}
