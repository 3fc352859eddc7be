import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '#server/domain-error.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { t } from '#server/trpc/init.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/procedures.ts';
import type { Person } from '../harness/test-app.ts';
import { useWeb } from '../http/web.ts';
import { useLeakStage } from './leak-stage.ts';

const { world, people, leaks, phoneOf } = useLeakStage();
const web = useWeb(world);

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

describe('a procedure that leaks', () => {
  const leaky = router({
    profiles: router({
      // A join too many: the phone of the requested person.
      preview: memberProcedure
        .input(z.object({ profileId: z.uuid() }))
        .output(z.unknown())
        .query(({ ctx, input }) =>
          ctx.app.db
            .selectFrom('profiles')
            .innerJoin('profilePrivate', 'profilePrivate.userId', 'profiles.userId')
            .select(['profiles.fullName', 'profilePrivate.phone'])
            .where('profiles.id', '=', input.profileId)
            .executeTakeFirst(),
        ),
      refuse: publicProcedure.input(z.object({ email: z.string() })).query(({ input }) => {
        throw new DomainError('invalid_input', { reasons: [`${input.email} is taken`] });
      }),
    }),
  });
  const createLeakyCaller = t.createCallerFactory(leaky);

  it('fails the test that calls it, with procedure, reader, field and owner', async () => {
    const phone = await phoneOf(people.owner);
    const { caller } = await contextOf(people.stranger);
    const context = world.context(caller);
    const call = world.watchCalls(createLeakyCaller(context), context);
    expect(await call.profiles.preview({ profileId: people.owner.profileId })).toMatchObject({ phone });
    expect(() => {
      world.checkLeaks();
    }).toThrow('deeply equal');
    await call.profiles.preview({ profileId: people.owner.profileId });
    expect(leaks()).toEqual([
      `profiles.preview told service_professional ${people.stranger.email} profile_private.phone of ` +
        `property_owner ${people.owner.email}: “${digitsOf(phone)}”`,
    ]);
  });

  it('may return the reader’s own values', async () => {
    const { caller } = await contextOf(people.owner);
    const context = world.context(caller);
    const call = world.watchCalls(createLeakyCaller(context), context);
    await call.profiles.preview({ profileId: people.owner.profileId });
    expect(leaks()).toEqual([]);
  });

  it('is noticed in a refusal, even when the test catches it', async () => {
    const context = world.context(null);
    const call = world.watchCalls(createLeakyCaller(context), context);
    await call.profiles.refuse({ email: people.owner.email }).catch(() => undefined);
    expect(leaks()).toEqual([
      `profiles.refuse told nobody who is signed in users.email of property_owner ${people.owner.email}: “${people.owner.email}”`,
    ]);
  });

  /** A context with the rights of a person, as the web process would make it. */
  async function contextOf({ userId }: Person) {
    const { userType, isStaff } = await world.app.db
      .selectFrom('users')
      .select(['userType', 'isStaff'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const sessionKind = 'browser' as const;
    return {
      caller: {
        ...{ userId, personId: userId, role: 'owner' as const },
        userType,
        isStaff,
        isRestricted: false,
        isOverdue: false,
        isClosed: false,
        sessionId: randomUUID(),
        sessionKind,
      },
    };
  }
});

describe('an HTTP answer', () => {
  const echo = async (content: unknown, headers: Record<string, string> = {}) => {
    const input = encodeURIComponent(JSON.stringify(content));
    await web.ask(`/trpc/probe.echo?input=${input}`, { headers });
    return leaks();
  };

  it('is judged by the session of its request', async () => {
    const { secret } = await startSession(world.app, {
      userId: people.owner.userId,
      kind: 'browser',
      label: 'A test',
    });
    const phone = await phoneOf(people.owner);
    expect(await echo({ phone }, { cookie: `theme=dark; session=${secret}` })).toEqual([]);
    expect(await echo({ phone })).toEqual([
      `probe.echo told nobody who is signed in profile_private.phone of property_owner ${people.owner.email}: “${digitsOf(phone)}”`,
    ]);
    const { token } = await world
      .visitor()
      .auth.issueToken({ email: people.stranger.email, password: people.stranger.password });
    expect(await echo({ phone }, { authorization: `Bearer ${token}` })).toEqual([
      expect.stringContaining(`service_professional ${people.stranger.email}`),
    ]);
  });

  it('is judged procedure by procedure in a batch, and by the session that it starts', async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: { email: people.owner.email }, 1: 'nothing' }));
    await web.ask(`/trpc/probe.echo,probe.echo?batch=1&input=${input}`);
    expect(leaks()).toHaveLength(1);
    const { email, password } = people.stranger;
    const answer = await web.post('auth.signIn', { email, password });
    expect(answer.text).toContain(email);
    expect(leaks()).toEqual([]);
  });
});

describe('the leak scan', () => {
  it('covers answers and emails', async () => {
    const before = world.watch.scanned;
    await people.owner.call.auth.viewer();
    await world.mailsTo(people.owner.email);
    expect(world.watch.scanned).toBeGreaterThan(before + 1);
  });

  it('notices an email that contains the phone of another person', async () => {
    const text = `Call ${await phoneOf(people.professional)}.`;
    await world.watch.scanMail({
      to: people.stranger.email,
      subject: 'Hello',
      text,
      html: '',
      headers: new Map(),
      attachments: [],
    });
    expect(leaks()).toEqual([
      expect.stringContaining(`mail told service_professional ${people.stranger.email}`),
    ]);
  });
});
