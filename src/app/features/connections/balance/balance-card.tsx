import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Doors } from '#src/ui/display/doors.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { QueryData } from '#src/ui/feedback/query-data.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { formatNumber } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { type Balance, boughtInWords, includedTitle, isIncluded, partsOf } from './balance-labels.ts';

const Part = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    paddingBlock: '12px',
    borderTop: 'line',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& > :last-child': { marginLeft: 'auto' },
    '& > b': { fontWeight: 'strong', whiteSpace: 'nowrap' },
  },
});

/** The Connections balance on the dashboard. */
export function BalanceCard() {
  const balance = api.connections.balance.useQuery();
  return (
    <CardSection
      title="Connections"
      pad
      action={
        <TextLink size="meta" asChild>
          <Link to="/connections">Statement</Link>
        </TextLink>
      }
    >
      <QueryData
        query={balance}
        loading={
          <chakra.div role="status" aria-label="Loading Connections" minHeight="168px">
            <Skeleton width="96px" height="40px" />
            <Skeleton width="200px" height="28px" marginTop="16px" />
          </chakra.div>
        }
        failed="Your Connections didn’t load."
      >
        {(held) => <Held balance={held} />}
      </QueryData>
      <chakra.div marginTop="24px">
        <Button variant="outline" size="sm" full asChild>
          <Link to="/buy-connections">Buy Connections</Link>
        </Button>
      </chakra.div>
    </CardSection>
  );
}

function Held({ balance }: { balance: Balance }) {
  const { included, includedOf, bought } = partsOf(balance);
  const plan = balance.lots.find(isIncluded);
  return (
    <>
      <chakra.p display="flex" alignItems="baseline" gap="12px" fontVariantNumeric="tabular-nums lining-nums">
        <chakra.span textStyle="head" lineHeight="1">
          {formatNumber(balance.available)}
        </chakra.span>
        <chakra.span color="fg.muted">available</chakra.span>
      </chakra.p>
      {includedOf + bought > 0 && (
        <chakra.div marginTop="16px">
          <Doors
            available={included}
            total={includedOf}
            bought={bought}
            label={`${balance.available} of ${includedOf + bought} Connections available`}
          />
        </chakra.div>
      )}
      {plan === undefined && bought === 0 ? (
        <chakra.p color="fg.muted" marginTop="12px">
          Plans include Connections every month. Need more now? Buy a pack.
        </chakra.p>
      ) : (
        <chakra.ul marginTop="24px">
          {plan !== undefined && (
            <Part>
              <Doors size="sm" available={included > 0 ? 1 : 0} total={1} />
              <span>
                {includedTitle(plan)}
                <Below>{plan.expiresAt === null ? '' : `Until ${formatDate(plan.expiresAt)}`}</Below>
              </span>
              {plan.isFrozen ? (
                <Badge tone="warning" dot>
                  On hold
                </Badge>
              ) : (
                <b>
                  {included}{' '}
                  <chakra.span color="fg.muted" fontWeight="body">
                    of {includedOf}
                  </chakra.span>
                </b>
              )}
            </Part>
          )}
          {bought > 0 && (
            <Part>
              <Doors size="sm" available={0} bought={1} />
              <span>
                Bought or returned
                <Below>{boughtInWords(balance)}</Below>
              </span>
              <b>{bought}</b>
            </Part>
          )}
        </chakra.ul>
      )}
      {balance.onHold > 0 && (
        <chakra.p textStyle="meta" color="fg.muted">
          {balance.onHold} on hold until a payment is settled.
        </chakra.p>
      )}
    </>
  );
}

const Below = chakra('span', { base: { display: 'block', textStyle: 'meta', color: 'fg.muted' } });
