import { describe, expect, it } from 'vitest';
import { wordsOf } from '#scripts/cli/commands.ts';
import { flagOf } from '#scripts/cli/flag-schema.ts';
import { buildManifest } from '#scripts/cli/generate-manifest.ts';
import { takeGlobalFlags, UsageError } from '#scripts/cli/global-flags.ts';
import { MANIFEST } from '#scripts/cli/manifest.ts';
import { formatValue, labelOf } from '#scripts/cli/output/format-value.ts';
import { appRouter } from '#server/trpc/app-router.ts';

describe('the command manifest', () => {
  it('is in step with the router (else run node scripts/cli/generate-manifest.ts)', () => {
    expect(MANIFEST).toEqual(JSON.parse(JSON.stringify(buildManifest())));
  });

  it('has a command for every procedure', () => {
    expect(MANIFEST.map(({ path }) => path)).toEqual(Object.keys(appRouter._def.procedures).toSorted());
    const commands = MANIFEST.map(({ path }) => wordsOf(path));
    expect(new Set(commands).size).toBe(commands.length);
    expect(commands).toContain('requests list-mine');
  });

  it('uses none of the CLI’s own flags', () => {
    const flags = MANIFEST.flatMap(({ input }) => Object.keys(input?.properties ?? {}));
    expect(flags).not.toContain('json');
    expect(flags).not.toContain('server');
  });
});

describe('a command flag', () => {
  it('accepts the word null for null', () => {
    const flag = flagOf('companyName', { anyOf: [{ type: 'string', maxLength: 120 }, { type: 'null' }] });
    expect(flag).toEqual({
      schema: { type: 'string', maxLength: 120, description: '"null" clears it' },
      isNullable: true,
    });
  });

  it('uses the description of the schema', () => {
    expect(flagOf('budgetCents', { type: 'integer', description: 'At most' }).schema.description).toBe(
      'At most',
    );
    expect(flagOf('day', { type: 'string', format: 'date', pattern: '^x$' }).schema).toEqual({
      type: 'string',
      description: 'A date, as YYYY-MM-DD',
    });
  });
});

describe('a flag with choices', () => {
  it('accepts only its choices and is omitted when not given', () => {
    expect(flagOf('reason', { type: 'string', enum: ['', 'billing', 'other'] }).schema.enum).toEqual([
      'billing',
      'other',
    ]);
    expect(JSON.stringify(MANIFEST)).not.toContain('["",');
  });
});

describe('the CLI’s own flags', () => {
  it('may be placed anywhere', () => {
    expect(takeGlobalFlags(['--json', 'jobs', '--server', 'http://x.example/', 'list-open'])).toEqual({
      flags: { isJson: true, server: 'http://x.example' },
      rest: ['jobs', 'list-open'],
    });
    expect(takeGlobalFlags(['requests', '--server=https://y.example', '--', '--json'])).toEqual({
      flags: { isJson: false, server: 'https://y.example' },
      rest: ['requests', '--', '--json'],
    });
  });

  it('refuse an invalid URL', () => {
    expect(() => takeGlobalFlags(['--server'])).toThrow(UsageError);
    expect(() => takeGlobalFlags(['--server', 'ftp://x.example'])).toThrow(UsageError);
  });
});

describe('a formatted value', () => {
  it('is an amount, a date, text or a dash', () => {
    expect(formatValue('budgetMaxCents', 123_456)).toBe('$1,234.56');
    expect(formatValue('isVerified', true)).toBe('yes');
    expect(formatValue('phone', null)).toBe('-');
    expect(formatValue('specialties', ['water-heaters', 'hvac'])).toBe('Water heaters, Heating and cooling');
    // In the zone of whoever reads it.
    expect(formatValue('createdAt', '2026-11-20T15:00:00.000Z')).toMatch(/^Nov 2[01], 2026, \d/);
    expect(formatValue('title', 'a\u001b]0;x\u0007b\u202ec')).toBe('a]0;xbc');
    expect(labelOf('budgetMaxCents')).toBe('Budget max');
    expect(labelOf('isVerified')).toBe('Verified');
    expect(labelOf('last12MonthsCents')).toBe('Last 12 months');
  });
});
