import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { openRotatingLog } from '#scripts/rotating-log.ts';
import { mountSmallDisk } from '#tests/harness/faults/small-disk.ts';

it('a log on a full disk drops lines, says so once and goes on when there is room again', async ({
  skip,
}) => {
  const disk = await mountSmallDisk(2);
  if (typeof disk === 'string') return skip(disk);
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const log = openRotatingLog(disk.dir, 'web', { maxBytes: 100_000, kept: 2 });
    log.write('before');
    await disk.fill();
    await expect(writeFile(path.join(disk.dir, 'more'), Buffer.alloc(8_192))).rejects.toThrow('ENOSPC');
    // More than what is left of the last page.
    for (let line = 0; line < 50; line += 1) log.write(`lost ${'x'.repeat(500)}`);
    expect(told).toHaveBeenCalledTimes(1);
    await disk.free();
    log.write('after');
    log.close();
    const lines = (await readFile(path.join(disk.dir, 'web.log'), 'utf8')).trimEnd().split('\n');
    expect(lines[0]).toBe('before');
    expect(lines.at(-1)).toBe('after');
  } finally {
    told.mockRestore();
    await disk.unmount();
  }
});
