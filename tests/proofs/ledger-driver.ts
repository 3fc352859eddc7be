import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db/types.ts';
import * as ledger from '#server/modules/ledger/ledger.queries.ts';
import { listStatement } from '#server/modules/ledger/statement.queries.ts';
import type { LedgerBatch } from './ledger-batch.ts';
import { addMonths, DAY, LedgerModel, type Payment, type Sub } from './ledger-model.ts';
import type { Operation } from './ledger-operations.ts';
import { RULES_OF_PURCHASES } from '../harness/test-app.ts';
import { insertSubscription } from '../modules/ledger-rows.ts';

function pick<T>(items: readonly T[], number: number): T | undefined {
  return items[number % Math.max(1, items.length)];
}

const uuidOf = (text: string) => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** What was paid each time, in cents. */
const CENTS = 10_000;

function changedPayment(
  { refunded, dispute }: Payment,
  change: Extract<Operation, { do: 'payment' }>['change'],
  cents: number,
): Partial<Payment> {
  switch (change) {
    case 'refund':
      return { refunded: Math.min(CENTS, refunded + cents) };
    case 'refundAll':
      return { refunded: CENTS };
    case 'dispute':
      return { dispute: dispute ?? 'open' };
    case 'win':
    case 'lose':
      return dispute === 'open' ? { dispute: change === 'win' ? 'won' : 'lost' } : {};
    default:
      return change satisfies never;
  }
}

/** Applies each operation to the model and to the ledger, and compares every answer and, at the end, every row. */
export class LedgerDriver {
  readonly model: LedgerModel;
  readonly #db: Db;
  readonly #batch: LedgerBatch;
  readonly #people: readonly string[];
  readonly #links: string[] = [];
  readonly #lots: string[] = [];
  operations = 0;

  constructor({ db, batch }: { db: Db; batch: LedgerBatch }, people: readonly string[], now: number) {
    this.#db = db;
    this.#batch = batch;
    this.#people = people;
    this.model = new LedgerModel(people.length, now);
  }

  get #at(): Date {
    return new Date(this.model.now);
  }

  #person(index: number): string {
    return this.#people[index] ?? '';
  }

  async #lotId(index: number): Promise<string> {
    if (index >= this.#lots.length) this.#lots.push(...(await this.#batch.lotIds(this.#lots.length)));
    return this.#lots[index] ?? expect.fail('The model has a lot that is not there.');
  }

  /** The connection that the model knows by this number; undefined while there is none at all. */
  async #linkId(index: number): Promise<string | undefined> {
    if (index < this.model.links.length && this.#links[index] === undefined) await this.#batch.flush();
    return this.#links[index];
  }

  async run(operation: Operation): Promise<void> {
    if (operation.do === 'wait') {
      this.model.now += operation.milliseconds;
      return;
    }
    if (operation.do === 'waitUntil') {
      const boundary = pick(this.model.boundaries(), operation.pick);
      if (boundary !== undefined) this.model.now = Math.max(this.model.now, boundary + operation.offset);
      return;
    }
    this.operations += 1;
    await this.#act(operation);
  }

  async #act(operation: Exclude<Operation, { do: 'wait' | 'waitUntil' }>): Promise<void> {
    switch (operation.do) {
      case 'connect':
        return this.#connect(operation);
      case 'grant':
        return this.#grant(operation);
      case 'subscribe':
        return this.#subscribe(operation);
      case 'subscription':
        return this.#change(operation);
      case 'payment':
        return this.#changePayment(operation);
      case 'settle':
        return this.#settle(operation.user);
      case 'settleAll':
        for (const user of this.#people.keys()) this.model.settle(user);
        return this.#batch.add('settle_all', [this.#at]);
      case 'giveBack':
        return this.#giveBack(operation);
      case 'open':
        return this.#open(operation.pick);
      case 'freezeWallet': {
        const { user, frozen } = operation;
        this.model.frozen[user] = frozen;
        return this.#batch.add('freeze_wallet', [this.#person(user), frozen, this.#at]);
      }
      case 'clawBack':
      case 'freeze':
      case 'unfreeze':
      case 'close':
        return this.#onLot(operation);
      default:
        return operation satisfies never;
    }
  }

  /** What a wallet holds, owes and can spend is known before it is settled. */
  async #settle(user: number): Promise<void> {
    this.model.settle(user);
    const expected = this.model.available(user) > 0;
    const { debt, free } = { debt: this.model.debt[user] ?? 0, free: this.model.free(user) };
    await this.#batch.add('look_one', [this.#person(user), this.#at], (row) => {
      const found = { debt: Number(row?.['debt']), free: Number(row?.['free']) };
      if (found.debt !== debt || found.free !== free) expect(found).toEqual({ debt, free });
    });
    await this.#batch.add('can_one', [this.#person(user), this.#at], (row) => {
      if (row?.['canSpend'] !== expected) expect(row?.['canSpend']).toBe(expected);
    });
    await this.#batch.add('settle_one', [this.#person(user), this.#at]);
  }

  async #connect({
    initiator,
    recipient,
    policy,
    key,
  }: Extract<Operation, { do: 'connect' }>): Promise<void> {
    const hash = `${String(recipient)} ${policy}`;
    const expected = this.model.connect({ initiator, recipient, policy, key: String(key), hash });
    const whom = [this.#person(initiator), this.#person(recipient)];
    const values = [...whom, policy, uuidOf(`key ${String(key)}`), hash, this.#at];
    await this.#batch.add('spend', values, (row) => {
      const { outcome, charged, available, link } = expected;
      const isSame =
        row?.['outcome'] === outcome && row['charged'] === charged && row['available'] === available;
      // Written out only where it matters: a hundred thousand comparisons take their time.
      if (!isSame) expect(row).toMatchObject({ outcome, charged, available });
      if (link === null) return;
      const id = String(row?.['connectionId']);
      this.#links[link] ??= id;
      if (id !== this.#links[link]) expect(id).toBe(this.#links[link]);
    });
  }

  async #grant({ user, kind, units, days, source }: Extract<Operation, { do: 'grant' }>): Promise<void> {
    const { now } = this.model;
    const to = kind === 'pack' || kind === 'extra' ? Infinity : now + days * DAY;
    const lot = { user, kind, granted: units, from: now, to, source: `test ${String(source)}`, sub: null };
    const expected = this.model.grant(lot);
    const life = [this.#at, to === Infinity ? null : new Date(to)];
    const values = [this.#person(user), kind, units, 'test', String(source), ...life, null, this.#at];
    await this.#batch.add('give', values, (row) => {
      if (row?.['isNew'] !== expected) expect(row?.['isNew']).toBe(expected);
    });
  }

  async #subscribe(ask: Extract<Operation, { do: 'subscribe' }>): Promise<void> {
    const { user, kind, units } = ask;
    const { now, subs } = this.model;
    await this.#act({ do: 'settle', user });
    if (kind === 'plan' && subs.some((sub) => sub.user === user && sub.kind === 'plan' && !sub.isEnded))
      return;
    const trialEnd = now + 14 * DAY;
    const hasTrial = ask.hasTrial && kind === 'plan' && !this.model.overlapsMonth(user, now, trialEnd);
    const anchor = hasTrial ? trialEnd : now + ask.anchorDays * DAY;
    let paidUntil = anchor;
    for (let n = 1; !hasTrial && paidUntil <= now; n += 1)
      paidUntil = addMonths(anchor, ask.isYear ? 12 * n : n);
    await this.#batch.flush();
    const facts = { userId: this.#person(user), kind, sku: 'home-pro', units, anchor: new Date(anchor) };
    const row = {
      ...facts,
      currentPeriodEnd: new Date(paidUntil),
      status: hasTrial ? 'trialing' : 'active',
      trialStartedAt: hasTrial ? this.#at : null,
    } as const;
    const id = await insertSubscription(this.#db, row, { isPaid: false });
    const sub: Sub = {
      ...{ id, user, kind, units, anchor, paidUntil },
      ...{ endsAtPeriodEnd: false, pastDueSince: null, isEnded: false, next: null, months: new Set() },
      payments: [],
    };
    subs.push(sub);
    if (paidUntil > anchor) await this.#pay(sub, anchor);
    if (!hasTrial) return;
    this.model.grant({
      user,
      kind: 'trial',
      granted: units,
      from: now,
      to: trialEnd,
      source: `trial ${id}`,
      sub,
    });
    const life = [this.#at, new Date(trialEnd)];
    await this.#batch.add('give', [facts.userId, 'trial', units, 'trial', id, ...life, id, this.#at]);
  }

  async #pay(sub: Sub, from: number): Promise<void> {
    const { id } = await this.#db
      .insertInto('payments')
      .values({
        userId: this.#person(sub.user),
        subscriptionId: sub.id,
        stripeChargeId: `ch_${sub.id}_${String(sub.payments.length)}`,
        periodStart: new Date(from),
        periodEnd: new Date(sub.paidUntil),
        amountCents: CENTS,
        description: 'A time of a subscription',
        paidAt: this.#at,
        appliedReadSequence: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    sub.payments.push({ id, from, to: sub.paidUntil, cents: CENTS, refunded: 0, dispute: null });
  }

  /** As charges are read: a refund grows, a dispute is opened and decided. */
  async #changePayment({
    pick: number,
    change,
    cents,
  }: Extract<Operation, { do: 'payment' }>): Promise<void> {
    const all = this.model.subs.flatMap((sub) => sub.payments.map((payment) => ({ sub, payment })));
    const found = pick(all, number);
    if (found === undefined) return;
    const { sub, payment } = found;
    Object.assign(payment, changedPayment(payment, change, cents));
    this.model.applyReturns(sub, payment);
    await this.#batch.add('read_charge', [payment.id, payment.refunded, payment.dispute]);
    await this.#batch.add('return_money', [payment.id, this.#at]);
  }

  async #change({ pick: number, change, units }: Extract<Operation, { do: 'subscription' }>): Promise<void> {
    const sub = pick(
      this.model.subs.filter(({ isEnded }) => !isEnded),
      number,
    );
    if (sub === undefined) return;
    const { now } = this.model;
    if (change === 'renew') {
      const { paidUntil: from } = sub;
      let paidUntil = sub.anchor;
      for (let n = 1; paidUntil <= Math.max(now, from); n += 1) paidUntil = addMonths(sub.anchor, n);
      Object.assign(sub, { paidUntil, pastDueSince: null });
      await this.#pay(sub, from);
    } else if (change === 'failPayment') sub.pastDueSince ??= now;
    else if (change === 'pay') sub.pastDueSince = null;
    else if (change === 'cancel' || change === 'resume') sub.endsAtPeriodEnd = change === 'cancel';
    else if (change === 'schedule') sub.next = { units, from: sub.paidUntil };
    else sub.isEnded = true;
    const isTrying = now < sub.anchor;
    const state = sub.pastDueSince !== null ? 'past_due' : isTrying ? 'trialing' : 'active';
    await this.#batch.flush();
    await this.#db
      .updateTable('subscriptions')
      .set({
        currentPeriodEnd: new Date(sub.paidUntil),
        pastDueSince: sub.pastDueSince === null || sub.isEnded ? null : new Date(sub.pastDueSince),
        status: sub.isEnded ? 'cancelled' : state,
        endedAt: sub.isEnded ? this.#at : null,
        endsAtPeriodEnd: sub.endsAtPeriodEnd,
        scheduledUnits: sub.next?.units ?? null,
        scheduledFrom: sub.next === null ? null : new Date(sub.next.from),
        scheduledSku: sub.next === null ? null : 'starter',
        scheduledPriceCents: sub.next === null ? null : 7_900,
      })
      .where('id', '=', sub.id)
      .execute();
    if (!sub.isEnded) return;
    for (const [lot, { closedAt, sub: of }] of this.model.lots.entries())
      if (of === sub && closedAt === null) await this.#closeLot(lot);
  }

  async #closeLot(lot: number): Promise<void> {
    const id = await this.#lotId(lot);
    this.model.close(lot);
    await this.#batch.add('close_one', [id, this.#at]);
  }

  async #giveBack({ pick: number, reason }: Extract<Operation, { do: 'giveBack' }>): Promise<void> {
    const link = number % Math.max(1, this.model.links.length);
    const id = await this.#linkId(link);
    if (id === undefined) return;
    const expected = this.model.giveBack(link, reason);
    await this.#batch.add('return_one', [id, reason, this.#at], (row) => {
      if (row?.['isDone'] !== expected) expect(row?.['isDone']).toBe(expected);
    });
  }

  async #open(number: number): Promise<void> {
    const link = number % Math.max(1, this.model.links.length);
    const id = await this.#linkId(link);
    const known = this.model.links[link];
    if (id === undefined || known === undefined || !known.isLive) return;
    known.isOpened = true;
    await this.#batch.add('open_one', [id, this.#at]);
  }

  async #onLot(operation: Extract<Operation, { lot: number }>): Promise<void> {
    const index = operation.lot % Math.max(1, this.model.lots.length);
    const lot = this.model.lots[index];
    if (lot === undefined) return;
    const lotId = await this.#lotId(index);
    switch (operation.do) {
      case 'clawBack': {
        const { target } = operation;
        this.model.clawBack(index, target);
        return this.#batch.add('take_back', [lotId, target, this.#at]);
      }
      case 'freeze':
        lot.frozenBy.add(operation.by);
        return this.#batch.add('freeze_lot', [lotId, operation.by]);
      case 'unfreeze':
        lot.frozenBy.delete(operation.by);
        return this.#batch.add('unfreeze_lot', [lotId, operation.by]);
      case 'close':
        // The month of a subscription that goes on is never ended early.
        return lot.sub === null || lot.sub.isEnded ? this.#closeLot(index) : undefined;
      default:
        return operation satisfies never;
    }
  }

  /** Compares all rows and expects no violation. */
  async compare(): Promise<void> {
    await this.run({ do: 'wait', milliseconds: 1_000 });
    await this.run({ do: 'settleAll' });
    await this.#batch.flush();
    await this.#compareLots();
    await this.#comparePeople();
    for (const user of this.#people.keys()) await this.#compareStatement(user);
    const violations = await this.#db
      .transaction()
      .execute((tx) => ledger.listViolations(tx, { at: this.#at, limit: 10_000 }));
    // The driver freezes and takes back as it likes, without payments.
    expect(violations.filter(({ rule }) => !RULES_OF_PURCHASES.includes(rule)).slice(0, 100)).toEqual([]);
  }

  async #compareLots(): Promise<void> {
    const { rows } = await sql<{
      user: string;
      kind: string;
      left: number;
      from: Date;
      to: Date | null;
      closedAt: Date | null;
      frozen: number;
    }>`
      select user_id as "user", kind, remaining as "left", lower(valid_during) as "from",
        nullif(upper(valid_during), 'infinity') as "to", closed_at, coalesce(cardinality(frozen_by), 0) as frozen
      from lots order by id
    `.execute(this.#db);
    const found = rows.map(({ user, kind, left, from, to, closedAt, frozen }) => {
      const life = [from.getTime(), to?.getTime() ?? Infinity, closedAt?.getTime() ?? null];
      return [this.#people.indexOf(user), kind, left, ...life, frozen];
    });
    expect(found).toEqual(
      this.model.lots.map((lot) => {
        const { user, kind, left, from, to, closedAt, frozenBy } = lot;
        return [user, kind, left, from, to, closedAt, frozenBy.size];
      }),
    );
  }

  async #comparePeople(): Promise<void> {
    for (const [user, userId] of this.#people.entries()) {
      const { wallet } = await ledger.findSettledWallet(this.#db, userId, this.#at);
      expect(wallet.debt).toBe(this.model.debt[user]);
      const { rows } = await sql<{ available: number }>`
        select available_of(${userId}, ${this.#at}) as available
      `.execute(this.#db);
      expect(rows[0]?.available).toBe(this.model.available(user));
    }
    const links = await this.#db.selectFrom('connections').select('status').orderBy('id').execute();
    expect(links.map(({ status }) => status === 'live')).toEqual(
      this.model.links.map(({ isLive }) => isLive),
    );
  }

  async #compareStatement(user: number): Promise<void> {
    const lines = await listStatement(this.#db, {
      userId: this.#person(user),
      part: null,
      limit: 1_000_000,
    });
    const shown = this.model.entries.filter((entry) => entry.user === user && entry.shown);
    expect(
      lines
        .toReversed()
        .map(({ kind, delta, at, reason, balanceAfter }) => [
          kind,
          delta,
          at.getTime(),
          reason,
          balanceAfter,
        ]),
    ).toEqual(shown.map(({ kind, delta, at, reason, balance }) => [kind, delta, at, reason, balance]));
    // What is shown leads from one balance to the next although rows that cancel out are not.
    let balance = 0;
    for (const line of lines.toReversed()) expect(line.balanceAfter).toBe((balance += line.delta));
  }
}
