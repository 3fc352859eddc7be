import type pg from 'pg';
import { CANARY_WORD } from './canaries.ts';
import type { Candidates } from './candidates.ts';
import type { PrivateClass } from './columns.ts';
import { isCode, JSON_COLUMNS, PRIVATE_COLUMNS, type PrivateColumn } from './private-columns.ts';

/** A row that holds a value found in a response. */
export type Holder = {
  /** The candidate: several people may hold it by accident. */
  value: string;
  field: string;
  of: PrivateClass;
  ownerId: string | null;
  /** The request or job, project or proposal that it belongs to. */
  subjectId: string | null;
};

const EMAILS = '$1::text[]';
const PHONES = '$2::text[]';
const TEXTS = '$3::text[]';
const WORDS = '$4::text[]';
const CODES = '$5::text[]';

const SUBJECTS: Readonly<Record<string, string>> = {
  appointments: 't.request_id',
  dispute_statements: '(select d.request_id from disputes d where d.id = t.dispute_id)',
  disputes: 't.request_id',
  service_request_private: 't.request_id',
  project_private: 't.project_id',
  property_private: 't.property_id',
  messages: 't.conversation_id',
  proposals: 't.connection_id',
  proposal_declines: 't.connection_id',
};

const isIn = (key: string, list: string) =>
  `(cardinality(${list}) > 0 and ${key} in (select unnest(${list})))`;

/** The values of one column that are among the candidates; lists that are empty are not even looked at. */
function branches(one: PrivateColumn): string[] {
  const { table, column, field, owner, of } = one;
  const isJson = JSON_COLUMNS.includes(field);
  const from = `${table} t${isJson ? `, jsonb_each_text(t.${column}) as each` : ''}`;
  const value = isJson ? 'each.value' : `t.${column}`;
  const subject = SUBJECTS[table] ?? 'null::uuid';
  const select = (where: string, shown = value) => `
    select ${shown} as value, '${field}' as field, '${of}' as of, ${owner} as owner_id, ${subject} as subject_id
    from ${from} where ${where}`;
  if (column === 'email') return [select(isIn(value, EMAILS))];
  if (isCode(one)) return [select(isIn(value, CODES))];
  const word = `substring(${value} from '${CANARY_WORD}')`;
  const digits = `right(regexp_replace(${value}, '\\D', '', 'g'), 10)`;
  if (of === 'phone') return [select(isIn(digits, PHONES), digits)];
  const found = [select(`${isIn(value, TEXTS)} or ${isIn(word, WORDS)}`, `coalesce(${word}, ${value})`)];
  if (isJson) found.push(select(isIn(digits, PHONES), digits));
  if (isJson) found.push(select(isIn(`lower(${value})`, EMAILS), `lower(${value})`));
  return found;
}

const QUERY = {
  name: 'holders',
  text: PRIVATE_COLUMNS.flatMap(branches).join('\nunion all'),
};

type Row = {
  value: string;
  field: string;
  of: PrivateClass;
  owner_id: string | null;
  subject_id: string | null;
};

/** Every private value among the candidates, with whose it is. */
export async function findHolders(
  pool: pg.Pool,
  { emails, phones, texts, words, codes }: Candidates,
): Promise<Holder[]> {
  const values = [emails, phones, texts, words, codes].map((set) => [...set]);
  const { rows } = await pool.query<Row>({ ...QUERY, values });
  return rows.map(({ value, field, of, owner_id: ownerId, subject_id: subjectId }) => ({
    value,
    field,
    of,
    ownerId,
    subjectId,
  }));
}
