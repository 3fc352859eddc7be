import { chakra } from '@chakra-ui/react/styled-system';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { FALLBACK_MESSAGES } from '#contract/errors.ts';
import { describeError } from './describe-error.ts';

/** In place of a screen whose data could not be loaded, or that failed while it was drawn. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { description, requestId } = describeError(error, FALLBACK_MESSAGES.authentication);
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <chakra.div role="alert" maxW="page" mx="auto" px="gutter" py="16">
      <chakra.h1 textStyle="head">This page did not load</chakra.h1>
      <chakra.p mt="2">{description}</chakra.p>
      {requestId ? (
        <chakra.p mt="2" textStyle="meta" color="fg.muted">
          If it happens again, tell support this number: {requestId}
        </chakra.p>
      ) : null}
      <chakra.button type="button" mt="6" onClick={() => void retry()}>
        Try again
      </chakra.button>
    </chakra.div>
  );
}
