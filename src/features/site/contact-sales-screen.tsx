import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { SUPPORT_HOURS, SUPPORT_PHONE } from '#contract/contact-details.ts';
import { CONTACT_SENT } from '#contract/contact.ts';
import { findPlan } from '#contract/plans.ts';
import { SalesForm } from '#src/features/contact/sales-form.tsx';
import { SentCard } from '#src/features/contact/sent-card.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount, formatMoney } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card.tsx';
import { SALES_PAGE } from './copy/contact.ts';
import { FormCard, FormPage, PointList } from './form-page.tsx';
import { BackHome } from './page-trail.tsx';

interface ContactSalesScreenProps {
  viewer: Viewer | null;
  /** Somebody came from the enterprise plan. */
  isEnterprise: boolean;
}

/** Contact sales (specification 1, section 2). */
export function ContactSalesScreen({ viewer, isEnterprise }: ContactSalesScreenProps) {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const { title, lead, formTitle, topicsTitle, topics, enterprise, sent } = SALES_PAGE;
  return (
    <FormPage
      trail={<BackHome />}
      title={title}
      lead={lead}
      aside={
        <>
          {isEnterprise && <EnterpriseFacts />}
          <PointList title={topicsTitle} points={topics} />
          <p>
            Rather talk? <TextLink href={SUPPORT_PHONE.href}>{SUPPORT_PHONE.label}</TextLink>,{' '}
            <chakra.span color="fg.muted">{SUPPORT_HOURS.label}</chakra.span>
          </p>
        </>
      }
    >
      {sentFrom === null ? (
        <FormCard title={formTitle}>
          <SalesForm
            viewer={viewer}
            message={isEnterprise ? enterprise.message : undefined}
            onSent={({ email }) => setSentFrom(email)}
          />
        </FormCard>
      ) : (
        <SentCard
          title={CONTACT_SENT.sales.title}
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
            {CONTACT_SENT.sales.message} We write to {sentFrom}.
          </p>
          <p>{sent.next}</p>
        </SentCard>
      )}
    </FormPage>
  );
}

/** The figures of the plan, from the catalogue. */
function EnterpriseFacts() {
  const plan = findPlan('enterprise');
  if (plan === null) return null;
  const { title, note } = SALES_PAGE.enterprise;
  const items = [
    { label: 'Price', value: `${formatMoney(plan.priceCents)} a month` },
    { label: 'Included', value: `${formatCount(plan.connections, 'Connection')} a month` },
    { label: 'Each one more', value: formatMoney(plan.extraConnectionCents) },
  ];
  return (
    <CardSection title={title} pad>
      <Facts items={items} />
      <chakra.p textStyle="meta" color="fg.muted" marginTop="12px">
        {note}
      </chakra.p>
    </CardSection>
  );
}
