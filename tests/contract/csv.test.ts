import { describe, expect, it } from 'vitest';
import { csvDollars, csvRecord } from '#contract/csv.ts';

describe('csvRecord', () => {
  it('quotes commas, quotation marks and line breaks, and doubles quotation marks', () => {
    expect(csvRecord(['Sink, upstairs', 'the "good" one', 'two\nlines', 'plain'])).toBe(
      '"Sink, upstairs","the ""good"" one","two\nlines",plain\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@sum(A1)', ' =1+1', '\t=1', '\r=1'])(
    'puts an apostrophe before %j, which a spreadsheet would take for a formula',
    (text) => {
      expect(csvRecord([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
    },
  );

  it('writes numbers as they are, negative ones too, and null as nothing', () => {
    expect(csvRecord([-3, null, 0, 12.5])).toBe('-3,,0,12.5\r\n');
  });
});

describe('csvDollars', () => {
  it('writes two decimals and no sign of the currency', () => {
    expect([0, 5, 129_950, 100_000_000].map(csvDollars)).toEqual(['0.00', '0.05', '1299.50', '1000000.00']);
  });
});
