import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type LiveEvent, messageSchema } from '#contract/messages.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { readMegabytes } from '#scripts/soak/memory.ts';
import { effort, IS_PROOF, seed } from '../harness/effort.ts';
import { EventReader } from '../harness/event-reader.ts';
import { TcpProxy } from '../harness/faults/tcp-proxy.ts';
import { environmentOf, WebProcess } from '../harness/faults/web-process.ts';
import { useTestApp } from '../harness/test-app.ts';
import { insertJobConversation } from '../modules/conversation-people.ts';
import { insertPeople } from '../modules/ledger-rows.ts';
import { randomNumbers } from './random-numbers.ts';

const MESSAGES = effort('MESSAGES', { gate: 30, proofs: 10_000 });
const PEOPLE = effort('MESSAGE_PEOPLE', { gate: 4, proofs: 50 });
const CUTS = effort('MESSAGE_CUTS', { gate: 3, proofs: 100 });
const STREAMS = effort('LIVE_STREAMS', { gate: 24, proofs: 1_000 });
/** What a thousand streams may take of a process's memory: 20 KB each, and what the runtime keeps for itself. */
const STREAM_MB = effort('LIVE_STREAM_MB', { gate: 60, proofs: 80 });
const STREAMS_OF_PERSON = 8;
const SEED = seed('MESSAGES_SEED');

const world = useTestApp();
const processes: WebProcess[] = [];
/** Between people and each process: what is cut there is cut for calls and streams alike. */
const lines: TcpProxy[] = [];
const random = randomNumbers(SEED);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

async function startProcess(index: number): Promise<void> {
  const env = { ...environmentOf(world.app), TRUSTED_PROXIES: '127.0.0.1' };
  const web = await WebProcess.start(env);
  processes[index] = web;
  lines[index] = await TcpProxy.start({ host: '127.0.0.1', port: web.port });
}

beforeAll(async () => {
  // Other processes have the clock of the machine.
  world.clock.set(new Date());
  await Promise.all([startProcess(0), startProcess(1)]);
});
afterAll(async () => {
  agent.destroy();
  await Promise.all(lines.map((line) => line.stop()));
  await Promise.all(processes.map((web) => web.kill()));
});

type Answer = { status: number; json: unknown };

/** A call through one of the processes; rejects when the connection breaks. */
function callOnce(
  port: number,
  path: string,
  { headers, body }: { headers: Headers; body?: object },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port, path, agent, timeout: 5_000 },
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) },
      },
      (incoming) => {
        let answer = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => (answer += chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          try {
            resolve({ status: incoming.statusCode ?? 0, json: JSON.parse(answer) });
          } catch (error) {
            reject(error instanceof Error ? error : new Error('no JSON'));
          }
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

type Headers = { cookie: string; 'x-forwarded-for': string };
const pageSchema = z.object({
  result: z.object({ data: z.object({ items: z.array(messageSchema), nextCursor: z.string().nullable() }) }),
});

/** A browser of one person: sends with keys until it is answered, reads on when the stream says so. */
class Browser {
  /** By conversation, in the order in which they arrived. */
  readonly received = new Map<string, { seq: number; text: string }[]>();
  readonly #headers: Headers;
  readonly #reading = new Map<string, Promise<void>>();
  #reader: EventReader | undefined;
  #isClosed = false;
  #at: number;
  #streaming: Promise<void> | undefined;

  constructor(secret: string, index: number, conversations: readonly string[]) {
    this.#headers = {
      cookie: `session=${secret}`,
      'x-forwarded-for': `10.0.${String(Math.floor(index / 250))}.${String((index % 250) + 1)}`,
    };
    this.#at = index % 2;
    for (const id of conversations) this.received.set(id, []);
  }

  start(): void {
    this.#streaming = this.#followStream();
  }

  cut(): void {
    this.#reader?.close();
  }

  async stop(): Promise<void> {
    this.#isClosed = true;
    this.#reader?.close();
    await this.#streaming;
    await Promise.all(this.#reading.values());
  }

  async send(conversationId: string, text: string): Promise<void> {
    const body = { conversationId, text, requestId: randomUUID() };
    for (;;) {
      const answer = await callOnce(this.#port(), '/trpc/messages.send', {
        headers: this.#headers,
        body,
      }).catch(() => null);
      if (answer?.status === 200) return;
      // Trouble only: a refusal would be a defect.
      if (answer !== null && answer.status < 429) throw new Error(JSON.stringify(answer.json));
      this.#turn();
      await sleep(20 + random() * 50);
    }
  }

  async #followStream(): Promise<void> {
    while (!this.#isClosed) {
      try {
        const reader = await EventReader.open({ port: this.#port(), headers: { ...this.#headers } });
        this.#reader = reader;
        for (const event of reader.events) this.#hear(event);
        reader.onEvent = (event) => this.#hear(event);
        while (!reader.isEnded) await sleep(20);
      } catch {
        this.#turn();
      }
      await sleep(20 + random() * 50);
    }
  }

  #hear(event: LiveEvent): void {
    if (event.kind === 'account') return;
    const ids = event.kind === 'resync' ? [...this.received.keys()] : [event.conversationId];
    for (const id of ids) {
      const before = this.#reading.get(id) ?? Promise.resolve();
      this.#reading.set(
        id,
        before.then(() => this.#readOn(id)),
      );
    }
  }

  async #readOn(conversationId: string): Promise<void> {
    const known = this.received.get(conversationId);
    while (known !== undefined && !this.#isClosed) {
      const input = { conversationId, after: known.at(-1)?.seq ?? 0, limit: 50 };
      const path = `/trpc/messages.since?input=${encodeURIComponent(JSON.stringify(input))}`;
      const answer = await callOnce(this.#port(), path, { headers: this.#headers }).catch(() => null);
      if (answer?.status !== 200) {
        this.#turn();
        await sleep(20 + random() * 50);
        continue;
      }
      const { items, nextCursor } = pageSchema.parse(answer.json).result.data;
      known.push(...items.map(({ seq, parts }) => ({ seq, text: parts.map((part) => part.text).join('') })));
      if (nextCursor === null) return;
    }
  }

  #port(): number {
    return lines[this.#at]?.port ?? 0;
  }

  #turn(): void {
    this.#at = 1 - this.#at;
  }
}

const secretOf = async (userId: string) =>
  (await startSession(world.app, { userId, kind: 'browser', label: 'A proof' })).secret;

type Job = { id: string; clientId: string; professionalId: string };

/** Accepted jobs between each client and some of the professionals. */
async function startConversations(
  clients: readonly string[],
  professionals: readonly string[],
): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const [index, clientId] of clients.entries()) {
    for (const step of [0, 1]) {
      const professionalId = professionals[(index + step) % professionals.length] ?? '';
      const id = await insertJobConversation(world, { clientId, professionalId });
      jobs.push({ id, clientId, professionalId });
    }
  }
  return jobs;
}

/** A whole line, or some of the streams. */
function cut(index: number, browsers: readonly Browser[]): void {
  if (index % 4 === 0) lines[index % 8 === 0 ? 0 : 1]?.cut();
  else for (const browser of browsers) if (random() < 0.3) browser.cut();
}

/** Kills the second process. In proofs another takes its place; the gate has no time for its start. */
async function replaceProcess(): Promise<void> {
  const line = lines[1];
  line?.refuse();
  await processes[1]?.kill();
  if (!IS_PROOF) return;
  await startProcess(1);
  await line?.stop();
}

describe('messages between many people, through two processes', () => {
  it(`arrive once and in order on both sides: ${String(MESSAGES)} of them, ${String(CUTS)} cuts, a kill`, async () => {
    const half = PEOPLE / 2;
    const at = world.clock.now();
    const [clients, professionals] = [
      await insertPeople(world.app.db, { count: half, userType: 'property_owner', at }),
      await insertPeople(world.app.db, { count: half, userType: 'service_professional', at }),
    ];
    const ids = (people: readonly { userId: string }[]) => people.map(({ userId }) => userId);
    const conversations = await startConversations(ids(clients), ids(professionals));
    const sidesOf = ({ clientId, professionalId }: Job) => [clientId, professionalId];
    const browsers = new Map<string, Browser>();
    for (const [index, userId] of [...ids(clients), ...ids(professionals)].entries()) {
      const own = conversations.filter((one) => sidesOf(one).includes(userId));
      browsers.set(
        userId,
        new Browser(
          await secretOf(userId),
          index,
          own.map(({ id }) => id),
        ),
      );
    }
    for (const browser of browsers.values()) browser.start();

    const sent = new Map<string, string[]>(conversations.map(({ id }) => [id, []]));
    let written = 0;
    const writeAll = async (userId: string, browser: Browser) => {
      while (written < MESSAGES) {
        written += 1;
        const own = [...browser.received.keys()];
        const id = own[Math.floor(random() * own.length)] ?? '';
        const text = `${String(written)} of ${userId}`;
        sent.get(id)?.push(text);
        await browser.send(id, text);
      }
    };
    const writing = Promise.all([...browsers].map(([userId, browser]) => writeAll(userId, browser)));
    const progress = { isOver: false };
    const end = () => (progress.isOver = true);
    void writing.then(end, end);

    const all = [...browsers.values()];
    let restarted = Promise.resolve();
    for (let cuts = 0; cuts < CUTS; cuts += 1) {
      const due = (MESSAGES / (CUTS + 1)) * (cuts + 1);
      while (!progress.isOver && written < due) await sleep(5);
      cut(cuts, all);
      if (cuts === Math.floor(CUTS / 2)) restarted = replaceProcess();
    }
    await Promise.all([writing, restarted]);

    const isThere = () =>
      conversations.every((one) =>
        sidesOf(one).every(
          (userId) => browsers.get(userId)?.received.get(one.id)?.length === sent.get(one.id)?.length,
        ),
      );
    await expect.poll(isThere, { timeout: 30_000, interval: 50 }).toBe(true);
    await Promise.all(all.map((browser) => browser.stop()));
    for (const one of conversations) {
      const [asClient, asProfessional] = sidesOf(one).map((userId) =>
        browsers.get(userId)?.received.get(one.id),
      );
      expect(asClient?.map(({ seq }) => seq)).toEqual(
        Array.from({ length: sent.get(one.id)?.length ?? 0 }, (_, index) => index + 1),
      );
      expect(asProfessional).toEqual(asClient);
      expect(asClient?.map(({ text }) => text).toSorted()).toEqual(sent.get(one.id)?.toSorted());
    }
    const { count } = await world.app.db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe([...sent.values()].flat().length);
  });
});

describe('a process with many streams', () => {
  it(`holds ${String(STREAMS)} of them in little memory, and each hears of its own`, async () => {
    const at = world.clock.now();
    const count = Math.ceil(STREAMS / STREAMS_OF_PERSON / 2) * 2;
    const clients = await insertPeople(world.app.db, { count: count / 2, userType: 'property_owner', at });
    const professionals = await insertPeople(world.app.db, {
      ...{ count: count / 2, userType: 'service_professional', at },
    });
    const conversations = await startConversations(
      clients.map(({ userId }) => userId),
      professionals.map(({ userId }) => userId),
    );
    const web = processes[0];
    const pid = web?.pid ?? 0;
    const before = readMegabytes(pid);
    const people = [...clients, ...professionals];
    const readers = new Map<string, EventReader[]>();
    for (const [index, { userId }] of people.entries()) {
      const cookie = `session=${await secretOf(userId)}`;
      const headers = {
        cookie,
        'x-forwarded-for': `10.1.${String(Math.floor(index / 250))}.${String((index % 250) + 1)}`,
      };
      const own = Array.from({ length: STREAMS_OF_PERSON }, () =>
        EventReader.open({ port: web?.port ?? 0, headers }),
      );
      readers.set(userId, await Promise.all(own));
    }
    const streams = [...readers.values()].flat();
    expect(streams.length).toBeGreaterThanOrEqual(STREAMS);
    const after = readMegabytes(pid);
    if (before !== null && after !== null) {
      console.info(`${String(streams.length)} streams: ${(after - before).toFixed(1)} MB`);
      expect(after - before).toBeLessThan(STREAM_MB);
    }
    for (const { id, clientId } of conversations) {
      const call = await world.callAs(clientId);
      await call.messages.send({ conversationId: id, text: 'Hello', requestId: randomUUID() });
    }
    const isTold = () =>
      conversations.every(({ id, clientId, professionalId }) =>
        [clientId, professionalId].every((userId) =>
          readers
            .get(userId)
            ?.every(({ events }) =>
              events.some((event) => event.kind === 'conversation' && event.conversationId === id),
            ),
        ),
      );
    await expect.poll(isTold, { timeout: 10_000, interval: 50 }).toBe(true);
    expect(streams.some(({ isEnded }) => isEnded)).toBe(false);
    for (const reader of streams) reader.close();
  });
});
