import { chakra } from '@chakra-ui/react/styled-system';
import { FIRST_DAYS } from '#src/site/copy/for-professionals.ts';
import { Lead, Section } from '#src/site/sections/page-section.tsx';

const Timeline = chakra('ol', {
  base: {
    '& li': { position: 'relative', paddingLeft: '40px', paddingBottom: '32px' },
    '& li:last-of-type': { paddingBottom: '0' },
    '& li::before': {
      content: '""',
      position: 'absolute',
      left: '4px',
      top: '6px',
      width: '16px',
      height: '22px',
      border: '2px solid {colors.pine.solid}',
      borderTopWidth: '5px',
      bg: 'light',
    },
    '& li:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      left: '11px',
      top: '34px',
      bottom: '2px',
      width: '2px',
      bg: 'border.emphasized',
    },
  },
});

/** From signing up to the first charge. */
export function ForProfessionalsFirstDays() {
  return (
    <Section id="first-days" alt>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1.4fr' }}
        gap={{ base: '32px', lg: '96px' }}
      >
        <div>
          <chakra.h2 textStyle="head">Work today. Get listed once verified.</chakra.h2>
          <Lead mt="24px">
            Start with your name and trade. Send your license and insurance policy next, and clients find you
            in search.
          </Lead>
        </div>
        <Timeline>
          {FIRST_DAYS.map(({ when, title, text }) => (
            <li key={when}>
              <chakra.p textStyle="meta" fontWeight="label" color="clay.fg">
                {when}
              </chakra.p>
              <chakra.h3 textStyle="title">{title}</chakra.h3>
              <chakra.p mt="8px" color="fg.muted">
                {text}
              </chakra.p>
            </li>
          ))}
        </Timeline>
      </chakra.div>
    </Section>
  );
}
