import { describe, expect, it } from 'vitest';
import { readPreferences } from '#server/modules/notifications/preferences.service.ts';
import { queueMail } from '#server/emails/queue-mail.ts';
import { reviewReceived } from '#server/emails/review-received.ts';
import { useTestApp } from '../harness/test-app.ts';
import { sampleMails } from '../emails/sample-mails.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);

async function prepare() {
  const { userId, email } = await world.signUp({ userType: 'property_owner' });
  const token = world.app.optOutTokens.make({ userId, topic: 'reviews' });
  const isOn = async () => (await readPreferences(world.app.db, userId)).email.reviews;
  return { path: `/unsubscribe/${token}`, email, isOn };
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('POST /unsubscribe/{token}', () => {
  it('turns the emails off without a session, from any origin, however often', async () => {
    const { path, isOn } = await prepare();
    for (let time = 0; time < 2; time += 1) {
      const answer = await web.ask(path, {
        method: 'POST',
        headers: { ...FORM, origin: 'https://mail.example' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(answer.status).toBe(200);
      expect(await isOn()).toBe(false);
    }
  });

  it('turns them on again from its page, and leads back to it', async () => {
    const { path, isOn } = await prepare();
    await web.ask(path, { method: 'POST', headers: FORM, body: 'turn=off' });
    expect(await isOn()).toBe(false);
    const answer = await web.ask(path, { method: 'POST', headers: FORM, body: 'turn=on' });
    expect([answer.status, answer.headers.location]).toEqual([303, path]);
    expect(await isOn()).toBe(true);
  });

  it('answers 404 to a token that is not ours, and 413 to a long body', async () => {
    const { path, isOn } = await prepare();
    expect((await web.ask('/unsubscribe/x', { method: 'POST', headers: FORM, body: '' })).status).toBe(404);
    const long = await web.ask(path, { method: 'POST', headers: FORM, body: 'x'.repeat(5_000) });
    expect(long.status).toBe(413);
    expect(await isOn()).toBe(true);
  });

  it('is the address in the header of the email (RFC 8058), and of no required one', async () => {
    const { email, isOn } = await prepare();
    const params = sampleMails('A leak', 'https://lintel.example/')['review-received'];
    await world.app.db
      .transaction()
      .execute((tx) => queueMail(tx, world.app, reviewReceived.to(email, params)));
    const mails = await world.mailsTo(email);
    const [optional, required] = [/review/i, /confirm/i].map((subject) =>
      mails.find((mail) => subject.test(mail.subject)),
    );
    expect(optional?.headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const url = new URL((optional?.headers.get('List-Unsubscribe') ?? '').slice(1, -1));
    await web.ask(url.pathname, { method: 'POST', headers: FORM, body: 'List-Unsubscribe=One-Click' });
    expect(await isOn()).toBe(false);
    expect(required?.headers.get('List-Unsubscribe')).toBeUndefined();
    expect(required).toBeDefined();
  });
});

describe('GET /unsubscribe/{token}', () => {
  it('changes nothing, since scanners of emails follow links', async () => {
    const { path, isOn } = await prepare();
    await web.ask(path);
    expect(await isOn()).toBe(true);
  });
});
