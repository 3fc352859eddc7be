import { renewRecoveryCodesInput } from '#contract/two-step.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';

export type OwnProof = { password: string; code?: string | undefined };

interface OwnProofFormOptions<Answer> {
  send: (proof: OwnProof) => Promise<Answer>;
  sent?: { title: string; message: string };
  onSent: (answer: Answer) => unknown;
}

/** A form that asks for password and code, and for nothing else. */
export function useOwnProofForm<Answer>({ send, sent, onSent }: OwnProofFormOptions<Answer>) {
  return useContractForm({
    schema: renewRecoveryCodesInput,
    labels: { password: 'Your password', code: 'Code' },
    send,
    ...(sent === undefined ? {} : { sent }),
    onSent,
    failure: { message: FALLBACK_MESSAGES.authentication },
    about: { wrong_credentials: 'password', code_required: 'code', wrong_code: 'code' },
    words: { wrong_credentials: 'That’s not your password.' },
  });
}
