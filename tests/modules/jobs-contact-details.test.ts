import { describe, expect, it } from 'vitest';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { verify } from './connection-people.ts';
import { jobPeople, post } from './job-people.ts';

const world = useTestApp();

const { owner, professional } = jobPeople(world);

describe('phone and street of a request', () => {
  const CANARIES = {
    ownerPhone: '313 555 7001',
    professionalPhone: '313 555 7002',
    street: '7003 Canary Lane',
  };
  const ALL = { status: undefined, limit: 50 } as const;

  it('are shown to the other side once accepted, and hidden after a cancellation', async () => {
    const client = await owner({ fullName: 'Carla Canary', phone: CANARIES.ownerPhone });
    await client.call.profiles.updateMine({ street: CANARIES.street });
    const plumber = await professional({ phone: CANARIES.professionalPhone });
    const rival = await professional({ phone: '313 555 7009' });

    const seenBy = async (person: Person, ids: string[]) => {
      const lists = [
        await person.call.jobs.listOpen({ limit: 50 }),
        await person.call.jobs.listOpen({ isWidened: true, limit: 50 }),
        await person.call.jobs.listMine(ALL),
        await person.call.notifications.list({}),
      ];
      const single = await Promise.all(ids.map((id) => person.call.jobs.get({ id }).catch(() => null)));
      return JSON.stringify([lists, single]);
    };
    const seenByClient = async (ids: string[]) =>
      JSON.stringify([
        await client.call.requests.listMine(ALL),
        await Promise.all(ids.map((id) => client.call.requests.get({ id }))),
        await client.call.requests.summary(),
      ]);
    const request = await post(client, { street: CANARIES.street });
    const ids = [request.id];
    const secrets = [CANARIES.ownerPhone, CANARIES.street];
    const expectHidden = (json: string, ...texts: string[]) => {
      for (const text of texts) expect(json).not.toContain(text);
    };
    const expectShown = (json: string, ...texts: string[]) => {
      for (const text of texts) expect(json).toContain(text);
    };

    // Open: contact details are hidden, even the name.
    for (const person of [plumber, rival]) {
      expectHidden(await seenBy(person, ids), ...secrets, 'Carla Canary', client.userId, client.email);
    }
    expectHidden(await seenByClient(ids), CANARIES.professionalPhone);

    const moves = [
      () => plumber.call.jobs.accept({ id: request.id }),
      () => plumber.call.jobs.start({ id: request.id }),
      () => plumber.call.jobs.complete({ id: request.id }),
    ];
    for (const move of moves) {
      expectShown(JSON.stringify(await move()), ...secrets);
      expectShown(await seenBy(plumber, ids), ...secrets);
      expectShown(await seenByClient(ids), CANARIES.professionalPhone);
      expectHidden(await seenBy(rival, ids), ...secrets, 'Carla Canary', client.userId, client.email);
    }
  });

  it('are hidden again once the owner has cancelled', async () => {
    const client = await owner({ phone: '313 555 8001' });
    const plumber = await professional({ phone: '313 555 8002' });
    const { id } = await post(client, { street: '8003 Canary Lane' });
    await plumber.call.jobs.accept({ id });
    const cancelled = await client.call.requests.cancel({ id });
    expect(JSON.stringify(cancelled)).not.toContain('313 555 8002');
    const lists = [await plumber.call.jobs.get({ id }), await plumber.call.jobs.listMine(ALL)];
    for (const canary of ['313 555 8001', '8003 Canary Lane'])
      expect(JSON.stringify(lists)).not.toContain(canary);
    expect(JSON.stringify(await client.call.requests.listMine(ALL))).not.toContain('313 555 8002');
  });

  it('are hidden within its texts, too, until the job is accepted', async () => {
    const words = {
      title: 'Leak, call 313-555-0142',
      description: 'Or write ada@sink.example. Water is off.',
    };
    const { id } = await post(await owner(), words);
    const plumber = await professional({ services: ['plumbing'] });
    const { items } = await plumber.call.jobs.listOpen({});
    expect(items.find((item) => item.id === id)).toMatchObject({
      title: 'Leak, call [removed]',
      description: 'Or write [removed]. Water is off.',
    });
    await verify(world, [plumber]);
    expect(await plumber.call.jobs.accept({ id })).toMatchObject(words);
  });
});
