import { TRPCClientError } from '@trpc/client';
import { afterAll, describe, expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { describeError, refusedPathOf, toastOf } from '#src/errors/describe-error.ts';
import type { MutationPath } from '#src/api.ts';
import { createErrorAdapter } from '#src/errors/error-adapter.ts';
import { maskErrors } from '#src/errors/error-mask.ts';
import { createQueryClient } from '#src/query-client.ts';
import { runMutation } from './run-mutation.ts';

function answered(data: Record<string, unknown>, message = 'The words of the server') {
  return TRPCClientError.from({ error: { message, code: -32000, data } });
}

describe('describeError', () => {
  it('uses the contract’s text for a known code, with its details', () => {
    const error = answered({
      reason: 'weak_password',
      title: 'Error',
      traceId: 'r-1',
      reasons: ['It is a common password.'],
    });
    expect(describeError(error, 'fallback')).toEqual({
      title: 'Error',
      description: 'This password is too easy to guess.',
      reason: 'weak_password',
      traceId: 'r-1',
      reasons: ['It is a common password.'],
    });
  });

  it('uses the screen’s fallback text for an internal error and keeps the request id', () => {
    const error = answered({ reason: 'unexpected', title: 'Error', traceId: 'r-2' });
    expect(describeError(error, FALLBACK_MESSAGES.acceptJob)).toEqual({
      title: 'Error',
      description: 'Failed to accept job',
      reason: 'unexpected',
      traceId: 'r-2',
    });
  });

  it.each([
    ['the network', new TypeError('Failed to fetch')],
    ['a call that got no answer', TRPCClientError.from(new TypeError('Failed to fetch'))],
    ['a code that is not ours', answered({ reason: 'toString' })],
    ['something thrown that is no error', 'text'],
  ])('uses the screen’s fallback text for %s', (_, error) => {
    expect(describeError(error, FALLBACK_MESSAGES.signOut)).toEqual({
      title: 'Error',
      description: 'Failed to sign out',
    });
  });
});

describe('a change without an answer', () => {
  const queryClient = createQueryClient({ isServer: false });
  afterAll(() => queryClient.clear());

  async function describeFailed(path: MutationPath, error: Error, input: unknown) {
    const failed = runMutation(queryClient, path, { mutationFn: () => Promise.reject(error), input });
    return describeError(await failed.catch((reason: unknown) => reason), 'It failed. Try again.')
      .description;
  }

  it.each([
    ['of the network', new TypeError('Failed to fetch')],
    ['of a server before ours', TRPCClientError.from(new SyntaxError('Unexpected token <'))],
  ])('isn’t called failed, since it may have been made: a failure %s', async (_, error) => {
    await expect(describeFailed('jobs.start', error, { id: 'x' })).resolves.toBe(
      'We got no answer. Check whether it worked before you try again.',
    );
  });

  it.each(['idempotencyKey', 'requestId'])('is sent again freely where it has its %s', async (key) => {
    const lost = new TypeError('Failed to fetch');
    await expect(describeFailed('requests.create', lost, { title: 'Sink', [key]: 'x' })).resolves.toBe(
      'It failed. Try again.',
    );
  });

  it.each([
    ...(['profiles.updateMine', 'connections.saveProfile', 'auth.signIn'] as const),
    // They only look.
    ...(['properties.previewImport', 'staff.lookUpMember', 'staff.ledger.verify', 'plans.portal'] as const),
  ])('is sent again freely where that makes no difference, as %s', async (path) => {
    await expect(describeFailed(path, new TypeError('Failed to fetch'), {})).resolves.toBe(
      'It failed. Try again.',
    );
  });

  it('keeps the words of a refusal, and of a fault that the server answered', async () => {
    const taken = await describeFailed('jobs.accept', answered({ reason: 'job_already_taken' }), { id: 'x' });
    expect(taken).toBe(ERRORS.job_already_taken.message);
    const broken = await describeFailed('jobs.accept', answered({ reason: 'unexpected' }), { id: 'x' });
    expect(broken).toBe('It failed. Try again.');
  });
});

describe('a toast of a failure', () => {
  const issues = [
    { path: 'businessStory', message: 'Tell your story in at least 100 characters' },
    { path: 'mediaFeatures.0.url', message: 'Enter a web address that starts with https://' },
  ];

  it('says what is wrong with the first field that was refused, and which it is', () => {
    const error = answered({ reason: 'invalid_input', title: 'Error', traceId: 'r-4', issues });
    expect(toastOf(error, 'fallback')).toEqual({ title: 'Error', description: issues[0]?.message });
    expect(refusedPathOf(error)).toBe('businessStory');
  });

  it('says what happened where it is about no field', () => {
    expect(toastOf(new TypeError('Failed to fetch'), FALLBACK_MESSAGES.updateProfile)).toEqual({
      title: 'Error',
      description: 'Failed to update profile. Please try again.',
    });
    expect(refusedPathOf(new TypeError('Failed to fetch'))).toBeUndefined();
  });
});

describe('errors serialized from the server render to the browser', () => {
  const adapter = createErrorAdapter(maskErrors('r-3'));
  const send = (error: Error) => adapter.fromSerializable(adapter.toSerializable(error));

  it('keep the code and the message of a procedure', () => {
    const error = answered({ reason: 'job_already_taken', title: 'Error', traceId: 'r-0' });
    expect(describeError(send(error), 'fallback')).toMatchObject({
      reason: 'job_already_taken',
      traceId: 'r-0',
    });
  });

  it('carry only the trace id for any other error', () => {
    const error = new Error('select * from users', { cause: new Error('a password') });
    expect(adapter.test(error)).toBe(true);
    const text = adapter.toSerializable(error);
    expect(text).not.toMatch(/select|password/);
    expect(describeError(send(error), 'fallback')).toMatchObject({ reason: 'unexpected', traceId: 'r-3' });
  });
});
