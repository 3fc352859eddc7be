import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';
import { describe, expect, it } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '../..');
const RULE = 'no-restricted-imports';

/** What the rule of a file says of an import, by the configuration that `npm run check` uses. */
async function messagesOf(file: string, source: string): Promise<string[]> {
  const eslint = new ESLint({ cwd: REPOSITORY });
  const config = (await eslint.calculateConfigForFile(file)) as { rules: Linter.RulesRecord };
  const rule = config.rules[RULE];
  const rules: Linter.RulesRecord = rule === undefined ? {} : { [RULE]: rule };
  const found = new Linter().verify(`import { startStandIn } from '${source}';`, { rules });
  return found.map(({ message }) => message);
}

describe('an import of the stand-ins', () => {
  it.each([
    ['server/main.ts', '#scripts/stand-in/stand-in.ts'],
    ['server/main.ts', '../scripts/stand-in/stand-in.ts'],
    ['server/create-app.ts', '../scripts/stand-in/stripe/clock.ts'],
    ['server/http/api.ts', '../../scripts/stand-in/stand-in.ts'],
    ['server/queue/worker.ts', '#scripts/seed/timeline.ts'],
    ['server/emails/catalogue.ts', '#scripts/stand-in/outbox.ts'],
    ['server/contract/billing.ts', '#scripts/stand-in/stripe/test-cards.ts'],
    ['server/gateways/payments/stripe-gateway.ts', '#scripts/stand-in/stripe/wire.ts'],
    ['server/modules/billing/billing.tasks.ts', '#scripts/stand-in/stand-in.ts'],
    ['server/modules/billing/checkout/checkout.service.ts', '../../../../scripts/stand-in/stand-in.ts'],
    ['server/modules/billing/plans.router.ts', '#scripts/stand-in/stand-in.ts'],
    ['server/modules/billing/intents.queries.ts', '#scripts/stand-in/stand-in.ts'],
    ['server/modules/billing/purchases.policy.ts', '#scripts/stand-in/stand-in.ts'],
  ])('is refused in %s as %s', async (file, source) => {
    expect(await messagesOf(file, source)).toEqual([expect.stringContaining('Scripts and stand-ins')]);
  });

  it.each([
    ['server/create-app.ts', './stand-in-clock.ts'],
    ['tests/harness/test-app.ts', '#scripts/stand-in/stand-in.ts'],
    ['scripts/seed/demo-provider.ts', '#scripts/stand-in/stand-in.ts'],
  ])('is fine in %s as %s', async (file, source) => {
    expect(await messagesOf(file, source)).toEqual([]);
  });
});
