import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { CONTACT_SENT } from '#contract/contact.ts';
import { HoursCard } from '#src/features/contact/hours-card.tsx';
import { SentCard } from '#src/features/contact/sent-card.tsx';
import { SupportForm } from '#src/features/contact/support-form.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { ContactWays } from './contact-ways.tsx';
import { SUPPORT_PAGE } from './copy/contact.ts';
import { FormCard, FormPage } from './form-page.tsx';
import { PageTrail } from './page-trail.tsx';

/** Contact support (specification 1, section 2). */
export function ContactSupportScreen({ viewer }: { viewer: Viewer | null }) {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const { title, lead, formTitle, sent } = SUPPORT_PAGE;
  return (
    <FormPage
      trail={<PageTrail parent={{ href: '/support', label: 'Support' }} here="Contact Support" />}
      title={title}
      lead={lead}
      aside={
        <>
          <ContactWays />
          <HoursCard />
        </>
      }
    >
      {sentFrom === null ? (
        <FormCard title={formTitle}>
          <SupportForm viewer={viewer} onSent={({ email }) => setSentFrom(email)} />
        </FormCard>
      ) : (
        <SentCard
          title={CONTACT_SENT.support.title}
          actions={
            <>
              <Button variant="outline" size="sm" onClick={() => setSentFrom(null)}>
                {sent.another}
              </Button>
              <Button asChild variant="ghost" size="sm">
                <Link to="/">Return to Home</Link>
              </Button>
            </>
          }
        >
          <p>
            {CONTACT_SENT.support.message} We write to {sentFrom}.
          </p>
          <p>{sent.next}</p>
        </SentCard>
      )}
    </FormPage>
  );
}
