declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The Connection made on the way to the dashboard. An address cannot carry it. */
    justConnectedId?: string;
  }
}

/** The Connection that was just made in this tab; null where none was. */
export function justConnectedId(state: object): string | null {
  return 'justConnectedId' in state && typeof state.justConnectedId === 'string'
    ? state.justConnectedId
    : null;
}
