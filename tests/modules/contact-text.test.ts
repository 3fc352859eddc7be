import { describe, expect, it } from 'vitest';
import { MAX_MESSAGE_LENGTH } from '#contract/messages.ts';
import {
  nameWithoutContactDetails,
  REMOVED,
  withTextsCleaned,
  withoutContactDetails,
} from '#server/modules/safety/contact-text.policy.ts';

describe('a public text', () => {
  it.each([
    ['Call 734-555-0199 now', `Call ${REMOVED} now`],
    ['(734) 555 0199', REMOVED],
    ['+1 734.555.0199', REMOVED],
    ['7345550199', REMOVED],
    ['mail bob.b+1@pipe.example.com.', `mail ${REMOVED}.`],
    ['see https://pipe.example/x?y=1 or www.pipe.example', `see ${REMOVED} or ${REMOVED}`],
    ['coleplumbing.com/quote', REMOVED],
    ['7 3 4 5 5 5 0 1 9 9', REMOVED],
    ['write bob at pipeworks dot com please', `write ${REMOVED} please`],
    ['write bob at pipeworks. com please', `write ${REMOVED} please`],
    ['WWW.PIPE.EXAMPLE', REMOVED],
    ['HTTPS://pipe', REMOVED],
    ['pipe.CO', REMOVED],
  ])('loses what is a way to reach someone: %s', (text, rest) => {
    expect(withoutContactDetails(text)).toBe(rest);
  });

  it.each([
    'Since 1998, 2,500 jobs, 24/7.',
    'A 100,000 BTU boiler for $12,500.00',
    'License 2101234567890123',
    'Call us. No job is too small.',
    'We met at noon. The dot on the plan is the drain.',
    'From 2026-11-30 at 9 to 2026-12-04 at 5',
  ])('keeps the rest: %s', (text) => {
    expect(withoutContactDetails(text)).toBe(text);
  });
});

describe('a thing with texts', () => {
  const thing = {
    id: '73455501-9900-4000-8000-000000000000',
    title: 'Call 734-555-0199',
    skills: ['Tile', 'bob@pipe.example'],
    note: null,
  };

  it('has those that are named cleaned, lists too, and keeps the rest', () => {
    expect(withTextsCleaned(thing, ['title', 'skills', 'note'])).toEqual({
      ...thing,
      title: `Call ${REMOVED}`,
      skills: ['Tile', REMOVED],
    });
    expect(withTextsCleaned(thing, ['note'])).toEqual(thing);
  });
});

// Where two parts of a pattern take the same characters, the time grows with a power of the length, to hours for these.
describe('a text as long as a message may be', () => {
  const filled = (piece: string) => piece.repeat(MAX_MESSAGE_LENGTH / piece.length);
  const spaces = ' '.repeat(MAX_MESSAGE_LENGTH / 4);
  it.each([
    ['between the parts of an address', `ada${spaces}at${spaces}example${spaces}dot`],
    ['between brackets', `ada${spaces}(${spaces}at${spaces})`],
    ['of one letter', filled('x')],
    ['of addresses without an end', filled('a@')],
    ['of labels', filled('ab.')],
    ['of digits and spaces', filled('734 ')],
  ])('is read %s', (_, text) => {
    expect(withoutContactDetails(text)).toBe(text);
  });

  it('is read to its end', () => {
    const written = `ada${spaces}at${spaces}example${spaces}dot com`;
    expect(withoutContactDetails(written)).toBe(REMOVED);
  });
});

describe('a name', () => {
  it.each([
    ['Cole Plumbing 734-555-0100', 'Cole Plumbing'],
    ['Cole Plumbing - (734) 555-0100', 'Cole Plumbing'],
    ['734.555.0100 | Cole Plumbing', 'Cole Plumbing'],
    ['Cole (734-555-0100) Plumbing', 'Cole Plumbing'],
    ['Cole Plumbing, cole@plumbing.example', 'Cole Plumbing'],
    ['Homes.com Repairs 7345550100', 'Homes.com Repairs'],
    ['734-555-0100', ''],
    ['Homes.com Repairs', 'Homes.com Repairs'],
    ['Cole & Sons -', 'Cole & Sons -'],
  ])('%s is shown as %j', (name, shown) => {
    expect(nameWithoutContactDetails(name)).toBe(shown);
  });
});
