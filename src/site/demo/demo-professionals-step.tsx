import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Check, Star } from 'lucide-react';
import { formatMiles } from '#contract/geo.ts';
import { CATEGORY_LABELS } from '#contract/services.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { Doors } from '#src/ui/display/doors.tsx';
import { Match } from '#src/ui/display/match.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount, formatMoney } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import {
  DEMO_COMPANIES,
  DEMO_CONNECTIONS,
  DEMO_COPY,
  DEMO_PROFESSIONALS,
  type DemoProfessional,
} from '#src/site/copy/demo.ts';
import { useDemoRequest } from './use-demo-request.ts';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '48px minmax(0, 1fr)', sm: '48px minmax(0, 1fr) auto' },
    gap: '16px',
    paddingBlock: '20px',
    borderTop: 'line',
    '& > :last-child': { gridColumn: { base: '1 / -1', sm: 'auto' }, alignSelf: 'center' },
  },
});

const Reasons = chakra('ul', {
  base: {
    marginTop: '8px',
    display: 'grid',
    gap: '2px',
    '& li': { display: 'flex', gap: '8px', alignItems: 'start' },
    '& svg': { width: '16px', height: '16px', flex: 'none', marginTop: '4px', color: 'pine.fg' },
  },
});

/** Three sample professionals for the request of the first step, and what contacting one of them costs. */
export function DemoProfessionalsStep() {
  const { title, lead, cost } = DEMO_COPY.professionals;
  const request = useDemoRequest();
  const companies = DEMO_COMPANIES[request.category];
  return (
    <Card featured="inset" pad>
      <chakra.h2 textStyle="title">{title}</chakra.h2>
      <chakra.p color="fg.muted">{lead}</chakra.p>
      <chakra.p marginTop="16px" overflowWrap="anywhere">
        <Badge tone="neutral">{CATEGORY_LABELS[request.category]}</Badge>{' '}
        <chakra.b fontWeight="label">{request.title}</chakra.b>
      </chakra.p>
      <chakra.p
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="12px"
        marginTop="12px"
        fontWeight="label"
      >
        <Doors available={DEMO_CONNECTIONS} size="sm" />
        {cost}
      </chakra.p>
      <chakra.ul marginTop="16px">
        {DEMO_PROFESSIONALS.map((professional, index) => (
          <Professional
            key={professional.id}
            professional={professional}
            company={companies[index] ?? professional.person}
          />
        ))}
      </chakra.ul>
    </Card>
  );
}

function Professional({ professional, company }: { professional: DemoProfessional; company: string }) {
  const { id, person, miles, hourlyRateCents, rating, reviewCount, score, reasons } = professional;
  return (
    <Row>
      <Avatar name={company} verified />
      <div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <chakra.h3 fontWeight="strong">{company}</chakra.h3>
          <Badge tone="success">Verified</Badge>
          <Match score={score} />
        </chakra.div>
        <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
          {person}, {formatMiles(miles)}, {formatMoney(hourlyRateCents)}/hr
          {rating !== undefined && (
            <>
              {', '}
              <chakra.span whiteSpace="nowrap">
                <chakra.span display="inline-block" verticalAlign="-2px">
                  <Star aria-hidden size={14} />
                </chakra.span>{' '}
                {rating.toFixed(1)} ({formatCount(reviewCount, 'review')})
              </chakra.span>
            </>
          )}
        </chakra.p>
        <Reasons>
          {reasons.map((reason) => (
            <li key={reason}>
              <Check aria-hidden />
              {reason}
            </li>
          ))}
        </Reasons>
      </div>
      <Button asChild size="sm">
        <Link to="/demo" search={{ step: 3, with: id }} aria-label={`Connect with ${company}`}>
          Connect
        </Link>
      </Button>
    </Row>
  );
}
