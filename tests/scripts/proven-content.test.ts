import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REPOSITORY } from '#scripts/entry.ts';
import {
  groupOfProof,
  hashProvenContent,
  listProvenFiles,
  listUnproven,
  PROOF_GROUP_NAMES,
  recordProven,
} from '#scripts/proven-content.ts';

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

describe('groupOfProof', () => {
  it.each([
    ['tests/proofs/ledger-model.test.ts', 'money'],
    ['tests/proofs/event-orders-beginnings.test.ts', 'money'],
    ['tests/proofs/password-flood.test.ts', 'accounts'],
    ['tests/modules/search.test.ts', 'search'],
    ['tests/faults/killed-proposals.test.ts', 'money'],
    ['tests/faults/erasure-killed.test.ts', 'accounts'],
    ['tests/faults/uploads-killed.test.ts', 'content'],
    ['tests/faults/killed-drafts.test.ts', 'content'],
    ['tests/scripts/seed.test.ts', 'content'],
    ['tests/proofs/crossed-calls-work.test.ts', 'crossings'],
    ['tests/faults/replica.test.ts', 'processes'],
    ['tests/http/slow-sockets.test.ts', 'processes'],
    ['tests/proofs/one-of-tomorrow.test.ts', 'processes'],
  ])('puts %s into %s', (proof, group) => {
    expect(groupOfProof(proof)).toBe(group);
  });
});

describe('listProvenFiles', () => {
  it.each([
    'db/functions/connect.sql',
    'server/contract/packs.ts',
    'server/gateways/payments/stripe-gateway.ts',
    'server/http/payment-webhook.ts',
    'server/modules/connections/connections.service.ts',
    'server/modules/ledger/statement/statement.queries.ts',
    'server/modules/safety/blocks.service.ts',
    'scripts/stand-in/stripe/checkout.ts',
    'tests/proofs/event-orders.ts',
    'tests/proofs/ledger-model.test.ts',
  ])('has %s for money', (path) => {
    write(path, 'export {};');
    expect(listProvenFiles(root, 'money')).toContain(path);
  });

  it.each([
    'README.md',
    'db/README.md',
    'db/schema.gen.ts',
    'scripts/stand-in/postmark/mails.ts',
    'server/modules/jobs/jobs.service.ts',
    'src/app/features/billing/pay-screen.tsx',
    'tests/modules/billing.test.ts',
    'tests/proofs/password-flood.test.ts',
    'tests/proofs/proven.json',
  ])('has not %s for money', (path) => {
    write(path, 'export {};');
    expect(listProvenFiles(root, 'money')).not.toContain(path);
  });

  it('has the migrations that name one of the tables', () => {
    write('db/migrations/20260901T0900_create_lots.ts', 'create table lots (id uuid)');
    write('db/migrations/20260901T0905_create_pins.ts', 'create table pins (id uuid)');
    const found = listProvenFiles(root, 'money').filter((path) => path.startsWith('db/migrations/'));
    expect(found).toEqual(['db/migrations/20260901T0900_create_lots.ts']);
  });

  it.each(PROOF_GROUP_NAMES)('finds files of %s in this repository', (group) => {
    expect(listProvenFiles(REPOSITORY, group).length).toBeGreaterThan(10);
  });

  it('has each pattern of money in this repository', () => {
    const found = listProvenFiles(REPOSITORY, 'money');
    const places = [
      'db/functions/',
      'db/migrations/',
      'server/contract/',
      'server/gateways/payments/',
      'server/http/',
      'scripts/stand-in/stripe/',
      'tests/proofs/',
      ...['billing', 'connections', 'ledger', 'safety'].map((name) => `server/modules/${name}/`),
    ];
    const empty = places.filter((place) => !found.some((path) => path.startsWith(place)));
    expect(empty).toEqual([]);
  });
});

describe('listUnproven', () => {
  it('has all groups where nothing was recorded', () => {
    expect(listUnproven(root)).toEqual(PROOF_GROUP_NAMES);
  });

  it('has no group that was recorded with this content, also in a copy of the files', () => {
    recordProven(root, PROOF_GROUP_NAMES);
    expect(listUnproven(root)).toEqual([]);
    const before = hashProvenContent(root, 'money');
    rmSync(join(root, 'db'), { recursive: true });
    write('db/functions/connect.sql', 'select 1;');
    expect(hashProvenContent(root, 'money')).toBe(before);
  });

  it('keeps what was recorded of the other groups', () => {
    recordProven(root, ['money']);
    recordProven(root, ['search']);
    expect(listUnproven(root)).toEqual(
      PROOF_GROUP_NAMES.filter((name) => name !== 'money' && name !== 'search'),
    );
  });

  it('has only the groups whose content changes', () => {
    recordProven(root, PROOF_GROUP_NAMES);
    write('scripts/words.ts', 'export {};');
    expect(listUnproven(root)).toEqual([]);
    write('server/media/pictures.ts', 'export {};');
    expect(listUnproven(root)).toEqual(['content']);
    write('server/modules/jobs/jobs.service.ts', 'export {};');
    expect(listUnproven(root)).toEqual(['content', 'crossings']);
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
  ])('has its groups when a proven file %s', (_, change) => {
    recordProven(root, PROOF_GROUP_NAMES);
    change();
    expect(listUnproven(root)).toEqual(['money', 'crossings']);
  });

  it('has all groups where the record is not one', () => {
    const file = join(root, recordProven(root, PROOF_GROUP_NAMES));
    expect(readFileSync(file, 'utf8')).toContain(hashProvenContent(root, 'money'));
    writeFileSync(file, '{"content": "of another form"}');
    expect(listUnproven(root)).toEqual(PROOF_GROUP_NAMES);
  });
});
