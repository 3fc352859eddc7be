import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { EMAIL_VERIFICATION_HOURS, type Viewer } from '#contract/auth.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SectionFoot } from '#src/ui/layout/section-foot.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { EmailChangeNote } from './email-change-note.tsx';

/** The email address, whether its holder has confirmed it, and the change of it. */
export function EmailRow({ viewer }: { viewer: Viewer }) {
  const { email, isEmailVerified } = viewer;
  const [isChanging, setChanging] = useState(false);
  return (
    // Help articles and emails link to it.
    <div id="email">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="8px 16px"
        padding={{ base: '16px', sm: '20px 24px' }}
      >
        <chakra.div minWidth="0">
          <chakra.p fontWeight="label">Email</chakra.p>
          <chakra.p overflowWrap="anywhere">{email}</chakra.p>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 16px">
          {isEmailVerified ? (
            <Badge tone="success">
              <CircleCheck aria-hidden /> Confirmed
            </Badge>
          ) : (
            <Badge tone="warning" dot>
              Not confirmed yet
            </Badge>
          )}
          <Button type="button" variant="outline" size="sm" onClick={() => setChanging(true)}>
            Change email
          </Button>
        </chakra.div>
      </chakra.div>
      <EmailChangeNote email={email} />
      {!isEmailVerified && <ConfirmationFoot email={email} />}
      <ChangeEmailDialog email={email} open={isChanging} onClose={() => setChanging(false)} />
    </div>
  );
}

function ConfirmationFoot({ email }: { email: string }) {
  const resend = api.auth.resendEmailVerification.useMutation({
    onSuccess: () =>
      showToast({
        title: 'Link sent',
        description: `Check the inbox of ${email}. The link works for ${EMAIL_VERIFICATION_HOURS} hours.`,
      }),
    onError: (error) => {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.authentication);
      showToast({ tone: 'destructive', title, description });
    },
  });
  return (
    <SectionFoot>
      <p>Open the link we emailed you, so you don’t miss news about your work.</p>
      <BusyButton variant="outline" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
        Send the link again
      </BusyButton>
    </SectionFoot>
  );
}
