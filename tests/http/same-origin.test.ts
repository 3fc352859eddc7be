import { beforeEach, describe, expect, it } from 'vitest';
import { comesFromUs, listOwnOrigins } from '#server/http/same-origin.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { failureOf, probes, useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);

const SITES = ['same-origin', 'same-site', 'cross-site', 'none', undefined] as const;
const ORIGINS = ['http://localhost:3000', 'http://127.0.0.1:3000', 'https://evil.example', 'null', undefined];
const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];
const METHODS = ['GET', 'POST', 'PUT'] as const;

/** The rule in its own words, beside the code's. */
function isOurs(site: string | undefined, origin: string | undefined): boolean {
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === 'http://localhost:3000' || origin === 'http://127.0.0.1:3000';
}

beforeEach(() => {
  probes.writes = 0;
});

describe('a write request', () => {
  for (const site of SITES) {
    for (const origin of ORIGINS) {
      it(`with Sec-Fetch-Site ${site ?? 'absent'} and Origin ${origin ?? 'absent'} ${isOurs(site, origin) ? 'passes' : 'is refused'}`, async () => {
        const headers = {
          ...(site === undefined ? {} : { 'sec-fetch-site': site }),
          ...(origin === undefined ? {} : { origin }),
        };
        for (const method of METHODS) {
          for (const type of TYPES) {
            const mayWrite = method === 'POST' && type === 'application/json' && isOurs(site, origin);
            probes.writes = 0;
            const answer = await web.ask('/trpc/probe.write', {
              method,
              headers: { ...headers, 'content-type': type },
              ...(method === 'GET' ? {} : { body: '{}' }),
            });
            expect(probes.writes, `${method} ${type}`).toBe(mayWrite ? 1 : 0);
            expect(answer.status === 200, `${method} ${type}`).toBe(mayWrite);
            if (method !== 'GET' && !isOurs(site, origin)) {
              expect(answer.status).toBe(403);
              expect(failureOf(answer).data.reason).toBe('cross_site_request');
            }
          }
        }
      });
    }
  }

  it('from another site is refused on every path, not only on procedures', async () => {
    const answer = await web.ask('/', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(failureOf(answer).data.reason).toBe('cross_site_request');
  });

  it('gets 404 outside the procedures', async () => {
    const answer = await web.ask('/', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(answer.status).toBe(404);
    expect(failureOf(answer).data.reason).toBe('not_found');
  });
});

describe('a read request', () => {
  it('may come from another site', async () => {
    const answer = await web.ask('/', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(200);
  });
});

describe('listOwnOrigins', () => {
  it('accepts localhost and 127.0.0.1, on the same port only', () => {
    const own = listOwnOrigins('http://localhost:3000');
    expect(comesFromUs({ site: undefined, origin: 'http://127.0.0.1:3000' }, own)).toBe(true);
    expect(comesFromUs({ site: undefined, origin: 'http://127.0.0.1:3001' }, own)).toBe(false);
    expect(comesFromUs({ site: undefined, origin: 'https://localhost:3000' }, own)).toBe(false);
  });

  it('accepts only the one origin of a public site', () => {
    expect(listOwnOrigins('https://lintel.example')).toEqual(new Set(['https://lintel.example']));
  });

  it('refuses two origins in one header', () => {
    const own = listOwnOrigins('https://lintel.example');
    const origin = 'https://lintel.example, https://evil.example';
    expect(comesFromUs({ site: undefined, origin }, own)).toBe(false);
  });
});
