import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_DRAFT_BYTES, MAX_DRAFTS } from '#contract/drafts.ts';
import { DomainError } from '#server/domain-error.ts';
import { type Content, type DraftState, mergeChanges } from '#server/modules/drafts/drafts.policy.ts';
import { beginDraft, discardDraft, getDraft, saveDraft } from '#server/modules/drafts/drafts.service.ts';
import { effort, seed } from '../harness/effort.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { Dice } from './search-crowd.ts';

const world = useTestApp();
const SEED = seed('DRAFTS_SEED');
const INTERLEAVINGS = effort('DRAFTS_INTERLEAVINGS', { gate: 60, proofs: 1_000 });
const PARALLEL = effort('DRAFTS_PARALLEL', { gate: 20, proofs: 200 });
const KIND = 'project';

let owner: Person;
beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner' });
});

const inTx = <T>(act: Parameters<ReturnType<typeof world.app.db.transaction>['execute']>[0]) =>
  world.app.db.transaction().execute(act) as Promise<T>;

async function begin({ userId }: Person = owner): Promise<string> {
  const { id } = await inTx<{ id: string }>((tx) =>
    beginDraft(tx, world.app, { ownerId: userId, kind: KIND, requestId: undefined }),
  );
  return id;
}

const save = (id: string, baseVersion: number, changes: Content, { userId }: Person = owner) =>
  inTx<Awaited<ReturnType<typeof saveDraft>>>((tx) =>
    saveDraft(tx, world.app, { id, ownerId: userId, kind: KIND }, { baseVersion, changes }),
  );

const stored = (id: string) => getDraft(world.app.db, { id, ownerId: owner.userId, kind: KIND });

describe('saveDraft', () => {
  it('saves the fields that changed, and counts a version only when something did', async () => {
    const id = await begin();
    expect((await save(id, 0, { title: 'Roof', scope: [{ task: 'a' }] })).answer.version).toBe(1);
    const again = await save(id, 1, { title: 'Roof' });
    expect([again.answer.version, again.changed]).toEqual([1, []]);
    await save(id, 1, { title: null, urgency: 'soon' });
    expect(await stored(id)).toMatchObject({
      version: 2,
      content: { scope: [{ task: 'a' }], urgency: 'soon' },
    });
    expect((await stored(id)).content).not.toHaveProperty('title');
    await discardAll(id);
  });

  it('merges what another tab saved in other fields, and tells it', async () => {
    const id = await begin();
    await save(id, 0, { title: 'Roof', urgency: 'soon' });
    await save(id, 1, { title: 'New roof' });
    const { answer } = await save(id, 1, { urgency: 'flexible' });
    expect(answer).toMatchObject({ version: 3, merged: { title: 'New roof' } });
    expect((await stored(id)).content).toEqual({ title: 'New roof', urgency: 'flexible' });
    await discardAll(id);
  });

  it('refuses to overwrite what another tab saved in the same field, and says what and when', async () => {
    const id = await begin();
    await save(id, 0, { title: 'Roof', urgency: 'soon' });
    world.clock.advance({ minutes: 3 });
    const savedAt = world.clock.now().toISOString();
    await save(id, 1, { title: 'Theirs', urgency: 'flexible' });
    const before = await stored(id);
    const error = await expectDomainError(save(id, 1, { title: 'Mine', notes: 'x' }), 'draft_changed');
    expect(error.details.draft).toEqual({
      version: 2,
      fields: { title: { value: 'Theirs', savedAt } },
      merged: { urgency: 'flexible' },
    });
    expect(await stored(id)).toEqual(before);
    // With the version it was told, the person has chosen.
    expect((await save(id, 2, { title: 'Mine' })).answer.version).toBe(3);
    await discardAll(id);
  });

  it('is no conflict when both say the same, or when the field was emptied by both', async () => {
    const id = await begin();
    await save(id, 0, { title: 'Roof', urgency: 'soon' });
    await save(id, 1, { title: 'Same', urgency: null });
    const { answer } = await save(id, 1, { title: 'Same', urgency: null });
    expect(answer.version).toBe(2);
    await discardAll(id);
  });

  it('takes a version that was never given out for none', async () => {
    const id = await begin();
    await save(id, 0, { title: 'Roof' });
    await expectDomainError(save(id, 99, { title: 'Other' }), 'draft_changed');
    await discardAll(id);
  });

  it('does not find another member’s draft, nor one that is not there', async () => {
    const id = await begin();
    const other = await world.signUp({ userType: 'property_owner' });
    const [theirs, none] = await Promise.all([
      expectDomainError(save(id, 0, { title: 'x' }, other), 'not_found'),
      expectDomainError(save(crypto.randomUUID(), 0, { title: 'x' }), 'not_found'),
    ]);
    expect({ ...theirs.details, message: theirs.message }).toEqual({
      ...none.details,
      message: none.message,
    });
    await discardAll(id);
  });

  it('refuses a content that is too large, and keeps what there was', async () => {
    const id = await begin();
    await save(id, 0, { title: 'Roof' });
    const tooMuch = '€'.repeat(MAX_DRAFT_BYTES / 3);
    await expectDomainError(save(id, 1, { notes: tooMuch }), 'draft_too_large');
    expect((await stored(id)).content).toEqual({ title: 'Roof' });
    await discardAll(id);
  });
});

describe('beginDraft', () => {
  it('lets a member have so many drafts and no more, also when they are begun at once', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const begun = await Promise.allSettled(Array.from({ length: MAX_DRAFTS + 10 }, () => begin(person)));
    const refused = begun.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(10);
    for (const { reason } of refused) expect((reason as DomainError).code).toBe('too_many_drafts');
    const [first] = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await inTx((tx) => discardDraft(tx, world.app, { id: first ?? '', ownerId: person.userId, kind: KIND }));
    await begin(person);
  });
});

describe('two tabs', () => {
  it('of which many save the same field at once: one does, the others are told', async () => {
    const id = await begin();
    const saves = await Promise.allSettled(
      Array.from({ length: PARALLEL }, (_, tab) => save(id, 0, { title: `Tab ${String(tab)}` })),
    );
    const done = saves.filter((one) => one.status === 'fulfilled');
    expect(done).toHaveLength(1);
    for (const one of saves)
      if (one.status === 'rejected') expect((one.reason as DomainError).code).toBe('draft_changed');
    expect((await stored(id)).version).toBe(1);
    await discardAll(id);
  });

  it('each with a field of its own: all are saved', async () => {
    const id = await begin();
    const fields = Array.from({ length: PARALLEL }, (_, tab) => `field${String(tab)}`);
    await Promise.all(fields.map((field) => save(id, 0, { [field]: field })));
    expect((await stored(id)).content).toEqual(Object.fromEntries(fields.map((field) => [field, field])));
    await discardAll(id);
  });

  /**
   * Tabs type and save in any order, each knowing only what it was told. Whatever a tab overwrites, it must have been
   * shown before: each stored value that disappears was in the view of the tab that replaced it.
   */
  it('in any order overwrite nothing that they were not shown', () => {
    const dice = new Dice(SEED);
    let conflicts = 0;
    let merges = 0;
    for (let round = 0; round < INTERLEAVINGS; round += 1) {
      let state: DraftState = { version: 0, content: {}, fieldVersions: {} };
      const tabs = [0, 1, 2].map(() => ({ version: 0, view: {} as Record<string, unknown> }));
      for (let step = 0; step < 30; step += 1) {
        const tab = dice.pick(tabs);
        const field = dice.pick(['a', 'b', 'c']);
        const value = dice.roll() < 0.1 ? null : `${String(round)}-${String(step)}`;
        const changes = { [field]: value };
        const at = new Date(1_000 * step);
        const outcome = mergeChanges(state, { baseVersion: tab.version, changes, at });
        if (outcome.kind === 'conflict') {
          conflicts += 1;
          // The dialog shows their values; the person goes on from there.
          const shown = Object.entries(outcome.conflict.fields).map(([name, its]) => [name, its.value]);
          Object.assign(tab.view, Object.fromEntries(shown), outcome.conflict.merged);
          tab.version = outcome.conflict.version;
        } else {
          if (outcome.kind === 'saved') {
            expect(state.content[field] ?? null).toEqual(tab.view[field] ?? null);
            state = outcome.state;
          }
          if (Object.keys(outcome.merged).length > 0) merges += 1;
          Object.assign(tab.view, changes, outcome.merged);
          tab.version = state.version;
        }
        for (const name of ['a', 'b', 'c'])
          expect(tab.view[name] ?? null, `round ${String(round)}`).toEqual(state.content[name] ?? null);
      }
    }
    expect(conflicts).toBeGreaterThan(0);
    expect(merges).toBeGreaterThan(0);
  });
});

async function discardAll(id: string): Promise<void> {
  await inTx((tx) => discardDraft(tx, world.app, { id, ownerId: owner.userId, kind: KIND }));
}
