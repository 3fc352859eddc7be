import { describe, expect, it } from 'vitest';
import { earlyInputOf } from '#src/forms/early-input.ts';
import { changedFields, inDocumentOrder, isEmptyValue } from '#src/forms/fields.ts';

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
