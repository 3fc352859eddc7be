import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import type { Viewer } from '#contract/auth.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { useSessionChanged } from '#src/session-sync.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { useSignOut } from '#src/use-sign-out.ts';
import { AuthFrame, AuthHead } from './auth-frame.tsx';

interface ClosedAccountScreenProps {
  viewer: Viewer;
  deletesOn: string;
}

/** All that a closed account shows: when it is deleted, and how to keep it (product 37.10). */
export function ClosedAccountScreen({ viewer, deletesOn }: ClosedAccountScreenProps) {
  const day = formatDate(deletesOn);
  const { mayKeep, ownerName, role, companyName } = viewer;
  const kept =
    role === 'owner'
      ? 'Your profile, history and files are all still here. Canceled requests stay canceled.'
      : `You can work in the account of ${companyName ?? ownerName} again, as before.`;
  return (
    <AuthFrame>
      <chakra.div display="grid" gap={{ base: '20px', sm: '24px' }}>
        <AuthHead title={`Your account will be deleted on ${day}`}>
          {mayKeep
            ? `Keep it? ${kept}`
            : `${ownerName} closed the account you work in. Only ${ownerName} can open it again.`}
        </AuthHead>
        <chakra.div display="flex" flexWrap="wrap" gap="12px">
          {mayKeep && <KeepButton viewer={viewer} />}
          <SignOutButton />
        </chakra.div>
      </chakra.div>
    </AuthFrame>
  );
}

function failed(error: unknown) {
  const { title, description } = describeError(error, FALLBACK_MESSAGES.authentication);
  showToast({ tone: 'destructive', title, description });
}

function KeepButton({ viewer }: { viewer: Viewer }) {
  const navigate = useNavigate();
  const sessionChanged = useSessionChanged();
  const keep = api.account.keep.useMutation({
    onSuccess: async () => {
      await sessionChanged({ ...viewer, deletesOn: null, mayKeep: false });
      await navigate({ to: dashboardPath(viewer.userType) });
      showToast({ title: 'Welcome back!', description: 'Your account is open again and won’t be deleted.' });
    },
    onError: failed,
  });
  return (
    <BusyButton busy={keep.isPending} onClick={() => keep.mutate()}>
      Keep my account
    </BusyButton>
  );
}

function SignOutButton() {
  const { isPending, signOut } = useSignOut();
  return (
    <BusyButton variant="outline" busy={isPending} onClick={signOut}>
      Sign out
    </BusyButton>
  );
}
