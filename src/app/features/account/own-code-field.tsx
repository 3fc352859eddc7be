import type { ComponentProps } from 'react';
import { api } from '#src/api.ts';
import { CodeField } from '#src/forms/code-field.tsx';

/** Beside the password, for who signs in with two steps; also for who does as it turns out. */
export function OwnCodeField(props: ComponentProps<typeof CodeField>) {
  const state = api.twoStep.state.useQuery();
  const isAsked = (state.data?.since ?? null) !== null || props.error !== undefined;
  return !isAsked ? null : <CodeField {...props} />;
}
