/** What the routes of the wizards have in common that begin with the answers on the server. */
export const WIZARD_ROUTE = {
  // A step isn't another page: its data is there.
  shouldReload: ({ cause }: { cause: string }) => cause !== 'stay',
  // Coming back never begins with answers from before: a step that they lack would be closed.
  gcTime: 0,
} as const;
