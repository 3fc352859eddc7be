/** One visit of one page by Lighthouse, as its mobile profile has it: an empty cache, slow 4G, a phone's processor. */
import lighthouse from 'lighthouse';
import { SetupError } from '../setup-error.ts';

export type LighthouseVisit = {
  /** 0 to 100, of the performance category. */
  score: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Addresses on other hosts than the page's. */
  foreign: string[];
};

export type VisitOptions = {
  /** Of the browser's debugging protocol. */
  port: number;
  /** Whose session it is; a visitor without one. */
  cookie?: string | undefined;
};

const ATTEMPTS = 3;

/** Occasionally the browser's trace has no start (NO_NAVSTART): such a visit is repeated. */
async function visit(url: string, { port, cookie }: VisitOptions) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      // A first visit: the page notes that this browser has its fonts.
      clearStorageTypes: ['local_storage', 'cache_storage', 'service_workers', 'shader_cache'],
      ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
    });
    if (result?.lhr.runtimeError?.code !== 'NO_NAVSTART' || attempt === ATTEMPTS) return result?.lhr;
  }
}

export async function visitWithLighthouse(url: string, options: VisitOptions): Promise<LighthouseVisit> {
  const lhr = await visit(url, options);
  const score = lhr?.categories['performance']?.score;
  if (lhr === undefined || lhr.runtimeError !== undefined || typeof score !== 'number') {
    throw new SetupError(`Lighthouse could not judge ${url}: ${lhr?.runtimeError?.message ?? 'no score'}`);
  }
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new SetupError(`${url} led to ${lhr.finalDisplayedUrl}.`);
  }
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const addresses = readAddresses(lhr.audits['network-requests']?.details);
  return {
    score: score * 100,
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    foreign: addresses.filter(
      (address) => /^(?:https?|wss?):/.test(address) && new URL(address).host !== new URL(url).host,
    ),
  };
}

function readAddresses(details: unknown): string[] {
  const items: unknown = Reflect.get(Object(details) as object, 'items');
  if (!Array.isArray(items)) throw new SetupError('Lighthouse lists no requests.');
  return items.map((item: unknown) => String(Reflect.get(Object(item) as object, 'url')));
}
