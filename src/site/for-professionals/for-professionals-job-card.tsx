import { chakra } from '@chakra-ui/react/styled-system';
import { Banknote, Eye, Images, MessageSquare, Users } from 'lucide-react';
import { Illustration } from '#src/assets/illustration.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { Match } from '#src/ui/display/match.tsx';
import { Slots } from '#src/ui/display/slots.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PROFESSIONALS_REASONS, SAMPLE_PROJECT } from '#src/site/copy/for-professionals.ts';
import { MAX_OPEN_RESPONSES } from '#contract/connection-rules.ts';
import { ReasonList } from '#src/site/sections/reason-list.tsx';
import { Halves, Lead, Section } from '#src/site/sections/page-section.tsx';

const ICONS = {
  photos: <Images aria-hidden />,
  budget: <Banknote aria-hidden />,
  people: <Users aria-hidden />,
  talk: <MessageSquare aria-hidden />,
};

/** What a professional knows of a project before anything is spent, beside an example. */
export function ForProfessionalsJob() {
  return (
    <Section id="jobs">
      <Halves>
        <div>
          <chakra.h2 textStyle="head">Know the job before you pay</chakra.h2>
          <Lead mt="24px">
            See what needs doing, the budget, the date and the distance, free. Published projects show even
            more, and use a Connection only when you send a proposal.
          </Lead>
          <chakra.p mt="24px" fontWeight="label">
            Published projects
          </chakra.p>
          <ReasonList
            reasons={PROFESSIONALS_REASONS.map(({ icon, ...reason }) => ({ icon: ICONS[icon], ...reason }))}
          />
        </div>
        <SampleProject />
      </Halves>
    </Section>
  );
}

function SampleProject() {
  return (
    <chakra.figure padding={{ base: '8px 8px 0', sm: '8px 12px 0' }}>
      <Card featured>
        <chakra.div
          css={{ '& img': { width: 'full', height: { base: '184px', sm: '248px' }, objectFit: 'cover' } }}
        >
          <Illustration name="bathroom-before" alt="A bathroom with cracked tile and a worn vanity" />
        </chakra.div>
        <chakra.div padding={{ base: '16px', sm: '24px' }}>
          <chakra.div
            display="flex"
            justifyContent="space-between"
            alignItems="flex-start"
            gap="16px"
            mb="8px"
          >
            <div>
              <chakra.p textStyle="title">{SAMPLE_PROJECT.title}</chakra.p>
              <chakra.p color="fg.muted">{SAMPLE_PROJECT.place}</chakra.p>
            </div>
            <Match score={SAMPLE_PROJECT.match} />
          </chakra.div>
          <Facts items={[...SAMPLE_PROJECT.facts]} />
          <Slots
            taken={MAX_OPEN_RESPONSES - SAMPLE_PROJECT.slotsLeft}
            total={MAX_OPEN_RESPONSES}
            label={`${SAMPLE_PROJECT.slotsLeft} of ${MAX_OPEN_RESPONSES} spots left`}
          />
          <chakra.p
            display="flex"
            gap="12px"
            mt="24px"
            padding="12px 16px"
            borderRadius="lg"
            bg="pine.subtle"
            color="pine.subtleFg"
            css={{
              '& svg': { width: '20px', height: '20px', flex: 'none', marginTop: '2px', strokeWidth: '1.75' },
            }}
          >
            <Eye aria-hidden />
            <span>
              <b>Looking is free.</b> A proposal will use 1 Connection.
            </span>
          </chakra.p>
        </chakra.div>
      </Card>
      <chakra.figcaption textStyle="meta" color="fg.muted" mt="12px">
        {SAMPLE_PROJECT.note}
      </chakra.figcaption>
    </chakra.figure>
  );
}
