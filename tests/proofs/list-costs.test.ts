import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDb } from '#db/client.ts';
import { LIST_CALLS } from '#scripts/bench/lists-calls.ts';
import { fillHouse } from '#scripts/bench/lists-data.ts';
import { type ListCost, measureLists } from '#scripts/bench/lists.ts';
import { listProcedures } from '../authorization/procedures.ts';
import { effort } from '../harness/effort.ts';
import { useTestApp } from '../harness/test-app.ts';

const world = useTestApp({ hasFreeLots: true });
const REQUESTS = effort('LISTS_REQUESTS', { gate: 2_000, proofs: 20_000 });
const MOST_BUFFERS = 300;
/** Twelve for each row of fifty, and one more: whether the other side's account is closed is asked for each. */
const MOST_OF_FIFTY = 612;
/** What is looked up for each row of a page costs as much at any size: how proposals stand. */
const MOST_OF_A_PAGE: Readonly<Record<string, number>> = {
  'projects.browse': 380,
};

/** What reads few rows by a key whoever asks, and what reads everything there is, since that is what it is for. */
const NOT_MEASURED: readonly string[] = [
  ...[
    'account.closing',
    'account.emailChange',
    'account.openEmailChange',
    'appointments.calendar',
    'auth.viewer',
  ],
  ...['company.openInvitation', 'company.team', 'connections.packs', 'disputes.record', 'messages.since'],
  ...['notifications.mailChoice', 'onboarding.mine', 'places.suggest', 'plans.list', 'profiles.ownerProfile'],
  ...[
    'profiles.public',
    'profiles.publicPage',
    'profiles.searchAlert',
    'projects.getDraft',
    'projects.siteDetails',
  ],
  ...[
    'requests.confirmation',
    'showcase.mine',
    'showcase.signUpProgress',
    'staff.deadTasks',
    'staff.disputes.record',
  ],
  ...[
    'staff.inbox.show',
    'staff.reportedTexts',
    'tokens.list',
    'twoStep.state',
    'uploads.list',
    'webhooks.get',
  ],
  ...[
    'connections.exportChain',
    'connections.exportStatement',
    'figures.exportEarnings',
    'figures.exportSpend',
  ],
  'properties.export',
  'staff.waiting',
];

/** An index that is a list: whoever closed an account within seconds. */
const LIST_OF_FEW = 'users_winding_down_idx';

let few: ListCost[];
let many: ListCost[];

beforeAll(async () => {
  const { app } = world;
  const url = app.config.database.url ?? '';
  const filler = createDb(url, { poolSize: 1, isBulk: true });
  const house = await fillHouse(filler, REQUESTS).finally(() => filler.destroy());
  const stage = { db: app.db, url, house };
  const appOn = (db: typeof app.db) => ({ ...app, db });
  const avoidsReadingWhole = true;
  few = await measureLists({ ...stage, appOn }, { limit: 5, avoidsReadingWhole });
  many = await measureLists({ ...stage, appOn }, { limit: 50, avoidsReadingWhole });
});

const procedureOf = (name: string) => name.split(',')[0] ?? name;
const measured = new Set(LIST_CALLS.map(({ name }) => procedureOf(name)));

describe('what lists cost', () => {
  it('is measured of every procedure that answers page by page', () => {
    const paged = listProcedures().filter(
      ({ type, inputs }) =>
        type === 'query' &&
        inputs.some((input) =>
          JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).includes('"cursor"'),
        ),
    );
    expect(paged.length).toBeGreaterThan(25);
    expect(paged.map(({ path }) => path).filter((path) => !measured.has(path))).toEqual([]);
  });

  it('is measured of every other query, unless it is named here', () => {
    const queries = listProcedures()
      .filter(({ type }) => type === 'query')
      .map(({ path }) => path);
    expect(queries.filter((path) => !measured.has(path)).toSorted()).toEqual(NOT_MEASURED.toSorted());
  });

  it('is measured of lists that have rows', () => {
    expect(few.filter(({ isEmpty }) => isEmpty).map(({ name }) => name)).toEqual([]);
  });

  it('is as many statements for fifty rows as for five', () => {
    const statements = (costs: readonly ListCost[]) =>
      costs.map(({ name, statements }) => [name, statements]);
    expect(statements(many)).toEqual(statements(few));
  });

  it('is never a table read as a whole', () => {
    const whole = few.flatMap(({ name, readWhole }) =>
      readWhole.filter((all) => all !== LIST_OF_FEW).map((all) => `${name} reads all of ${all}`),
    );
    expect(whole).toEqual([]);
  });

  it('is no more for somebody busy than the page they see', () => {
    const own = ['requests.listMine', 'jobs.listMine', 'reviews.listOf', 'notifications.list'];
    const over = many.filter(({ name, buffers }) => own.includes(name) && buffers > MOST_OF_FIFTY);
    expect(over).toEqual([]);
  });

  it('is at most so many buffers a statement', () => {
    const over = few.filter(
      ({ name, buffers }) => buffers > (MOST_OF_A_PAGE[procedureOf(name)] ?? MOST_BUFFERS),
    );
    expect(over).toEqual([]);
  });
});
