import { describe, expect, it } from 'vitest';
import { describeRoutes } from '#server/http/built-pages.ts';

const SPLIT = 'tsr-split=component---loader';
const CHUNKS = {
  'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_framework.js'] },
  '_framework.js': { file: 'assets/framework.js', imports: [] },
  '_card.js': { file: 'assets/card.js', imports: ['_framework.js'] },
  [`src/routes/_site/index.tsx?${SPLIT}`]: { file: 'assets/home.js', imports: ['_card.js', '_framework.js'] },
  [`src/routes/_member/jobs.$jobId.tsx?${SPLIT}`]: { file: 'assets/job.js', imports: [] },
  [`src/routes/_member/jobs.index.tsx?${SPLIT}`]: {
    file: 'assets/jobs.js',
    imports: ['src/entry-client.tsx'],
  },
};

describe('describeRoutes', () => {
  it('has every page start the entry and load what that brings along', () => {
    expect(describeRoutes(CHUNKS).routes['__root__']).toEqual({
      preloads: ['/assets/entry.js', '/assets/framework.js'],
      scripts: [{ attrs: { type: 'module', src: '/assets/entry.js' } }],
    });
  });

  it('names the files of a route under the id the router knows it by, without those of every page', () => {
    const { routes } = describeRoutes(CHUNKS);
    expect(routes['/_site/']).toEqual({ preloads: ['/assets/home.js', '/assets/card.js'] });
    expect(routes['/_member/jobs/$jobId']).toEqual({ preloads: ['/assets/job.js'] });
    expect(routes['/_member/jobs/']).toEqual({ preloads: ['/assets/jobs.js'] });
  });

  it('refuses a build without an entry', () => {
    expect(() => describeRoutes({})).toThrow('src/entry-client.tsx');
  });
});
