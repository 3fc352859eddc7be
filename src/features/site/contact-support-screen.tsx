import type { Viewer } from '#contract/auth.ts';
import { CONTACT_SENT } from '#contract/contact.ts';
import { HoursCard } from '#src/features/contact/hours-card.tsx';
import { SupportForm } from '#src/features/contact/support-form.tsx';
import { ContactWays } from './contact-ways.tsx';
import { SUPPORT_PAGE } from './copy/contact.ts';
import { FormPage } from './form-page.tsx';
import { MessageCard } from './message-card.tsx';
import { PageTrail } from './page-trail.tsx';

/** Contact support (specification 1, section 2). */
export function ContactSupportScreen({ viewer }: { viewer: Viewer | null }) {
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
        {(onSent) => <SupportForm viewer={viewer} onSent={onSent} />}
      </MessageCard>
    </FormPage>
  );
}
