import type { ComponentProps } from 'react';
import { api } from '#src/api.ts';
import { CodeField } from '#src/forms/code-field.tsx';

/** Beside the password, for who signs in with two steps. */
export function OwnCodeField(props: ComponentProps<typeof CodeField>) {
  const state = api.twoStep.state.useQuery();
  return (state.data?.since ?? null) === null ? null : <CodeField {...props} />;
}
