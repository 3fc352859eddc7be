import { describe, expect, it } from 'vitest';
import { REMOVED, withoutContactDetails } from '#server/modules/safety/contact-text.policy.ts';

describe('a public text', () => {
  it.each([
    ['Call 734-555-0199 now', `Call ${REMOVED} now`],
    ['(734) 555 0199', REMOVED],
    ['+1 734.555.0199', REMOVED],
    ['7345550199', REMOVED],
    ['mail bob.b+1@pipe.example.com.', `mail ${REMOVED}.`],
    ['see https://pipe.example/x?y=1 or www.pipe.example', `see ${REMOVED} or ${REMOVED}`],
    ['coleplumbing.com/quote', REMOVED],
  ])('loses what is a way to reach someone: %s', (text, rest) => {
    expect(withoutContactDetails(text)).toBe(rest);
  });

  it.each([
    'Since 1998, 2,500 jobs, 24/7.',
    'A 100,000 BTU boiler for $12,500.00',
    'License 2101234567890123',
    'Call us. No job is too small.',
  ])('keeps the rest: %s', (text) => {
    expect(withoutContactDetails(text)).toBe(text);
  });
});
