import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { optionalText } from '#contract/form-fields.ts';
import { changesDraft, tabDraft } from '#src/forms/draft.ts';
import { type ContractFormOptions, useContractForm } from '#src/forms/use-contract-form.ts';
import { currentToasts, dismissToast } from '#src/ui/feedback/toast-store.ts';
import { MemoryStorage } from './memory-storage.ts';
import { refused } from './refused-calls.ts';

const schema = z.strictObject({
  name: z.string().trim().min(1, 'Enter your name').max(20),
  email: z.string().min(1, 'Enter your email').pipe(z.email('Enter an email address like name@example.com')),
  note: optionalText(100),
});
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;

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
      expect([...storage.kept.keys()].filter((key) => key === draft.key)).toHaveLength(left);
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
