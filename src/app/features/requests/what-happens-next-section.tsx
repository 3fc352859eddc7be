import { chakra } from '@chakra-ui/react/styled-system';
import { CardSection } from '#src/ui/layout/card-section.tsx';

const STEPS = [
  ['Nearby professionals see it', 'Right away, if they do this work and travel to you.'],
  ['One of them accepts', 'We’ll email you. Posting is free.'],
  ['You talk it over', 'They see your street, phone and email, and you see their phone and email.'],
] as const;

/** Beside the form: what a request sets in motion. */
export function WhatHappensNext() {
  return (
    <CardSection title="What happens next" pad>
      <chakra.ol display="grid" gap="16px">
        {STEPS.map(([title, text], index) => (
          <chakra.li key={title} display="grid" gridTemplateColumns="24px minmax(0, 1fr)" gap="8px">
            <chakra.span textStyle="title" fontFamily="heading" color="clay.fg" aria-hidden="true">
              {index + 1}
            </chakra.span>
            <div>
              <chakra.p fontWeight="label">{title}</chakra.p>
              <chakra.p textStyle="meta" color="fg.muted">
                {text}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ol>
    </CardSection>
  );
}
