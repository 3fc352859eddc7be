import { randomUUID } from 'node:crypto';
import { findPlan, type PlanId } from '#contract/plans.ts';
import { priceSpecOf, purchaseOfPlan } from '#server/modules/billing/purchases.policy.ts';
import { type Person, type Purchase, checkOut, sessionOf, type TestWorld } from '../harness/test-app.ts';
import { TestClock, type Span } from '../harness/test-clock.ts';

/** Fourteen days, the ten hours by which a trial may end later, and two in which its first invoice is a draft. */
export const PAST_TRIAL = { days: 14, hours: 12 } as const;

const HOME_PRO = { planId: 'home-pro', billingCycle: 'monthly' } as const;

/** One owner and the provider's side of their story. Events are not delivered to the application by default. */
export class EventStage {
  readonly owner: Person;
  readonly borrowedCard = EventStage.newCard();
  readonly #world: TestWorld;
  readonly #professionals: readonly Person[];
  static #cards = 0;

  constructor(world: TestWorld, owner: Person, professionals: readonly Person[]) {
    this.#world = world;
    this.owner = owner;
    this.#professionals = professionals;
  }

  /** An unused card that pays: one card has one trial. */
  static newCard(): string {
    EventStage.#cards += 1;
    const digits = `424242${String(EventStage.#cards).padStart(9, '0')}`;
    const sum = [...digits].toReversed().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return `${digits}${String((10 - (sum % 10)) % 10)}`;
  }

  /** Opens a checkout; returns its id at the provider. */
  async open(purchase: Purchase): Promise<string> {
    return sessionOf((await checkOut(this.owner.call, purchase)).url);
  }

  type(sessionId: string, card?: string, agrees?: boolean): void {
    this.#world.stripe.completeCheckout(sessionId, {
      card: card ?? EventStage.newCard(),
      ...(agrees === undefined ? {} : { agrees }),
    });
  }

  async buy(purchase: Purchase, card?: string): Promise<void> {
    this.type(await this.open(purchase), card);
  }

  /** Advances the provider's clock, each thing at its own moment. */
  elapse(span: Span): void {
    const end = new TestClock(this.#world.clock.now());
    end.advance(span);
    const { clock } = this.#world.stripe;
    for (let next = clock.next(); next !== null && next.at <= end.now(); next = clock.next()) {
      if (next.at > this.#world.clock.now()) this.#world.clock.set(next.at);
      clock.catchUp();
    }
    this.#world.clock.set(end.now());
    clock.catchUp();
  }

  expire(sessionId: string): void {
    this.#world.stripe.expireCheckout(sessionId);
  }

  refund(amount?: number): void {
    this.#world.stripe.refund(this.#latestCharge(), amount === undefined ? {} : { amount });
  }

  dispute(): string {
    return this.#world.stripe.dispute(this.#latestCharge()).id;
  }

  closeDispute(id: string, outcome: 'won' | 'lost'): void {
    this.#world.stripe.closeDispute(id, outcome);
  }

  closeLatestDispute(outcome: 'won' | 'lost'): void {
    const found = Object.values(this.#world.stripe.state.disputes).at(-1);
    if (found === undefined) throw new Error('Nothing is in dispute.');
    this.closeDispute(found.id, outcome);
  }

  failRenewals(times: number): void {
    this.#world.stripe.failNextRenewal(this.#subscription().id, times);
  }

  /** As a person does on the provider's own page. */
  async setEnding(ends: boolean): Promise<void> {
    await this.#world.app.payments.setEnding(this.#subscription().id, ends);
  }

  async planChange(planId: PlanId): Promise<void> {
    const plan = findPlan(planId);
    if (plan === null) throw new Error(`No plan ${planId}.`);
    const price = priceSpecOf(purchaseOfPlan(plan, 'monthly'));
    await this.#world.app.payments.planChange(this.#subscription().id, price);
  }

  async dropChange(): Promise<void> {
    const { schedule } = this.#subscription();
    if (typeof schedule !== 'string') throw new Error('Nothing is planned.');
    await this.#world.app.payments.dropChange(schedule);
  }

  async endNow(): Promise<void> {
    await this.#world.app.payments.endSubscription(this.#subscription().id);
  }

  /** Delivers all events so far, in order. */
  async tell(): Promise<void> {
    await this.#world.stripe.deliverAll();
  }

  async spend(count: number): Promise<void> {
    for (const { profileId } of this.#professionals.slice(0, count)) {
      await this.owner.call.connections.connect({ profileId, requestId: randomUUID() });
    }
  }

  /** Known to the application: a plan whose first month is paid. */
  async subscribe(): Promise<void> {
    await this.buy(HOME_PRO);
    await this.tell();
    this.elapse(PAST_TRIAL);
    await this.tell();
  }

  /** Known to the application: an account that has had a trial and has no plan. */
  async useUpTrial(): Promise<void> {
    await this.buy(HOME_PRO);
    this.elapse({ minutes: 5 });
    await this.endNow();
    await this.tell();
    this.elapse({ minutes: 5 });
  }

  /** Known to the application: another account has had a trial with `borrowedCard`. */
  async borrowCard(): Promise<void> {
    const other = await this.#world.signUp({ userType: 'property_owner' });
    await this.#world.pay(other, HOME_PRO, { card: this.borrowedCard });
  }

  #subscription() {
    const found = Object.values(this.#world.stripe.state.subscriptions).at(-1);
    if (found === undefined) throw new Error('The provider has no subscription.');
    return found;
  }

  #latestCharge(): string {
    const found = Object.values(this.#world.stripe.state.charges).findLast(({ paid }) => paid);
    if (found === undefined) throw new Error('Nothing was paid.');
    return found.id;
  }
}
