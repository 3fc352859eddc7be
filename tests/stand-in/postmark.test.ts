import { mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  MailDelayedError,
  MailRefusedError,
  type OutgoingMail,
} from '#server/gateways/email/email-gateway.ts';
import { createPostmarkGateway } from '#server/gateways/email/postmark-gateway.ts';
import { createOutbox } from '#scripts/stand-in/outbox.ts';
import { startPostmarkStandIn } from '#scripts/stand-in/postmark.ts';
import type { RunningStandIn } from '#scripts/stand-in/serve.ts';

let standIn: RunningStandIn;
let outboxDir = '';

beforeAll(async () => {
  outboxDir = await mkdtemp(path.join(tmpdir(), 'lintel-stand-in-'));
  standIn = await startPostmarkStandIn({ port: 0, outboxDir });
});

afterAll(async () => {
  await standIn.stop();
  await rm(outboxDir, { recursive: true, force: true });
});

const FROM = 'Lintel <hello@lintel.example>';
const message = { From: FROM, To: 'dana@people.example', Subject: 'Hello', TextBody: 'Hello Dana' };
const url = (file: string) => `http://127.0.0.1:${String(standIn.port)}${file}`;
const answerSchema = z.looseObject({
  ErrorCode: z.number(),
  Message: z.string(),
  MessageID: z.string().optional(),
});

async function post(file: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(url(file), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Postmark-Server-Token': 'any', ...headers },
    body,
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

async function refusal(body: object) {
  const { status, answer } = await post('/email', JSON.stringify(body));
  return { status, code: answerSchema.parse(answer).ErrorCode };
}

describe('the Postmark stand-in, POST /email', () => {
  it('accepts a message and stores it as one file', async () => {
    const before = (await readdir(outboxDir)).length;
    const { status, answer } = await post('/email', JSON.stringify(message));
    expect(status).toBe(200);
    const id = answerSchema.parse(answer).MessageID ?? '';
    expect(await createOutbox(outboxDir).find(id)).toMatchObject({
      to: message.To,
      subject: 'Hello',
      text: 'Hello Dana',
    });
    expect((await readdir(outboxDir)).length).toBe(before + 1);
  });

  it('refuses with Postmark’s error codes', async () => {
    expect(await refusal({ ...message, To: 'nobody' })).toEqual({ status: 422, code: 300 });
    expect(await refusal({ ...message, To: '' })).toEqual({ status: 422, code: 300 });
    expect(await refusal({ ...message, To: 'a b@people.example' })).toEqual({ status: 422, code: 300 });
    expect(await refusal({ ...message, From: 'us' })).toEqual({ status: 422, code: 300 });
    expect(await refusal({ ...message, TextBody: '' })).toEqual({ status: 422, code: 300 });
    expect(await refusal({ ...message, To: 'inactive@people.example' })).toEqual({ status: 422, code: 406 });
    expect(await refusal({ ...message, Subject: { not: 'text' } })).toEqual({ status: 422, code: 402 });
  });

  it('requires a token and JSON', async () => {
    const withoutToken = await post('/email', JSON.stringify(message), { 'X-Postmark-Server-Token': '' });
    expect(withoutToken).toMatchObject({ status: 401, answer: { ErrorCode: 10 } });
    expect(await post('/email', '{"From":')).toMatchObject({ status: 422, answer: { ErrorCode: 402 } });
  });

  it('fails as often as the recipient’s address says', async () => {
    const to = { ...message, To: 'down+2@people.example' };
    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await refusal(to)).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('takes a mail twice, or leaves it without an answer', async () => {
    const twice = 'twice+1@people.example';
    expect((await refusal({ ...message, To: twice })).status).toBe(200);
    expect(await createOutbox(outboxDir).list({ to: twice }, 10)).toHaveLength(2);
    const never = { ...message, To: 'never+1@people.example' };
    const unanswered = fetch(url('/email'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Postmark-Server-Token': 'any' },
      body: JSON.stringify(never),
      signal: AbortSignal.timeout(300),
    });
    await expect(unanswered).rejects.toThrow('timeout');
    expect(await createOutbox(outboxDir).list({ to: never.To }, 10)).toEqual([]);
    expect((await refusal(never)).status).toBe(200);
  });
});

describe('the Postmark stand-in, POST /email/batch', () => {
  it('answers each message separately', async () => {
    const { status, answer } = await post(
      '/email/batch',
      JSON.stringify([message, { ...message, To: 'nobody' }]),
    );
    expect(status).toBe(200);
    expect(
      z
        .array(answerSchema)
        .parse(answer)
        .map((one) => one.ErrorCode),
    ).toEqual([0, 300]);
  });

  it('accepts at most 500 messages', async () => {
    const batch = JSON.stringify(Array.from({ length: 501 }, () => message));
    expect(await post('/email/batch', batch)).toMatchObject({ status: 422, answer: { ErrorCode: 410 } });
  });
});

describe('the email gateway', () => {
  const gateway = (port = standIn.port) =>
    createPostmarkGateway({ email: { postmarkToken: null, from: FROM }, standIn: { port } });
  const mail = (to: string, rest: Partial<OutgoingMail> = {}): OutgoingMail => ({
    to,
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    tag: 'test',
    ...rest,
  });
  const arrived = (to: string) => createOutbox(outboxDir).list({ to }, 10);

  it('sends and returns the message id', async () => {
    const { messageId } = await gateway().send(mail('gateway@people.example'));
    expect((await arrived('gateway@people.example')).map((one) => one.id)).toEqual([messageId]);
  });

  it('reports a permanent refusal', async () => {
    await expect(gateway().send(mail('inactive@people.example'))).rejects.toThrow(
      new MailRefusedError('inactive_recipient'),
    );
    await expect(gateway().send(mail('nobody'))).rejects.toThrow(new MailRefusedError('invalid_mail'));
  });

  it('reports a temporary failure', async () => {
    await expect(gateway().send(mail('down@people.example'))).rejects.toBeInstanceOf(MailDelayedError);
    await expect(gateway().send(mail('busy@people.example'))).rejects.toBeInstanceOf(MailDelayedError);
    await expect(gateway(1).send(mail('a@people.example'))).rejects.toBeInstanceOf(MailDelayedError);
  });

  it('leaves the address out of its errors', async () => {
    const error: unknown = await gateway()
      .send(mail('inactive@people.example'))
      .catch((reason: unknown) => reason);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('inactive@');
  });

  it('does not resend a message that was accepted when the answer was lost', async () => {
    const to = 'lost+1@people.example';
    const once = { key: 'task-1', mayHaveBeenSent: false };
    await expect(gateway().send(mail(to, { once }))).rejects.toBeInstanceOf(MailDelayedError);
    const again = await gateway().send(mail(to, { once: { ...once, mayHaveBeenSent: true } }));
    expect((await arrived(to)).map((one) => one.id)).toEqual([again.messageId]);
    await gateway().send(mail(to, { once: { key: 'task-2', mayHaveBeenSent: true } }));
    expect(await arrived(to)).toHaveLength(2);
  });
});

describe('the outbox page', () => {
  const get = async (file: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url(file), { headers });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  it('lists emails, newest first, and filters by recipient', async () => {
    await post('/email', JSON.stringify({ ...message, To: 'older@page.example', Subject: 'The older one' }));
    await post('/email', JSON.stringify({ ...message, To: 'newer@page.example', Subject: 'The newer one' }));
    const all = (await get('/outbox')).body;
    expect(all.indexOf('The newer one')).toBeLessThan(all.indexOf('The older one'));
    const filtered = (await get('/outbox?to=Older%40page')).body;
    expect(filtered).toContain('The older one');
    expect(filtered).not.toContain('The newer one');
  });

  it('shows an email in a frame without scripts', async () => {
    const script = '<script>alert("1")</script>';
    const { answer } = await post(
      '/email',
      JSON.stringify({ ...message, Subject: script, HtmlBody: `<p>"Hello"</p>${script}`, TextBody: script }),
    );
    const page = await get(`/outbox/${answerSchema.parse(answer).MessageID ?? ''}`);
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('srcdoc="&lt;p&gt;&quot;Hello&quot;&lt;/p&gt;&lt;script&gt;');
    expect(page.body).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('answers 404 for unknown emails', async () => {
    expect((await get('/outbox/4c1d0b0e-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await get('/outbox/..%2F..%2Fpackage')).status).toBe(404);
  });

  it('answers to local host names only', async () => {
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = http.get(url('/outbox'), { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.on('error', reject);
      });
    expect(await statusFor(`localhost:${String(standIn.port)}`)).toBe(200);
    expect(await statusFor('evil.example')).toBe(421);
    expect(await statusFor('localhost.evil.example:3300')).toBe(421);
  });
});
