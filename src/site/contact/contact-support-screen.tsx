import type { Viewer } from '#contract/auth.ts';
import { CONTACT_SENT } from '#contract/contact.ts';
import { HoursCard } from '#src/site/support/hours-card.tsx';
import { SupportForm } from './support-form.tsx';
import type { SupportReason } from './support-search.ts';
import { ContactWays } from '#src/site/support/contact-ways-list.tsx';
import { SUPPORT_PAGE } from '#src/site/copy/contact.ts';
import { FormPage } from '#src/site/layout/form-frame.tsx';
import { MessageCard } from '#src/site/layout/message-card.tsx';
import { PageTrail } from '#src/site/layout/page-trail-nav.tsx';

interface ContactSupportProps {
  viewer: Viewer | null;
  reason: SupportReason | undefined;
}

/** Contact support (product 19.3). */
export function ContactSupportScreen({ viewer, reason }: ContactSupportProps) {
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
      <MessageCard formTitle={formTitle} sent={CONTACT_SENT.support} words={sent}>
        {(onSent) => <SupportForm viewer={viewer} reason={reason} onSent={onSent} />}
      </MessageCard>
    </FormPage>
  );
}
