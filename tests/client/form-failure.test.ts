import { describe, expect, it } from 'vitest';
import { tellingFailures } from '#src/forms/failure-telling.ts';
import { placeFailure, toastWithoutForm } from '#src/forms/form-failure.tsx';
import { refused } from './refused-calls.ts';

describe('placeFailure', () => {
  const places = {
    fields: ['email', 'password'] as const,
    failure: { message: 'Something went wrong.' },
    about: { wrong_credentials: 'password' as const, weak_password: 'password' as const },
    words: { wrong_credentials: 'That is not your current password.' },
  };

  it('puts a code on the field it is about, in the words of the screen', () => {
    expect(placeFailure(refused({ reason: 'wrong_credentials' }), places)).toEqual({
      toast: { title: 'Error', description: 'That is not your current password.' },
      errors: [
        {
          field: 'password',
          type: 'wrong_credentials',
          message: 'That is not your current password.',
          reasons: [],
        },
      ],
    });
  });

  it('keeps the reasons of a weak password', () => {
    const error = refused({ reason: 'weak_password', reasons: ['It is common.'] });
    expect(placeFailure(error, places).errors).toMatchObject([
      { field: 'password', reasons: ['It is common.'] },
    ]);
  });

  it('says how long a limit lasts', () => {
    const error = refused({ reason: 'too_many_attempts', retryAfterSeconds: 90 });
    const [failure] = placeFailure(error, places).errors;
    expect(failure?.field).toBe('root');
    expect(failure?.message).toMatch(/Try again in 2 minutes\.$/);
  });

  it('shows a refusal of a field that the screen lacks above the button', () => {
    const error = refused({ reason: 'invalid_input', issues: [{ path: 'token', message: 'No' }] });
    expect(placeFailure(error, places).errors).toMatchObject([{ field: 'root' }]);
  });
});

describe('a failure whose form is gone', () => {
  const failure = { message: 'The dispute wasn’t opened. Please try again.' };
  const toastOf = (error: unknown) => toastWithoutForm(placeFailure(error, { fields: [], failure }));

  it('is told in the words of the refusal', () => {
    expect(toastOf(refused({ reason: 'dispute_exists' }))).toEqual({
      tone: 'destructive',
      title: 'Error',
      description: 'This job is already in dispute. Add a statement there.',
    });
  });

  it('claims nothing where the answer was lost, since the message may have arrived', () => {
    expect(toastOf(new TypeError('Failed to fetch'))?.description).toMatch(/^We got no answer\./);
    expect(toastOf(refused({ reason: 'unexpected' }))?.description).toMatch(/^We got no answer\./);
  });

  it('is left to the page that asks to sign in', () => {
    expect(toastOf(refused({ reason: 'sign_in_required' }))).toBeNull();
  });
});

describe('tellingFailures', () => {
  function tellTo() {
    const told: string[] = [];
    let time = 0;
    const telling = tellingFailures(
      (failure: string) => told.push(failure),
      () => time,
    );
    telling.formCame();
    return { told, telling, wait: (ms: number) => (time += ms) };
  }

  it('leaves it to the form that shows it', () => {
    const { told, telling, wait } = tellTo();
    telling.failed('Refused');
    wait(1_000);
    telling.formWent();
    expect(told).toEqual([]);
  });

  it('tells it once where the form is gone, or goes before it can be read', () => {
    const gone = tellTo();
    gone.telling.formWent();
    gone.telling.failed('Refused');
    expect(gone.told).toEqual(['Refused']);
    const going = tellTo();
    going.telling.failed('Refused');
    going.wait(50);
    going.telling.formWent();
    going.telling.formCame();
    going.telling.formWent();
    expect(going.told).toEqual(['Refused']);
  });
});
