import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { SessionInfo } from '#contract/auth.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SectionFoot } from '#src/ui/layout/section-foot.tsx';
import { AccountSection } from './account-section.tsx';
import { DeviceRow } from './device-row.tsx';
import { useSignOutDevices } from './use-sign-out-devices.ts';

export function DevicesSection() {
  return (
    <AccountSection name="devices">
      <Devices />
    </AccountSection>
  );
}

function Devices() {
  const sessions = api.auth.sessions.useQuery();
  if (sessions.data !== undefined)
    return <DeviceList sessions={sessions.data.items} now={new Date(sessions.dataUpdatedAt)} />;
  if (sessions.error === null) return <SkeletonRows rows={2} label="Loading devices" />;
  return (
    <chakra.div padding={{ base: '16px', sm: '24px' }}>
      <LoadFailed
        what="Your devices didn’t load."
        why={describeError(sessions.error, FALLBACK_MESSAGES.authentication).description}
        onRetry={() => void sessions.refetch()}
        isRetrying={sessions.isFetching}
      />
    </chakra.div>
  );
}

type Question = { about: SessionInfo } | 'others' | null;

/** @param now when the list was made */
function DeviceList({ sessions, now }: { sessions: SessionInfo[]; now: Date }) {
  const [question, setQuestion] = useState<Question>(null);
  const devices = useSignOutDevices(() => setQuestion(null));
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  const session = question !== null && question !== 'others' ? question.about : null;
  const close = () => setQuestion(null);
  return (
    <>
      <chakra.ul listStyle="none">
        {sessions.map((one) => (
          <DeviceRow key={one.id} session={one} now={now} onSignOut={() => setQuestion({ about: one })} />
        ))}
      </chakra.ul>
      <SectionFoot>
        <p>
          {hasOthers
            ? 'Don’t recognize one? Sign it out and change your password.'
            : 'You’re not signed in anywhere else.'}
        </p>
        {hasOthers && (
          <Button type="button" variant="outline" size="sm" onClick={() => setQuestion('others')}>
            Sign out all others
          </Button>
        )}
      </SectionFoot>
      <ConfirmDialog
        open={session !== null}
        onClose={close}
        onConfirm={() => session !== null && devices.signOutOne(session)}
        title={`Sign out ${session?.label ?? 'this device'}?`}
        confirmLabel="Sign out"
        busy={devices.isPending}
      >
        It has to sign in again. Nothing is lost.
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'others'}
        onClose={close}
        onConfirm={devices.signOutOthers}
        title="Sign out all other devices?"
        confirmLabel="Sign out all others"
        busy={devices.isPending}
      >
        Only this browser stays signed in. Command-line tools are signed out too.
      </ConfirmDialog>
    </>
  );
}
