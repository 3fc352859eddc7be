import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#scripts/banner.ts';
import {
  COMMERCIAL_CLIENTS,
  DEMO_EMAILS,
  OWNERS,
  PROFESSIONALS,
  PROJECTS,
  REQUESTS,
} from '#scripts/seed/personas.ts';
import { SERVED_STATE_CODES } from '#contract/markets.ts';
import { categoriesOfServices, REQUEST_CATEGORIES } from '#contract/services.ts';

describe('the demo data', () => {
  it('has every persona once', () => {
    expect(OWNERS).toHaveLength(15);
    expect(COMMERCIAL_CLIENTS).toHaveLength(4);
    expect(PROFESSIONALS.length).toBeGreaterThanOrEqual(88);
    expect(new Set(DEMO_EMAILS).size).toBe(DEMO_EMAILS.length);
    for (const [email] of DEMO_ACCOUNTS) expect(DEMO_EMAILS).toContain(email);
  });

  it('has three verified professionals for each main service in every market', () => {
    const verified = PROFESSIONALS.filter(({ documentsValidDays }) => documentsValidDays !== undefined);
    const tooFew = SERVED_STATE_CODES.flatMap((state) =>
      REQUEST_CATEGORIES.filter((service) => {
        const found = verified.filter(
          ({ location, services }) => location.includes(`, ${state} `) && services.includes(service),
        );
        return found.length < 3;
      }).map((service) => `${service} in ${state}`),
    );
    expect(tooFew).toEqual([]);
  });

  it('has no duplicate request text', () => {
    expect(REQUESTS.length).toBeGreaterThan(80);
    expect(new Set(REQUESTS.map(({ title }) => title)).size).toBe(REQUESTS.length);
    expect(new Set(REQUESTS.map(({ text }) => text)).size).toBe(REQUESTS.length);
  });

  it('has publishable projects of owners who had joined before', () => {
    const owners = new Map(OWNERS.map((owner) => [owner.key, owner]));
    expect(new Set(PROJECTS.map(({ text }) => text)).size).toBe(PROJECTS.length);
    for (const { title, text, owner, published, days, budget, hidden } of PROJECTS) {
      expect(owners.get(owner)?.joinedDaysAgo, title).toBeGreaterThan(published + 3);
      expect(title.length, title).toBeLessThanOrEqual(100);
      expect(text.length, title).toBeGreaterThanOrEqual(200);
      expect(text, title).not.toContain(hidden.street);
      expect(days[0], title).toBeLessThan(days[1]);
      expect(budget[0], title).toBeLessThan(budget[1]);
    }
  });

  it('assigns work only to professionals who offer it and had joined before', () => {
    const clients = new Map([...OWNERS, ...COMMERCIAL_CLIENTS].map((client) => [client.key, client]));
    const professionals = new Map(PROFESSIONALS.map((professional) => [professional.key, professional]));
    for (const { title, client, by, category, posted, state } of REQUESTS) {
      expect(clients.get(client)?.joinedDaysAgo, title).toBeGreaterThan(posted);
      if (by === undefined) {
        expect([undefined, 'cancelled'], title).toContain(state);
        continue;
      }
      expect(professionals.get(by)?.joinedDaysAgo, title).toBeGreaterThan(posted);
      expect(categoriesOfServices(professionals.get(by)?.services ?? []), title).toContain(category);
    }
  });
});
