import { type RawBuilder, sql } from 'kysely';
import { foldText } from '#contract/fold-text.ts';
import {
  type ListPropertiesInput,
  MOST_PROPERTY_CHOICES,
  type ListPropertyProjectsInput,
  type PropertyCursor,
  propertyFieldsSchema,
  type PropertyFigures,
} from '#contract/properties.ts';
import { ACTIVE_FOR_OWNER, ACTIVE_FOR_PROFESSIONAL } from '#contract/requests.ts';
import { anyOf, columnsOf, columnsText } from '#db/columns.ts';
import { selectPage } from '#db/paging.ts';
import type { Db, NewRow, Row, RowPatch, Tx } from '#db/types.ts';
import { amountOf } from '../figures/figures.fragments.ts';

const FIELDS = columnsOf(propertyFieldsSchema);
type Fields = Pick<Row<'properties'>, (typeof FIELDS)[number]>;

/** One change of an owner's list at a time, so that its limit holds. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

const statuses = (list: readonly string[]) => sql`${sql.lit(`{${list.join(',')}}`)}::request_status[]`;

/**
 * What was asked for and done at the properties `p` of `page`. What is done is in the sums that are kept (decision 051), so
 * that a property costs as much after years of work; what is open is few, and has an index of its own.
 */
const figuresOf = (year: number) => sql`
  left join (
    select t.property_id, sum(t.count)::integer as requests, sum(t.cents)::float8 as cents,
      coalesce(sum(t.cents) filter (where t.month >= make_date(${year}, 1, 1)), 0)::float8 as this_year_cents
    from work_tallies t
    where t.what = 'client_property' and t.property_id = any(array(select id from page))
    group by t.property_id
  ) as done on done.property_id = p.id
  cross join lateral (
    select count(*)::integer as requests,
      coalesce(sum(${amountOf('r')}) filter (where r.status = any(${statuses(ACTIVE_FOR_PROFESSIONAL)})), 0)::float8 as cents
    from service_requests r where r.property_id = p.id and r.status = any(${statuses(ACTIVE_FOR_OWNER)})
  ) as active
  cross join lateral (
    select count(*) filter (where j.status = 'published')::integer as open_projects, count(*)::integer as projects
    from projects j where j.property_id = p.id
  ) as projected`;

type PropertyRow = Fields &
  PropertyFigures &
  Pick<Row<'properties'>, 'id' | 'version' | 'archivedAt'> &
  Pick<Row<'propertyPrivate'>, 'street' | 'notes' | 'knownIssues'> & {
    coverId: string | null;
    isUsed: boolean;
  };

const COLUMNS = sql`
  p.id, p.version, p.archived_at, ${sql.raw(columnsText(FIELDS, 'p'))}, p.street, p.notes, p.known_issues,
  active.requests as open_requests, active.cents as underway_cents,
  coalesce(done.requests, 0) as completed_requests, coalesce(done.cents, 0) as spent_cents,
  coalesce(done.this_year_cents, 0) as spent_this_year_cents, projected.open_projects,
  (select photo.upload_id from property_photos photo where photo.property_id = p.id order by photo.position limit 1) as cover_id,
  projected.projects > 0 or active.requests > 0 or coalesce(done.requests, 0) > 0
    or coalesce((select true from service_requests r where r.property_id = p.id limit 1), false) as is_used`;

const contains = (column: string, text: string) =>
  sql`position(${foldText(text)}::text in folded(coalesce(${sql.ref(column)}, ''))) > 0`;

const isBehind = (cursor: PropertyCursor | undefined) =>
  cursor === undefined
    ? sql`true`
    : sql`(lower(p.name), p.id) > (lower(${cursor.name}::text), ${cursor.id}::uuid)`;

export type PropertyList = ListPropertiesInput & { ownerId: string; year: number };

/** By name, one more than the page. */
export async function listProperties(db: Db, list: PropertyList): Promise<PropertyRow[]> {
  const { ownerId, year, text = '', types = [], isArchived, cursor, limit } = list;
  const wanted = sql`
    p.owner_id = ${ownerId} and (p.archived_at is not null) = ${isArchived}
      and (${types.length === 0} or p.type = any(${[...types]}::property_type[]))
      and (${text} = '' or ${contains('p.name', text)} or ${contains('hidden.street', text)} or ${contains('p.location', text)})
      and ${isBehind(cursor)}
    order by lower(p.name), p.id limit ${sql.lit(limit + 1)}
  `;
  return readPage(db, wanted, year);
}

export async function findProperty(
  db: Db | Tx,
  { ownerId, id, year }: { ownerId: string; id: string; year: number },
): Promise<PropertyRow | undefined> {
  const [row] = await readPage(db, sql`p.owner_id = ${ownerId} and p.id = ${id}`, year);
  return row;
}

/** Properties by name. `wanted` is a condition on `p` and `hidden`, up to the end of the query. */
async function readPage(db: Db | Tx, wanted: RawBuilder<unknown>, year: number): Promise<PropertyRow[]> {
  const { rows } = await sql<PropertyRow>`
    with page as materialized (
      select p.*, hidden.street, hidden.notes, hidden.known_issues
      from properties p
      join property_private hidden on hidden.property_id = p.id
      where ${wanted}
    )
    select ${COLUMNS}
    from page p
    ${figuresOf(year)}
    order by lower(p.name), p.id
  `.execute(db);
  return rows;
}

/** In use, by name. */
export function listChoices(db: Db, ownerId: string) {
  return db
    .selectFrom('properties as p')
    .innerJoin('propertyPrivate as hidden', 'hidden.propertyId', 'p.id')
    .select(['p.id', 'p.name', 'p.type', 'p.location', 'hidden.street'])
    .where('p.ownerId', '=', ownerId)
    .where('p.archivedAt', 'is', null)
    .orderBy((by) => by.fn('lower', ['p.name']))
    .orderBy('p.id')
    .limit(MOST_PROPERTY_CHOICES)
    .execute();
}

/** The projects about an own property, newest first. */
export function listProjectsOf(db: Db, ownerId: string, { id, cursor, limit }: ListPropertyProjectsInput) {
  const query = db
    .selectFrom('projects')
    .select(['id', 'title', 'status', 'createdAt'])
    .where('propertyId', '=', (own) =>
      own.selectFrom('properties').select('id').where('id', '=', id).where('ownerId', '=', ownerId),
    );
  return selectPage(query, { at: 'createdAt', id: 'id' }, { cursor, limit }).execute();
}

export async function countProperties(
  db: Db | Tx,
  ownerId: string,
): Promise<{ count: number; archived: number }> {
  const { rows } = await sql<{ count: number; archived: number }>`
    select count(*) filter (where archived_at is null)::integer as count,
      count(*) filter (where archived_at is not null)::integer as archived
    from properties where owner_id = ${ownerId}
  `.execute(db);
  return rows[0] ?? { count: 0, archived: 0 };
}

/** Of each property in use or archived, what tells it from another one. */
export function listAddresses(db: Db | Tx, ownerId: string) {
  return db
    .selectFrom('properties as p')
    .innerJoin('propertyPrivate as hidden', 'hidden.propertyId', 'p.id')
    .select(['p.name', 'p.location', 'p.zip', 'p.archivedAt', 'hidden.street'])
    .where('p.ownerId', '=', ownerId)
    .execute();
}

/** For a file: everything an import reads. */
export function listForExport(db: Db, ownerId: string, isArchived: boolean) {
  return db
    .selectFrom('properties as p')
    .innerJoin('propertyPrivate as hidden', 'hidden.propertyId', 'p.id')
    .select(['p.name', 'p.type', 'p.location', 'p.city', 'p.zip', 'p.units', 'p.squareFeet', 'p.yearBuilt'])
    .select(['hidden.street', 'hidden.notes'])
    .where('p.ownerId', '=', ownerId)
    .where('p.archivedAt', isArchived ? 'is not' : 'is', null)
    .orderBy((by) => by.fn('lower', ['p.name']))
    .orderBy('p.id')
    .execute();
}

export function findByKey(tx: Tx, ownerId: string, idempotencyKey: string) {
  return tx
    .selectFrom('properties')
    .select(['id', 'requestHash'])
    .where('ownerId', '=', ownerId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Locked against changes and new links until the transaction ends. */
export function lockProperty(tx: Tx, ownerId: string, id: string) {
  return tx
    .selectFrom('properties')
    .select(['id', 'version', 'archivedAt'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

/** In a second statement, which sees what was committed before the lock was granted. */
export async function isInUse(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select from service_requests where property_id = ${id})
      or exists (select from projects where property_id = ${id}) as is_in_use
  `.execute(tx);
  return rows[0]?.isInUse ?? false;
}

type Hidden = Pick<Row<'propertyPrivate'>, 'street' | 'notes' | 'knownIssues'>;
export type NewProperty = { row: NewRow<'properties'> & { id: string }; hidden: Hidden };

export async function insertProperties(tx: Tx, properties: readonly NewProperty[]): Promise<void> {
  if (properties.length === 0) return;
  await tx
    .insertInto('properties')
    .values(properties.map(({ row }) => row))
    .execute();
  await tx
    .insertInto('propertyPrivate')
    .values(properties.map(({ row, hidden }) => ({ ...hidden, propertyId: row.id })))
    .execute();
}

export async function updateProperty(
  tx: Tx,
  id: string,
  patch: Omit<RowPatch<'properties'>, 'id' | 'ownerId' | 'version'>,
): Promise<void> {
  await tx
    .updateTable('properties')
    .set(patch)
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateHidden(tx: Tx, id: string, hidden: Hidden): Promise<void> {
  await tx.updateTable('propertyPrivate').set(hidden).where('propertyId', '=', id).execute();
}

export async function deleteProperty(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('properties').where('id', '=', id).execute();
}

export async function replacePhotos(
  tx: Tx,
  id: string,
  rows: readonly NewRow<'propertyPhotos'>[],
): Promise<void> {
  await tx.deleteFrom('propertyPhotos').where('propertyId', '=', id).execute();
  if (rows.length > 0)
    await tx
      .insertInto('propertyPhotos')
      .values([...rows])
      .execute();
}

/** In their order. */
export async function listPhotos(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('propertyPhotos')
    .select(['propertyId', 'uploadId'])
    .where('propertyId', '=', anyOf(ids))
    .orderBy('propertyId')
    .orderBy('position')
    .execute();
}

export function findImport(tx: Tx, ownerId: string, idempotencyKey: string) {
  return tx
    .selectFrom('propertyImports')
    .select(['requestHash', 'added', 'leftOut'])
    .where('ownerId', '=', ownerId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

export async function insertImport(tx: Tx, row: NewRow<'propertyImports'>): Promise<void> {
  await tx.insertInto('propertyImports').values(row).execute();
}
