import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { Viewer } from '#contract/auth.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { SELECTION_PATHS } from '#src/features/billing/plan-paths.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { AllowanceMonth } from './allowance-month.tsx';
import type { Balance } from './balance-words.ts';
import { LotCards } from './lot-cards.tsx';
import { StatementSection } from './statement-section.tsx';
import type { StatementFilter } from './statement-search.ts';
import { useExportStatement } from './use-export-statement.ts';

interface ConnectionsScreenProps {
  viewer: Viewer;
  filter: StatementFilter;
}

/** What somebody has and every movement of it (`product.md`, section 3). */
export function ConnectionsScreen({ viewer, filter }: ConnectionsScreenProps) {
  const balance = api.connections.balance.useQuery();
  return (
    <chakra.main id="main" paddingBottom={{ base: '32px', sm: '64px' }}>
      <Wrap>
        <PageHead
          title="Connections"
          subtitle="Every one that came in, went out or came back."
          actions={
            <chakra.div hideBelow="md">
              <Actions />
            </chakra.div>
          }
        />
        <chakra.div display="grid" gap={{ base: '16px', sm: '24px' }}>
          {balance.data === undefined ? (
            balance.isError ? (
              <LoadFailed
                what="Your Connections did not load."
                onRetry={() => void balance.refetch()}
                isRetrying={balance.isRefetching}
              />
            ) : (
              <LoadingLots />
            )
          ) : (
            <Held viewer={viewer} balance={balance.data} />
          )}
          <chakra.div hideFrom="md">
            <Actions />
          </chakra.div>
          <StatementSection filter={filter} />
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}

function Actions() {
  const { isBusy, download } = useExportStatement();
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(2, minmax(0, auto))"
      gap="8px"
      css={{ '& > *': { px: { base: '8px', sm: '20px' } } }}
    >
      <BusyButton variant="outline" busy={isBusy} onClick={() => void download()}>
        <Download aria-hidden /> Export CSV
      </BusyButton>
      <Button asChild>
        <Link to="/buy-connections">Buy Connections</Link>
      </Button>
    </chakra.div>
  );
}

function Held({ viewer, balance }: { viewer: Viewer; balance: Balance }) {
  return (
    <>
      {balance.lots.length === 0 ? <NothingYet viewer={viewer} /> : <LotCards balance={balance} />}
      <Owed balance={balance} />
      <AllowanceMonth balance={balance} />
    </>
  );
}

/** Somebody without a plan and without packs: where Connections come from. */
function NothingYet({ viewer }: { viewer: Viewer }) {
  return (
    <Card>
      <chakra.div maxWidth="560px" marginInline="auto" paddingBlock={{ base: '0', sm: '24px' }}>
        <EmptyState
          picture={<Illustration name="type-house" />}
          title="No Connections yet"
          headingLevel={2}
          action={
            <Button size="sm" asChild>
              <Link to={SELECTION_PATHS[viewer.userType]}>Choose a plan</Link>
            </Button>
          }
        >
          One Connection reaches one person. A plan brings some each month and begins with 14 free days; a
          pack adds some at once.
        </EmptyState>
      </chakra.div>
    </Card>
  );
}

/** What is owed and what is on hold, and what settles it. */
function Owed({ balance: { debt, onHold } }: { balance: Balance }) {
  return (
    <>
      {onHold > 0 && (
        <Note tone="warning">
          <strong>{formatCount(onHold, 'Connection is', 'Connections are')} on hold.</strong> They can be
          spent again once the payment they came with is settled.{' '}
          <TextLink tone="inherit" asChild>
            <Link to="/dashboard" search={{ tab: 'payments' }}>
              See Payments
            </Link>
          </TextLink>
        </Note>
      )}
      {debt > 0 && (
        <Note tone="warning">
          <strong>{formatCount(debt, 'Connection is', 'Connections are')} owed.</strong> The payment for{' '}
          {debt === 1 ? 'it' : 'them'} went back after {debt === 1 ? 'it was' : 'they were'} spent. The next
          ones you buy settle this first; your allowance stays yours.
        </Note>
      )}
    </>
  );
}

function LoadingLots() {
  return (
    <chakra.div role="status" aria-label="Loading Connections" paddingTop="8px">
      <Skeleton width="full" height="192px" borderRadius="lg" />
    </chakra.div>
  );
}
