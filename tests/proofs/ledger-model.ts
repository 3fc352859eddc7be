/**
 * The rules of the ledger written down a second time, in memory and without a database: docs/decisions/010. Moments are
 * milliseconds since 1970. Nothing here is shared with the code under test.
 */
export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
const GIVEN = ['trial', 'goodwill'];
const MONTHLY = ['trial', 'allowance'];

export type Lot = {
  user: number;
  kind: string;
  granted: number;
  left: number;
  from: number;
  to: number;
  closedAt: number | null;
  frozenBy: Set<string>;
  source: string;
  sub: Sub | null;
  target: number;
  owed: number;
};
export type Entry = {
  user: number;
  kind: string;
  delta: number;
  lot: number;
  at: number;
  reason: string | null;
  shown: boolean;
  balance: number;
};
export type Link = {
  initiator: number;
  recipient: number;
  policy: string;
  legs: { user: number; lot: number }[];
  isLive: boolean;
  isOpened: boolean;
  at: number;
};
export type Sub = {
  id: string;
  user: number;
  kind: 'plan' | 'pack';
  units: number;
  anchor: number;
  paidUntil: number;
  endsAtPeriodEnd: boolean;
  pastDueSince: number | null;
  isEnded: boolean;
  next: { units: number; from: number } | null;
  months: Set<number>;
  payments: Payment[];
};
/** What was paid for a time of a subscription, and how it stands. */
export type Payment = {
  id: string;
  from: number;
  to: number;
  cents: number;
  refunded: number;
  dispute: 'open' | 'won' | 'lost' | null;
};
export type Answer = { outcome: string; link: number | null; charged: number; available: number | null };

/** The same day n months on, or the last of that month where it has no such day; UTC. */
export function addMonths(anchor: number, n: number): number {
  const date = new Date(anchor);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + n, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const timeOfDay = anchor % DAY;
  return first.getTime() + (Math.min(date.getUTCDate(), lastDay) - 1) * DAY + timeOfDay;
}

function targetOf({ dispute, refunded, cents }: Payment, granted: number): number {
  return dispute === 'lost' ? granted : Math.floor((granted * refunded) / cents);
}

export class LedgerModel {
  now: number;
  readonly debt: number[];
  readonly frozen: boolean[];
  readonly lots: Lot[] = [];
  readonly entries: Entry[] = [];
  readonly links: Link[] = [];
  readonly subs: Sub[] = [];
  readonly #balance: number[];
  readonly #lastAt: number[];
  readonly #answers = new Map<string, { hash: string; answer: Answer }>();

  constructor(people: number, now: number) {
    this.now = now;
    this.debt = Array.from({ length: people }, () => 0);
    this.frozen = Array.from({ length: people }, () => false);
    this.#balance = Array.from({ length: people }, () => 0);
    this.#lastAt = Array.from({ length: people }, () => -Infinity);
  }

  #lot(index: number): Lot {
    const lot = this.lots[index];
    if (lot === undefined) throw new Error('no such lot');
    return lot;
  }

  #move(
    kind: string,
    index: number,
    qty: number,
    at: number,
    reason: string | null = null,
    shown = true,
  ): void {
    const lot = this.#lot(index);
    const delta = kind === 'grant' || kind === 'refund' ? qty : -qty;
    lot.left += delta;
    const balance = (this.#balance[lot.user] ?? 0) + delta;
    this.#balance[lot.user] = balance;
    this.#lastAt[lot.user] = at;
    this.entries.push({ user: lot.user, kind, delta, lot: index, at, reason, shown, balance });
  }

  #add(
    lot: Pick<Lot, 'user' | 'kind' | 'granted' | 'from' | 'to' | 'source' | 'sub'>,
    at: number,
    reason: string | null,
  ): number {
    const index = this.lots.length;
    this.lots.push({ ...lot, left: 0, closedAt: null, frozenBy: new Set(), target: 0, owed: 0 });
    this.#move('grant', index, lot.granted, at, reason);
    return index;
  }

  #payDebt(index: number, at: number): void {
    const lot = this.#lot(index);
    const qty = Math.min(this.debt[lot.user] ?? 0, lot.left);
    if (qty === 0 || GIVEN.includes(lot.kind)) return;
    this.#move('clawback', index, qty, at, 'debt');
    this.debt[lot.user] = (this.debt[lot.user] ?? 0) - qty;
  }

  /** How many units of a lot that begins then went back with the money for it; null while that is in dispute. */
  #returned(sub: Sub, from: number, units: number): number | null {
    const paid = sub.payments.filter((payment) => payment.from <= from && from < payment.to);
    if (paid.some(({ dispute }) => dispute === 'open')) return null;
    return Math.max(0, ...paid.map((payment) => targetOf(payment, units)));
  }

  /** The month of a subscription that runs now and that it may have; null when it has it already. */
  #dueMonth(sub: Sub): { n: number; from: number; to: number; units: number; returned: number } | null {
    if (sub.isEnded || this.now < sub.anchor) return null;
    let n = 0;
    while (addMonths(sub.anchor, n + 1) <= this.now) n += 1;
    const from = addMonths(sub.anchor, n);
    const isPaid = from < sub.paidUntil || (!sub.endsAtPeriodEnd && this.now < sub.paidUntil + 3 * DAY);
    const isPatient = sub.pastDueSince === null || this.now < sub.pastDueSince + 3 * DAY;
    if (!isPaid || !isPatient || sub.months.has(n)) return null;
    const units = sub.next !== null && sub.next.from <= from ? sub.next.units : sub.units;
    const returned = this.#returned(sub, from, units);
    if (returned === null || returned >= units) return null;
    return { n, from, to: addMonths(sub.anchor, n + 1), units, returned };
  }

  settle(user: number): void {
    const ends: { at: number; isLot: boolean; index: number; key: string }[] = [];
    for (const [index, lot] of this.lots.entries())
      if (lot.user === user && lot.closedAt === null && lot.to <= this.now)
        ends.push({ at: lot.to, isLot: true, index, key: '' });
    const begins = this.subs.flatMap((sub, index) => {
      const due = sub.user === user ? this.#dueMonth(sub) : null;
      return due === null ? [] : [{ at: due.from, isLot: false, index, key: sub.id }];
    });
    const events = [...ends, ...begins].toSorted(
      (a, b) =>
        a.at - b.at ||
        Number(b.isLot) - Number(a.isLot) ||
        (a.isLot ? a.index - b.index : a.key < b.key ? -1 : 1),
    );
    for (const event of events) {
      if (!event.isLot) {
        this.#begin(event.index);
        continue;
      }
      const lot = this.#lot(event.index);
      if (lot.left > 0) this.#move('expire', event.index, lot.left, lot.to);
      lot.closedAt = lot.to;
    }
    for (const lot of this.lots) if (lot.user === user && this.#isOverdue(lot)) lot.frozenBy.add('past_due');
  }

  #isOverdue({ sub, closedAt, to }: Lot): boolean {
    if (sub === null || sub.isEnded || sub.pastDueSince === null || closedAt !== null) return false;
    return this.now >= sub.pastDueSince + 3 * DAY && to > Math.max(sub.pastDueSince, this.now);
  }

  #begin(index: number): void {
    const sub = this.subs[index];
    const due = sub === undefined ? null : this.#dueMonth(sub);
    if (sub === undefined || due === null) return;
    let { from } = due;
    if (sub.kind === 'plan') {
      const others = this.lots.filter(
        (lot) =>
          lot.user === sub.user && MONTHLY.includes(lot.kind) && lot.from < due.to && lot.to > due.from,
      );
      from = Math.max(from, ...others.map((lot) => lot.to));
      if (from > this.now) return;
    }
    sub.months.add(due.n);
    const at = Math.max(from, this.#lastAt[sub.user] ?? from);
    const kind = sub.kind === 'plan' ? 'allowance' : 'pack_period';
    const lot = this.#add(
      {
        user: sub.user,
        kind,
        granted: due.units,
        from,
        to: due.to,
        source: `${sub.id}:${String(due.n)}`,
        sub,
      },
      at,
      null,
    );
    this.#claw(lot, due.returned, at);
    this.#payDebt(lot, at);
  }

  grant(lot: Pick<Lot, 'user' | 'kind' | 'granted' | 'from' | 'to' | 'source' | 'sub'>): boolean {
    this.settle(lot.user);
    if (this.lots.some(({ source }) => source === lot.source)) return false;
    this.#payDebt(this.#add(lot, this.now, null), this.now);
    return true;
  }

  overlapsMonth(user: number, from: number, to: number): boolean {
    return this.lots.some(
      (lot) => lot.user === user && MONTHLY.includes(lot.kind) && lot.from < to && lot.to > from,
    );
  }

  #open(user: number): Lot[] {
    return this.lots.filter((lot) => lot.user === user && lot.closedAt === null && lot.from <= this.now);
  }

  available(user: number): number {
    return this.frozen[user] ? 0 : this.free(user);
  }

  /** What the lots hold that are not held themselves. */
  free(user: number): number {
    return this.#open(user)
      .filter((lot) => lot.frozenBy.size === 0)
      .reduce((sum, lot) => sum + lot.left, 0);
  }

  #next(user: number): number | null {
    if (this.frozen[user]) return null;
    const [lot] = this.#open(user)
      .filter((one) => one.frozenBy.size === 0 && one.left > 0)
      .toSorted((a, b) => (a.to === b.to ? this.lots.indexOf(a) - this.lots.indexOf(b) : a.to - b.to));
    return lot === undefined ? null : this.lots.indexOf(lot);
  }

  connect(ask: { initiator: number; recipient: number; policy: string; key: string; hash: string }): Answer {
    const { initiator, recipient, policy, hash } = ask;
    const key = `${String(initiator)} ${ask.key}`;
    const known = this.#answers.get(key);
    const no = (outcome: string, available: number | null = null): Answer => ({
      outcome,
      link: null,
      charged: 0,
      available,
    });
    if (known !== undefined) return known.hash === hash ? known.answer : no('key_conflict');
    if (initiator === recipient) return no('not_found');
    const ownerPays = policy === 'both' || policy === 'owner';
    this.settle(initiator);
    if (ownerPays) this.settle(recipient);
    const existing = this.links.findIndex(
      (link) =>
        link.isLive &&
        ((link.initiator === initiator && link.recipient === recipient) ||
          (link.initiator === recipient && link.recipient === initiator)),
    );
    let answer: Answer;
    if (existing >= 0) {
      answer = { outcome: 'existing', link: existing, charged: 0, available: this.available(initiator) };
    } else {
      const legs: Link['legs'] = [];
      if (policy === 'both' || policy === 'initiator') {
        const lot = this.#next(initiator);
        if (lot === null) return no(this.#isOnHold(initiator) ? 'frozen' : 'insufficient', 0);
        legs.push({ user: initiator, lot });
      }
      if (ownerPays) {
        const lot = this.#next(recipient);
        if (lot === null) return no('owner_short');
        legs.push({ user: recipient, lot });
      }
      for (const { lot } of legs) this.#move('spend', lot, 1, this.now);
      const link = this.links.length;
      this.links.push({ initiator, recipient, policy, legs, isLive: true, isOpened: false, at: this.now });
      const charged = legs.some(({ user }) => user === initiator) ? 1 : 0;
      answer = { outcome: 'connected', link, charged, available: this.available(initiator) };
    }
    this.#answers.set(key, { hash, answer });
    return answer;
  }

  #isOnHold(user: number): boolean {
    const isDue = (lot: Lot) => lot.frozenBy.has('past_due') && lot.left > 0 && lot.closedAt === null;
    return this.frozen[user] === true || this.lots.some((lot) => lot.user === user && isDue(lot));
  }

  giveBack(index: number, reason: string): boolean {
    const link = this.links[index];
    if (!link?.isLive) return false;
    if (reason === 'silence' && (link.isOpened || this.now < link.at + 14 * DAY)) return false;
    link.isLive = false;
    for (const leg of link.legs) {
      this.settle(leg.user);
      const lot = this.#lot(leg.lot);
      const owes = !GIVEN.includes(lot.kind) && (this.debt[leg.user] ?? 0) > 0;
      const isOver = lot.closedAt !== null;
      this.#move('refund', leg.lot, 1, this.now, reason, owes || !isOver);
      if (owes) {
        this.#payDebt(leg.lot, this.now);
      } else if (isOver) {
        this.#move('expire', leg.lot, 1, this.now, 'moved', false);
        const source = `return ${String(index)} ${String(leg.user)}`;
        const life = { from: this.now, to: this.now + 30 * DAY };
        this.#add(
          { user: leg.user, kind: 'goodwill', granted: 1, ...life, source, sub: null },
          this.now,
          reason,
        );
      }
    }
    return true;
  }

  clawBack(index: number, wanted: number): void {
    this.settle(this.#lot(index).user);
    this.#claw(index, wanted, this.now);
  }

  /** Holds what is in dispute and takes back what was refunded, of all lots that a payment paid for. */
  applyReturns(sub: Sub, payment: Payment): void {
    this.settle(sub.user);
    for (const [index, lot] of this.lots.entries()) {
      if (lot.sub !== sub || lot.kind === 'trial' || lot.from < payment.from || lot.from >= payment.to)
        continue;
      if (payment.dispute === 'open') lot.frozenBy.add('dispute');
      else lot.frozenBy.delete('dispute');
      this.#claw(index, targetOf(payment, lot.granted), this.now);
    }
  }

  #claw(index: number, wanted: number, at: number): void {
    const lot = this.#lot(index);
    const target = Math.min(wanted, lot.granted);
    if (target <= lot.target) return;
    const take = Math.min(lot.left, target - lot.target);
    lot.target = target;
    if (take > 0) this.#move('clawback', index, take, at, 'returned_money');
    const sum = (keep: (entry: Entry) => boolean) =>
      this.entries
        .filter((entry) => entry.lot === index && keep(entry))
        .reduce((total, { delta }) => total - delta, 0);
    const gone =
      sum(({ kind, reason }) => kind === 'clawback' && reason !== 'debt') +
      sum(({ kind, reason }) => kind === 'expire' && reason !== 'moved');
    const owes = Math.max(0, target - gone - lot.owed);
    lot.owed += owes;
    this.debt[lot.user] = (this.debt[lot.user] ?? 0) + owes;
  }

  close(index: number): void {
    const lot = this.#lot(index);
    this.settle(lot.user);
    if (lot.closedAt !== null) return;
    if (lot.left > 0) this.#move('expire', index, lot.left, this.now, 'ended');
    const spends = this.entries.filter(({ kind, lot: of }) => kind === 'spend' && of === index);
    lot.to = Math.min(lot.to, Math.max(this.now, lot.from + 1, ...spends.map(({ at }) => at + 1)));
    lot.closedAt = this.now;
  }

  #nextMonth({ anchor }: Sub): number {
    let n = 0;
    while (addMonths(anchor, n) <= this.now) n += 1;
    return addMonths(anchor, n);
  }

  /** The next moments at which time alone changes something. */
  boundaries(): number[] {
    return [
      ...this.lots.filter(({ closedAt }) => closedAt === null).flatMap(({ from, to }) => [from, to]),
      ...this.links.filter(({ isLive }) => isLive).map(({ at }) => at + 14 * DAY),
      ...this.subs
        .filter(({ isEnded }) => !isEnded)
        .flatMap((sub) => [
          sub.anchor,
          sub.paidUntil,
          sub.paidUntil + 3 * DAY,
          this.#nextMonth(sub),
          ...(sub.pastDueSince === null ? [] : [sub.pastDueSince + 3 * DAY]),
        ]),
    ].filter((at) => at > this.now && Number.isFinite(at));
  }
}
