import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { findPlan } from '#contract/plans.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { api } from '#src/api.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Doors } from '#src/ui/display/doors.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { formatCount, formatMoney } from '#src/ui/format.ts';
import { Button } from '#src/ui/form/button.tsx';
import { Card, CardSection } from '#src/ui/layout/card.tsx';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { CardTitle } from '#src/app/features/billing/pay/card-head.tsx';
import { FirstMatches, type FirstMatchesSearch } from './first-matches-list.tsx';
import { FlowFrame, StepBadges } from './flow-frame.tsx';

/** The plan is paid: what it gives, and the way to the first request (product 10.7). */
export function FirstProjectScreen({ search }: { search: FirstMatchesSearch }) {
  const [{ plan: subscription }] = api.plans.subscription.useSuspenseQuery();
  const [{ available }] = api.connections.balance.useSuspenseQuery();
  const plan = findPlan(subscription?.planId);
  if (subscription === null || plan === null) return null;
  const { trialEndsOn, nextChargeOn, nextChargeCents } = subscription;
  return (
    <FlowFrame
      end={
        <Button asChild variant="outline" size="sm">
          <Link to="/dashboard/property-owner">Go to dashboard</Link>
        </Button>
      }
    >
      <StepBadges done={2} isOwner>
        <Badge>{plan.name}</Badge>
        <Badge>{formatCount(available, 'Connection')} available this month</Badge>
      </StepBadges>
      <chakra.h1 textStyle="figure" mt="16px">
        Create Your First Project
      </chakra.h1>
      <TwoColumns>
        <Column>
          {search.service !== undefined && <FirstMatches search={search} />}
          <Card
            as="section"
            featured="inset"
            aria-labelledby="first"
            display="grid"
            gridTemplateColumns={{ md: '1fr 280px' }}
            gap="24px"
            alignItems="center"
            padding={{ base: '16px', sm: '32px' }}
          >
            <chakra.div order={{ md: '1' }} css={{ '& img': { width: 'full', height: 'auto' } }}>
              <Illustration name="how-1" alt="" />
            </chakra.div>
            <div>
              <CardTitle id="first">Tell pros what you need</CardTitle>
              <chakra.p mt="8px" color="fg.muted" maxWidth="36em">
                Add a title, a few details and the place. Pros nearby see it right away. Posting is free.
              </chakra.p>
              <chakra.div display="flex" flexWrap="wrap" gap="8px" mt="24px">
                <Button asChild>
                  <Link to="/dashboard/property-owner" search={{ tab: 'create' }}>
                    Create a request
                  </Link>
                </Button>
                <Button asChild variant="outline">
                  <Link to="/find-professionals" search={search}>
                    Browse professionals
                  </Link>
                </Button>
              </chakra.div>
            </div>
          </Card>
          {search.service === undefined && <FirstMatches search={search} />}
        </Column>
        <Column>
          <CardSection title={`Your ${plan.name} plan`} pad>
            <Doors available={available} label={`${formatCount(available, 'Connection')} available`} />
            <chakra.div mt="16px">
              <Facts
                items={[
                  { label: 'Connections available', value: available },
                  ...(trialEndsOn === null
                    ? []
                    : [{ label: 'Free trial', value: `Ends ${formatDate(trialEndsOn)}` }]),
                  ...(nextChargeOn === null
                    ? []
                    : [
                        {
                          label: subscription.status === 'trialing' ? 'First charge' : 'Next charge',
                          value: `${formatMoney(nextChargeCents ?? 0)} on ${formatDate(nextChargeOn)}`,
                        },
                      ]),
                ]}
              />
            </chakra.div>
          </CardSection>
        </Column>
      </TwoColumns>
    </FlowFrame>
  );
}
