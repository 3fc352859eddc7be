import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import { EMAIL_VERIFICATION_HOURS, type Viewer } from '#contract/auth.ts';
import { FALLBACK_MESSAGES } from '#contract/errors.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { SectionFoot } from '#src/ui/layout/section-foot.tsx';

/** The email address, and whether its holder has confirmed it. */
export function EmailRow({ viewer }: { viewer: Viewer }) {
  const { email, isEmailVerified } = viewer;
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
        {isEmailVerified ? (
          <Badge tone="success">
            <CircleCheck aria-hidden /> Confirmed
          </Badge>
        ) : (
          <Badge tone="warning" dot>
            Not confirmed yet
          </Badge>
        )}
      </chakra.div>
      {!isEmailVerified && <ConfirmationFoot email={email} />}
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
      <p>Open the link we emailed you, so you don't miss news about your work.</p>
      <BusyButton variant="outline" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
        Send the link again
      </BusyButton>
    </SectionFoot>
  );
}
