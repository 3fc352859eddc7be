import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountCentsSchema, MAX_AMOUNT_CENTS, parseDollars } from '#contract/money.ts';

describe('parseDollars', () => {
  it.each([
    ['12', 1_200],
    ['0', 0],
    ['0.05', 5],
    ['1299.5', 129_950],
    ['$1299.50', 129_950],
    ['$ 12', 1_200],
    [' 12 ', 1_200],
    ['1,299', 129_900],
    ['1,234,567.89', 123_456_789],
    ['10,000,000', MAX_AMOUNT_CENTS],
    ['007', 700],
  ])('reads %j as %i cents', (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    '$',
    '-5',
    '+5',
    '1e5',
    '0x10',
    '12.345',
    '.5',
    '5.',
    '1,29',
    ',123',
    ',123,456',
    '1,2345',
    '12,34,567',
    '1,,234',
    '1.234,567',
    '1 299',
    '12 dollars',
    '$$5',
    'US$5',
    '٣',
    'NaN',
    'Infinity',
    '10,000,000.01',
    '9999999999',
  ])('refuses %j', (text) => {
    expect(parseDollars(text)).toBeNull();
  });

  it('reads back every amount that can be entered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT_CENTS }), (cents) => {
        const plain = (cents / 100).toFixed(2);
        const grouped = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        return parseDollars(plain) === cents && parseDollars(`$${grouped}`) === cents;
      }),
    );
  });

  it('gives whole cents within the limits, or null, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cents = parseDollars(text);
        return cents === null || amountCentsSchema.safeParse(cents).success;
      }),
    );
  });
});

describe('an amount of money', () => {
  it.each([-1, 0.5, MAX_AMOUNT_CENTS + 1, Number.NaN, Infinity, '5', null])('is invalid: %j', (amount) => {
    expect(amountCentsSchema.safeParse(amount).success).toBe(false);
  });
});
