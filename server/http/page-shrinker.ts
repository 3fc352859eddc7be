import { encodeSmallest, type PageAnswer } from './page-answer.ts';

/**
 * Makes a page that stays as it is a tenth smaller, in a thread of its own and one page at a time: 40 to 100 ms of the processor,
 * once for each page that somebody asks for again (decision 026).
 */
export class PageShrinker {
  readonly #shrunk = new WeakSet<PageAnswer>();
  #isBusy = false;

  /** While another page is being shrunk, this one is left as it is until the next time. */
  async shrink(page: PageAnswer): Promise<void> {
    const { identity, br } = page.bodies;
    if (this.#isBusy || this.#shrunk.has(page) || identity === undefined || br === undefined) return;
    this.#isBusy = true;
    try {
      const smallest = await encodeSmallest(identity);
      if (smallest.length < br.length) page.bodies.br = smallest;
      this.#shrunk.add(page);
    } finally {
      this.#isBusy = false;
    }
  }
}
