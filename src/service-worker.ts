/**
 * What a browser keeps for a member: the pages they had open, shown without a network, and push messages (decision 038). The
 * build makes one classic script of it at `/service-worker.js`: it imports nothing. Pages belong to the session that the server
 * names in a header; whatever comes for another session, or for none, deletes them first.
 */

/** The parts of the worker's scope that are used here; the types of workers and of pages exclude each other. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listen: (event: WorkerEvent & { data: unknown }) => void): void;
  addEventListener(type: 'push', listen: (event: WorkerEvent & { data: PushData | null }) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  location: Location;
}
type WorkerEvent = { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & { request: Request; respondWith(answer: Promise<Response>): void };
type PushData = { json(): unknown };
type NotificationEvent = WorkerEvent & { notification: Notification };
type WindowClient = { url: string; focus(): Promise<WindowClient>; navigate(url: string): Promise<unknown> };

const worker = self as unknown as WorkerScope;

/** Scripts, styles, fonts and pictures of the pages; they are the same for everyone. */
const FILES = 'files-1';
/** Followed by the session's key. */
const PAGES = 'pages-1 ';
const OFFLINE_PAGE = '/offline.html';
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.css', '/symbol.svg'];
/** The server says with it whose page it is; visitors' pages go without. */
const SESSION_HEADER = 'x-offline-key';
/** When a copy was made, in milliseconds. */
const KEPT_AT_HEADER = 'x-kept-at';
const MOST_PAGES = 30;
const MOST_FILES = 200;
const DAY_MS = 86_400_000;
/** Older copies are not shown. */
const SHOWN_DAYS = 7;

const KEPT_FILE = /^\/(?:assets|fonts|illustrations)\//;
/** With a hash in its name, so that it never changes. */
const HASHED_FILE = /^\/assets\//;
/** Signing in and out, joining and leaving a company, and closing the account. */
const ENDS_SESSION =
  /\/trpc\/[^?]*(?:auth\.(?:signIn|signOut|signUp|resetPassword)|company\.(?:join|leave)|account\.close)/;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(FILES)
      .then((files) => files.addAll(OFFLINE_FILES))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    deleteCaches((name) => name !== FILES && !name.startsWith(PAGES)).then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (request.method !== 'GET') {
    if (ENDS_SESSION.test(url.pathname)) event.waitUntil(forgetPages());
    return;
  }
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (KEPT_FILE.test(url.pathname)) event.respondWith(answerFile(event));
});

/** From the server; the copy, or the page that says so, without a network. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const timesForgotten = forgettings;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepPage(event.request.url, answer.clone(), timesForgotten));
    return answer;
  } catch {
    return (await findPage(event.request.url)) ?? (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

/** The copy, where there is one; of what may have changed since, a new one is fetched for the next time. */
async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept !== undefined && HASHED_FILE.test(new URL(request.url).pathname)) return kept;
  const answer = fetchFile(event, files);
  if (kept === undefined) return answer;
  event.waitUntil(answer.catch(() => undefined));
  return kept;
}

/** From the browser's own cache as long as the server has said. */
async function fetchFile(event: FetchEvent, files: Cache): Promise<Response> {
  const answer = await fetch(event.request);
  if (answer.status === 200)
    event.waitUntil(files.put(event.request, answer.clone()).then(() => trim(files, MOST_FILES)));
  return answer;
}

/**
 * Of a redirect nothing is known here: its target comes by here as well. A page asked for before somebody signed out is not kept:
 * `timesForgotten` is the count of forgettings at that time.
 */
async function keepPage(url: string, answer: Response, timesForgotten: number): Promise<void> {
  if (answer.type !== 'basic' || !(answer.headers.get('content-type') ?? '').startsWith('text/html')) return;
  const session = answer.headers.get(SESSION_HEADER);
  await deleteCaches((name) => name.startsWith(PAGES) && name !== `${PAGES}${session ?? ''}`);
  if (session === null || answer.status !== 200) return;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT_HEADER, String(Date.now()));
  // What the network has unpacked already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const pages = await caches.open(`${PAGES}${session}`);
  // Takes the place of an older copy in one step, whole, and comes last for `trim`.
  await pages.put(keyOf(url), new Response(await answer.blob(), { status: 200, headers }));
  await trim(pages, MOST_PAGES);
  if (timesForgotten !== forgettings) await forgetPages();
}

async function findPage(url: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES));
  for (const name of names) {
    const kept = await (await caches.open(name)).match(keyOf(url));
    if (kept === undefined) continue;
    const age = Date.now() - Number(kept.headers.get(KEPT_AT_HEADER));
    if (age >= 0 && age < SHOWN_DAYS * DAY_MS) return kept;
  }
  return undefined;
}

const keyOf = (url: string) => url.split('#', 1)[0] ?? url;

async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  const spare = keys.slice(0, Math.max(0, keys.length - most));
  await Promise.all(
    spare
      .filter(({ url }) => !OFFLINE_FILES.some((file) => url.endsWith(file)))
      .map((key) => cache.delete(key)),
  );
}

async function deleteCaches(isOld: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
}

/** Since this worker began. */
let forgettings = 0;

function forgetPages(): Promise<void> {
  forgettings += 1;
  return deleteCaches((name) => name.startsWith(PAGES));
}

/** Pages say when they are left or put aside: that state is the last one. */
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (!isKeepMessage(data)) return;
  event.waitUntil(Promise.all([keepAgain(data.url), keepFiles(data.files)]));
});

type KeepMessage = { keep: true; url: string; files: string[] };

function isKeepMessage(data: unknown): data is KeepMessage {
  return typeof data === 'object' && data !== null && 'keep' in data && 'url' in data && 'files' in data;
}

async function keepAgain(url: string): Promise<void> {
  if (new URL(url).origin !== worker.location.origin) return;
  const timesForgotten = forgettings;
  try {
    const answer = await fetch(url, {
      credentials: 'same-origin',
      headers: { accept: 'text/html' },
      redirect: 'error',
    });
    await keepPage(url, answer, timesForgotten);
  } catch {
    // Offline by now, or it leads elsewhere: the copy stays what it was.
  }
}

/** Those that were loaded before the worker ran. They are in the browser's own cache. */
async function keepFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  for (const url of urls.slice(0, MOST_FILES)) {
    const { origin, pathname } = new URL(url);
    if (origin !== worker.location.origin || !KEPT_FILE.test(pathname)) continue;
    if ((await cache.match(url)) === undefined) await cache.add(url).catch(() => undefined);
  }
  await trim(cache, MOST_FILES);
}

type PushMessage = { title: string; body: string; url: string; tag: string };

worker.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined;
  if (message === undefined) return;
  const { title, body, url, tag } = message;
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      tag,
      data: { url },
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(openPage(new URL(url, worker.location.origin)));
});

/** In a window of ours where there is one. */
async function openPage({ href, origin }: URL): Promise<void> {
  if (origin !== worker.location.origin) return;
  const [window] = await worker.clients.matchAll({ type: 'window' });
  if (window === undefined) await worker.clients.openWindow(href);
  else await (await window.focus()).navigate(href);
}
