import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { Viewer } from '#contract/auth.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { SELECTION_PATHS } from '#src/app/features/billing/choose/plan-paths.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { EmptyCard } from '#src/ui/feedback/empty-card.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { AllowanceMonth } from '#src/app/features/connections/balance/allowance-month-section.tsx';
import { type Balance, emptyInWords } from '#src/app/features/connections/balance/balance-labels.ts';
import { CONNECTIONS_PARTS, type ConnectionsPart, PART_LABELS } from './connections-search.ts';
import { LotCards } from '#src/app/features/connections/balance/lot-cards.tsx';
import { PeopleSection } from '#src/app/features/connections/people/people-section.tsx';
import { SavedList } from '#src/app/features/connections/people/saved-list.tsx';
import { StatementSection } from '#src/app/features/connections/statement/statement-section.tsx';
import type { PeopleFilter } from '#src/app/features/connections/people/person-labels.ts';
import type { StatementSelection } from '#src/app/features/connections/statement/statement-search.ts';
import { VerifiableCopyNote } from '#src/app/features/connections/statement/verifiable-copy-note.tsx';
import { useExportStatement } from '#src/app/features/connections/statement/use-export-statement.ts';

interface ConnectionsScreenProps {
  viewer: Viewer;
  part: ConnectionsPart;
  /** Which lines of the statement are shown. */
  statement: StatementSelection;
  /** In the markets, as YYYY-MM-DD. */
  today: string;
  /** Among the people: the one that a link leads to. */
  connection: string | undefined;
  /** What the people are narrowed by. */
  people: PeopleFilter;
}

const SUBTITLES: Record<ConnectionsPart, string> = {
  balance: 'What came in, what you spent and what came back.',
  people: 'People you contacted, and people who contacted you.',
  saved: 'Profiles you saved for later.',
};

/** Balance and statement (product 5.14), connected people, and saved profiles. */
export function ConnectionsScreen(props: ConnectionsScreenProps) {
  const { viewer, part, statement, today, connection, people } = props;
  return (
    <chakra.main id="main" paddingBottom={{ base: '32px', sm: '64px' }}>
      <Wrap>
        <PageHead
          title="Connections"
          subtitle={SUBTITLES[part]}
          actions={
            part === 'balance' && (
              <chakra.div hideBelow="md">
                <Actions statement={statement} />
              </chakra.div>
            )
          }
        />
        <PartLinks part={part} />
        <chakra.div
          display="grid"
          gap={{ base: '16px', sm: '24px' }}
          marginTop={{ base: '16px', sm: '24px' }}
        >
          {part === 'balance' && <BalancePart {...{ viewer, statement, today }} />}
          {part === 'people' && (
            <PeopleSection viewer={viewer.userType} target={connection} filter={people} />
          )}
          {part === 'saved' && <SavedList viewer={viewer.userType} />}
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}

function PartLinks({ part }: { part: ConnectionsPart }) {
  return (
    <TabLinks
      label="Parts"
      items={CONNECTIONS_PARTS.map((key) => ({
        key,
        label: PART_LABELS[key],
        current: key === part,
        render: (props) => (
          <Link
            to="/connections"
            search={key === 'balance' ? {} : { part: key }}
            activeOptions={{ exact: true }}
            {...props}
          />
        ),
      }))}
    />
  );
}

function BalancePart({
  viewer,
  statement,
  today,
}: Pick<ConnectionsScreenProps, 'viewer' | 'statement' | 'today'>) {
  const balance = api.connections.balance.useQuery();
  return (
    <>
      {balance.data === undefined ? (
        balance.isError ? (
          <LoadFailed
            what="Your Connections didn’t load."
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
        <Actions statement={statement} />
      </chakra.div>
      <StatementSection selection={statement} today={today} />
      <VerifiableCopyNote />
    </>
  );
}

function Actions({ statement }: Pick<ConnectionsScreenProps, 'statement'>) {
  const { isBusy, download } = useExportStatement(statement);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'repeat(auto-fit, minmax(min(9.5em, 100%), 1fr))', md: 'repeat(2, auto)' }}
      gap="8px"
      css={{ '& > *': { px: { base: '8px', sm: '20px' } } }}
    >
      <BusyButton readsOnly variant="outline" busy={isBusy} onClick={() => void download()}>
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

/** With nothing in the wallet: where Connections come from. */
function NothingYet({ viewer }: { viewer: Viewer }) {
  const { data } = api.plans.subscription.useQuery();
  const { title, text, isToBuy } = emptyInWords(
    data === undefined ? undefined : { mayTry: data.mayTry, hasPlan: data.plan !== null },
  );
  return (
    <EmptyCard
      picture={<Illustration name="type-house" />}
      title={title}
      action={
        <Button size="sm" asChild>
          {isToBuy ? (
            <Link to="/buy-connections">Buy Connections</Link>
          ) : (
            <Link to={SELECTION_PATHS[viewer.userType]}>Choose a plan</Link>
          )}
        </Button>
      }
    >
      {text}
    </EmptyCard>
  );
}

/** What is owed and what is on hold, and what settles it. */
function Owed({ balance: { debt, onHold } }: { balance: Balance }) {
  return (
    <>
      {onHold > 0 && (
        <Note tone="warning">
          <strong>{formatCount(onHold, 'Connection is', 'Connections are')} on hold.</strong> You can spend
          them again once their payment is settled.{' '}
          <TextLink tone="inherit" asChild>
            <Link to="/dashboard" search={{ tab: 'payments' }}>
              See Payments
            </Link>
          </TextLink>
        </Note>
      )}
      {debt > 0 && (
        <Note tone="warning">
          <strong>{formatCount(debt, 'Connection is', 'Connections are')} owed.</strong> You spent{' '}
          {debt === 1 ? 'it' : 'them'} before the payment was reversed. Your next Connections cover{' '}
          {debt === 1 ? 'it' : 'them'} first.
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
