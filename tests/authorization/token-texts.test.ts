import { describe, expect, it } from 'vitest';
import { NEVER_WITH_A_TOKEN, TOKEN_SCOPE_TEXTS } from '#contract/token-scopes.ts';
import { listProcedures } from './procedures.ts';

/** The words for what a router changes, where they aren’t its name; null where it only serves the others. */
const WORDS: Readonly<Record<string, string | null>> = {
  connections: 'Connections you received',
  notifications: null,
  profiles: 'what you save',
  uploads: null,
};

function nounsWith(scope: 'work' | 'spend'): string[] {
  const found = listProcedures().filter(({ meta }) => meta.scope === scope);
  return [...new Set(found.map(({ path }) => path.split('.')[0] ?? ''))];
}

describe('what is said of a token', () => {
  it('names everything that it changes with the scope work', () => {
    const words = nounsWith('work').map((noun) => (noun in WORDS ? WORDS[noun] : noun));
    const { about } = TOKEN_SCOPE_TEXTS.work;
    expect(words.filter((word) => typeof word === 'string' && !about.includes(word))).toEqual([]);
  });

  it.each([
    ['disputes.open', 'disputes'],
    ['profiles.block', 'blocking'],
    ['profiles.report', 'reporting'],
    ['notifications.savePreferences', 'settings'],
    ['profiles.updateMine', 'profile but the portfolio'],
    ['plans.checkout', 'paying'],
    ['credentials.submit', 'credentials'],
    ['webhooks.create', 'webhooks'],
  ])('names %s among what none ever does', (path, word) => {
    const { meta } = listProcedures().find((procedure) => procedure.path === path) ?? {};
    expect(['never', undefined]).toContain(meta?.scope);
    expect(meta).toBeDefined();
    expect(NEVER_WITH_A_TOKEN).toContain(word);
  });
});
