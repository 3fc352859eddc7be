/**
 * The way to the server as a page has it: there from the start where a screen asks for something, loaded with the first
 * question elsewhere. Imports no values of it, since every page loads this file.
 */
import type { Viewer } from '#contract/auth.ts';
import type { ApiUtils } from './api.ts';
import type { ApiLayer } from './api-layer.ts';

/** What the server's render knew already, for the browser to go on with. */
export type ArrivedData = {
  viewer?: Viewer | null | undefined;
  /** Answers of procedures, packed; in the page they are the text of the element with this id. */
  queries?: string | undefined;
};
export const ARRIVED_ID = 'arrived';

export class LateApi {
  /** Null as long as nobody has asked for anything. */
  layer: ApiLayer | null;
  arrived: ArrivedData = {};
  /** What follows when the server does not know the session any more that the page was made for. */
  onSignedOut: () => Promise<void> = () => Promise.resolve();

  readonly #load: () => Promise<ApiLayer>;

  private constructor(layer: ApiLayer | null, load: (late: LateApi) => Promise<ApiLayer>) {
    this.layer = layer;
    this.#load = () => load(this);
  }

  /** On the server, where every page has one. */
  static opened(layer: ApiLayer): LateApi {
    return new LateApi(layer, () => Promise.resolve(layer));
  }

  /** In the browser. @param load fetches the code and opens the layer */
  static closed(load: (late: LateApi) => Promise<ApiLayer>): LateApi {
    return new LateApi(null, load);
  }

  /** Answers of procedures for a loader. The first one in the browser waits for the code that asks. */
  async loadUtils(): Promise<ApiUtils> {
    const layer = this.layer ?? (await this.#load());
    return layer.utils;
  }

  /** Who is signed in, asked once per page load; after `forget` and in an invalidated cache asked again. */
  async readViewer(): Promise<Viewer | null> {
    if (this.layer === null && this.arrived.viewer !== undefined) return this.arrived.viewer;
    const utils = await this.loadUtils();
    return utils.auth.viewer.fetch(undefined, { staleTime: Infinity });
  }

  /** What came with the page belongs to somebody who has left. */
  forget(): void {
    this.arrived = {};
  }
}
