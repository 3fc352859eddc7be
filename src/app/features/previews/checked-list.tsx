import { chakra } from '@chakra-ui/react/styled-system';
import { BadgeCheck, CircleDashed, ClockAlert } from 'lucide-react';
import type { ProfessionalPreview } from '#contract/previews.ts';
import { RuledList } from './preview-section.tsx';
import { DateText } from '#src/ui/display/date-text.tsx';

type Check = ProfessionalPreview['checks'][number];

const KINDS: readonly { kind: Check['kind']; title: string; what: string }[] = [
  { kind: 'license', title: 'License', what: 'The document for their trade' },
  { kind: 'insurance', title: 'Liability insurance', what: 'The policy that pays for damage' },
];

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '24px minmax(0, 1fr)', sm: '24px minmax(0, 1fr) auto' },
    gap: { base: '4px 16px', sm: '16px' },
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& > svg': { width: '22px', height: '22px', marginTop: '1px', strokeWidth: '1.75', color: 'fg.muted' },
    '&[data-state=current] > svg': { color: 'green.fg' },
    '&[data-state=ended] > svg': { color: 'amber.fg' },
  },
});

const Dates = chakra('p', {
  base: {
    display: 'grid',
    textStyle: 'meta',
    gridColumn: { base: '2', sm: 'auto' },
    textAlign: { base: 'left', sm: 'right' },
  },
});

/** Every document that is looked at: when it was, and until when it is valid. */
export function CheckedList({ checks }: { checks: readonly Check[] }) {
  return (
    <RuledList>
      {KINDS.map(({ kind, title, what }) => {
        const check = checks.find((candidate) => candidate.kind === kind);
        return (
          <Row key={kind} data-state={stateOf(check)}>
            {ICONS[stateOf(check)]}
            <div>
              <chakra.h3 fontWeight="strong">{title}</chakra.h3>
              <chakra.p textStyle="meta" color="fg.muted">
                {what}
              </chakra.p>
            </div>
            <Dates>{check === undefined ? 'Not checked yet' : <CheckDates check={check} />}</Dates>
          </Row>
        );
      })}
    </RuledList>
  );
}

const ICONS = {
  current: <BadgeCheck aria-hidden />,
  ended: <ClockAlert aria-hidden />,
  missing: <CircleDashed aria-hidden />,
};

function stateOf(check: Check | undefined): keyof typeof ICONS {
  if (check === undefined) return 'missing';
  return check.isCurrent ? 'current' : 'ended';
}

function CheckDates({ check: { checkedAt, validUntil, isCurrent } }: { check: Check }) {
  return (
    <>
      <span>
        Checked <DateText value={checkedAt} />
      </span>
      {isCurrent ? (
        <chakra.span color="fg.muted">
          Valid until <DateText value={validUntil} />
        </chakra.span>
      ) : (
        <chakra.span color="amber.fg" fontWeight="strong">
          Ended <DateText value={validUntil} />
        </chakra.span>
      )}
    </>
  );
}
