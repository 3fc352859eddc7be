import { chakra } from '@chakra-ui/react/styled-system';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { describeError } from './describe-error.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** In place of a screen whose data could not be loaded, or that failed while it was drawn. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { description, reason, traceId } = describeError(error, FALLBACK_MESSAGES.authentication);
  const { isRetrying, retry } = useRetry(reset);
  if (reason === 'not_found') return <NotFoundScreen />;
  return (
    <Wrap role="alert" paddingBlock={{ base: '48px', sm: '96px' }}>
      <chakra.h1 textStyle="head">This page didn’t load</chakra.h1>
      <chakra.p mt="16px">{description}</chakra.p>
      {traceId && (
        <chakra.p mt="8px" textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          If it happens again, give support this number: {traceId}
        </chakra.p>
      )}
      <chakra.div mt="24px">
        <BusyButton readsOnly busy={isRetrying} busyText="Trying..." onClick={() => void retry()}>
          Try again
        </BusyButton>
      </chakra.div>
    </Wrap>
  );
}

function useRetry(reset: () => void) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await router.invalidate();
    setRetrying(false);
    reset();
  };
  return { isRetrying, retry };
}
