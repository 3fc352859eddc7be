import { Stripe } from 'stripe';
import type { State, Delivery } from './state.ts';

export type WebhookTarget = {
  /** Null: events are stored and not delivered. */
  url: string | null;
  /** Every secret that is valid now: each signs, so that one can be replaced by another. */
  secrets: () => readonly string[] | string;
};

/** What a network and a provider do to deliveries on a bad day. */
export type DeliveryFault = {
  /** How often each event arrives. */
  copies: number;
  /** The longest that one waits before its first attempt, in system time. */
  lateMs: number;
  /** From 0 to 1: who waits how long, and in which order those that are due arrive. */
  random: () => number;
};

export type Deliveries = {
  /** Takes an event up for delivery. */
  add(eventId: string): void;
  pause(): void;
  resume(): void;
  isPaused(): boolean;
  /** Tries everything that is not delivered, now and in the order of the events, paused or not. */
  deliverAll(): Promise<void>;
  /** Sends an event once more, whether it was delivered or not. */
  resend(eventId: string): Promise<void>;
  setFault(fault: DeliveryFault | null): void;
  stop(): Promise<void>;
};

/** How long to wait after each failed attempt; then always the last. */
const RETRY_DELAYS_MS = [1000, 2000, 5000, 15_000, 30_000, 60_000];
const MAX_ATTEMPTS = 300;
/** A receiver that is still starting is not worth a log line. */
const QUIET_ATTEMPTS = 3;
const ANSWER_WITHIN_MS = 10_000;
/** How often deliveries are checked for without a call. */
const LOOK_EVERY_MS = 500;

export function createDeliveries(options: {
  state: () => State;
  target: WebhookTarget;
  /** Of the clock that can be moved: who receives them follows it, and judges their age by it. */
  seconds: () => number;
  onChange: () => void;
  log: (message: string, details: object) => void;
  retryDelaysMs?: readonly number[];
}): Deliveries {
  const { target } = options;
  const delays = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  let isPaused = false;
  let isStopped = false;
  let fault: DeliveryFault | null = null;
  let running: Promise<void> = Promise.resolve();

  const attempt = async (delivery: Delivery) => {
    if (target.url === null) return;
    const payload = JSON.stringify(options.state().events[delivery.eventId]);
    const secrets = target.secrets();
    const keys = typeof secrets === 'string' ? [secrets] : secrets;
    const { url } = target;
    const send = () => post(url, payload, signPayload(payload, keys, options.seconds()));
    const copies = Array.from({ length: (fault?.copies ?? 1) - 1 }, send);
    const [answer] = await Promise.all([send(), ...copies]);
    const isDelivered = /^2\d\d$/.test(answer);
    delivery.attempts += 1;
    delivery.lastAnswer = answer;
    delivery.nextAtMs = Date.now() + (delays[Math.min(delivery.attempts, delays.length) - 1] ?? 0);
    if (isDelivered) delivery.status = 'delivered';
    else if (delivery.status === 'pending' && delivery.attempts >= MAX_ATTEMPTS) delivery.status = 'failed';
    const event = options.state().events[delivery.eventId];
    if (event !== undefined) event.pending_webhooks = delivery.status === 'delivered' ? 0 : 1;
    if (!isDelivered && delivery.attempts >= QUIET_ATTEMPTS)
      options.log('stand-in: webhook not taken', { event: delivery.eventId, answer });
    options.onChange();
  };

  const inOrder = (due: Delivery[]) => {
    if (fault === null) return due;
    const { random } = fault;
    return due
      .map((delivery) => ({ delivery, rank: random() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ delivery }) => delivery);
  };
  /** One pass at a time, so that events arrive in their order while nothing fails. */
  const pass = (isWanted: (delivery: Delivery) => boolean) => {
    running = running.then(async () => {
      for (const delivery of inOrder(Object.values(options.state().deliveries).filter(isWanted))) {
        if (isStopped) return;
        await attempt(delivery);
      }
    });
    return running;
  };
  const isDue = (delivery: Delivery) =>
    !isPaused && delivery.status === 'pending' && delivery.nextAtMs <= Date.now();
  const look = () => {
    if (Object.values(options.state().deliveries).some(isDue)) void pass(isDue);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();

  return {
    add(eventId) {
      if (target.url === null) return;
      const event = options.state().events[eventId];
      if (event !== undefined) event.pending_webhooks = 1;
      options.state().deliveries[eventId] = {
        eventId,
        status: 'pending',
        attempts: 0,
        nextAtMs: Date.now() + (fault === null ? 0 : fault.random() * fault.lateMs),
        lastAnswer: '',
      };
      // After the API's answer is on its way, as webhooks usually are.
      setTimeout(look, 5).unref();
    },
    pause: () => void (isPaused = true),
    resume: () => {
      isPaused = false;
      look();
    },
    isPaused: () => isPaused,
    deliverAll: () => pass((delivery) => delivery.status !== 'delivered'),
    resend: (eventId) => pass((delivery) => delivery.eventId === eventId),
    setFault: (wanted) => void (fault = wanted),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** @returns the HTTP status, or a description of why there was none */
async function post(url: string, payload: string, signature: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (stand-in)',
        'Stripe-Signature': signature,
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer';
  }
}

/** The header that Stripe sends: one time, and one signature for each secret. */
export function signPayload(payload: string, secrets: readonly string[], timestamp: number): string {
  const signatures = secrets.map((secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }).replace(/^t=\d+,/, ''),
  );
  return [`t=${String(timestamp)}`, ...signatures].join(',');
}
