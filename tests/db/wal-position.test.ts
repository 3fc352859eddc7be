import { expect, it } from 'vitest';
import { BEYOND_ALL, formatWalPosition, parseWalPosition } from '#db/wal-position.ts';

it('a position reads as it was printed, and compares as PostgreSQL compares it', () => {
  for (const text of ['0/0', '0/16B3748', '1/0', 'A0/FFFFFFFF', 'FFFFFFFF/FFFFFFFF']) {
    expect(formatWalPosition(parseWalPosition(text) ?? -1n)).toBe(text);
  }
  const [low = 0n, high = 0n] = ['0/FFFFFFFF', '1/0'].map((text) => parseWalPosition(text) ?? undefined);
  expect(high - low).toBe(1n);
  expect(formatWalPosition(BEYOND_ALL)).toBe('FFFFFFFF/FFFFFFFF');
});

it('anything else is no position', () => {
  for (const text of ['', '0', '0/', '0/1g', '0/16b3748', ' 0/1', '0/1\n', '0/123456789']) {
    expect(parseWalPosition(text)).toBeNull();
  }
});
