import { createFileRoute } from '@tanstack/react-router';
import { readProfessionalsParams } from '#src/site/for-professionals/for-professionals-search.ts';
import { ForProfessionalsScreen } from '#src/site/for-professionals/for-professionals-screen.tsx';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';

export const Route = createFileRoute('/_site/for-professionals')({
  validateSearch: readProfessionalsParams,
  head: lazyHead('/for-professionals'),
  component: ForProfessionalsScreen,
});
