/** The query of `/demo`. Every page loads this. */
export type DemoStep = 1 | 2 | 3;

export type DemoSearch = {
  /** The first when it is left out. */
  step?: Exclude<DemoStep, 1> | undefined;
  /** Who was connected with. */
  with?: string | undefined;
};

/** Names every key: what a reader leaves out, the router takes from the address as it is. */
export function readDemoSearch(search: Record<string, unknown>): DemoSearch {
  const step = ([2, 3] as const).find((known) => known === Number(search.step));
  const chosen = search.with;
  const isNamed = step === 3 && typeof chosen === 'string' && chosen.length <= 20;
  return { step, with: isNamed ? chosen : undefined };
}
