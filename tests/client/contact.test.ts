import { describe, expect, it } from 'vitest';
import { MOST_ASKED } from '#src/features/contact/most-asked.tsx';
import { refusalOfResume, RESUME_RULE } from '#src/features/contact/resume-file.ts';
import { supportMoment } from '#src/features/contact/support-hours.ts';
import { findArticle } from '#src/features/site/copy/help/articles.ts';

describe('supportMoment', () => {
  it('is open from nine to six on weekdays, where the office is', () => {
    expect(supportMoment(new Date('2026-11-20T21:20:00Z'))).toEqual({
      isOpen: true,
      label: 'Friday, 4:20 PM',
      share: 440 / 540,
    });
    expect(supportMoment(new Date('2026-11-20T14:00:00Z')).isOpen).toBe(true);
    expect(supportMoment(new Date('2026-11-20T13:59:00Z')).isOpen).toBe(false);
    expect(supportMoment(new Date('2026-11-20T23:00:00Z')).isOpen).toBe(false);
  });

  it('is closed on weekends, and names midnight and noon as people do', () => {
    expect(supportMoment(new Date('2026-11-21T17:00:00Z'))).toMatchObject({
      isOpen: false,
      label: 'Saturday, 12:00 PM',
    });
    expect(supportMoment(new Date('2026-11-23T05:05:00Z')).label).toBe('Monday, 12:05 AM');
  });
});

describe('refusalOfResume', () => {
  it('takes what the specification names, in any spelling, up to 5 MB', () => {
    expect(RESUME_RULE).toBe('.pdf, .doc or .docx, up to 5 MB');
    for (const name of ['cv.pdf', 'CV.PDF', 'cv.doc', 'my.cv.docx']) {
      expect(refusalOfResume({ name, size: 5 * 1024 * 1024 })).toBeNull();
    }
  });

  it('refuses other endings, empty files and larger ones in words', () => {
    expect(refusalOfResume({ name: 'cv.png', size: 10 })).toBe('Choose a .pdf, .doc or .docx file.');
    expect(refusalOfResume({ name: 'cv.pdf', size: 0 })).toBe('This file is empty.');
    expect(refusalOfResume({ name: 'cv.pdf', size: 5.5 * 1024 * 1024 })).toBe(
      'This file has 5.5 MB. Up to 5 MB work.',
    );
  });
});

describe('what is most asked', () => {
  it('leads to sections that the articles have', () => {
    const asked = Object.values(MOST_ASKED).flatMap(({ questions }) => [...questions]);
    expect(asked.length).toBeGreaterThan(4);
    for (const { question, article, hash } of asked) {
      const sections = findArticle(article)?.sections.map(({ id }) => id) ?? [];
      expect(sections.length, question).toBeGreaterThan(0);
      if (hash !== undefined) expect(sections, question).toContain(hash);
    }
  });
});
