import { describe, expect, it } from 'vitest';
import { describeRoutes, writeScripts } from '#server/http/built-pages.ts';

const SPLIT = 'tsr-split=component---loader';
const CHUNKS = {
  'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_framework.js'] },
  'src/interaction-loader.ts': { file: 'assets/late.js', imports: [] },
  '_framework.js': { file: 'assets/framework.js', imports: [] },
  'src/site/copy/heads.ts': { file: 'assets/heads.js', imports: ['_framework.js'] },
  '_card.js': { file: 'assets/card.js', imports: ['_framework.js'] },
  [`src/routes/_site/index.tsx?${SPLIT}`]: { file: 'assets/home.js', imports: ['_card.js', '_framework.js'] },
  [`src/routes/_site/terms.tsx?${SPLIT}`]: { file: 'assets/terms.js', imports: [] },
  [`src/routes/_site/help.$articleId.tsx?${SPLIT}`]: { file: 'assets/article.js', imports: [] },
  [`src/routes/_member.tsx?${SPLIT}`]: { file: 'assets/member.js', imports: [] },
  'src/member-routes.ts': { file: 'assets/routes.js', imports: ['_schemas.js', 'src/entry-client.tsx'] },
  '_schemas.js': { file: 'assets/schemas.js', imports: [] },
  [`src/routes/_staff.tsx?${SPLIT}`]: { file: 'assets/staff.js', imports: [] },
  'src/staff-routes.ts': { file: 'assets/staff-routes.js', imports: [] },
  [`src/routes/_member/jobs.$jobId.tsx?${SPLIT}`]: { file: 'assets/job.js', imports: [] },
  [`src/routes/_member/jobs.index.tsx?${SPLIT}`]: {
    file: 'assets/jobs.js',
    imports: ['src/entry-client.tsx'],
  },
};

describe('describeRoutes', () => {
  it('lists the imports of the entry with the root only', () => {
    const { byRoute } = describeRoutes(CHUNKS);
    expect(byRoute.get('__root__')).toEqual(['assets/entry.js', 'assets/framework.js']);
    expect(byRoute.get('/_site/')).toEqual(['assets/home.js', 'assets/card.js']);
  });

  it('orders each file after its imports, and the entry last', () => {
    const { order } = describeRoutes(CHUNKS);
    const place = (name: string) => order.indexOf(`assets/${name}.js`);
    expect(place('framework')).toBe(0);
    expect(place('card')).toBeLessThan(place('home'));
    expect(place('entry')).toBe(order.length - 1);
    expect(new Set(order).size).toBe(order.length);
  });

  it('lists the head texts of public pages, except where they come with the page', () => {
    const { byRoute } = describeRoutes(CHUNKS);
    expect(byRoute.get('/_site/terms')).toEqual(['assets/terms.js', 'assets/heads.js']);
    expect(byRoute.get('/_site/help/$articleId')).toEqual(['assets/article.js']);
  });

  it('has pages of members name the routes that the entry does without', () => {
    const { byRoute } = describeRoutes(CHUNKS);
    expect(byRoute.get('/_member')).toEqual(['assets/member.js', 'assets/routes.js', 'assets/schemas.js']);
    expect(byRoute.get('/_member/jobs/')).toEqual(['assets/jobs.js']);
  });

  it('has pages of staff name the routes of members and their own', () => {
    const { byRoute } = describeRoutes(CHUNKS);
    expect(byRoute.get('/_staff')).toEqual([
      ...['assets/staff.js', 'assets/routes.js', 'assets/schemas.js', 'assets/staff-routes.js'],
    ]);
    const isAnyElse = ([id, files]: [string, readonly string[]]) =>
      id !== '/_staff' && files.some((file) => file.includes('staff'));
    expect([...byRoute].filter(isAnyElse)).toEqual([]);
  });

  it('refuses a build without an entry', () => {
    expect(() => describeRoutes({})).toThrow('src/entry-client.tsx');
    const entry = CHUNKS['src/entry-client.tsx'];
    expect(() => describeRoutes({ 'src/entry-client.tsx': entry })).toThrow('src/interaction-loader.ts');
  });
});

describe('writeScripts', () => {
  const files = describeRoutes(CHUNKS);
  const write = (routeIds: string[]) => writeScripts('late();', files, routeIds, 'n1');

  it('puts the interaction loader into the page with the list of files', () => {
    expect(write(['__root__', '/_site', '/_site/terms'])).toBe(
      '<script nonce="n1" data-files="/assets/framework.js /assets/heads.js /assets/terms.js /assets/entry.js">' +
        '(()=>{late();})()</script>',
    );
  });

  it('loads scripts on members’ pages as soon as the page is shown', () => {
    expect(write(['__root__', '/_member', '/_member/jobs/$jobId'])).toContain(
      'data-files="/assets/framework.js /assets/member.js /assets/schemas.js /assets/routes.js /assets/job.js /assets/entry.js" data-soon>',
    );
  });

  it('names the entry where no page is rendered', () => {
    expect(write(['__root__'])).toContain('data-files="/assets/framework.js /assets/entry.js">');
  });
});
