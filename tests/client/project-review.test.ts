import { describe, expect, it } from 'vitest';
import { notUploadedMessage, type Upload } from '#contract/uploads.ts';
import { missingParts } from '#src/app/features/projects/review/missing-rules.ts';
import { publishWordsFor } from '#src/app/features/projects/review/publish-labels.ts';
import { formatDays } from '#src/ui/format-date.ts';

const refused: Upload = {
  id: 'a',
  kind: 'photo',
  fileName: 'notes.jpg',
  byteSize: 10,
  status: 'refused',
  refusal: 'file_type_refused',
  altText: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  media: null,
};
const mediaStep = (uploads: readonly Upload[]) =>
  missingParts({}, '2026-11-20', uploads).find(({ step }) => step === 'media')?.messages;

describe('before publishing', () => {
  it('each refused file is named at the step that can remove it', () => {
    const others = mediaStep([{ ...refused, status: 'processing', refusal: null }]) ?? [];
    expect(mediaStep([refused])).toEqual([...others, notUploadedMessage('notes.jpg')]);
  });

  it('a project that is public is said to be changed, any other to be published', () => {
    expect(publishWordsFor('published').button).toBe('Publish changes');
    for (const status of ['draft', 'closed', 'done'] as const)
      expect(publishWordsFor(status).button).toBe('Publish Project');
  });
});

describe('days of a project', () => {
  it('have both years where they differ', () => {
    expect(formatDays('2026-12-01', '2026-12-20')).toBe('Dec 1 to Dec 20, 2026');
    expect(formatDays('2026-12-20', '2027-01-25')).toBe('Dec 20, 2026 to Jan 25, 2027');
  });
});
