import { beforeAll } from 'vitest';
import type { Point } from '#contract/geo.ts';
import { seed } from '../harness/effort.ts';
import type { Person, TestWorld } from '../harness/test-app.ts';
import { Dice, insertCrowd, listFindable, type Professional } from './search-crowd.ts';

export const CROWD_SIZE = 10_000;
/** `SEARCH_SEED=7 npm test -- tests/modules/search` makes other people and other searches. */
const SEED = seed('SEARCH_SEED');
const HOME_ZIP = '48124';

/** The people a search may find, and the searcher. */
export class Crowd {
  readonly dice = new Dice(SEED);
  /** All that a search can find, as they are in the tables. */
  everybody: Professional[] = [];
  /** Where the owner is. */
  home: Point = { latitude: 0, longitude: 0 };
  readonly #world: TestWorld;
  #owner: Person | undefined;
  #lost: Person | undefined;

  constructor(world: TestWorld) {
    this.#world = world;
  }

  /** Has a place, plumbing and roofing. */
  get owner(): Person {
    if (this.#owner === undefined) throw new Error('They come in beforeAll.');
    return this.#owner;
  }

  /** A professional whose location cannot be resolved. */
  get lost(): Person {
    if (this.#lost === undefined) throw new Error('They come in beforeAll.');
    return this.#lost;
  }

  async gather(): Promise<void> {
    await insertCrowd(this.#world, CROWD_SIZE, this.dice);
    this.#owner = await this.#world.signUp({
      userType: 'property_owner',
      location: `Dearborn, MI ${HOME_ZIP}`,
      services: ['plumbing', 'roofing'],
    });
    this.#lost = await this.#world.signUp({ userType: 'commercial', location: 'The old mill' });
    this.home = await this.pointOf(HOME_ZIP);
    await this.lookAgain();
  }

  /** After something about them has changed. */
  async lookAgain(): Promise<void> {
    this.everybody = await listFindable(this.#world);
  }

  async pointOf(zip: string): Promise<Point> {
    return this.#world.app.db
      .selectFrom('places')
      .select(['latitude', 'longitude'])
      .where('zip', '=', zip)
      .executeTakeFirstOrThrow();
  }
}

export function useCrowd(world: TestWorld): Crowd {
  const crowd = new Crowd(world);
  beforeAll(() => crowd.gather());
  return crowd;
}
