/**
 * Loads the scripts of a page when somebody begins to use it: until then it is plain HTML, whose links, forms and
 * disclosures work by themselves. What is chosen or pressed while they load is done again once they are there. It imports
 * and exports nothing, since it stands in the page itself (`server/http/built-pages.ts`); see docs/decisions/009.
 */

// Our policy forbids code made of text: without this the schemas' library tries it, and the browser reports that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** What no reader does before they mean to use the page. */
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** Longer than that, nobody waits for a press to have its effect. */
const PATIENCE_MS = 10_000;

/** Chosen or pressed, and not yet known to its component. */
const waiting = new Set<Element>();

/** What the page names beside this script: its files, each after what it imports, and whether they run soon. */
const { files = '', soon: isSoon } = document.currentScript?.dataset ?? {};
const urls = files.split(' ').filter((url) => url !== '');

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of SIGNS_OF_LIFE) removeEventListener(type, start, true);
  void load();
  void run();
}

/** Asking takes a moment too, in which a slow phone does nothing else. A server without HTTP/2 answers six. */
const AT_A_TIME = 3;

async function load(): Promise<void> {
  for (const [index, url] of urls.entries()) {
    addLink('modulepreload', url);
    if (index % AT_A_TIME === AT_A_TIME - 1) await pause();
  }
}

/** Into the browser's cache, so that later they only have to run. Not every browser does that for a link (`prefetch`). */
async function loadAhead(): Promise<void> {
  for (let first = 0; first < urls.length && !isStarted; first += AT_A_TIME) {
    await Promise.all(urls.slice(first, first + AT_A_TIME).map(loadQuietly));
  }
}

async function loadQuietly(url: string): Promise<void> {
  try {
    await (await fetch(url, { priority: 'low' })).arrayBuffer();
  } catch {
    // It is asked for again once it is needed.
  }
}

function pause(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function addLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** Piece by piece: in between a slow phone answers its reader. */
async function run(): Promise<void> {
  for (const url of urls) {
    await import(/* @vite-ignore */ url);
    await pause();
  }
}

async function noteChoice({ target }: Event): Promise<void> {
  const isChoice = target instanceof HTMLInputElement && /^(?:radio|checkbox|file)$/.test(target.type);
  if (!isChoice && !(target instanceof HTMLSelectElement)) return;
  if (isTakenOver(target) || waiting.has(target)) return;
  waiting.add(target);
  if (await untilTakenOver(target)) chooseAgain(target);
  waiting.delete(target);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

async function noteTyping({ target }: Event): Promise<void> {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
  if (/^(?:radio|checkbox|file)$/.test(target.type) || isTakenOver(target) || waiting.has(target)) return;
  waiting.add(target);
  if (await untilTakenOver(target)) typeAgain(target);
  waiting.delete(target);
}

/** Only what the browser itself does nothing about: its own way of sending a form is not to be repeated. */
async function notePress({ target }: Event): Promise<void> {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button === null) return;
  const isSentByBrowser = button.type === 'submit' && button.form !== null && button.form.method !== 'dialog';
  if (isSentByBrowser || isTakenOver(button) || waiting.has(button)) return;
  waiting.add(button);
  if (await untilTakenOver(button)) button.click();
  waiting.delete(button);
}

/** A link may ask to keep something in this tab (`data-keep`: a key and an object): followed at once, it loads no script. */
function keepOfLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-keep]') : null;
  if (link?.dataset.keep === undefined || isTakenOver(link)) return;
  const [key, value] = JSON.parse(link.dataset.keep) as [string, object];
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...value, selectedAt: new Date().toISOString() }));
  } catch {
    // Storage is full or closed to us: the address carries the choice as well.
  }
}

/** React leaves a mark on each element that it has taken over. */
function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

async function untilTakenOver(element: Element): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isTakenOver(element)) {
    if (performance.now() > deadline || !element.isConnected) return false;
    await nextFrame();
  }
  // The mark is made a moment before.
  await nextFrame();
  await nextFrame();
  return element.isConnected;
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** A change that was made before the component listened is none to it: of a radio or checkbox, back, and again. */
function chooseAgain(choice: HTMLInputElement | HTMLSelectElement): void {
  if (choice instanceof HTMLSelectElement || choice.type === 'file') {
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const wanted = choice.checked;
  // Another of its group was chosen later.
  if (choice.type === 'radio' && !wanted) return;
  choice.checked = !wanted;
  choice.click();
}

/** Text that was there before the component listened is no change to it: back, and again behind its watcher's back. */
function typeAgain(field: TextField): void {
  const text = field.value;
  const { selectionStart, selectionEnd } = field;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue === text ? '' : field.defaultValue;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

addEventListener('input', (event) => void noteTyping(event), true);
addEventListener('change', (event) => void noteChoice(event), true);
addEventListener('click', (event) => void notePress(event), true);
addEventListener('click', keepOfLink, true);

/**
 * Our fonts, which what a page shows first does not wait for: their rules apply to nothing (`theme/page-styles.ts`). Each is
 * there when it is shown, so that the page is laid out once for it; not both in one go, which would hold up a slow phone.
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
      document.fonts.add(face);
      await nextFrame();
      await pause();
    }
    localStorage.setItem(FACES_KEY, 'fetched');
  } catch {
    // They did not come: the page keeps those that stand in. Or storage is closed to us: every page shows them late.
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

/** When all that the page first shows has been seen, its pictures too: nothing of ours is in its way. */
function onceShown(act: () => Promise<void>): void {
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

// A page of somebody signed in is a tool, what follows something by itself says so, and a field to put right is put right
// by the scripts.
const IMPATIENT = '[aria-invalid="true"], [data-live]';

/** A form that only our script sends. */
const FORM = 'form[method="dialog"]';

/** What was typed or chosen earlier in this tab and may belong into the form: its scripts put it there. */
function keepsSomething(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => /Draft|^selected/.test(key));
  } catch {
    return false;
  }
}

for (const type of SIGNS_OF_LIFE) addEventListener(type, start, { capture: true, passive: true });
// Not before: the first look into a storage can take longer than reading the page.
addEventListener('DOMContentLoaded', () => hasFaces() && void showFaces(), { once: true });
onceShown(async () => {
  addLink('manifest', '/manifest.webmanifest');
  const hasForm = document.querySelector(FORM) !== null;
  if (isSoon !== undefined || document.querySelector(IMPATIENT) !== null || (hasForm && keepsSomething()))
    start();
  if (!hasFaces()) await showFaces();
  if (!hasForm || isStarted) return;
  // Somebody signs in or out in another tab, which `session-sync.ts` does not hear yet.
  new BroadcastChannel('session').onmessage = () => {
    if (!isStarted) location.reload();
  };
  await loadAhead();
});
