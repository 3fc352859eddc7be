import { describe, expect, it } from 'vitest';
import { describeRoutes } from '#server/http/built-pages.ts';

const SPLIT = 'tsr-split=component---loader';
const CHUNKS = {
  'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_framework.js'] },
  'src/late-scripts.ts': { file: 'assets/late.js', imports: [] },
  '_framework.js': { file: 'assets/framework.js', imports: [] },
  'src/features/site/copy/heads.ts': { file: 'assets/heads.js', imports: ['_framework.js'] },
  '_card.js': { file: 'assets/card.js', imports: ['_framework.js'] },
  [`src/routes/_site/index.tsx?${SPLIT}`]: { file: 'assets/home.js', imports: ['_card.js', '_framework.js'] },
  [`src/routes/_site/terms.tsx?${SPLIT}`]: { file: 'assets/terms.js', imports: [] },
  [`src/routes/_site/help.$articleId.tsx?${SPLIT}`]: { file: 'assets/article.js', imports: [] },
  [`src/routes/_member.tsx?${SPLIT}`]: { file: 'assets/member.js', imports: [] },
  [`src/routes/_member/jobs.$jobId.tsx?${SPLIT}`]: { file: 'assets/job.js', imports: [] },
  [`src/routes/_member/jobs.index.tsx?${SPLIT}`]: {
    file: 'assets/jobs.js',
    imports: ['src/entry-client.tsx'],
  },
};

const later = (src: string) => ({ attrs: { type: 'late-module', src } });
const soon = (src: string) => ({ attrs: { type: 'late-module', src, 'data-soon': true } });

describe('describeRoutes', () => {
  it('has every page name the entry first, and what that brings along, for the script that loads them', () => {
    expect(describeRoutes(CHUNKS).routes['__root__']).toEqual({
      scripts: [
        later('/assets/entry.js'),
        later('/assets/framework.js'),
        { attrs: { type: 'module', src: '/assets/late.js' } },
      ],
    });
  });

  it('has public pages load nothing else by themselves', () => {
    const { routes } = describeRoutes(CHUNKS);
    expect(routes['/_site/']).toEqual({ scripts: [later('/assets/home.js'), later('/assets/card.js')] });
  });

  it('has public pages name the words of their heads, except where those come otherwise', () => {
    const { routes } = describeRoutes(CHUNKS);
    expect(routes['/_site/terms']).toEqual({
      scripts: [later('/assets/terms.js'), later('/assets/heads.js')],
    });
    expect(routes['/_site/help/$articleId']).toEqual({ scripts: [later('/assets/article.js')] });
  });

  it('has the pages of members begin with their scripts once they are shown', () => {
    const { routes } = describeRoutes(CHUNKS);
    expect(routes['/_member']).toEqual({ scripts: [soon('/assets/member.js')] });
    expect(routes['/_member/jobs/$jobId']).toEqual({ scripts: [soon('/assets/job.js')] });
    expect(routes['/_member/jobs/']).toEqual({ scripts: [soon('/assets/jobs.js')] });
  });

  it('refuses a build without an entry', () => {
    expect(() => describeRoutes({})).toThrow('src/entry-client.tsx');
    const entry = CHUNKS['src/entry-client.tsx'];
    expect(() => describeRoutes({ 'src/entry-client.tsx': entry })).toThrow('src/late-scripts.ts');
  });
});
