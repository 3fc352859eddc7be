import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** Of the 253 requirements of levels 1 and 2 those that concern what is built here: no tokens that say what they hold, no OAuth, no WebRTC, no GraphQL … */
const REQUIREMENTS = 189;
const STATUSES = ['met', 'deviation', 'missing'];

const [head = '', ...lines] = readFileSync(path.join(ROOT, 'docs/asvs.csv'), 'utf8').trimEnd().split('\n');
const rows = lines.map((line) => {
  const [id = '', level = '', status = '', shownBy = '', date = '', ...note] = line.split(',');
  return { id, level, status, shownBy, date, note: note.join(',') };
});
const orderOf = (id: string) =>
  id
    .split('.')
    .map((part) => part.padStart(3, '0'))
    .join('.');

describe('docs/asvs.csv', () => {
  it('has each requirement once, in order', () => {
    expect(head).toBe('id,level,status,shown by,date,note');
    const ids = rows.map(({ id }) => orderOf(id));
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(ids).toHaveLength(REQUIREMENTS);
  });

  it('says of each what shows it, in a file that is there, and when somebody last looked', () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const { id, level, status, shownBy, date } of rows) {
      expect(['1', '2'], id).toContain(level);
      expect(STATUSES, id).toContain(status);
      expect(existsSync(path.join(ROOT, shownBy)), `${id}: ${shownBy}`).toBe(true);
      expect(date, id).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(date <= today, id).toBe(true);
    }
  });

  it('gives a reason for what differs, which is what docs/security.md says', () => {
    const different = rows.filter(({ status }) => status !== 'met');
    for (const { id, note } of different) expect(note, id).not.toBe('');
    const security = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
    const told = /## What differs from ASVS\n([\s\S]*?)(?=\n## |$)/.exec(security)?.[1] ?? '';
    expect([...told.matchAll(/\*\*(\d+\.\d+\.\d+)\*\*/g)].map(([, id]) => id)).toEqual(
      different.map(({ id }) => id),
    );
  });
});
