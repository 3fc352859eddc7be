import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { REQUEST_STATUSES, type RequestStatus, type Transition } from '#contract/requests.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();

const ACTORS = ['the owner', 'another owner', 'the professional', 'another professional'] as const;
type Actor = (typeof ACTORS)[number];
const TRANSITION_NAMES = ['accept', 'start', 'complete', 'cancel'] as const satisfies readonly Transition[];

/** The life cycle written out a second time, apart from the contract: what each call must lead to. */
function expectedOutcome(
  status: RequestStatus,
  transition: Transition,
  actor: Actor,
): RequestStatus | ErrorCode {
  const isOwnerSide = actor.endsWith('owner');
  if (isOwnerSide !== (transition === 'cancel')) return 'wrong_user_type';
  if (transition === 'cancel') {
    if (actor === 'another owner') return 'not_found';
    return status === 'pending' || status === 'accepted' ? 'cancelled' : 'invalid_transition';
  }
  if (transition === 'accept') {
    if (status === 'pending') return 'accepted';
    if (status === 'cancelled') return 'job_not_open';
    if (actor !== 'the professional') return 'job_already_taken';
    return status === 'accepted' ? 'accepted' : 'invalid_transition';
  }
  if (status === 'pending' || actor === 'another professional') return 'not_found';
  if (transition === 'start') return status === 'accepted' ? 'in_progress' : 'invalid_transition';
  return status === 'in_progress' ? 'completed' : 'invalid_transition';
}

const people = new Map<Actor, Person>();
function personOf(actor: Actor): Person {
  const person = people.get(actor);
  if (person === undefined) throw new Error(`Nobody is ${actor}`);
  return person;
}

function take(actor: Actor, transition: Transition, id: string): Promise<{ status: RequestStatus }> {
  const { call } = personOf(actor);
  return transition === 'cancel' ? call.requests.cancel({ id }) : call.jobs[transition]({ id });
}

/** A request of the owner in this status; from accepted on it has the professional, and so has a cancelled one. */
async function requestIn(status: RequestStatus): Promise<string> {
  const draft = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
  const { id } = await personOf('the owner').call.requests.create(draft);
  if (status !== 'pending') await take('the professional', 'accept', id);
  if (status === 'cancelled') await take('the owner', 'cancel', id);
  if (status === 'in_progress' || status === 'completed') await take('the professional', 'start', id);
  if (status === 'completed') await take('the professional', 'complete', id);
  return id;
}

const rowOf = (id: string) =>
  world.app.db
    .selectFrom('serviceRequests')
    .select(['status', 'clientId', 'professionalId', 'acceptedAt', 'startedAt', 'completedAt', 'cancelledAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const countNotifications = async () => {
  const notices = await world.app.db.selectFrom('notifications').select('id').execute();
  return notices.length;
};

beforeAll(async () => {
  people.set('the owner', await world.signUp({ userType: 'property_owner' }));
  people.set('another owner', await world.signUp({ userType: 'commercial' }));
  people.set('the professional', await world.signUp({ userType: 'service_professional' }));
  people.set('another professional', await world.signUp({ userType: 'service_professional' }));
});

describe.each(REQUEST_STATUSES)('a request that is %s', (status) => {
  describe.each(TRANSITION_NAMES)('%s', (transition) => {
    it.each(ACTORS)('follows the life cycle for %s', async (actor) => {
      const id = await requestIn(status);
      const [before, notificationsBefore] = [await rowOf(id), await countNotifications()];
      const expected = expectedOutcome(status, transition, actor);
      world.clock.advance({ minutes: 1 });
      const isMove = REQUEST_STATUSES.some((name) => name === expected);
      if (isMove) {
        const answer = await take(actor, transition, id);
        expect(answer.status).toBe(expected);
        const isRepeated = expected === status;
        if (isRepeated) expect(await rowOf(id)).toEqual(before);
        else expect((await rowOf(id)).status).toBe(expected);
        const isHeardByNobody = isRepeated || (transition === 'cancel' && status === 'pending');
        expect(await countNotifications()).toBe(notificationsBefore + (isHeardByNobody ? 0 : 1));
      } else {
        await expectDomainError(take(actor, transition, id), expected as ErrorCode);
        expect(await rowOf(id)).toEqual(before);
        expect(await countNotifications()).toBe(notificationsBefore);
      }
    });
  });
});
