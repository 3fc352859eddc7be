import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarPlus, CalendarX, DoorOpen, ShoppingBag, Undo2, Wallet } from 'lucide-react';
import { Badge } from '#src/ui/display/badge.tsx';
import { DateText } from '#src/ui/display/date-text.tsx';
import { formatNumber } from '#src/ui/format.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { isIncluded } from '#src/app/features/connections/balance/balance-labels.ts';
import { lookOfLine, signed, type StatementLine } from './statement-labels.ts';

/** On phones each row is two lines: what happened and by how much, then the day and the balance. */
const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    width: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    '& tbody': { display: { base: 'block', md: 'table-row-group' } },
    '& th[scope=col]': {
      textStyle: 'meta',
      fontWeight: 'label',
      color: 'fg.muted',
      textAlign: 'left',
      padding: '12px 16px',
      bg: 'bg.subtle',
      whiteSpace: 'nowrap',
    },
    '& [data-numeric]': { textAlign: 'right !important' },
    '& :is(th, td):first-child': { paddingLeft: { md: '24px' } },
    '& :is(th, td):last-child': { paddingRight: { md: '24px' } },
  },
});

const Row = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    padding: { base: '12px 16px', md: '0' },
    borderTop: 'line',
    '& > td': { padding: { base: '0', md: '14px 16px' }, verticalAlign: 'middle' },
  },
});

const Icon = chakra('span', {
  base: {
    display: { base: 'none', md: 'grid' },
    placeItems: 'center',
    width: '36px',
    height: '36px',
    flex: 'none',
    marginTop: '4px',
    borderRadius: '8px',
    bg: 'bg.subtle',
    color: 'fg.muted',
    '& svg': { width: '20px', height: '20px', strokeWidth: '1.75' },
  },
});

const SMALL_ON_PHONE = {
  fontSize: { base: '.8125rem', md: '1rem' },
  lineHeight: { base: '1.25rem', md: '1.5rem' },
} as const;

/** Lines of the statement, the newest first, each with the balance after it. */
export function StatementTable({ lines }: { lines: readonly StatementLine[] }) {
  return (
    // Said again because a table that is drawn as blocks is none to some screen readers.
    <Table role="table">
      <caption>
        <VisuallyHidden>Statement of your Connections, newest first</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Date
          </th>
          <th role="columnheader" scope="col">
            What happened
          </th>
          <th role="columnheader" scope="col">
            Kind
          </th>
          <th role="columnheader" scope="col" data-numeric="">
            Change
          </th>
          <th role="columnheader" scope="col" data-numeric="">
            Balance
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { word, tone } = lookOfLine(line);
  return (
    <Row role="row">
      <chakra.td
        role="cell"
        gridArea={{ base: '2 / 1', md: 'auto' }}
        whiteSpace="nowrap"
        color={{ base: 'fg.muted', md: 'fg' }}
        {...SMALL_ON_PHONE}
      >
        <DateText value={line.at} />
      </chakra.td>
      <chakra.td role="cell" gridArea={{ base: '1 / 1', md: 'auto' }} width={{ md: 'full' }}>
        <chakra.div display="flex" gap="12px" alignItems="center">
          <Icon aria-hidden>
            <LineIcon line={line} />
          </Icon>
          <chakra.div minWidth="0">
            <chakra.p fontWeight="label" overflowWrap="anywhere">
              {line.title}
            </chakra.p>
            {line.detail !== null && (
              <chakra.p
                textStyle="meta"
                color="fg.muted"
                display={{ base: 'none', md: 'block' }}
                overflowWrap="anywhere"
              >
                {line.detail}
              </chakra.p>
            )}
          </chakra.div>
        </chakra.div>
      </chakra.td>
      <chakra.td role="cell" display={{ base: 'none', md: 'table-cell' }}>
        <Badge tone={tone}>{word}</Badge>
      </chakra.td>
      <chakra.td
        role="cell"
        data-numeric=""
        gridArea={{ base: '1 / 2', md: 'auto' }}
        fontWeight="strong"
        fontSize={{ base: '1.25rem', md: '1rem' }}
        whiteSpace="nowrap"
        color={line.delta > 0 ? 'green.fg' : 'fg'}
      >
        {signed(line.delta)}
      </chakra.td>
      <chakra.td
        role="cell"
        data-numeric=""
        gridArea={{ base: '2 / 2', md: 'auto' }}
        fontWeight="label"
        whiteSpace="nowrap"
        {...SMALL_ON_PHONE}
      >
        <chakra.span hideFrom="md" color="fg.muted" fontWeight="body">
          Balance{' '}
        </chakra.span>
        {formatNumber(line.balanceAfter)}
      </chakra.td>
    </Row>
  );
}

function LineIcon({ line: { kind, lotKind } }: { line: StatementLine }) {
  switch (kind) {
    case 'grant':
      if (lotKind === 'goodwill') return <Undo2 />;
      return isIncluded({ kind: lotKind }) ? <CalendarPlus /> : <ShoppingBag />;
    case 'spend':
      return <DoorOpen />;
    case 'refund':
      return <Undo2 />;
    case 'expire':
      return <CalendarX />;
    case 'clawback':
      return <Wallet />;
    default:
      return kind satisfies never;
  }
}
