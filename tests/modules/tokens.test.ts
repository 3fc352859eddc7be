import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAX_TOKENS, scopesOf, type TokenScope } from '#contract/token-scopes.ts';
import type { App } from '#server/app.ts';
import { sweepExpired } from '#server/modules/auth/auth.tasks.ts';
import { readSession } from '#server/modules/auth/sessions.service.ts';
import { createToken, readToken } from '#server/modules/tokens/tokens.service.ts';
import { expectDomainError, type Person, TEST_PASSWORD, useTestApp } from '#tests/harness/test-app.ts';
import { whileComparing } from '#tests/harness/while-comparing.ts';
import { signInAgain } from './data-people.ts';

const world = useTestApp();

function make(person: Person, scopes: TokenScope[] = ['read'], expiresInDays = 30) {
  return person.call.tokens.create({
    name: 'Nightly report',
    scopes,
    expiresInDays,
    password: TEST_PASSWORD,
  });
}

const read = (token: string, app: App = world.app) => readToken(app, token);

describe('tokens.create', () => {
  it('answers the token once, stores its SHA-256 only, and mails the person', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const { token, ...listed } = await make(owner, ['read', 'work']);
    expect(token).toMatch(/^lintel_[\w-]{43}$/);
    expect(await owner.call.tokens.list()).toEqual({ items: [listed], nextCursor: null });
    expect(token.startsWith(listed.prefix)).toBe(true);
    const row = await world.app.db
      .selectFrom('apiTokens')
      .selectAll()
      .where('id', '=', listed.id)
      .executeTakeFirstOrThrow();
    expect(row.secretHash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(token.slice(listed.prefix.length));
    const mail = (await world.mailsTo(owner.email)).find(({ subject }) => subject.includes('Nightly report'));
    expect(mail?.text).toContain('What it may do: Read, Work');
    expect(mail?.text).not.toContain(token);
  });

  it('needs the password of the person', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const input = { name: 'CI', scopes: ['read' as const], expiresInDays: 1, password: 'not-my-password' };
    await expectDomainError(owner.call.tokens.create(input), 'wrong_credentials');
    expect((await owner.call.tokens.list()).items).toEqual([]);
  });

  it('never makes more than a person can keep, of parallel calls either', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const { id, ...copy } = await world.app.db
      .selectFrom('apiTokens')
      .selectAll()
      .where('id', '=', (await make(owner)).id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: MAX_TOKENS - 2 }, (_, index) => ({
      ...copy,
      secretHash: `${id}${String(index)}`,
    }));
    await world.app.db.insertInto('apiTokens').values(more).execute();
    const outcomes = await Promise.allSettled([make(owner), make(owner), make(owner)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectDomainError(make(owner), 'too_many_tokens');
  });
});

describe('scopesOf', () => {
  it('offers a viewer to read only, and everyone else everything', () => {
    expect(scopesOf('viewer')).toEqual(['read']);
    expect(scopesOf('manager')).toEqual(['read', 'work', 'spend']);
    expect(scopesOf('owner')).toEqual(['read', 'work', 'spend']);
  });
});

describe('a token', () => {
  it('calls as its person, with its scopes, and records its use to the minute', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const { token, id } = await make(owner, ['work']);
    const caller = await read(token);
    expect(caller).toMatchObject({ userId: owner.userId, personId: owner.userId, role: 'owner' });
    expect(caller.token).toEqual({ id, scopes: ['work'] });
    const used = async () => (await owner.call.tokens.list()).items[0]?.lastUsedAt;
    const first = await used();
    world.clock.advance({ seconds: 30 });
    await read(token);
    expect(await used()).toBe(first);
    world.clock.advance({ seconds: 31 });
    await read(token);
    expect(await used()).toBe(world.clock.now().toISOString());
  });

  it('never is staff', async () => {
    const staff = await world.makeStaff();
    expect((await read((await make(staff)).token)).isStaff).toBe(false);
  });

  it('ends when it expires and is listed for a month after', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const { token } = await make(owner, ['read'], 1);
    world.clock.advance({ hours: 23 });
    await read(token);
    world.clock.advance({ hours: 1 });
    await expectDomainError(read(token), 'token_not_valid');
    world.clock.advance({ days: 30 });
    await sweepExpired(world.app);
    expect((await owner.call.tokens.list()).items).toHaveLength(1);
    world.clock.advance({ seconds: 1 });
    await sweepExpired(world.app);
    expect((await owner.call.tokens.list()).items).toEqual([]);
  });

  it('ends when its owner revokes it, and nobody else can', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const other = await world.signUp({ userType: 'property_owner' });
    const { token, id } = await make(owner);
    await expectDomainError(other.call.tokens.revoke({ id }), 'not_found');
    await read(token);
    await owner.call.tokens.revoke({ id });
    await expectDomainError(read(token), 'token_not_valid');
  });

  it('ends with every new password', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const { token } = await make(owner);
    await owner.call.auth.changePassword({
      currentPassword: TEST_PASSWORD,
      newPassword: `${TEST_PASSWORD}-2`,
    });
    await expectDomainError(read(token), 'token_not_valid');
  });

  it('keeps working when the address changes, and the emails about the change count it', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const { token } = await make(owner);
    await make(owner, ['read'], 1);
    world.clock.advance({ days: 2 });
    const newEmail = 'renamed.owner@people.example';
    await owner.call.account.changeEmail({ newEmail, password: TEST_PASSWORD });
    for (const address of [owner.email, newEmail]) {
      const texts = (await world.mailsTo(address)).map(({ text }) => text).join('\n');
      const [, link] = /change-email\?token=([\w-]+)/.exec(texts) ?? [];
      await world.visitor().account.confirmEmailChange({ token: link ?? '' });
    }
    expect(await read(token)).toMatchObject({ personId: owner.userId });
    for (const address of [owner.email, newEmail]) {
      expect((await world.mailsTo(address)).at(-1)?.text).toContain('Your API token still works.');
    }
  });

  it('has the role that its person has at each call, and ends when they leave the company', async () => {
    const company = await world.signUp({ userType: 'commercial' });
    const manager = await world.joinCompany(company, 'manager');
    const { token } = await make(manager, ['work']);
    expect(await read(token)).toMatchObject({ userId: company.userId, role: 'manager' });
    await company.call.company.changeRole({ personId: manager.userId, role: 'viewer' });
    expect(await read(token)).toMatchObject({ personId: manager.userId, role: 'viewer' });
    expect((await company.call.tokens.list()).items).toEqual([]);
    await company.call.company.remove({ personId: manager.userId });
    await expectDomainError(read(token), 'token_not_valid');
  });
});

describe('a token under way', () => {
  it('is refused when the password was changed meanwhile', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const input = { name: 'CI', scopes: ['read' as const], expiresInDays: 30, password: person.password };
    const session = await signInAgain(world, person);
    const read = await readSession(world.app, { cookieSecret: session.secret });
    if (read === null) throw new Error('Signed in');
    const newPassword = 'thimble-canyon-93-velvet';
    const app = whileComparing(world.app, () =>
      person.call.auth.changePassword({ currentPassword: person.password, newPassword }),
    );
    await expect(createToken(app, read.caller, input)).rejects.toMatchObject({ code: 'wrong_credentials' });
  });
});
