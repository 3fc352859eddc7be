import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiUtils, MutationPath } from '#src/api.ts';
import { openApiLayer } from '#src/api-layer.ts';
import { changedElsewhere } from '#src/app/changed-queries-rules.ts';
import { type ApiLayer, LazyApi } from '#src/lazy-api.ts';
import { refused } from './refused-calls.ts';
import { runMutation } from './run-mutation.ts';

/** The queries that were asked for, one name per call. */
let asked: string[];
let layer: ApiLayer;
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    const names = address.split('?')[0]?.split('/').at(-1)?.split(',') ?? [];
    asked.push(...names);
    return Promise.resolve(Response.json(names.map(() => ({ result: { data: { items: [] } } }))));
  });
  const lazyApi = LazyApi.closed(() => Promise.reject(new Error('Opened below')));
  lazyApi.changedElsewhere = changedElsewhere;
  layer = openApiLayer(lazyApi);
});
afterEach(() => {
  layer.queryClient.clear();
  vi.unstubAllGlobals();
});

/** As the hooks run it; null for what failed. */
function run(path: MutationPath, mutationFn?: () => Promise<unknown>) {
  return runMutation(layer.queryClient, path, { mutationFn }).catch(() => null);
}

const ID = '00000000-0000-4000-8000-000000000001';
const DAYS = { from: '2026-11-01', to: '2026-11-30' };
const PRO = { profileType: 'professional', profileId: ID } as const;
const CASES: [MutationPath, string, (utils: ApiUtils) => Promise<unknown>][] = [
  ['auth.changePassword', 'auth.sessions', (utils) => utils.auth.sessions.fetch()],
  ['credentials.submit', 'profiles.mine', (utils) => utils.profiles.mine.fetch()],
  ['credentials.requestSecondLook', 'profiles.mine', (utils) => utils.profiles.mine.fetch()],
  ['requests.create', 'properties.get', (utils) => utils.properties.get.fetch({ id: ID })],
  ['requests.update', 'figures.client', (utils) => utils.figures.client.fetch(DAYS)],
  ['requests.cancel', 'connections.get', (utils) => utils.connections.get.fetch({ id: ID })],
  ['requests.cancel', 'profiles.preview', (utils) => utils.profiles.preview.fetch(PRO)],
  ['jobs.accept', 'connections.list', (utils) => utils.connections.list.fetch({})],
  ['profiles.updateMine', 'projects.browse', (utils) => utils.projects.browse.fetch({})],
  ['profiles.updateMine', 'company.team', (utils) => utils.company.team.fetch()],
  ['properties.update', 'requests.get', (utils) => utils.requests.get.fetch({ id: ID })],
  ['staff.lookUpMember', 'staff.audit.list', (utils) => utils.staff.audit.list.fetch({})],
];

describe('a mutation', () => {
  it.each(CASES)('%s makes %s be asked again when it is shown next', async (mutation, query, show) => {
    await show(layer.utils);
    await show(layer.utils);
    expect(asked).toEqual([query]);
    await run(mutation);
    // Nothing is on the screen, so nothing is read ahead of time.
    expect(asked).toEqual([query]);
    await show(layer.utils);
    expect(asked).toEqual([query, query]);
  });

  it('whose answer was lost may have changed the same', async () => {
    await layer.utils.connections.list.fetch({});
    await run('jobs.accept', () => Promise.reject(new Error('No network')));
    await layer.utils.connections.list.fetch({});
    expect(asked).toEqual(['connections.list', 'connections.list']);
  });

  it('whose answer was lost has the queries of its own noun asked again as well, a refused one leaves that to its hook', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    await layer.utils.company.team.fetch();
    await run('company.invite', () => Promise.reject(refused({ reason: 'already_invited' })));
    await layer.utils.company.team.fetch();
    expect(asked).toEqual(['company.team']);
    await run('company.invite', lost);
    await layer.utils.company.team.fetch();
    expect(asked).toEqual(['company.team', 'company.team']);
  });

  it('whose answer was lost leaves it to what is refused whether the session is over', async () => {
    await layer.utils.auth.sessions.fetch();
    await run('auth.signOut', () => Promise.reject(new TypeError('Failed to fetch')));
    await layer.utils.auth.sessions.fetch();
    expect(asked).toEqual(['auth.sessions']);
  });

  it('leaves alone what it doesn’t change', async () => {
    await layer.utils.profiles.mine.fetch();
    await run('requests.create');
    await run('messages.markRead');
    await layer.utils.profiles.mine.fetch();
    expect(asked).toEqual(['profiles.mine']);
  });
});
