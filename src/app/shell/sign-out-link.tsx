import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { useSessionChanged } from '#src/session-sync.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';
import { MenuLine } from '#src/ui/layout/menu-disclosure.tsx';
import { uploadQueue } from '#src/uploads/shared-queue.ts';

/** Signs out here and in the other tabs, and goes home (product 10.14). */
function useSignOut() {
  const navigate = useNavigate();
  const sessionChanged = useSessionChanged();
  const mutation = api.auth.signOut.useMutation({
    onSuccess: async () => {
      uploadQueue().clear();
      await navigate({ to: '/' });
      await sessionChanged();
    },
    onError: (error) => {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.signOut);
      showToast({ tone: 'destructive', title, description });
    },
  });
  return { isPending: mutation.isPending, signOut: () => mutation.mutate() };
}

/** In the head of a dashboard; phones have it in the account menu. */
export function SignOutButton() {
  const { isPending, signOut } = useSignOut();
  return (
    <chakra.span hideBelow="sm">
      <Button type="button" variant="ghost" disabled={isPending} onClick={signOut}>
        <LogOut aria-hidden size={20} /> Sign out
      </Button>
    </chakra.span>
  );
}

/** As a line of a menu. */
export function SignOutLine() {
  const { isPending, signOut } = useSignOut();
  return (
    <MenuLine asChild>
      <button type="button" disabled={isPending} onClick={signOut}>
        <LogOut aria-hidden /> Sign out
      </button>
    </MenuLine>
  );
}
