type Choice = { id: string; name: string };

/** What a field offers, and what is chosen in it: a property that was archived since stays chosen. */
export function withChosen(offered: readonly Choice[], chosen: Choice | null): readonly Choice[] {
  return chosen === null || offered.some(({ id }) => id === chosen.id) ? offered : [chosen, ...offered];
}
