/** The query of `/demo`. Every page loads this. */
export type DemoStep = 1 | 2 | 3;

export type DemoSearch = {
  /** The first when it is left out. */
  step?: Exclude<DemoStep, 1>;
  /** Who was connected with. */
  with?: string;
};

export function readDemoSearch(search: Record<string, unknown>): DemoSearch {
  const step = ([2, 3] as const).find((known) => known === Number(search.step));
  const chosen = search.with;
  return {
    ...(step === undefined ? {} : { step }),
    ...(step === 3 && typeof chosen === 'string' && chosen.length <= 20 ? { with: chosen } : {}),
  };
}
