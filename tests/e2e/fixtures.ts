import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import axeCore from 'axe-core';
import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';
import type { UserType } from '#contract/user-types.ts';
import { IS_AFTER_GATE, IS_PROOF } from '../harness/effort.ts';
import { LeakListener } from './leak-listener.ts';

export { expect };

/** Long enough and common nowhere. */
export const PASSWORD = 'orchid-lantern-42-gravel';
export const DEMO_PASSWORD = 'walnut-harbor-saxophone-drizzle';

export type Mail = { to: string; subject: string; text: string; html: string };

let people = 0;

/** An address unique in this run. */
export function newEmail(): string {
  people += 1;
  return `e2e-${String(process.pid)}-${String(people)}@people.example`;
}

/** A word unique in this run, all letters: numbers and addresses are kept back in texts that others read. */
export function newWord(): string {
  return newEmail()
    .replace(/@.*/, '')
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
}

function readMail(json: string): Mail {
  const stored: unknown = JSON.parse(json);
  const field = (name: string) => {
    const value: unknown = Reflect.get(Object(stored) as object, name);
    return typeof value === 'string' ? value : '';
  };
  return { to: field('to'), subject: field('subject'), text: field('text'), html: field('html') };
}

/** Mails that have arrived at an address, the oldest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const outbox = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  const mails = await Promise.all(
    names.map(async (name) => readMail(await readFile(path.join(outbox, name), 'utf8'))),
  );
  return mails.filter(({ to }) => to === email);
}

/** Waits for a mail whose subject matches. */
export async function waitForMail(email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => (found = (await mailsTo(email)).findLast((mail) => subject.test(mail.subject))), {
      timeout: 20_000,
    })
    .toBeTruthy();
  if (found === undefined) throw new Error(`No mail to ${email}`);
  return found;
}

/** Calls a procedure with the page's own session. */
export async function call(page: Page, procedure: string, input: unknown = {}): Promise<unknown> {
  const response = await page.request.post(`/trpc/${procedure}`, { data: input });
  const body: unknown = await response.json();
  if (!response.ok()) throw new Error(`${procedure}: ${JSON.stringify(body)}`);
  return body;
}

/** The server does what the next call asks for, and its answer never arrives. */
export async function loseAnswer(page: Page, procedure: string): Promise<void> {
  await page.route(
    `**/trpc/${procedure}?*`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

type NewPerson = {
  userType: UserType;
  fullName?: string;
  location?: string;
  specialties?: string[];
  companyName?: string;
};

/** Makes an account through the procedures and signs the page in to it. */
export async function signUpAs(page: Page, person: NewPerson): Promise<{ email: string }> {
  const email = newEmail();
  await call(page, 'auth.signUp', {
    email,
    password: PASSWORD,
    fullName: person.fullName ?? 'Robin Example',
    location: person.location ?? 'Detroit, MI 48226',
    userType: person.userType,
    isAdult: true,
  });
  await LeakListener.of(page.context())?.plantStreet(email);
  const { specialties, companyName } = person;
  if (specialties ?? companyName) await call(page, 'profiles.updateMine', { specialties, companyName });
  return { email };
}

export async function signInAs(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await call(page, 'auth.signIn', { email, password });
}

/** Ends the page's session, and leaves the page first: whatever it still asked for would be refused, an error in its console. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await call(page, 'auth.signOut');
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe objects to, in the current size and theme. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  const found = await analyze(page);
  // A fade may begin while it looks; what is wrong with the page still is when it looks again.
  return found.length === 0 ? found : analyze(page);
}

async function analyze(page: Page): Promise<string[]> {
  await untilStill(page);
  // The builder would send and run all of its 650 KB twice for each analysis, which takes as long as the analysis itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES);
  // The site's pages have no frames, whose results would take longer to merge than the analysis itself.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** No axe violations, in the current size and theme. */
export async function expectAccessible(page: Page, look = 'as it is'): Promise<void> {
  expect(await findAxeViolations(page), `what axe finds, ${look}`).toEqual([]);
}

/** Mid-fade, even good text has too little contrast. Endless animations do not count. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity;
    }),
  );
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
const GATE_LOOKS = [
  { colorScheme: 'light', size: DESK },
  { colorScheme: 'dark', size: PHONE },
] as const;
const OTHER_LOOKS = [
  { colorScheme: 'light', size: PHONE },
  { colorScheme: 'dark', size: DESK },
] as const;

/** The looks of a run: what the gate has just looked at, the proofs after it leave out. */
export function listLooks() {
  if (!IS_PROOF) return GATE_LOOKS;
  const isSeenByGate = IS_AFTER_GATE && !base.info().tags.includes(VARIATION.tag);
  return isSeenByGate ? OTHER_LOOKS : [...GATE_LOOKS, ...OTHER_LOOKS];
}

/** Details of a test that looks at pages with axe: by its tag `npm run proofs` finds it and tries all four looks. */
export const EVERY_LOOK = { tag: '@every-look' };

/**
 * Details of a test of a screen or journey that another test in the gate goes through: another role, width or wording, an
 * error, without scripts, by keyboard. `npm run proofs` runs it, not the gate.
 */
export const VARIATION = { tag: '@variation' };

/** Details of a test that takes longer than the gate allows: only `npm run proofs` runs it. */
export const PROOF = { tag: '@proof' };

/** Details of one of several like tests: the gate runs the one that stands for the others. */
export function gateIf(isInGate: boolean): { tag?: string } {
  return isInGate ? {} : VARIATION;
}

/** No axe violations and no horizontal scroll, on a light desktop and a dark phone; in proofs also the reverse. */
export async function expectSound(page: Page): Promise<void> {
  const isFound = base.info().tags.some((tag) => tag === EVERY_LOOK.tag || tag === VARIATION.tag);
  expect(isFound, 'a test that calls expectSound has EVERY_LOOK or VARIATION').toBe(true);
  const before = page.viewportSize() ?? DESK;
  for (const { colorScheme, size } of listLooks()) {
    const look = `${colorScheme}, ${String(size.width)} wide`;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await expectAccessible(page, look);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overhang, `pixels to scroll sideways, ${look}`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.setViewportSize(before);
}

/** The same for a path, once its page is hydrated. */
export async function expectSoundAt(page: Page, path: string): Promise<void> {
  await base.step(path, async () => {
    await page.goto(path);
    await untilReady(page);
    await expectSound(page);
  });
}

/**
 * Until then a press on a button does nothing, and a link loads a new page. All of the page, header and footer included: a
 * navigation while React hydrates the rest is an error that React reports and recovers from.
 */
export async function untilReady(page: Page): Promise<void> {
  // Public pages load their scripts on the first interaction.
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('main, body a, body button')];
    return (
      performance.getEntriesByName('router-ready').length > 0 &&
      parts.length > 0 &&
      parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')))
    );
  });
}

/** Holds the page's scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/entry-client-/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

/** Waits for the result of a failed query, without the seconds between its attempts. */
export async function untilGivenUp(page: Page, shown: Locator): Promise<void> {
  await page.clock.install();
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.clock.resume();
}

/** Errors in a page's console, or violations of its policies. */
function listenFor(page: Page, problems: string[], allowed: readonly RegExp[]): void {
  const note = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('pageerror', (error) => note(`${error.name}: ${error.message}`));
}

type WorkerFixtures = {
  /** Listens to every context of the worker's browser. */
  leaks: LeakListener;
  /** Errors on shared pages since the last test. */
  sharedProblems: string[];
  /** A page, in a browser of its own, that stays open for the tests that follow. */
  openSharedPage: () => Promise<Page>;
};

type Fixtures = {
  noLeaks: undefined;
  allowedConsoleErrors: RegExp[];
  /** A page of another person, in a browser context of its own. */
  openPage: () => Promise<Page>;
};

/** Fails the test on any console error, or when a server leaks private data. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  leaks: [
    async ({ browser }, use, { project }) => {
      const listener = await LeakListener.start(project.use.baseURL ?? '');
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        listener.listenTo(context);
        return context;
      };
      await use(listener);
      await listener.stop();
    },
    { scope: 'worker', auto: true },
  ],
  sharedProblems: [
    // Playwright reads the names of fixtures from a pattern.
    async ({}, use) => {
      await use([]);
    },
    { scope: 'worker' },
  ],
  openSharedPage: [
    async ({ browser, sharedProblems }, use) => {
      const contexts: BrowserContext[] = [];
      await use(async () => {
        const context = await browser.newContext();
        contexts.push(context);
        const page = await context.newPage();
        listenFor(page, sharedProblems, []);
        return page;
      });
      await Promise.all(contexts.map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
  noLeaks: [
    async ({ leaks, sharedProblems }, use, info) => {
      info.skip(info.tags.includes(PROOF.tag) && !IS_PROOF, 'npm run proofs runs it');
      await use(undefined);
      expect(await leaks.takeLeaks()).toEqual([]);
      expect(sharedProblems.splice(0)).toEqual([]);
    },
    { auto: true },
  ],
  allowedConsoleErrors: [[], { option: true }],
  page: async ({ page, leaks, allowedConsoleErrors }, use) => {
    const problems: string[] = [];
    listenFor(page, problems, allowedConsoleErrors);
    await use(page);
    await leaks.settle();
    expect(problems).toEqual([]);
  },
  openPage: async ({ browser, leaks, allowedConsoleErrors }, use) => {
    const problems: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      listenFor(page, problems, allowedConsoleErrors);
      return page;
    });
    await leaks.settle();
    await Promise.all(contexts.map((context) => context.close()));
    expect(problems).toEqual([]);
  },
});
