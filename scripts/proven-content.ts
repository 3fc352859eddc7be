/**
 * The proofs in groups: what each covers, and whether it has passed on exactly that content. A change runs the proofs of
 * what it touches.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { z } from 'zod';

interface ProofGroup {
  /** What it covers. Its proofs themselves belong to it in any case. */
  content: readonly string[];
  /** Migrations belong to it when their text names one of its tables. */
  tables?: RegExp;
  /** Test files of Vitest. The group `screens` has those of browsers instead. */
  proofs: readonly string[];
}

/** Every proof is in one group: the first whose patterns it matches. */
const GROUPS = {
  /** Money, contact and their storage, and the provider that they run against. */
  money: {
    content: [
      'db/*.ts',
      'db/functions/*.sql',
      'server/contract/{billing,connections,ledger,money,packs,payments,plans}*.ts',
      'server/gateways/payments/**/*.ts',
      'server/http/payment-webhook.ts',
      'server/modules/{billing,connections,ledger,safety}/**/*.ts',
      'server/modules/projects/{proposals,projects,waiting-proposals}*.ts',
      'scripts/stand-in/stripe/**/*.ts',
      'tests/proofs/{canonical,event,ledger,random,stepping}-*.ts',
    ],
    tables:
      /\b(?:billing_customers|checkout_intents|clawbacks|connections|idempotency_keys|lots|outbox|payments|plan_offers|project_private|projects|provider_events|subscriptions|transfers|trials|wallets)\b/,
    proofs: [
      'tests/proofs/{connections-soak,crowded-wallet,event-*,forged-webhooks,fuzzed-checkouts,killed-servers,ledger-*}.test.ts',
      'tests/faults/killed-proposals.test.ts',
      'tests/modules/{ledger-time,returned-payments}.test.ts',
    ],
  },
  /** Passwords, sessions and what guesses them, and accounts that are erased. */
  accounts: {
    content: [
      'db/*.ts',
      'server/modules/{auth,personal-data}/**/*.ts',
      'server/{password-worker,rate-limits}.ts',
      'server/http/{session,cookies,same-origin}.ts',
    ],
    tables: /\b(?:users|sessions|devices)\b/,
    proofs: [
      'tests/faults/erasure-killed.test.ts',
      'tests/proofs/{credential-stuffing,password-flood,sign-out-elsewhere}.test.ts',
      'tests/http/{device-cookie,remembered-sessions}.test.ts',
    ],
  },
  /** Finding one another: results, their order and how fast they come. */
  search: {
    content: [
      'db/*.ts',
      'server/contract/match*.ts',
      'server/modules/{search,profiles,projects,places}/**/*.ts',
    ],
    tables: /\b(?:professional_profiles|projects|zip_codes|cities)\b/,
    proofs: [
      'tests/proofs/search-load.test.ts',
      'tests/modules/{search,projects,places}.test.ts',
      'tests/contract/match.test.ts',
    ],
  },
  /** What members upload, what they draft and publish, and the demo data, which does all of it. */
  content: {
    content: [
      'server/{media-worker,contract/uploads}.ts',
      'server/{media,gateways/files}/**/*.ts',
      'server/http/{uploads,stored-files}.ts',
      'server/modules/{uploads,drafts,projects}/**/*.ts',
      'scripts/{seed,seed/**/*}.ts',
    ],
    tables: /\b(?:uploads|drafts|projects)\b/,
    proofs: [
      'tests/db/moved-resumes.test.ts',
      'tests/faults/{killed-drafts,uploads-*}.test.ts',
      'tests/http/{hostile-files,uploads-cut}.test.ts',
      'tests/modules/{drafts,project-publishing}.test.ts',
      'tests/scripts/seed*.ts',
    ],
  },
  /** Two calls at the same moment, of everything that members and staff do. */
  crossings: {
    content: [
      'db/*.ts',
      'db/functions/*.sql',
      'server/gateways/payments/**/*.ts',
      'server/modules/**/*.ts',
      'scripts/stand-in/stripe/**/*.ts',
      'tests/proofs/crossed-*.ts',
    ],
    tables: /\S/,
    proofs: ['tests/proofs/crossed-calls-*.test.ts'],
  },
  /** The processes: slow and broken sockets, a database that goes away or over to its replica, and all not named above. */
  processes: {
    content: [
      'db/*.ts',
      'server/*.ts',
      'server/{http,live,queue,trpc}/**/*.ts',
      'server/modules/messages/**/*.ts',
      'scripts/{cluster,postgres}/**/*.ts',
    ],
    proofs: ['tests/**/*.test.ts'],
  },
  /** What people see, in all looks, and the browser tests that take too long for the gate. */
  screens: {
    content: [
      'src/**/*',
      'public/**/*',
      'server/contract/**/*.ts',
      'scripts/seed/**/*',
      'tests/{e2e,looks}/**/*',
    ],
    proofs: [],
  },
} satisfies Record<string, ProofGroup>;

export type ProofGroupName = keyof typeof GROUPS;
export const PROOF_GROUP_NAMES = Object.keys(GROUPS) as ProofGroupName[];

/** Changes with any table or route; what it was generated from belongs to the groups that it concerns. */
const GENERATED = /\.gen\.\w+$/;

const RECORD = 'tests/proofs/proven.json';
const RECORD_SHAPE = z.partialRecord(z.enum(PROOF_GROUP_NAMES), z.string());

/** @param proof path of a test file of Vitest from the root of the repository */
export function groupOfProof(proof: string): ProofGroupName {
  const found = PROOF_GROUP_NAMES.find((name) =>
    GROUPS[name].proofs.some((pattern) => matchesGlob(proof, pattern)),
  );
  if (found === undefined) throw new Error(`${proof} is in no group of proofs`);
  return found;
}

/** The test files of `tests/proofs`, and every other one that takes a size or a seed from `tests/harness/effort.ts`. */
export function listProofs(root: string, name: ProofGroupName): string[] {
  const isProof = (path: string) =>
    path.startsWith('tests/proofs/') || readFileSync(join(root, path), 'utf8').includes("harness/effort.ts'");
  return listFiles(root, GROUPS[name].proofs)
    .filter((path) => groupOfProof(path) === name && isProof(path))
    .toSorted();
}

/** Their paths from the root of a repository, in one order everywhere. */
export function listProvenFiles(root: string, name: ProofGroupName): string[] {
  const group: ProofGroup = GROUPS[name];
  const migrations = listFiles(root, ['db/migrations/*.ts']).filter((path) =>
    group.tables?.test(readFileSync(join(root, path), 'utf8')),
  );
  const found = new Set([...listFiles(root, group.content), ...migrations, ...listProofs(root, name)]);
  return [...found].filter((path) => !GENERATED.test(path)).toSorted();
}

function listFiles(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** By content, not by commit, so that a clone without history knows as well. */
export function hashProvenContent(root: string, group: ProofGroupName): string {
  const hash = createHash('sha256');
  for (const path of listProvenFiles(root, group)) {
    const content = createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex');
    hash.update(`${content}  ${path}\n`);
  }
  return hash.digest('hex');
}

/** The groups whose proofs have not been run, all of them and without a failure, on the content as it is. */
export function listUnproven(root: string): ProofGroupName[] {
  const record = readRecord(root);
  return PROOF_GROUP_NAMES.filter((name) => record[name] !== hashProvenContent(root, name));
}

/** @returns the file to commit */
export function recordProven(root: string, groups: readonly ProofGroupName[]): string {
  const record = readRecord(root);
  for (const name of groups) record[name] = hashProvenContent(root, name);
  const sorted = Object.fromEntries(
    PROOF_GROUP_NAMES.flatMap((name) => (record[name] ? [[name, record[name]]] : [])),
  );
  writeFileSync(join(root, RECORD), `${JSON.stringify(sorted, null, 2)}\n`);
  return RECORD;
}

function readRecord(root: string): z.infer<typeof RECORD_SHAPE> {
  const file = join(root, RECORD);
  if (!existsSync(file)) return {};
  return RECORD_SHAPE.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? {};
}
