import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REPOSITORY } from '#scripts/entry.ts';
import { hashProvenContent, isProven, listProvenFiles, recordProven } from '#scripts/proven-content.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lintel-proven-'));
  write('db/functions/connect.sql', 'select 1;');
  write('tests/proofs/event-orders.ts', 'export {};');
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('listProvenFiles', () => {
  it.each([
    'db/migrations/20260901T0900_create_lots.ts',
    'db/functions/connect.sql',
    'server/contract/packs.ts',
    'server/gateways/payments/stripe-gateway.ts',
    'server/http/payment-webhook.ts',
    'server/modules/connections/connections.service.ts',
    'server/modules/ledger/statement/statement.queries.ts',
    'server/modules/safety/blocks.service.ts',
    'scripts/stand-in/stripe/checkout.ts',
    'tests/proofs/event-orders.ts',
  ])('has %s', (path) => {
    write(path, 'export {};');
    expect(listProvenFiles(root)).toContain(path);
  });

  it.each([
    'README.md',
    'db/README.md',
    'scripts/stand-in/postmark/mails.ts',
    'server/modules/jobs/jobs.service.ts',
    'src/app/features/billing/pay-screen.tsx',
    'tests/modules/billing.test.ts',
    'tests/proofs/proven.json',
  ])('has not %s', (path) => {
    write(path, 'export {};');
    expect(listProvenFiles(root)).not.toContain(path);
  });

  it('finds files of each kind in this repository', () => {
    const found = listProvenFiles(REPOSITORY);
    const places = [
      'db/functions/',
      'db/migrations/',
      'server/contract/',
      'server/gateways/payments/',
      'server/http/',
    ];
    for (const place of [...places, 'scripts/stand-in/stripe/', 'tests/proofs/'])
      expect(
        found.some((path) => path.startsWith(place)),
        place,
      ).toBe(true);
    for (const name of ['billing', 'connections', 'ledger', 'safety'])
      expect(
        found.some((path) => path.startsWith(`server/modules/${name}/`)),
        name,
      ).toBe(true);
  });
});

describe('isProven', () => {
  it('is false where nothing was recorded', () => {
    expect(isProven(root)).toBe(false);
  });

  it('is true of the content that was recorded, also in a copy of the files', () => {
    recordProven(root);
    expect(isProven(root)).toBe(true);
    const before = hashProvenContent(root);
    rmSync(join(root, 'db'), { recursive: true });
    write('db/functions/connect.sql', 'select 1;');
    expect(hashProvenContent(root)).toBe(before);
  });

  it('stays true when something else changes', () => {
    recordProven(root);
    write('server/modules/jobs/jobs.service.ts', 'export {};');
    expect(isProven(root)).toBe(true);
  });

  it.each([
    ['changes', () => write('db/functions/connect.sql', 'select 2;')],
    ['is added', () => write('db/functions/settle.sql', 'select 1;')],
    ['is removed', () => rmSync(join(root, 'db/functions/connect.sql'))],
    [
      'gets another name',
      () => {
        rmSync(join(root, 'db/functions/connect.sql'));
        write('db/functions/connect_two.sql', 'select 1;');
      },
    ],
  ])('is false when a proven file %s', (_, change) => {
    recordProven(root);
    change();
    expect(isProven(root)).toBe(false);
  });

  it('is false where the record is not one', () => {
    const file = join(root, recordProven(root));
    expect(readFileSync(file, 'utf8')).toContain(hashProvenContent(root));
    writeFileSync(file, '{}');
    expect(isProven(root)).toBe(false);
  });
});
