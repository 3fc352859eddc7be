import { GOODWILL_DAYS, SILENCE_DAYS } from '#contract/connection-rules.ts';
import type { StatementLine } from '#contract/connections.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { csvRecord } from '#contract/csv.ts';
import { marketDay } from '#contract/market-day.ts';
import { MARKET_TIME_ZONE } from '#contract/markets.ts';
import { labelOfLot } from './ledger.policy.ts';
import type { DueChange } from './ledger.queries.ts';
import type { StatementLines, StatementPart, StatementRow } from './statement.queries.ts';

const SHORT = new Intl.DateTimeFormat('en-US', {
  timeZone: MARKET_TIME_ZONE,
  month: 'short',
  day: 'numeric',
});
const LONG = new Intl.DateTimeFormat('en-US', {
  timeZone: MARKET_TIME_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const YEAR = new Intl.DateTimeFormat('en-US', { timeZone: MARKET_TIME_ZONE, year: 'numeric' });

/** 'Nov 12 to Dec 12, 2026'; both years where they differ. */
function spanOf(from: Date, to: Date): string {
  const isOneYear = YEAR.format(from) === YEAR.format(to);
  return `${(isOneYear ? SHORT : LONG).format(from)} to ${LONG.format(to)}`;
}

type Words = { title: string; detail: string | null };

/** A movement as a statement line for the wallet's owner. Days are in the markets' time zone. */
export function wordsOf(row: StatementRow): Words {
  switch (row.kind) {
    case 'grant':
      return wordsOfGrant(row);
    case 'spend':
      return wordsOfSpend(row);
    case 'refund':
      return wordsOfReturn(row);
    case 'expire':
      return wordsOfExpiry(row);
    case 'clawback':
      return wordsOfClawback(row);
    default:
      return row.kind satisfies never;
  }
}

function wordsOfGrant(row: StatementRow): Words {
  const { lotKind, lotFrom, lotTo, delta } = row;
  const label = labelOfLot({ kind: lotKind, sku: row.lotSku });
  const dated = lotTo === null ? label : `${label}, ${spanOf(lotFrom, lotTo)}`;
  switch (lotKind) {
    case 'trial':
      return { title: dated, detail: 'Included in your free trial' };
    case 'allowance':
      return { title: dated, detail: 'Included in your plan' };
    case 'pack_period':
      return { title: dated, detail: 'Included in your pack' };
    case 'pack':
      return { title: label, detail: 'No expiry while your account is open' };
    case 'extra':
      return {
        title: delta === 1 ? '1 extra Connection' : `${String(delta)} extra Connections`,
        detail: 'No expiry while your account is open',
      };
    case 'goodwill':
      return wordsOfReturn(row);
    default:
      return lotKind satisfies never;
  }
}

function wordsOfSpend(row: StatementRow): Words {
  const { lotKind, lotSku, returnedAt, personName } = row;
  const title = titleOfSpend(row);
  const by = personName === null ? '' : `By ${personName}. `;
  if (returnedAt !== null) return { title, detail: `${by}Returned on ${SHORT.format(returnedAt)}` };
  return { title, detail: by + originOf(lotKind, labelOfLot({ kind: lotKind, sku: lotSku })) };
}

/** The two are connected once the recipient has accepted; before that, one has only reached out. */
function titleOfSpend({ otherName, isInitiator, isOnProject, acceptedAt }: StatementRow): string {
  if (isInitiator === false) return `${otherName ?? 'A former member'} responded to your project`;
  const whom = otherName ?? 'a former member';
  if (acceptedAt !== null) return `You connected with ${whom}`;
  return isOnProject ? `You sent ${whom} a proposal` : `You contacted ${whom}`;
}

function originOf(kind: StatementRow['lotKind'], label: string): string {
  switch (kind) {
    case 'trial':
      return `From the ${label}`;
    case 'allowance':
      return `From the ${label} allowance`;
    case 'pack':
    case 'pack_period':
      return `From the ${label}`;
    case 'extra':
      return 'From extra Connections';
    case 'goodwill':
      return 'From a returned Connection';
    default:
      return kind satisfies never;
  }
}

function wordsOfReturn({ at, reason, otherName, isInitiator, connectedAt, lotTo }: StatementRow): Words {
  const who = otherName ?? 'A former member';
  const of = connectedAt === null ? 'Returned' : `Connection of ${SHORT.format(connectedAt)}`;
  // Into a lot that has ended only what pays a debt there is returned.
  const detail = lotTo === null || lotTo <= at ? of : `${of}. Usable until ${LONG.format(lotTo)}`;
  const days = String(SILENCE_DAYS);
  switch (reason) {
    case 'silence':
      return {
        title:
          isInitiator === false
            ? `You didn’t answer ${who} within ${days} days`
            : `${who} didn’t answer within ${days} days`,
        detail,
      };
    case 'banned':
      // Either side may be the suspended one: the text does not reveal which.
      return { title: `Connection with ${who} returned after a suspension`, detail };
    case 'closed':
      return { title: `Connection with ${who} returned: the account was closed`, detail };
    case 'fault':
      return { title: 'Returned because something went wrong on our side', detail };
    default:
      return { title: 'Returned by our support team', detail };
  }
}

function wordsOfExpiry({ lotKind, lotSku, lotFrom, lotTo, reason }: StatementRow): Words {
  const label = labelOfLot({ kind: lotKind, sku: lotSku });
  if (reason === 'ended') return { title: `${label} ended`, detail: 'Unused Connections end with it' };
  const span = lotTo === null ? '' : `, ${SHORT.format(lotFrom)} to ${SHORT.format(lotTo)}`;
  switch (lotKind) {
    case 'allowance':
      return { title: `Unused allowance${span}`, detail: 'Allowances don’t roll over' };
    case 'trial':
      return { title: `Unused trial Connections${span}`, detail: 'Allowances don’t roll over' };
    case 'goodwill':
      return {
        title: `Unused returned Connection${span}`,
        detail: `It could be used for ${String(GOODWILL_DAYS)} days`,
      };
    default:
      return { title: `Unused, ${label}${span}`, detail: 'Connections from a monthly pack don’t roll over' };
  }
}

function wordsOfClawback({ lotKind, lotSku, reason }: StatementRow): Words {
  const label = labelOfLot({ kind: lotKind, sku: lotSku });
  return reason === 'debt'
    ? { title: 'Owed since an earlier payment was returned', detail: originOf(lotKind, label) }
    : { title: `Taken back: the payment for ${label} was returned`, detail: null };
}

type Movement = Pick<StatementRow, 'kind' | 'delta' | 'reason'>;

/** The movements that a change which is due will be written as. */
function movementsOf({ change, units, returned, repaid }: DueChange): Movement[] {
  if (change === 'held') return [];
  const all: Movement[] =
    change === 'ends'
      ? [{ kind: 'expire', delta: -units, reason: null }]
      : [
          { kind: 'grant', delta: units, reason: null },
          { kind: 'clawback', delta: -returned, reason: 'returned_money' },
          { kind: 'clawback', delta: -repaid, reason: 'debt' },
        ];
  return all.filter(({ delta }) => delta !== 0);
}

/** What is due as the rows it will be once the wallet is settled, the oldest first. */
export function rowsOfChanges(changes: readonly DueChange[], lastBalance: number): StatementRow[] {
  let balanceAfter = lastBalance;
  const movements = changes.flatMap((change) =>
    movementsOf(change).map((movement) => ({ change, movement })),
  );
  return movements.map(({ change, movement }, index) => {
    balanceAfter += movement.delta;
    return {
      ...movement,
      id: `due-${String(index + 1)}`,
      at: change.at,
      balanceAfter,
      lotKind: change.kind,
      lotSku: change.sku,
      lotFrom: change.startsAt,
      lotTo: change.endsAt,
      connectionId: null,
      connectedAt: null,
      isInitiator: null,
      isOnProject: false,
      acceptedAt: null,
      returnedAt: null,
      otherName: null,
      personName: null,
    };
  });
}

/** As the column `part` of transfers says it. */
export function partOf({ kind }: Pick<StatementRow, 'kind'>): StatementPart {
  switch (kind) {
    case 'spend':
      return 'spent';
    case 'grant':
    case 'refund':
      return 'received';
    default:
      return 'expired';
  }
}

/** Whether a movement that is due is under a filter. Nothing that is due was spent of a lot. */
export function isShown(row: StatementRow, { part, usedOf, from, to }: StatementLines): boolean {
  const day = marketDay(row.at);
  const isOnDays = (from === undefined || day >= from) && (to === undefined || day <= to);
  return usedOf === undefined && (part === null || partOf(row) === part) && isOnDays;
}

export function toLine(row: StatementRow): StatementLine {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    lotKind: row.lotKind,
    delta: row.delta,
    balanceAfter: row.balanceAfter,
    ...wordsOf(row),
    connectionId: row.connectionId,
  };
}

const KIND_WORDS: Readonly<Record<StatementRow['kind'], string>> = {
  grant: 'Received',
  spend: 'Spent',
  refund: 'Returned',
  expire: 'Expired',
  clawback: 'Taken back',
};
const CSV_HEADINGS = ['Date', 'What happened', 'Details', 'Kind', 'From', 'Change', 'Balance'];

export function csvHead(): string {
  return csvRecord(CSV_HEADINGS);
}

/** One movement as a record of RFC 4180, the date in UTC. */
export function csvLine(row: StatementRow): string {
  const { title, detail } = wordsOf(row);
  const kind = row.lotKind === 'goodwill' && row.kind === 'grant' ? KIND_WORDS.refund : KIND_WORDS[row.kind];
  const origin = labelOfLot({ kind: row.lotKind, sku: row.lotSku });
  return csvRecord([row.at.toISOString(), title, detail ?? '', kind, origin, row.delta, row.balanceAfter]);
}

/** 'lintel-connections-2026-11-20.csv'. */
export function exportFileName(now: Date): string {
  return `${BRAND_NAME.toLowerCase()}-connections-${marketDay(now)}.csv`;
}
