import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { CONTACT_SENT } from '#contract/contact.ts';
import { SERVED_STATES } from '#contract/markets.ts';
import { US_STATES } from '#contract/us-states.ts';
import { SentCard } from '#src/site/contact/sent-card.tsx';
import { StateRequestForm } from './state-request-form.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { STATE_REQUEST_PAGE } from '#src/site/copy/state-request.ts';
import { FormCard, FormPage } from '#src/site/layout/form-frame.tsx';
import { BackHome } from '#src/site/layout/page-trail-nav.tsx';

const Areas = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px 16px',
    marginTop: '16px',
    '& li': { display: 'flex', alignItems: 'center', gap: '8px', fontWeight: 'label' },
    '& svg': { width: '20px', height: '20px', flex: 'none', strokeWidth: '1.75', color: 'pine.fg' },
  },
});

const AREAS = Object.values(SERVED_STATES).toSorted();

type Sent = { state: keyof typeof US_STATES; city: string; email: string };

/** Asking for an area that is not served yet (product 19.8). */
export function RequestStateScreen({ viewer }: { viewer: Viewer | null }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const copy = STATE_REQUEST_PAGE;
  return (
    <FormPage
      trail={<BackHome />}
      title={copy.title}
      lead={copy.lead}
      picture="type-townhouse"
      aside={
        <>
          <section aria-labelledby="served">
            <chakra.h2 id="served" textStyle="title">
              {copy.servedTitle}
            </chakra.h2>
            <chakra.p color="fg.muted">{copy.servedLead}</chakra.p>
            <Areas>
              {AREAS.map((name) => (
                <li key={name}>
                  <MapPin aria-hidden />
                  {name}
                </li>
              ))}
            </Areas>
          </section>
          <section aria-labelledby="next-area">
            <chakra.h2 id="next-area" textStyle="title">
              {copy.nextTitle}
            </chakra.h2>
            <chakra.p color="fg.muted">{copy.next}</chakra.p>
          </section>
        </>
      }
    >
      {sent === null ? (
        <FormCard title={copy.formTitle}>
          <StateRequestForm viewer={viewer} onSent={setSent} />
        </FormCard>
      ) : (
        <SentCard
          title={CONTACT_SENT.requestState.title}
          actions={
            <>
              <Button variant="outline" size="sm" onClick={() => setSent(null)}>
                Request another area
              </Button>
              <Button asChild variant="ghost" size="sm">
                <Link to="/">Return to Home</Link>
              </Button>
            </>
          }
        >
          <p>
            {sent.city}, {US_STATES[sent.state]}. {copy.sent}
          </p>
          <p>
            {CONTACT_SENT.requestState.message} We’ll email {sent.email}.
          </p>
        </SentCard>
      )}
    </FormPage>
  );
}
