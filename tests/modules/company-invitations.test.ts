import { describe, expect, it } from 'vitest';
import { INVITATION_DAYS, MAX_COMPANY_PEOPLE } from '#contract/company.ts';
import { expectDomainError, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { companyIn, joinInput, newAddress } from './company-people.ts';

const world = useTestApp();
const { signUpCompany, tokensTo, invite, join, callerOf } = companyIn(world);
const DAY_MS = 86_400_000;
const later = (ms: number) => world.clock.set(new Date(world.app.clock.now().getTime() + ms));

describe('company.invite', () => {
  it('mails a link that works once and signs the person in to the company’s account', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const { token } = await invite(company, email, 'manager');
    const opened = await world.visitor().company.openInvitation({ token });
    expect(opened).toMatchObject({ role: 'manager', hasAccount: false });
    const { viewer, secret } = await join(token);
    expect(viewer).toMatchObject({
      ...{ userId: company.userId, profileId: company.profileId, email, role: 'manager' },
      ...{ fullName: 'Jordan Lee', isEmailVerified: true, userType: 'commercial' },
    });
    expect(viewer.personId).not.toBe(company.userId);
    expect(await callerOf(secret)).toMatchObject({ userId: company.userId, personId: viewer.personId });
    await expectDomainError(join(token), 'token_invalid');
    await expectDomainError(world.visitor().company.openInvitation({ token }), 'token_invalid');
    const mails = await world.mailsTo(company.email);
    expect(mails.map(({ subject }) => subject)).toContain('Jordan Lee joined your team');
  });

  it('stores no token that a link could be made of', async () => {
    const company = await signUpCompany();
    const { token } = await invite(company, newAddress());
    const rows = await world.app.db
      .selectFrom('companyInvitations')
      .select(['id', 'email', 'tokenHash'])
      .where('companyId', '=', company.userId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('lets the person sign in again with the password they chose', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    await join((await invite(company, email)).token);
    const { viewer } = await world.visitor().auth.signIn({ email, password: TEST_PASSWORD });
    expect(viewer).toMatchObject({ userId: company.userId, role: 'viewer' });
  });

  it('answers the same for an address with an account, and mails only its holder why', async () => {
    const company = await signUpCompany();
    const holder = await world.signUp({ userType: 'property_owner' });
    const unknown = newAddress();
    const answers = [
      await company.call.company.invite({ email: holder.email, role: 'viewer' }),
      await company.call.company.invite({ email: unknown, role: 'viewer' }),
    ];
    expect(answers.map((answer) => Object.keys(answer))).toEqual([['id'], ['id']]);
    const { invitations } = await company.call.company.team();
    expect(invitations.map(({ role, isExpired }) => ({ role, isExpired }))).toEqual([
      { role: 'viewer', isExpired: false },
      { role: 'viewer', isExpired: false },
    ]);
    expect(await tokensTo(holder.email)).toEqual([]);
    const mails = await world.mailsTo(holder.email);
    expect(mails.map(({ text }) => text).join()).toContain('already has an account');
  });

  it('refuses an address that is invited or works there already', async () => {
    const company = await signUpCompany();
    const manager = await world.joinCompany(company, 'manager');
    const email = newAddress();
    await invite(company, email);
    const again = (address: string) => company.call.company.invite({ email: address, role: 'viewer' });
    await expectDomainError(again(email.toUpperCase()), 'already_invited');
    await expectDomainError(again(manager.email), 'already_in_company');
    await expectDomainError(again(company.email), 'already_in_company');
  });

  it('creates one invitation of many parallel ones to one address', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => company.call.company.invite({ email, role: 'viewer' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await company.call.company.team()).invitations).toHaveLength(1);
  });

  it('never gives out more seats than there are, whatever is called in parallel', async () => {
    const company = await signUpCompany();
    const values = Array.from({ length: MAX_COMPANY_PEOPLE - 3 }, newAddress).map((email) => ({
      ...{ companyId: company.userId, email, role: 'viewer' as const },
      ...{ createdAt: world.app.clock.now(), expiresAt: new Date(world.app.clock.now().getTime() + DAY_MS) },
    }));
    await world.app.db.insertInto('companyInvitations').values(values).execute();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => company.call.company.invite({ email: newAddress(), role: 'viewer' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expectDomainError(
      company.call.company.invite({ email: newAddress(), role: 'viewer' }),
      'company_full',
    );
    expect((await company.call.company.team()).seatsLeft).toBe(0);
  });

  it.each(['manager', 'viewer'] as const)('is not for a %s', async (role) => {
    const person = await world.joinCompany(await signUpCompany(), role);
    await expectDomainError(
      person.call.company.invite({ email: newAddress(), role: 'manager' }),
      'role_not_allowed',
    );
  });

  it('takes no role above manager', async () => {
    const company = await signUpCompany();
    await expect(
      company.call.company.invite({ email: newAddress(), role: 'owner' as never }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('company.join', () => {
  it('lets one of many parallel calls with one link in', async () => {
    const company = await signUpCompany();
    const { token } = await invite(company, newAddress());
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => join(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await company.call.company.team()).people).toHaveLength(2);
  });

  it('says that the address has an account by now, and keeps the link', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const { token } = await invite(company, email);
    await world.visitor().auth.signUp({
      ...{ email, password: TEST_PASSWORD, fullName: 'Dana Whitfield', location: 'Ann Arbor, MI 48103' },
      ...{ userType: 'property_owner', isAdult: true },
    });
    expect(await world.visitor().company.openInvitation({ token })).toMatchObject({ hasAccount: true });
    await expectDomainError(join(token), 'email_taken');
    await expectDomainError(join(token), 'email_taken');
  });

  it('refuses a guessable password and keeps the link', async () => {
    const { token } = await invite(await signUpCompany(), newAddress());
    await expectDomainError(
      world.visitor().company.join({ ...joinInput(token), password: 'password1' }),
      'weak_password',
    );
    await join(token);
  });

  it('refuses the link once it has expired, and the next invitation takes its place', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const { token } = await invite(company, email);
    later(INVITATION_DAYS * DAY_MS + 1);
    await expectDomainError(join(token), 'token_invalid');
    expect((await company.call.company.team()).invitations).toMatchObject([{ isExpired: true }]);
    await join((await invite(company, email)).token);
  });

  it('refuses to send one that has expired again while all seats are taken', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    await invite(company, email);
    later(INVITATION_DAYS * DAY_MS + 1);
    const [expired] = (await company.call.company.team()).invitations;
    const at = world.app.clock.now();
    const values = Array.from({ length: MAX_COMPANY_PEOPLE - 1 }, newAddress).map((other) => ({
      ...{ companyId: company.userId, email: other, role: 'viewer' as const },
      ...{ createdAt: at, expiresAt: new Date(at.getTime() + DAY_MS) },
    }));
    await world.app.db.insertInto('companyInvitations').values(values).execute();
    const resend = () => company.call.company.resendInvitation({ id: expired?.id ?? '' });
    await expectDomainError(resend(), 'company_full');
    const { invitations } = await company.call.company.team();
    expect(invitations.find((one) => one.email === email)).toMatchObject({ isExpired: true });
    await company.call.company.revokeInvitation({ id: invitations.at(-1)?.id ?? '' });
    await resend();
  });

  it('refuses the link as soon as the account of the company is closed', async () => {
    const company = await signUpCompany();
    const { token } = await invite(company, newAddress());
    await company.call.account.close({ password: TEST_PASSWORD, confirmation: 'DELETE' });
    await expectDomainError(join(token), 'token_invalid');
    await expectDomainError(world.visitor().company.openInvitation({ token }), 'token_invalid');
  });

  it('refuses a link that was never given out', async () => {
    await expectDomainError(join('a-token-that-was-never-given-out'), 'token_invalid');
  });
});

describe('company.resendInvitation and company.revokeInvitation', () => {
  it('mail a new link, and the former one no longer works', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const { id, token } = await invite(company, email);
    await company.call.company.resendInvitation({ id });
    const next = (await tokensTo(email)).at(-1) ?? '';
    expect(next).not.toBe(token);
    await expectDomainError(join(token), 'token_invalid');
    await join(next);
  });

  it('end the link at once, also between two calls at the same moment', async () => {
    const company = await signUpCompany();
    const { id, token } = await invite(company, newAddress());
    const outcomes = await Promise.allSettled([company.call.company.revokeInvitation({ id }), join(token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectDomainError(join(token), 'token_invalid');
  });

  it('know nothing of another company’s invitations', async () => {
    const { id, token } = await invite(await signUpCompany(), newAddress());
    const other = await signUpCompany();
    await expectDomainError(other.call.company.resendInvitation({ id }), 'not_found');
    await expectDomainError(other.call.company.revokeInvitation({ id }), 'not_found');
    await join(token);
  });
});
