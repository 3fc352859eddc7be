import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { CONTACT_SENT, POSITION_OPTIONS } from '#contract/contact.ts';
import { CareersForm } from './careers-form.tsx';
import { SentCard } from '#src/site/contact/sent-card.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { OpenPositions } from './careers-positions-list.tsx';
import type { CareersSearch } from './careers-search.ts';
import { CAREERS_PAGE } from '#src/site/copy/careers.ts';
import { FormCard, PointList } from '#src/site/layout/form-frame.tsx';
import { PageTrail } from '#src/site/layout/page-trail-nav.tsx';

interface CareersScreenProps {
  viewer: Viewer | null;
  search: CareersSearch;
}

/** Open positions and the form to apply (product 19.6). */
export function CareersScreen({ viewer, search }: CareersScreenProps) {
  const [sent, setSent] = useState<{ firstName: string; email: string } | null>(null);
  const navigate = useNavigate();
  const { title, lead, formTitle, formLead, stepsTitle, steps, sent: next } = CAREERS_PAGE;
  const chosen = POSITION_OPTIONS.find(({ value }) => value === search.position)?.value;
  return (
    <Wrap paddingBlock={{ base: '16px 64px', sm: '24px 96px' }}>
      <chakra.div textStyle="meta" marginBottom={{ base: '16px', sm: '24px' }}>
        <PageTrail parent={{ href: '/company', label: 'Company' }} here="Careers" />
      </chakra.div>
      <chakra.h1 textStyle="head" maxWidth="20em">
        {title}
      </chakra.h1>
      <chakra.p
        color="fg.muted"
        marginTop="12px"
        maxWidth="40em"
        fontSize="1.25rem"
        lineHeight="1.5"
        textWrap="pretty"
      >
        {lead}
      </chakra.p>
      <OpenPositions onApply={() => setSent(null)} />
      <TwoColumns id="apply" scrollMarginTop="96px" gap={{ base: '32px', lg: '64px' }} paddingBlock="32px 0">
        {sent === null ? (
          <FormCard title={formTitle} lead={formLead}>
            <CareersForm
              viewer={viewer}
              position={chosen}
              onPosition={(position) =>
                void navigate({
                  to: '/careers',
                  search: position === '' ? {} : { position },
                  replace: true,
                  resetScroll: false,
                })
              }
              onSent={setSent}
            />
          </FormCard>
        ) : (
          <SentCard
            title={CONTACT_SENT.careers.title}
            actions={
              <Button asChild variant="outline" size="sm">
                <Link to="/">Return to Home</Link>
              </Button>
            }
          >
            <p>{CONTACT_SENT.careers.message}</p>
            <p>
              {next} We’ll write to {sent.email}.
            </p>
          </SentCard>
        )}
        <PointList title={stepsTitle} points={steps} />
      </TwoColumns>
    </Wrap>
  );
}
