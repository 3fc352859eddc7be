import { chakra } from '@chakra-ui/react/styled-system';
import type { Viewer } from '#contract/auth.ts';
import { SUPPORT_HOURS, SUPPORT_PHONE } from '#contract/contact-details.ts';
import { CONTACT_SENT } from '#contract/contact.ts';
import { findPlan } from '#contract/plans.ts';
import { SalesForm } from './sales-form.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatCount, formatMoney } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { SALES_PAGE } from '#src/site/copy/contact.ts';
import { FormPage, PointList } from '#src/site/layout/form-frame.tsx';
import { MessageCard } from '#src/site/layout/message-card.tsx';
import { BackHome } from '#src/site/layout/page-trail-nav.tsx';

interface ContactSalesScreenProps {
  viewer: Viewer | null;
  /** The visitor comes from the enterprise plan. */
  isEnterprise: boolean;
}

/** Contact sales (product 19.4). */
export function ContactSalesScreen({ viewer, isEnterprise }: ContactSalesScreenProps) {
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
            <chakra.span color="fg.muted" whiteSpace="nowrap">
              {SUPPORT_HOURS.label}
            </chakra.span>
          </p>
        </>
      }
    >
      <MessageCard formTitle={formTitle} sent={CONTACT_SENT.sales} words={sent}>
        {(onSent) => (
          <SalesForm
            viewer={viewer}
            message={isEnterprise ? enterprise.message : undefined}
            onSent={onSent}
          />
        )}
      </MessageCard>
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
    { label: 'Each extra Connection', value: formatMoney(plan.extraConnectionCents) },
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
