import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type LookedUp, lookUpMemberInput, type RestrictedAccount } from '#contract/staff-accounts.ts';
import { api } from '#src/api.ts';
import { StaffRow } from '../staff-row.tsx';
import { RESTRICTED_INPUT } from '../staff-inputs.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { readErrorData } from '#src/errors/describe-error.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { formatDateTime } from '#src/ui/format-date.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { MemberCard } from './member-card.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { WorkerCard } from './worker-card.tsx';

/** Accounts: one that is looked up, and all that are suspended. */
export function PeopleScreen() {
  const account = useLookedUp();
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead title="People" subtitle="Look up an account. Every look is recorded in the audit log." />
        <chakra.div display="grid" gap="24px">
          <LookUp account={account} />
          <Suspended onRestored={account.noteChange} />
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}

/** The account that was looked up, and reading it again: nothing else asks for it, since every look is recorded. */
function useLookedUp() {
  const [found, setFound] = useState<LookedUp | null>(null);
  const lookUp = api.staff.lookUpMember.useMutation();
  const show = (email: string) =>
    void lookUp.mutateAsync({ email }).then(setFound, () => {
      setFound(null);
      showToast({
        tone: 'destructive',
        title: 'The account didn’t load',
        description: 'Please look it up again.',
      });
    });
  return {
    ...{ found, setFound, show, lookUp },
    noteChange: (email: string) => {
      if (found?.email === email) show(email);
    },
    /** After a change without an answer, with its dialog still open: what can't be read stays as it is. */
    check: (email: string) => void lookUp.mutateAsync({ email }).then(setFound, () => undefined),
  };
}

function LookUp({ account }: { account: ReturnType<typeof useLookedUp> }) {
  const { found, setFound, show, check, lookUp } = account;
  const [unknown, setUnknown] = useState<string | null>(null);
  const { frame, field, form } = useContractForm({
    schema: lookUpMemberInput,
    labels: { email: 'Email' },
    defaultValues: { email: '' },
    send: (values) => lookUp.mutateAsync(values),
    onSent: (somebody) => {
      setUnknown(null);
      setFound(somebody);
    },
    onFailure: (error) => {
      if (readErrorData(error)?.reason !== 'not_found') return false;
      setFound(null);
      setUnknown(form.getValues('email'));
      return true;
    },
    failure: { message: 'The account didn’t load. Please try again.' },
  });
  const changes = found && { onChanged: () => show(found.email), onUnsure: () => check(found.email) };
  return (
    <>
      <chakra.div maxWidth="560px">
        <ContractForm
          frame={frame}
          foot={
            <div>
              <SubmitButton busy={frame.isBusy}>Look up</SubmitButton>
            </div>
          }
        >
          <TextField {...field('email')} type="email" inputMode="email" autoComplete="off" />
        </ContractForm>
      </chakra.div>
      {unknown !== null && <Note role="status">No account for {unknown}.</Note>}
      {found?.kind === 'account' && <MemberCard key={found.email} member={found} {...changes} />}
      {found?.kind === 'worker' && (
        <WorkerCard key={found.email} worker={found} {...changes} onLookUp={show} />
      )}
    </>
  );
}

function Suspended({ onRestored }: { onRestored: (email: string) => void }) {
  const list = api.staff.listRestricted.useInfiniteQuery(RESTRICTED_INPUT, {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <CardSection title="Suspended accounts">
      <QueryList
        query={list}
        items={list.data?.pages.flatMap((page) => page.items)}
        loading={<SkeletonRows rows={2} picture={false} label="Loading suspended accounts" />}
        failed="The suspended accounts didn’t load."
        empty={
          <chakra.p padding={{ base: '16px', sm: '24px' }} color="fg.muted">
            No account is suspended.
          </chakra.p>
        }
      >
        {(account) => <SuspendedRow key={account.id} {...{ account, onRestored }} />}
      </QueryList>
      <ShowMore query={list} />
    </CardSection>
  );
}

type SuspendedRowProps = { account: RestrictedAccount; onRestored: (email: string) => void };

function SuspendedRow({ account, onRestored }: SuspendedRowProps) {
  const { name, email, reason, restrictedAt, restrictedBy } = account;
  const [isAsking, setAsking] = useState(false);
  return (
    <StaffRow>
      <chakra.div minWidth="0" flex="1 1 240px">
        <chakra.p fontWeight="label" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p overflowWrap="anywhere">{reason}</chakra.p>
        <chakra.p textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {email}. Since {formatDateTime(restrictedAt)}
          {restrictedBy !== null && `, by ${restrictedBy}`}
        </chakra.p>
      </chakra.div>
      <Button type="button" size="sm" variant="outline" onClick={() => setAsking(true)}>
        Restore<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <RestoreDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onChanged={() => onRestored(email)}
        {...{ email, name }}
      />
    </StaffRow>
  );
}
