import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  firstUnfinished,
  isFinished,
  isOpen,
  neighborsOf,
  stepToShow,
} from '#src/app/wizard/wizard-rules.ts';

const name = { id: 'name', title: 'Name', fields: ['name'], schema: z.object({ name: z.string().min(1) }) };
const size = { id: 'size', title: 'Size', fields: ['size'], schema: z.object({ size: z.number() }) };
const done = { id: 'done', title: 'Done', fields: [], schema: z.object({}) };
const STEPS = [name, size, done];

describe('isFinished', () => {
  it('looks at the fields of the step only, and takes null for empty', () => {
    expect(isFinished(name, { name: 'Deck', size: 'wrong' })).toBe(true);
    expect(isFinished(size, { name: 'Deck', size: null })).toBe(false);
  });
});

describe('firstUnfinished', () => {
  it('is where a draft is resumed', () => {
    expect(firstUnfinished(STEPS, {}).id).toBe('name');
    expect(firstUnfinished(STEPS, { name: 'Deck' }).id).toBe('size');
  });

  it('is the last step of a finished draft', () => {
    expect(firstUnfinished(STEPS, { name: 'Deck', size: 3 }).id).toBe('done');
  });
});

describe('isOpen', () => {
  it('needs every step before, and nothing of the step itself', () => {
    expect(isOpen(STEPS, 'size', { name: 'Deck' })).toBe(true);
    expect(isOpen(STEPS, 'done', { name: 'Deck' })).toBe(false);
    expect(isOpen(STEPS, 'name', {})).toBe(true);
  });

  it('is false for a step that its guard keeps closed, and for one that there is not', () => {
    const guarded = [name, { ...size, guard: () => false }];
    expect(isOpen(guarded, 'size', { name: 'Deck' })).toBe(false);
    expect(isOpen(STEPS, 'paint', { name: 'Deck' })).toBe(false);
  });
});

describe('stepToShow', () => {
  it('follows the address back and forth over finished steps', () => {
    expect(stepToShow(STEPS, 'name', { name: 'Deck', size: 3 }).id).toBe('name');
    expect(stepToShow(STEPS, 'done', { name: 'Deck', size: 3 }).id).toBe('done');
  });

  it('shows the first unfinished step in place of one that is not open, or that the address does not name', () => {
    expect(stepToShow(STEPS, 'done', { name: 'Deck' }).id).toBe('size');
    expect(stepToShow(STEPS, undefined, { name: 'Deck' }).id).toBe('size');
  });
});

describe('neighborsOf', () => {
  it('numbers from one and ends on both sides', () => {
    expect(neighborsOf(STEPS, name)).toMatchObject({ number: 1, previous: null, next: { id: 'size' } });
    expect(neighborsOf(STEPS, done)).toMatchObject({ number: 3, previous: { id: 'size' }, next: null });
  });
});
