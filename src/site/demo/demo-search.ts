import { searchParam, type SearchOf } from '#src/search-params.ts';

export type DemoStep = 1 | 2 | 3;

const DEMO = {
  /** The first when left out. */
  step: searchParam.oneOfNumbers([2, 3]),
  /** The professional chosen, on the third step. */
  with: searchParam.text(20),
};
export type DemoSearch = SearchOf<typeof DEMO>;

/** The query of `/demo`. */
export function readDemoSearch(search: Record<string, unknown>): DemoSearch {
  const step = DEMO.step(search.step);
  return { step, with: step === 3 ? DEMO.with(search.with) : undefined };
}
