import { chakra } from '@chakra-ui/react/styled-system';
import { BookOpen, Building2, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { SUPPORT_PHONE } from '#contract/contact-details.ts';
import { GENERAL_QUESTIONS } from '#src/site/copy/faq.ts';
import { SUPPORT_HINTS, SUPPORT_LEAD, SUPPORT_TITLE, SUPPORT_WAYS } from '#src/site/copy/support.ts';
import { PageLink } from '#src/site/layout/page-link.tsx';
import { DoorCard, DoorCards } from '#src/site/sections/door-card.tsx';
import { FaqSection } from '#src/site/sections/faq-section.tsx';
import { QuietHead } from '#src/site/sections/quiet-head.tsx';
import { Halves, Lead, Section } from '#src/site/sections/page-section.tsx';
import { TickList } from '#src/ui/display/tick-list.tsx';

type WayKey = (typeof SUPPORT_WAYS)[number]['key'];

const ICONS: Record<WayKey, ReactNode> = {
  write: <Mail aria-hidden />,
  call: <Phone aria-hidden />,
  read: <BookOpen aria-hidden />,
  sales: <Building2 aria-hidden />,
};

/** The ways to an answer (product 19.2). */
export function SupportScreen() {
  return (
    <>
      <QuietHead title={SUPPORT_TITLE} lead={SUPPORT_LEAD} />
      <Section>
        <chakra.h2 textStyle="head" mb={{ base: '24px', lg: '48px' }}>
          Four ways to get an answer
        </chakra.h2>
        <DoorCards>
          {SUPPORT_WAYS.map(({ key, title, text, note }) => (
            <DoorCard
              key={key}
              icon={ICONS[key]}
              title={title}
              text={text}
              note={note}
              render={(children) => <WayLink way={key}>{children}</WayLink>}
            />
          ))}
        </DoorCards>
      </Section>
      <FaqSection title="Common questions" categories={[{ id: 'general', items: GENERAL_QUESTIONS }]} />
      <Section>
        <Halves>
          <div>
            <chakra.h2 textStyle="head">Get a faster answer</chakra.h2>
            <Lead mt="24px">Four details that save us both a back-and-forth.</Lead>
          </div>
          <TickList items={SUPPORT_HINTS} />
        </Halves>
      </Section>
    </>
  );
}

interface WayLinkProps {
  way: WayKey;
  children: ReactNode;
}

/** Root element of a support card, so it carries the card's styles. */
function WayLink({ way, ...rest }: WayLinkProps) {
  switch (way) {
    case 'write':
      return <PageLink to="/contact-support" {...rest} />;
    case 'call':
      return <a href={SUPPORT_PHONE.href} {...rest} />;
    case 'read':
      return <PageLink to="/help" {...rest} />;
    case 'sales':
      return <PageLink to="/contact-sales" {...rest} />;
    default:
      return way satisfies never;
  }
}
