import { chakra } from '@chakra-ui/react/styled-system';
import type { PendingEmailChange } from '#contract/account.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';

/** A change of address that waits, with what is left to do. Nothing while there is none. */
export function EmailChangeNote({ email }: { email: string }) {
  const utils = api.useUtils();
  const { data: pending } = api.account.emailChange.useQuery();
  const cancel = api.account.cancelEmailChange.useMutation({
    onSuccess: () => showToast({ title: 'Change canceled', description: `Your email stays ${email}.` }),
    onError: (error) => {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.authentication);
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: () => utils.account.emailChange.invalidate(),
  });
  if (!pending) return null;
  return (
    <chakra.div padding={{ base: '0 16px 16px', sm: '0 24px 20px' }}>
      <Note
        action={
          <BusyButton variant="outline" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel change
          </BusyButton>
        }
      >
        <b>Changing to {pending.newEmail}.</b> {stepsLeft(pending, email)}
      </Note>
    </chakra.div>
  );
}

function stepsLeft({ isOldConfirmed, isNewConfirmed, newEmail }: PendingEmailChange, email: string): string {
  if (isOldConfirmed) return `Open the link we emailed to ${newEmail}.`;
  if (isNewConfirmed) return `Open the link we emailed to ${email}.`;
  return 'Open the links we emailed to both addresses.';
}
