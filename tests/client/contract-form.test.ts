import { TRPCClientError } from '@trpc/client';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { optionalText } from '#contract/form-fields.ts';
import { changesDraft, tabDraft } from '#src/forms/draft.ts';
import { earlyInputOf } from '#src/forms/early-input.ts';
import { tellingFailures } from '#src/forms/failure-telling.ts';
import { changedFields, inDocumentOrder, isEmptyValue } from '#src/forms/fields.ts';
import { placeFailure, toastWithoutForm } from '#src/forms/form-failure.tsx';
import { type ContractFormOptions, useContractForm } from '#src/forms/use-contract-form.ts';
import { currentToasts, dismissToast } from '#src/ui/feedback/toast-store.ts';

const schema = z.strictObject({
  name: z.string().trim().min(1, 'Enter your name').max(20),
  email: z.string().min(1, 'Enter your email').pipe(z.email('Enter an email address like name@example.com')),
  note: optionalText(100),
});
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;

function refused(data: Record<string, unknown>) {
  return TRPCClientError.from({ error: { message: 'x', code: -32000, data: { title: 'Error', ...data } } });
}

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
  expect(currentToasts()).toEqual([]);
});

/** A form as React made it, and sending it as a person does. */
function openForm(options: Partial<ContractFormOptions<Input, Output, unknown>> = {}) {
  let opened: ReturnType<typeof useContractForm<Input, Output>> | undefined;
  function Probe() {
    opened = useContractForm<Input, Output>({
      schema,
      labels: { name: 'Name', email: 'Email', note: 'Note' },
      send: () => Promise.resolve(),
      failure: { title: 'Not sent', message: 'Please try again.' },
      ...options,
    });
    return null;
  }
  vi.stubGlobal('document', { forms: { namedItem: () => null } });
  renderToString(createElement(Probe));
  if (opened === undefined) throw new Error('The form was not rendered.');
  const { form, frame, field, setObstacle } = opened;
  // As its effects do in a browser: from now on it holds what is filled in.
  form.subscribe({ formState: {}, callback: () => undefined });
  const fill = (values: Partial<Input>) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name as keyof Input, value);
  };
  const send = () => frame.onSubmit({ preventDefault: () => undefined, persist: () => undefined } as never);
  const messageOf = (name: keyof Input | 'root') => form.getFieldState(name as keyof Input).error?.message;
  return { fill, send, messageOf, field, setObstacle };
}

const FILLED = { name: ' Dana ', email: 'dana@people.example', note: '' };
const toastTitles = () => currentToasts().map(({ title }) => title);

describe('useContractForm', () => {
  it('sends what the schema made of the input, once, however often it is pressed', async () => {
    const sent: Output[] = [];
    const gate = Promise.withResolvers<undefined>();
    const { fill, send } = openForm({
      send: (values) => {
        sent.push(values);
        return gate.promise;
      },
      sent: { title: 'Sent', message: 'Thank you.' },
    });
    fill(FILLED);
    send();
    send();
    await vi.waitFor(() => expect(sent).toEqual([{ name: 'Dana', email: 'dana@people.example' }]));
    send();
    gate.resolve(undefined);
    await vi.waitFor(() => expect(toastTitles()).toEqual(['Sent']));
    expect(sent).toHaveLength(1);
  });

  it('isn’t sent while something is in its way, which is said at its field until it is gone', async () => {
    const sent: Output[] = [];
    const { fill, send, messageOf, setObstacle } = openForm({
      send: (values) => Promise.resolve(sent.push(values)),
    });
    fill(FILLED);
    setObstacle('note', 'notes.jpg wasn’t uploaded');
    send();
    await vi.waitFor(() => expect(messageOf('note')).toBe('notes.jpg wasn’t uploaded'));
    expect(messageOf('name')).toBeUndefined();
    expect(sent).toEqual([]);
    setObstacle('note', null);
    await vi.waitFor(() => expect(messageOf('note')).toBeUndefined());
    send();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  it('of a step goes on with what is in its way', async () => {
    const sent: Output[] = [];
    const { fill, send, setObstacle } = openForm({
      mode: 'next',
      send: (values) => Promise.resolve(sent.push(values)),
    });
    fill(FILLED);
    setObstacle('note', 'notes.jpg wasn’t uploaded');
    send();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  it('keeps the idempotency key after a failure, and takes another once the message changed or was sent', async () => {
    const keys: string[] = [];
    let isUp = false;
    const { fill, send } = openForm({
      draft: tabDraft('messageDraft', 'dana'),
      send: (_, key) => {
        keys.push(key);
        return isUp ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    const press = async () => {
      send();
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    fill(FILLED);
    await press();
    await press();
    expect(keys[1]).toBe(keys[0]);
    fill({ name: 'Robin' });
    await press();
    expect(keys[2]).not.toBe(keys[0]);
    isUp = true;
    await press();
    await press();
    expect(keys[3]).toBe(keys[2]);
    expect(keys[4]).not.toBe(keys[3]);
  });

  it('drops the draft once it was sent, and keeps that of a step', async () => {
    const draft = tabDraft('messageDraft', 'dana');
    for (const [mode, left] of [
      ['next', 1],
      ['send', 0],
    ] as const) {
      draft.write(FILLED);
      const done = Promise.withResolvers<undefined>();
      const { fill, send } = openForm({ draft, mode, onSent: () => done.resolve(undefined) });
      fill(FILLED);
      send();
      await done.promise;
      expect([...storage.items.keys()].filter((key) => key === draft.key)).toHaveLength(left);
    }
  });

  it('tells what was changed from what is saved, emptied fields included', async () => {
    const saved = { name: 'Dana', email: 'dana@people.example', note: 'Ring twice' };
    const sent: unknown[] = [];
    const { fill, send } = openForm({
      defaultValues: saved,
      draft: changesDraft(tabDraft('messageDraft', 'dana')),
      send: (_values, _key, changes) => Promise.resolve(sent.push(changes)),
    });
    fill({ name: 'Robin', note: '' });
    send();
    await vi.waitFor(() => expect(sent).toEqual([{ name: 'Robin', note: undefined }]));
    expect(Object.keys(Object(sent[0]) as object)).toEqual(['name', 'note']);
  });

  it('says what the answer makes true once it was sent', async () => {
    const { fill, send } = openForm({
      send: () => Promise.resolve(2),
      sent: (answer) => ({ title: `Sent ${String(answer)}`, message: 'Thank you.' }),
    });
    fill(FILLED);
    send();
    await vi.waitFor(() => expect(toastTitles()).toEqual(['Sent 2']));
  });

  const missing = { title: 'Missing Information', message: 'Please fill out all required fields.' };

  it('says in a toast that a required field is empty', async () => {
    const { send, messageOf } = openForm({ missing, defaultValues: { ...FILLED, name: '  ' } });
    send();
    await vi.waitFor(() => expect(toastTitles()).toEqual(['Missing Information']));
    expect(messageOf('name')).toBe('Enter your name');
  });

  it('says only beside the field that it was filled in wrongly', async () => {
    const { send, messageOf } = openForm({ missing, defaultValues: { ...FILLED, email: 'dana at example' } });
    send();
    await vi.waitFor(() => expect(messageOf('email')).toBe('Enter an email address like name@example.com'));
    expect(currentToasts()).toEqual([]);
  });

  it('has words of ours for a field whose schema has none', async () => {
    const { fill, send, messageOf } = openForm();
    fill({ ...FILLED, name: 'x'.repeat(21) });
    send();
    await vi.waitFor(() => expect(messageOf('name')).toBe('Use at most 20 characters'));
  });

  it('puts what the server refused on its field, without a toast', async () => {
    const issues = [{ path: 'email', message: 'We know this address already' }];
    const { fill, send, messageOf } = openForm({
      send: () => Promise.reject(refused({ reason: 'invalid_input', issues })),
    });
    fill(FILLED);
    send();
    await vi.waitFor(() => expect(messageOf('email')).toBe('We know this address already'));
    expect(toastTitles()).toEqual([]);
    expect(messageOf('root')).toBeUndefined();
  });

  it('shows any other failure in the form, or in a toast, but never in both', async () => {
    for (const [failsIn, inForm, inToast] of [
      ['form', 'Please try again.', []],
      ['toast', undefined, ['Not sent']],
    ] as const) {
      const sending = Promise.withResolvers<undefined>();
      const { fill, send, messageOf } = openForm({
        failsIn,
        send: () => {
          sending.resolve(undefined);
          return Promise.reject(new TypeError('Failed to fetch'));
        },
      });
      fill(FILLED);
      send();
      await sending.promise;
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(messageOf('root')).toBe(inForm);
      expect(toastTitles()).toEqual(inToast);
    }
  });

  it('hints at the field that a toast is about', async () => {
    const { fill, send, messageOf } = openForm({
      failsIn: 'toast',
      about: { wrong_credentials: 'email' },
      send: () => Promise.reject(refused({ reason: 'wrong_credentials' })),
    });
    fill(FILLED);
    send();
    await vi.waitFor(() => expect(messageOf('email')).toBe('Check this field and try again'));
    expect(toastTitles()).toEqual(['Not sent']);
  });

  it('says at the field what is refused where reasons follow', async () => {
    const { fill, send, messageOf } = openForm({
      failsIn: 'toast',
      about: { weak_password: 'email' },
      send: () => Promise.reject(refused({ reason: 'weak_password', reasons: ['It contains your name.'] })),
    });
    fill(FILLED);
    send();
    await vi.waitFor(() => expect(messageOf('email')).toBe('This password is too easy to guess.'));
  });

  it('shows the values that are known before its scripts arrive', () => {
    const { field } = openForm({ defaultValues: { name: 'Dana', email: '' } });
    expect(field('name')).toMatchObject({ label: 'Name', name: 'name', defaultValue: 'Dana' });
    expect(field('email')).not.toHaveProperty('defaultValue');
  });
});

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

describe('changedFields', () => {
  it('finds fields that hold something else', () => {
    const before = {
      title: 'Leak',
      budget: '',
      street: undefined,
      services: ['hvac', 'roofing'],
      photos: [],
    };
    const same = { ...before, budget: undefined, street: '', services: ['roofing', 'hvac'] };
    expect(changedFields(before, same)).toEqual({});
    expect(changedFields(before, { ...same, title: '', services: ['hvac'] })).toEqual({
      title: '',
      services: ['hvac'],
    });
  });

  it('counts another order of files as a change', () => {
    const [one, two] = [{ uploadId: '1' }, { uploadId: '2' }];
    expect(changedFields({ photos: [one, two] }, { photos: [two, one] })).toHaveProperty('photos');
  });
});

describe('inDocumentOrder', () => {
  it('follows the form, with names of no element at the end', () => {
    const elements = ['phone', 'title', 'title', '', 'email'].map((name) => ({ name }));
    expect(inDocumentOrder(['email', 'rooms', 'title', 'phone'], elements)).toEqual([
      'phone',
      'title',
      'email',
      'rooms',
    ]);
  });
});

describe('isEmptyValue', () => {
  it.each(['', '  ', undefined, null, false, []])('counts %j as empty', (value) => {
    expect(isEmptyValue(value)).toBe(true);
  });
  it.each(['x', 0, true, ['a']])('counts %j as filled in', (value) => {
    expect(isEmptyValue(value)).toBe(false);
  });
});

describe('earlyInputOf', () => {
  const field = (name: string, type: string, given: Partial<HTMLInputElement> = {}) => ({
    name,
    type,
    value: '',
    defaultValue: '',
    checked: false,
    defaultChecked: false,
    ...given,
  });

  it('finds what was changed, with the values of choices', () => {
    expect(
      earlyInputOf([
        field('fullName', 'text', { value: 'Dana' }),
        field('email', 'email', { value: 'a@b.example', defaultValue: 'a@b.example' }),
        field('role', 'radio', { value: 'owner', defaultChecked: true }),
        field('role', 'radio', { value: 'professional', checked: true }),
        field('services', 'checkbox', { value: 'hvac', checked: true }),
        field('services', 'checkbox', { value: 'roofing', checked: true, defaultChecked: true }),
        field('isAdult', 'checkbox', { checked: true }),
        field('resume', 'file', { value: 'C:\\fakepath\\cv.pdf' }),
      ]),
    ).toEqual({
      fullName: undefined,
      role: 'professional',
      services: ['hvac', 'roofing'],
      isAdult: undefined,
    });
  });
});

describe('tabDraft', () => {
  it('belongs to one person and goes when it is dropped', () => {
    const dana = tabDraft('messageDraft', 'dana');
    dana.write({ name: 'Dana' });
    expect(tabDraft('messageDraft', 'robin').read()).toBeNull();
    expect(tabDraft('messageDraft', null).read()).toBeNull();
    expect(tabDraft('messageDraft', 'dana').read()).toEqual({ name: 'Dana' });
    dana.drop();
    expect(dana.read()).toBeNull();
  });

  it('does without a storage that is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const draft = tabDraft('messageDraft', null);
    draft.write({ name: 'Dana' });
    draft.drop();
    expect(draft.read()).toBeNull();
  });
});
