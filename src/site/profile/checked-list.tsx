import { chakra } from '@chakra-ui/react/styled-system';
import { BadgeCheck, CircleDashed, ClockAlert } from 'lucide-react';
import { CHECK_METHOD_LABELS } from '#contract/credentials.ts';
import type { ProfessionalPreview } from '#contract/previews.ts';
import { US_STATES } from '#contract/us-states.ts';
import { DateText } from '#src/ui/display/date-text.tsx';
import { RuledList } from './profile-section.tsx';

type Check = ProfessionalPreview['checks'][number];

const TITLES: Record<Check['kind'], string> = {
  license: 'License',
  insurance: 'Insurance',
  workers_comp: 'Workers’ compensation',
  bonding: 'Bonding',
  certification: 'Certification',
};

/** The required ones are there also when they are missing; of the others, what was checked. */
const REQUIRED = ['license', 'insurance'] as const;

type Line = { key: string; title: string; check: Check | undefined };

function linesOf(checks: readonly Check[]): Line[] {
  const required = REQUIRED.map((kind) => ({
    ...{ key: kind, title: TITLES[kind] },
    check: checks.find((candidate) => candidate.kind === kind),
  }));
  const others = checks.filter(({ kind }) => !REQUIRED.some((one) => one === kind));
  return [
    ...required,
    ...others.map((check, index) => ({ key: `${check.kind}${index}`, title: TITLES[check.kind], check })),
  ];
}

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
    alignContent: 'start',
    textStyle: 'meta',
    gridColumn: { base: '2', sm: 'auto' },
    textAlign: { base: 'left', sm: 'right' },
  },
});

/** Every document that was checked: what it is, how and when it was checked, and the day it expires (product 16.2). */
export function CheckedList({ checks }: { checks: readonly Check[] }) {
  return (
    <RuledList>
      {linesOf(checks).map(({ key, title, check }) => {
        const issuedBy = check?.issuer ?? stateNameOf(check?.issuingState ?? null);
        return (
          <Row key={key} data-state={stateOf(check)}>
            {ICONS[stateOf(check)]}
            <chakra.div minWidth="0">
              <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
                {check?.documentType ?? title}
              </chakra.h3>
              {issuedBy !== null && (
                <chakra.p textStyle="meta" color="fg.muted">
                  {issuedBy}
                </chakra.p>
              )}
              {check !== undefined && (
                <chakra.p textStyle="meta" color="fg.muted">
                  {CHECK_METHOD_LABELS[check.method]}
                </chakra.p>
              )}
            </chakra.div>
            <Dates>{check === undefined ? 'Not checked yet' : <CheckDates check={check} />}</Dates>
          </Row>
        );
      })}
    </RuledList>
  );
}

const isState = (code: string): code is keyof typeof US_STATES => Object.hasOwn(US_STATES, code);

/** 'Michigan' of 'MI'. */
function stateNameOf(code: string | null): string | null {
  return code !== null && isState(code) ? US_STATES[code] : null;
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
          Expires <DateText value={validUntil} />
        </chakra.span>
      ) : (
        <chakra.span color="amber.fg" fontWeight="strong">
          Expired <DateText value={validUntil} />
        </chakra.span>
      )}
    </>
  );
}
