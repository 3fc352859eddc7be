/**
 * The api layer of a page, loaded with the first call. Every page loads this file, so it imports types only.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Viewer } from '#contract/auth.ts';
import type { ApiClient, ApiUtils } from './api.ts';

/** The client of the procedures with its cache. */
export type ApiLayer = {
  queryClient: QueryClient;
  client: ApiClient;
  utils: ApiUtils;
  /** The same, with answers that don't wait for each other. */
  streamingUtils: ApiUtils;
};

/** Data of the server's render, for hydration. */
export type DehydratedData = {
  viewer?: Viewer | null | undefined;
  /** Written by `dehydrateQueries`: the text of the element with the id below. */
  queries?: string | undefined;
};
export const DEHYDRATED_ID = 'dehydrated';

export class LazyApi {
  /** Null before the first call. */
  layer: ApiLayer | null;
  dehydrated: DehydratedData = {};
  /** Called when the session that the page was rendered for has ended. */
  onSignedOut: () => Promise<void> = () => Promise.resolve();

  /** The queries that a mutation changes besides those of its noun: members' routes bring the list. */
  changedElsewhere: (mutation: string) => readonly string[] = () => [];

  readonly #load: () => Promise<ApiLayer>;

  private constructor(layer: ApiLayer | null, load: (lazyApi: LazyApi) => Promise<ApiLayer>) {
    this.layer = layer;
    this.#load = () => load(this);
  }

  /** On the server, where every page has one. */
  static opened(layer: ApiLayer): LazyApi {
    return new LazyApi(layer, () => Promise.resolve(layer));
  }

  /** In the browser. @param load fetches the code and opens the layer */
  static closed(load: (lazyApi: LazyApi) => Promise<ApiLayer>): LazyApi {
    return new LazyApi(null, load);
  }

  /** The procedures, for a loader. In the browser the first call loads their code. */
  async loadUtils(): Promise<ApiUtils> {
    const layer = this.layer ?? (await this.#load());
    return layer.utils;
  }

  /** For queries that are asked for together and shown each by itself: a slow one doesn't hold up the others. */
  async loadStreamingUtils(): Promise<ApiUtils> {
    const layer = this.layer ?? (await this.#load());
    return layer.streamingUtils;
  }

  /** Who is signed in: fetched once per page load, and again after `forget` or an invalidated cache. */
  async readViewer(): Promise<Viewer | null> {
    if (this.layer === null && this.dehydrated.viewer !== undefined) return this.dehydrated.viewer;
    const utils = await this.loadUtils();
    return utils.auth.viewer.fetch(undefined, { staleTime: Infinity });
  }

  /** Drops the page's data, which belongs to the former session. */
  forget(): void {
    this.dehydrated = {};
  }
}
