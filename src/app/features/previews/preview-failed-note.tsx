import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { UserType } from '#contract/user-types.ts';
import { ERRORS } from '#contract/errors.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { type PreviewParams, typeOfAddress } from './preview-paths.ts';
import { PreviewMissing } from './preview-missing-note.tsx';
import { BackToList, listOf } from './back-link.tsx';

interface MissingProps {
  params: PreviewParams;
  userType: UserType;
}

/** An address that names no profile, or a kind of profile that does not exist (product 10.9). */
export function InvalidPreview({ params, userType }: MissingProps) {
  const type = typeOfAddress(params);
  const isUnknownType = type === undefined && params.profileId !== undefined;
  return (
    <PreviewMissing
      title={isUnknownType ? ERRORS.profile_type_not_shown.message : 'Invalid profile request.'}
      actions={<BackToList to={listOf(userType, type)} variant="outline" />}
    >
      Check the link, or open the profile from your list.
    </PreviewMissing>
  );
}

const TYPE_HINTS: Record<UserType, string> = {
  property_owner: 'With a property owner account, you can view professionals.',
  service_professional: 'With a professional account, you can view owners’ projects.',
  commercial: 'Open a professional, or one of an owner’s published projects.',
};

interface FailedProps extends MissingProps {
  error: unknown;
  reset: () => void;
}

/** Why a profile is not shown: it may not be, is not there, or did not load. */
export function FailedPreview({ error, reset, params, userType }: FailedProps) {
  const type = typeOfAddress(params);
  const { reason, description } = describeError(error, 'Check your connection and try again.');
  const back = <BackToList to={listOf(userType, type)} variant="outline" />;
  if (reason === 'profile_type_not_shown') {
    return (
      <PreviewMissing title={ERRORS.profile_type_not_shown.message} actions={back}>
        {TYPE_HINTS[userType]}
      </PreviewMissing>
    );
  }
  if (reason === 'professional_not_found' || reason === 'not_found') {
    const isProject = type === 'property-owner';
    return (
      <PreviewMissing
        title={isProject ? 'Project not found.' : ERRORS.professional_not_found.message}
        actions={back}
      >
        {isProject
          ? 'The owner may have taken it down, or the link is wrong.'
          : 'They may have left or paused their profile, or the link is wrong.'}
      </PreviewMissing>
    );
  }
  const { loadOwner, loadProfessional } = FALLBACK_MESSAGES;
  return (
    <PreviewMissing
      title={type === 'property-owner' ? loadOwner : loadProfessional}
      actions={
        <>
          <TryAgain reset={reset} />
          {back}
        </>
      }
    >
      {description}
    </PreviewMissing>
  );
}

function TryAgain({ reset }: { reset: () => void }) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await router.invalidate();
    setRetrying(false);
    reset();
  };
  return (
    <BusyButton readsOnly busy={isRetrying} busyText="Trying..." onClick={() => void retry()}>
      Try again
    </BusyButton>
  );
}
