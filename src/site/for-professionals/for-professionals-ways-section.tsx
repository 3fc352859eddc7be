import { chakra } from '@chakra-ui/react/styled-system';
import { Undo2 } from 'lucide-react';
import { CONNECTION_WAYS } from '#src/site/copy/for-professionals.ts';
import { Lead, Section } from '#src/site/sections/page-section.tsx';

const Ways = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '24px', lg: '32px' },
    marginTop: { base: '32px', lg: '48px' },
    '& li': {
      display: { base: 'grid', lg: 'block' },
      gridTemplateColumns: '72px minmax(0, 1fr)',
      columnGap: '16px',
      paddingTop: { base: '24px', lg: '8px' },
      borderTop: { base: 'line', lg: 'none' },
    },
  },
});

const Picture = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: { base: 'flex-start', lg: 'center' },
    gap: { base: '8px', lg: '24px' },
    height: { base: 'auto', lg: '120px' },
    paddingLeft: { base: '8px', lg: '14px' },
    marginBottom: { base: '0', lg: '24px' },
    '& svg': {
      width: { base: '24px', lg: '40px' },
      height: { base: '24px', lg: '40px' },
      marginLeft: { base: '8px', lg: '0' },
      color: 'clay.fg',
      strokeWidth: '1.75',
    },
  },
});

const LIT =
  'linear-gradient(90deg, {colors.light} 68%, color-mix(in srgb, {colors.light} 70%, {colors.light.edge}) 68%)';

/** One Connection, large: lit while something comes of it. */
const Door = chakra('span', {
  base: {
    position: 'relative',
    width: { base: '40px', lg: '56px' },
    height: { base: '68px', lg: '96px' },
    marginTop: '12px',
    border: '2.5px solid {colors.pine.solid}',
    borderTopWidth: '0',
    bg: 'bg.panel',
    _before: {
      content: '""',
      position: 'absolute',
      left: { base: '-8px', lg: '-14px' },
      right: { base: '-8px', lg: '-14px' },
      top: { base: '-9px', lg: '-12px' },
      height: { base: '9px', lg: '12px' },
      bg: 'pine.solid',
    },
    _after: {
      content: '""',
      position: 'absolute',
      right: { base: '6px', lg: '10px' },
      top: { base: '34px', lg: '48px' },
      width: { base: '5px', lg: '7px' },
      height: { base: '5px', lg: '7px' },
      borderRadius: '50%',
      bg: '#14483A',
    },
    '&[data-door=open], &[data-door=back]': { background: LIT },
    '&[data-door=back]': { borderColor: 'clay.solid', _before: { bg: 'clay.solid' } },
    '&[data-door=shut]': {
      borderColor: 'border.emphasized',
      _before: { bg: 'border.emphasized' },
      _after: { bg: 'border.emphasized' },
    },
  },
});

/** What becomes of a Connection once a proposal is sent. */
export function ForProfessionalsWays() {
  return (
    <Section id="connections" alt>
      <chakra.h2 textStyle="head">Where your Connection goes</chakra.h2>
      <Lead mt="16px" maxWidth="36em">
        Accepting an open job is free. A proposal on a published project uses 1 Connection. Then one of three
        things happens.
      </Lead>
      <Ways>
        {CONNECTION_WAYS.map(({ door, title, text, cost }) => (
          <li key={door}>
            <Picture aria-hidden>
              <Door data-door={door} />
              {door === 'back' && <Undo2 />}
            </Picture>
            <div>
              <chakra.h3 textStyle="title">{title}</chakra.h3>
              <chakra.p mt="8px" color="fg.muted">
                {text}
              </chakra.p>
              <chakra.p mt="16px" textStyle="meta" fontWeight="label">
                {cost}
              </chakra.p>
            </div>
          </li>
        ))}
      </Ways>
    </Section>
  );
}
