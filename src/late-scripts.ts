/**
 * Loads the scripts of a page when somebody begins to use it: until then it is plain HTML, whose links, forms and
 * disclosures work by themselves. What is chosen or pressed while they load is done again once they are there. A script
 * of its own, which imports nothing; see docs/decisions/009.
 */

// Our policy forbids code made of text: without this the schemas' library tries it, and the browser reports that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** What no reader does before they mean to use the page. */
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** Longer than that, nobody waits for a press to have its effect. */
const PATIENCE_MS = 10_000;

/** Chosen or pressed, and not yet known to its component. */
const waiting = new Set<Element>();

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of SIGNS_OF_LIFE) removeEventListener(type, start, true);
  const files = [...document.querySelectorAll('script[type="late-module"]')];
  const urls = files.flatMap((script) => script.getAttribute('src') ?? []);
  for (const href of urls) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  void run(urls);
}

/** The first is the entry. What it needs runs before it, piece by piece: in between a slow phone answers its reader. */
async function run(urls: readonly string[]): Promise<void> {
  for (const url of urls.toReversed()) {
    await import(/* @vite-ignore */ url);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

async function noteChoice({ target }: Event): Promise<void> {
  if (!(target instanceof HTMLInputElement) || !/^(?:radio|checkbox)$/.test(target.type)) return;
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

/** A change that was made before the component listened is none to it: back, and again. */
function chooseAgain(input: HTMLInputElement): void {
  const wanted = input.checked;
  // Another of its group was chosen later.
  if (input.type === 'radio' && !wanted) return;
  input.checked = !wanted;
  input.click();
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

/** What a page shows first waits for nothing that it can be read without; a browser that has our fonts shows them at once. */
function showFaces(): void {
  const faces = document.getElementById('faces');
  if (faces instanceof HTMLStyleElement) faces.media = 'all';
}

function noteFaces(): boolean {
  try {
    const areKnown = localStorage.getItem('faces') !== null;
    localStorage.setItem('faces', 'fetched');
    return areKnown;
  } catch {
    // Storage is closed to us: every page shows them late.
    return false;
  }
}

/** When all that the page first shows has been seen: nothing of ours is in its way. */
function onceShown(act: () => void): void {
  const soon = () => setTimeout(act, 0);
  const watch = () => {
    if (performance.getEntriesByName('first-contentful-paint').length > 0) soon();
    else
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        soon();
      }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true });
}

if (noteFaces()) showFaces();
else onceShown(showFaces);

// A form that only our script sends, and that may hold a draft, is used sooner than read; so is a field to put right.
// What follows something by itself says so, and a button that waits for scripts waits for these. A page of somebody
// signed in is a tool.
const impatient =
  'script[data-soon], form[method="dialog"], [aria-invalid="true"], [data-live], button:disabled, button[aria-disabled="true"]';
for (const type of SIGNS_OF_LIFE) addEventListener(type, start, { capture: true, passive: true });
if (document.querySelector(impatient) !== null) onceShown(start);
