import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { CONTACT_SENT } from '#contract/contact.ts';
import { SentCard } from '#src/site/contact/sent-card.tsx';
import { WaitlistForm } from './waitlist-form.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { WAITLIST_PAGE } from '#src/site/copy/waitlist.ts';
import { FormCard, FormPage, PointList } from '#src/site/layout/form-frame.tsx';
import { BackHome } from '#src/site/layout/page-trail-nav.tsx';

/** The waitlist for the mobile apps (product 19.7). */
export function WaitlistScreen({ viewer }: { viewer: Viewer | null }) {
  const [joined, setJoined] = useState<string | null>(null);
  const { title, lead, formTitle, pointsTitle, points, today, sent } = WAITLIST_PAGE;
  const useToday =
    viewer === null ? <Link to="/auth">Use the website today</Link> : <Link to="/dashboard">Dashboard</Link>;
  return (
    <FormPage
      trail={<BackHome />}
      title={title}
      lead={lead}
      picture="type-house"
      aside={
        <>
          <PointList title={pointsTitle} points={points} />
          <chakra.div display="grid" gap="12px" justifyItems="start">
            <p>{today}</p>
            <Button asChild variant="outline" size="sm">
              {useToday}
            </Button>
          </chakra.div>
        </>
      }
    >
      {joined === null ? (
        <FormCard title={formTitle}>
          <WaitlistForm viewer={viewer} onSent={({ email }) => setJoined(email)} />
        </FormCard>
      ) : (
        <SentCard
          title={CONTACT_SENT.joinWaitlist.title}
          actions={
            <>
              <Button asChild variant="outline" size="sm">
                {useToday}
              </Button>
              <Button asChild variant="ghost" size="sm">
                <Link to="/">Return to Home</Link>
              </Button>
            </>
          }
        >
          <p>
            {CONTACT_SENT.joinWaitlist.message} {sent} We sent it to {joined}.
          </p>
        </SentCard>
      )}
    </FormPage>
  );
}
