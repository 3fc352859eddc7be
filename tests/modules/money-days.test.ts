import { describe, expect, it } from 'vitest';
import { sessionOf, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const HOME_PRO = { planId: 'home-pro', billingCycle: 'monthly' } as const;

/** Each in the evening or at night in the Eastern zone, where the date differs from that of UTC or of the west. */
const EVENINGS: [when: string, at: string, day: string, inWords: string][] = [
  ['at 23:30', '2026-11-22T04:30:00Z', '2026-12-06', 'Dec 6, 2026'],
  ['before midnight UTC', '2026-11-22T23:59:59Z', '2026-12-06', 'Dec 6, 2026'],
  ['at midnight UTC', '2026-11-23T00:00:00Z', '2026-12-07', 'Dec 7, 2026'],
  ['two weeks before the clocks go forward', '2027-03-01T04:30:00Z', '2027-03-15', 'Mar 15, 2027'],
];

describe('the first charge of a trial', () => {
  it.each(EVENINGS)(
    'begun %s is one day on our pages, on the provider’s page and in mails',
    async (...row) => {
      const [, at, day, inWords] = row;
      world.clock.set(new Date(at));
      const person = await world.signUp({ userType: 'property_owner' });
      const { ifBegunToday } = await person.call.plans.subscription();
      expect(ifBegunToday).toMatchObject({ trialEndsOn: day, firstChargeOn: day });

      const { url } = await person.call.plans.checkout(HOME_PRO);
      const page = await (await fetch(url)).text();
      const dates = page.match(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g) ?? [];
      expect(dates.length).toBeGreaterThan(0);
      expect(new Set(dates)).toEqual(new Set([inWords]));

      world.stripe.completeCheckout(sessionOf(url));
      await world.stripe.deliverAll();
      const { plan } = await person.call.plans.subscription();
      expect(plan).toMatchObject({ trialEndsOn: day, nextChargeOn: day });
      const [mail] = (await world.mailsTo(person.email)).filter(({ subject }) =>
        subject.includes('free trial'),
      );
      expect(mail?.text).toContain(`First charge: ${inWords}\n`);

      await person.call.plans.cancel();
      expect((await person.call.plans.subscription()).plan?.endsOn).toBe(day);
      await world.app.db.updateTable('trials').set({ cardFingerprint: null }).execute();
    },
  );
});

describe('a payment in the evening', () => {
  it('is listed and mailed under the day of the Eastern calendar', async () => {
    world.clock.set(new Date('2027-04-02T03:30:00Z'));
    const person = await world.signUp({ userType: 'property_owner' });
    await world.pay(person, { packId: 'starter', cycle: 'monthly' });
    const { items } = await person.call.plans.payments({});
    expect(items).toMatchObject([{ paidOn: '2027-04-01' }]);
    expect((await person.call.plans.subscription()).packs).toMatchObject([{ nextChargeOn: '2027-05-01' }]);
    const [receipt] = (await world.mailsTo(person.email)).filter(({ subject }) =>
      subject.startsWith('Your receipt: '),
    );
    expect(receipt?.text).toContain('Apr 1, 2027');
  });
});
