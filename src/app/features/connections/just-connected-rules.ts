declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by connecting on the way to the dashboard. An address cannot carry it. */
    isJustConnected?: true;
  }
}

export const JUST_CONNECTED = { isJustConnected: true } as const;

export function wasJustConnected(state: object): boolean {
  return 'isJustConnected' in state && state.isJustConnected === true;
}
