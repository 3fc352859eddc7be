import { chakra } from '@chakra-ui/react/styled-system';
import { lazy } from 'react';
import type { Screens } from '#src/router.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

/** In the browser: most people never see one. */
export const LAZY_SCREENS: Screens = {
  ErrorScreen: lazy(async () => {
    const { ErrorScreen } = await import('./error-screen.tsx').catch(plainly);
    return { default: ErrorScreen };
  }),
  NotFoundScreen: lazy(async () => {
    const { NotFoundScreen } = await import('./not-found-screen.tsx').catch(plainly);
    return { default: NotFoundScreen };
  }),
};

/** What failed may be the way to the server, and then the screen that says so cannot be loaded either. */
function plainly() {
  return { ErrorScreen: PlainFailure, NotFoundScreen: PlainFailure };
}

function PlainFailure() {
  return (
    <Wrap role="alert" paddingBlock="48px">
      <chakra.h1 textStyle="head">This page didn’t load</chakra.h1>
      <a href="">Try again</a>
    </Wrap>
  );
}
