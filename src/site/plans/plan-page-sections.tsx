import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarDays, Clock, DoorOpen, MessageSquare } from 'lucide-react';
import { Illustration } from '#src/assets/illustration.tsx';
import type { PlanPageCopy } from '#src/site/copy/plan-page.ts';
import { Lead } from '#src/site/sections/page-section.tsx';

const ICONS = [DoorOpen, MessageSquare, Clock, CalendarDays] as const;

const Life = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 2.4fr' },
    gap: { base: '32px', lg: '64px' },
  },
});

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' },
    gap: { base: '16px', sm: '24px' },
    '& li': {
      display: { base: 'grid', sm: 'block' },
      gridTemplateColumns: '24px 1fr',
      columnGap: '16px',
      paddingTop: { base: '16px', sm: '24px' },
      borderTop: { base: '4px solid {colors.pine.solid}', sm: '8px solid {colors.pine.solid}' },
    },
    '& li:nth-of-type(3)': { borderColor: 'light' },
    '& li:nth-of-type(4)': { borderColor: 'border.emphasized' },
    '& svg': { width: '24px', height: '24px', strokeWidth: '1.75', color: 'pine.fg' },
    '& h3': { fontWeight: 'strong', marginTop: { base: '0', sm: '16px' } },
    '& p': { gridColumn: '2', marginTop: { base: '4px', sm: '8px' }, color: 'fg.muted' },
  },
});

/** Every possible outcome of a Connection, disclosed before purchase. */
export function ConnectionLife({ points }: { points: PlanPageCopy['life'] }) {
  return (
    <Life>
      <div>
        <chakra.h2 textStyle="head">Where a Connection goes</chakra.h2>
        <Lead mt="16px">One Connection reaches one person. Here’s everything that can happen next.</Lead>
      </div>
      <Steps>
        {points.map(({ title, text }, index) => {
          const Icon = ICONS[index] ?? Clock;
          return (
            <li key={title}>
              <Icon aria-hidden />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </Steps>
    </Life>
  );
}

const Why = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1.2fr' },
    gap: { base: '32px', lg: '64px' },
    alignItems: 'center',
    '& img': { width: 'full', height: 'auto', borderRadius: 'lg' },
  },
});

export const Points = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '24px', sm: '32px' },
    marginTop: '32px',
    '& h3': { fontWeight: 'strong' },
    '& p': { marginTop: '4px', color: 'fg.muted', textWrap: 'pretty' },
  },
});

export function WhyChoose({ why }: { why: PlanPageCopy['why'] }) {
  return (
    <Why>
      <Illustration name={why.picture} alt={why.alt} />
      <div>
        <chakra.h2 textStyle="head">{why.title}</chakra.h2>
        <Lead mt="16px">{why.lead}</Lead>
        <Points>
          {why.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Points>
      </div>
    </Why>
  );
}
