import { describe, expect, it } from 'vitest';
import { MOST_ASKED } from '#src/site/contact/most-asked-list.tsx';
import { refusalOfResume, RESUME_RULE } from '#src/site/careers/resume-rules.ts';
import { supportMoment } from '#src/site/support/support-hours-rules.ts';
import { findArticle } from '#src/site/copy/help/articles.ts';

describe('supportMoment', () => {
  it('is open from nine to six on weekdays in the time zone of the office', () => {
    expect(supportMoment(new Date('2026-11-20T21:20:00Z'))).toEqual({
      isOpen: true,
      label: 'Friday, 4:20 PM',
      share: 440 / 540,
    });
    expect(supportMoment(new Date('2026-11-20T14:00:00Z')).isOpen).toBe(true);
    expect(supportMoment(new Date('2026-11-20T13:59:00Z')).isOpen).toBe(false);
    expect(supportMoment(new Date('2026-11-20T23:00:00Z')).isOpen).toBe(false);
  });

  it('is closed on weekends and writes midnight and noon as 12', () => {
    expect(supportMoment(new Date('2026-11-21T17:00:00Z'))).toMatchObject({
      isOpen: false,
      label: 'Saturday, 12:00 PM',
    });
    expect(supportMoment(new Date('2026-11-23T05:05:00Z')).label).toBe('Monday, 12:05 AM');
  });
});

describe('refusalOfResume', () => {
  it('accepts .pdf, .doc and .docx in any case, up to 5 MB (product 19.12)', () => {
    expect(RESUME_RULE).toBe('.pdf, .doc or .docx, up to 5 MB');
    for (const name of ['cv.pdf', 'CV.PDF', 'cv.doc', 'my.cv.docx']) {
      expect(refusalOfResume({ name, size: 5 * 1024 * 1024 })).toBeNull();
    }
  });

  it('refuses other file types, empty files and larger ones with a message', () => {
    expect(refusalOfResume({ name: 'cv.png', size: 10 })).toBe('Choose a .pdf, .doc or .docx file.');
    expect(refusalOfResume({ name: 'cv.pdf', size: 0 })).toBe('This file is empty.');
    expect(refusalOfResume({ name: 'cv.pdf', size: 5.5 * 1024 * 1024 })).toBe(
      'This file is 5.5 MB. The limit is 5 MB.',
    );
  });

  it('never names a refused size that reads as allowed', () => {
    const LIMIT = 5 * 1024 * 1024;
    expect(refusalOfResume({ name: 'cv.pdf', size: LIMIT + 1 })).toBe(
      'This file is 5,242,881 bytes. The limit is 5 MB (5,242,880 bytes).',
    );
    expect(refusalOfResume({ name: 'cv.pdf', size: LIMIT + 200_000 })).toBe(
      'This file is 5.2 MB. The limit is 5 MB.',
    );
    for (let size = LIMIT + 1; size < LIMIT * 1.3; size += 9_973) {
      expect(refusalOfResume({ name: 'cv.pdf', size })).not.toContain('5.0 MB');
    }
  });
});

describe('the most asked questions', () => {
  it('link to sections that exist in the articles', () => {
    const asked = Object.values(MOST_ASKED).flatMap(({ questions }) => [...questions]);
    expect(asked.length).toBeGreaterThan(4);
    for (const { question, article, hash } of asked) {
      const sections = findArticle(article)?.sections.map(({ id }) => id) ?? [];
      expect(sections.length, question).toBeGreaterThan(0);
      if (hash !== undefined) expect(sections, question).toContain(hash);
    }
  });
});
