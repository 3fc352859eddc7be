/**
 * Loads the scripts of a page on the first interaction: until then it is plain HTML, whose links, forms and disclosures
 * work by themselves. Clicks and input from before hydration are replayed after it. This script is inline in every page
 * (`server/http/built-pages.ts`), so it imports and exports nothing; see docs/decisions/009.
 */

// Our Content-Security-Policy forbids eval: without this zod tries it, and the browser reports a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** The first of these starts hydration. */
const INTERACTIONS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** A replay later than that would surprise. */
const REPLAY_TIMEOUT_MS = 10_000;

/** Elements whose event is to be replayed. */
const waiting = new Set<Element>();

/** The page's files, dependencies first, and whether they run without waiting for an interaction. */
const { files = '', soon: isSoon } = document.currentScript?.dataset ?? {};
const urls = files.split(' ').filter((url) => url !== '');

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of INTERACTIONS) removeEventListener(type, onInteraction, true);
  void afterTap();
}

/** The browser shows the effect of a tap on plain HTML first. */
async function afterTap(): Promise<void> {
  await nextFrame();
  await pause();
  void load();
  void run();
}

/** Chrome reports a resting pointer as moved when the layout under it changes. */
function onInteraction(event: Event): void {
  const isResting =
    event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
  if (!isResting) start();
}

/** Starting requests blocks a slow phone too. A browser opens six connections to a server without HTTP/2. */
const AT_A_TIME = 3;

async function load(): Promise<void> {
  for (const [index, url] of urls.entries()) {
    addLink('modulepreload', url);
    if (index % AT_A_TIME === AT_A_TIME - 1) await pause();
  }
}

/** Into the browser's cache. Not every browser supports `prefetch` links. */
async function loadAhead(): Promise<void> {
  for (let first = 0; first < urls.length && !isStarted; first += AT_A_TIME) {
    await Promise.all(urls.slice(first, first + AT_A_TIME).map(loadQuietly));
  }
}

async function loadQuietly(url: string): Promise<void> {
  try {
    await (await fetch(url, { priority: 'low' })).arrayBuffer();
  } catch {
    // Loaded again when needed.
  }
}

function pause(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function addLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** One task per file: a slow phone can handle input in between. */
async function run(): Promise<void> {
  try {
    for (const url of urls) {
      await import(/* @vite-ignore */ url);
      await pause();
    }
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}

/** A script didn't come, and browsers don't ask for it again. */
let hasFailed = false;

/** Once, however often it was used before. */
async function replayOnce<E extends Element>(element: E, replay: (element: E) => void): Promise<void> {
  if (isHydrated(element) || waiting.has(element)) return;
  waiting.add(element);
  if (await untilHydrated(element)) replay(element);
  waiting.delete(element);
}

function recordChoice({ target }: Event): void {
  const isChoice = target instanceof HTMLInputElement && /^(?:radio|checkbox|file)$/.test(target.type);
  if (!isChoice && !(target instanceof HTMLSelectElement)) return;
  void replayOnce(target, replayChoice);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function recordTyping({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
  if (!/^(?:radio|checkbox|file)$/.test(target.type)) void replayOnce(target, replayTyping);
}

/** Not for buttons that the browser handles itself: a form must not be sent twice, nor a popover closed again. */
function recordPress({ target }: Event): void {
  const button =
    target instanceof Element ? target.closest<HTMLButtonElement>('button:not([popovertarget])') : null;
  if (button === null) return;
  // Nothing of ours could show it. Reading and links need no scripts.
  if (hasFailed && confirm('Part of this page is missing. Reload it?')) location.reload();
  const isSentByBrowser = button.type === 'submit' && button.form !== null && button.form.method !== 'dialog';
  if (!isSentByBrowser) void replayOnce(button, () => button.click());
}

/**
 * Until the router has rendered the page (`entry-client.tsx`), the browser follows links itself, and hydration can lose no
 * press. `data-keep` of a link (a key and an object) goes into this tab's storage.
 */
function followPlainly(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || performance.getEntriesByName('router-ready').length > 0) return;
  event.stopPropagation();
  if (link.dataset.keep === undefined) return;
  const [key, value] = JSON.parse(link.dataset.keep) as [string, object];
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...value, selectedAt: new Date().toISOString() }));
  } catch {
    // Storage is full or blocked: the address carries the choice as well.
  }
}

/** React adds a property with its props to each hydrated element. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

async function untilHydrated(element: Element & { checked?: boolean | undefined }): Promise<boolean> {
  const deadline = performance.now() + REPLAY_TIMEOUT_MS;
  let checked;
  while (!isHydrated(element)) {
    if (performance.now() > deadline || !element.isConnected) return false;
    checked = element.checked;
    await nextFrame();
  }
  // The property is set before events are handled: React hydrates in short tasks, one after the other, and an event in between
  // would make it do all the rest in a single long one. Safari has no idle callbacks.
  const soon = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
  await new Promise((resolve) => soon(resolve));
  // Hydration sets back a choice that React controls.
  element.checked = checked;
  return element.isConnected;
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** React ignores a change from before hydration: a radio or checkbox is set back and clicked. */
function replayChoice(choice: HTMLInputElement | HTMLSelectElement): void {
  if (choice instanceof HTMLSelectElement || choice.type === 'file') {
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const wanted = choice.checked;
  // Another radio of the group was chosen later.
  if (choice.type === 'radio' && !wanted) return;
  choice.checked = !wanted;
  choice.click();
}

/** React ignores text from before hydration: set back, then written past React's value tracker. */
function replayTyping(field: TextField): void {
  const text = field.value;
  const { selectionStart, selectionEnd } = field;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue === text ? '' : field.defaultValue;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

addEventListener('input', recordTyping, true);
addEventListener('change', recordChoice, true);
addEventListener('click', recordPress, true);
addEventListener('click', followPlainly, true);

const CLICK_DELAY_MS = 100;

/** When the latest press has become a click. */
let pressEnds = 0;
addEventListener('pointerdown', () => (pressEnds = Infinity), true);
for (const type of ['pointerup', 'pointercancel'])
  addEventListener(type, () => (pressEnds = performance.now() + CLICK_DELAY_MS), true);

/**
 * Loads our fonts, whose rules have a media query that never matches (`theme/page-styles.ts`). Each is added once loaded, so
 * that it causes one layout; one after the other, to keep tasks short on a slow phone.
 */
async function showFaces(): Promise<void> {
  const style = document.getElementById('faces');
  const rules = style instanceof HTMLStyleElement ? [...(style.sheet?.cssRules ?? [])] : [];
  const faces = rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style: face }) => {
      const [family, source] = [face.fontFamily.replaceAll('"', ''), face.getPropertyValue('src')];
      return new FontFace(family, source, { weight: face.fontWeight });
    });
  try {
    await Promise.all(faces.map((face) => face.load()));
    for (const face of faces) {
      // Text that moves between the two ends of a press would lose it.
      while (performance.now() < pressEnds) await nextFrame();
      document.fonts.add(face);
      await nextFrame();
      await pause();
    }
    localStorage.setItem(FACES_KEY, 'fetched');
  } catch {
    // The page keeps its fallback fonts; or storage is blocked, and every page loads them late.
  }
}

const FACES_KEY = 'faces';

function hasFaces(): boolean {
  try {
    return localStorage.getItem(FACES_KEY) !== null;
  } catch {
    return false;
  }
}

/** After the load event and the first contentful paint. */
function afterFirstPaint(act: () => Promise<void>): void {
  const actSoon = async () => {
    await nextFrame();
    await nextFrame();
    await pause();
    await act();
  };
  const watch = () => {
    if (performance.getEntriesByName('first-contentful-paint').length > 0) void actSoon();
    else
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        void actSoon();
      }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true });
}

// Pages that update by themselves, and forms that the server sent back with errors, need their scripts at once.
const NEEDS_SCRIPTS = '[aria-invalid="true"], [data-live]';

/** A form that only our script sends. */
const FORM = 'form[method="dialog"]';

/** A draft or choice from earlier in this tab, which the scripts fill into the form. */
function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => /Draft|^selected/.test(key));
  } catch {
    return false;
  }
}

for (const type of INTERACTIONS) addEventListener(type, onInteraction, { capture: true, passive: true });
// Not earlier: the first access to storage can take longer than parsing the page.
addEventListener('DOMContentLoaded', () => hasFaces() && void showFaces(), { once: true });
afterFirstPaint(async () => {
  addLink('manifest', '/manifest.webmanifest');
  const hasForm = document.querySelector(FORM) !== null;
  if (isSoon !== undefined || document.querySelector(NEEDS_SCRIPTS) !== null || (hasForm && hasDraft()))
    start();
  if (!hasFaces()) await showFaces();
  if (!hasForm || isStarted) return;
  // Sign-ins and sign-outs in another tab, for which `session-sync.ts` is not loaded yet.
  new BroadcastChannel('session').onmessage = () => {
    if (!isStarted) location.reload();
  };
  await loadAhead();
});
