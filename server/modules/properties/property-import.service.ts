import { randomUUID } from 'node:crypto';
import { marketDay } from '#contract/market-day.ts';
import type { PropertyInput } from '#contract/properties.ts';
import type {
  Imported,
  ImportPreview,
  ImportPreviewInput,
  ImportPreviewRow,
  ImportPropertiesInput,
  ImportRow,
  ImportWarning,
} from '#contract/property-import.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { hashOfRequest, requireSameCall } from '../../request-hash.ts';
import { noteNothingChanged } from '../../unchanged-call.ts';
import { columnsOfInput } from './properties.policy.ts';
import {
  findImport,
  insertImport,
  insertProperties,
  listAddresses,
  listForExport,
} from './properties.queries.ts';
import { changeList, leftOf, type Owner, placeColumns } from './properties.service.ts';
import {
  identityOf,
  type ReadFile,
  readFile,
  readRow,
  type RowError,
  writeFile,
} from './property-import.policy.ts';

type Place = Awaited<ReturnType<typeof placeColumns>>;
type Judged = {
  row: ImportRow;
  errors: RowError[];
  /** Null with errors. */
  property: { input: PropertyInput; place: Place; identity: string } | null;
};

/** Each row by itself, places included. */
async function judgeRows(db: Db, rows: readonly ImportRow[]): Promise<Judged[]> {
  const places = new Map<string, Promise<Place>>();
  const judged: Judged[] = [];
  for (const row of rows) {
    const { input, errors } = readRow(row);
    if (input === null) {
      judged.push({ row, errors, property: null });
      continue;
    }
    const place = await (places.get(input.location) ?? placeColumns(db, input.location));
    places.set(input.location, Promise.resolve(place));
    const identity = identityOf({ ...input, zip: place.zip });
    judged.push({ row, errors: [], property: { input, place, identity } });
  }
  return judged;
}

type Sorted = {
  judged: Judged;
  fate: 'added' | 'known' | 'bad' | 'over';
  /** The line of the earlier row with the same property. */
  sameAs: number | null;
  /** The property is there already, in the archive. */
  isArchived: boolean;
};

/** The owner's properties by their identity, and whether each is archived. */
type Known = ReadonlyMap<string, { isArchived: boolean }>;

/** What becomes of each row, in the order of the file: the first ones fill what the plan leaves. */
function sortRows(rows: readonly Judged[], known: Known, left: number): Sorted[] {
  const lines = new Map<string, number>();
  let added = 0;
  return rows.map((judged) => {
    if (judged.property === null) return { judged, fate: 'bad', sameAs: null, isArchived: false };
    const { identity } = judged.property;
    const isArchived = known.get(identity)?.isArchived ?? false;
    const sameAs = lines.get(identity) ?? null;
    if (known.has(identity) || sameAs !== null) return { judged, fate: 'known', sameAs, isArchived };
    lines.set(identity, judged.row.line);
    if (added >= left) return { judged, fate: 'over', sameAs, isArchived };
    added += 1;
    return { judged, fate: 'added', sameAs, isArchived };
  });
}

async function knownOf(db: Db | Tx, ownerId: string): Promise<Known> {
  const properties = await listAddresses(db, ownerId);
  // Of two that are the same, the one in the lists is named.
  const archivedFirst = properties.toSorted(
    (a, b) => Number(b.archivedAt !== null) - Number(a.archivedAt !== null),
  );
  return new Map(archivedFirst.map((one) => [identityOf(one), { isArchived: one.archivedAt !== null }]));
}

function rowsOf({ text, rows }: ImportPreviewInput): ReadFile {
  if (rows !== undefined) return { columns: [], rows };
  if (text !== undefined) return readFile(text);
  const message = 'Choose a file';
  throw new DomainError('invalid_input', { issues: [{ path: 'text', message }] });
}

/**
 * What an import of a file would do, row by row; nothing is saved (product 30.7). Throws `invalid_input` for what is no
 * table of properties.
 */
export async function previewImport(
  app: Pick<App, 'db'>,
  owner: Owner,
  input: ImportPreviewInput,
): Promise<ImportPreview> {
  const { columns, rows } = rowsOf(input);
  const judged = await judgeRows(app.db, rows);
  const left = await leftOf(app.db, owner);
  const sorted = sortRows(judged, await knownOf(app.db, owner.userId), left);
  return {
    columns,
    rows: sorted.map(toPreviewRow),
    added: sorted.filter(({ fate }) => fate === 'added').length,
    left: left === Infinity ? null : left,
  };
}

function toPreviewRow({
  judged: { row, errors, property },
  fate,
  sameAs,
  isArchived,
}: Sorted): ImportPreviewRow {
  const warnings: ImportWarning[] = [];
  if (property !== null && property.place.zip === null) warnings.push('unknown_place');
  if (fate === 'over') warnings.push('over_limit');
  if (isArchived) warnings.push('archived');
  return { row, errors, warnings, isKnown: fate === 'known', sameAs };
}

/**
 * Adds the rows of a file in one transaction (product 30.7): all of them, or with `onlyGood` those without errors as far
 * as the plan goes. Properties that are there already are left out; a repeated key is the same import. Throws
 * `import_has_errors`, `property_limit_reached` and `idempotency_conflict`.
 */
export async function importProperties(
  app: App,
  owner: Owner,
  { idempotencyKey, ...input }: ImportPropertiesInput,
): Promise<Imported> {
  const key = { idempotencyKey, requestHash: hashOfRequest(input) };
  const judged = await judgeRows(app.db, input.rows);
  return changeList(app, owner, async (tx) => {
    const done = await findImport(tx, owner.userId, idempotencyKey);
    if (done !== undefined) {
      requireSameCall(done, key);
      noteNothingChanged();
      return { added: done.added, leftOut: done.leftOut };
    }
    const sorted = sortRows(judged, await knownOf(tx, owner.userId), await leftOf(tx, owner));
    if (!input.onlyGood) requireAllGood(sorted);
    const now = app.clock.now();
    const added = sorted.flatMap(({ judged: { property }, fate }) =>
      property === null || fate !== 'added' ? [] : [toNewProperty(owner, property, now)],
    );
    await insertProperties(tx, added);
    const counts = { added: added.length, leftOut: sorted.length - added.length };
    await insertImport(tx, {
      ...counts,
      ...{ ownerId: owner.userId, ...key, createdAt: now },
    });
    return counts;
  });
}

function requireAllGood(sorted: readonly Sorted[]): void {
  if (sorted.some(({ fate }) => fate === 'bad')) throw new DomainError('import_has_errors');
  if (sorted.some(({ fate }) => fate === 'over')) throw new DomainError('property_limit_reached');
}

function toNewProperty(owner: Owner, { input, place }: NonNullable<Judged['property']>, now: Date) {
  const { row, hidden } = columnsOfInput(input, owner.userType);
  const ids = { id: randomUUID(), ownerId: owner.userId };
  return { row: { ...row, ...place, ...ids, createdAt: now, updatedAt: now }, hidden };
}

/** The properties as a file that `importProperties` reads back. */
export async function exportProperties(
  app: Pick<App, 'db' | 'clock'>,
  ownerId: string,
  isArchived: boolean,
): Promise<{ fileName: string; csv: string }> {
  const rows = await listForExport(app.db, ownerId, isArchived);
  const day = marketDay(app.clock.now());
  return { fileName: `properties-${isArchived ? 'archived-' : ''}${day}.csv`, csv: writeFile(rows) };
}
