import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publishSample } from '../harness/sample-drafts.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { give } from './connection-people.ts';

const world = useTestApp({ rateLimitFactor: 0.3 });

async function acceptedJob() {
  const owner = await world.signUp({ userType: 'property_owner' });
  const pro = await world.signUp({ userType: 'service_professional' });
  const { id: requestId } = await owner.call.requests.create({
    ...{ title: 'A leak', description: 'Under the sink.', category: 'plumbing', location: 'Detroit, MI' },
  });
  await pro.call.jobs.accept({ id: requestId });
  return { owner, pro, requestId };
}

const propose = ({ call }: Person, requestId: string, day: string) =>
  call.appointments.propose({ requestId, times: [{ day, time: '14:00' }], minutes: 60 });
const notices = async ({ call }: Person) =>
  (await call.notifications.list({ limit: 50 })).items.filter(({ kind }) => kind.startsWith('appointment'));

describe('the rate limit of appointments', () => {
  it('holds for proposing, declining and canceling together, for each account', async () => {
    const { owner, pro, requestId } = await acceptedJob();
    const { points } = world.app.limits.allowance('appointmentsByAccount');
    const days = ['2026-12-01', '2026-12-02'];
    let id = '';
    for (let count = 0; count < points - 1; count += 1)
      id = (await propose(pro, requestId, days[count % 2] ?? '')).latest?.id ?? '';
    await pro.call.appointments.cancel({ id });
    const told = (await notices(owner)).length;
    await expectDomainError(propose(pro, requestId, '2026-12-03'), 'too_many_attempts');
    const { latest } = await propose(owner, requestId, '2026-12-04');
    id = latest?.id ?? '';
    await expectDomainError(pro.call.appointments.decline({ id }), 'too_many_attempts');
    await expectDomainError(pro.call.appointments.cancel({ id }), 'too_many_attempts');
    expect(await notices(owner)).toHaveLength(told);
    const timeId = latest?.proposal?.times[0]?.id ?? '';
    expect((await pro.call.appointments.accept({ id, timeId })).latest).toMatchObject({ id });
  });
});

describe('the rate limit of projects.publishAgain', () => {
  it('leaves the project as it was published', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await give(world, owner, 1);
    const id = await publishSample(world, owner);
    const again = () => owner.call.projects.publishAgain({ id, requestId: randomUUID() });
    const { points } = world.app.limits.allowance('publishingAgainByAccount');
    for (let count = 0; count < points; count += 1) await again();
    const { items: before } = await owner.call.projects.history({ id, limit: 50 });
    const error = await expectDomainError(again(), 'too_many_attempts');
    expect(error.details.retryAfterSeconds).toBeGreaterThan(0);
    expect((await owner.call.projects.history({ id, limit: 50 })).items).toEqual(before);
  });
});
