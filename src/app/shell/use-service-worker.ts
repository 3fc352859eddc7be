import { useEffect } from 'react';

/** The worker that shows push messages and the last state offline. Its file is `src/service-worker.ts`. */
const SCRIPT_PATH = '/service-worker.js';

type UrlPolicy = { createScriptURL: (path: string) => string };
type PolicyFactory = {
  createPolicy: (name: string, rules: { createScriptURL: (path: string) => string }) => UrlPolicy;
};

let registration: Promise<ServiceWorkerRegistration> | undefined;

/** Registers it once for each page load; rejects where the browser has none, or a test forbids it. */
function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  registration ??= register();
  return registration;
}

/** Async, for the policy may throw. */
async function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(scriptUrl(), { scope: '/', updateViaCache: 'none' });
}

/** Has the worker copy the page as the server shows it now, with the files it was loaded from. */
function keepPageForOffline(): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  navigator.serviceWorker.controller?.postMessage({ keep: true, url: location.href, files });
}

/** Registered and running. */
export async function readyServiceWorker(): Promise<ServiceWorkerRegistration> {
  await registerServiceWorker();
  return navigator.serviceWorker.ready;
}

/**
 * Our pages take no text for a script's address (product 23.7). This one policy makes an address of the one path and of nothing
 * else; it may be created once, so that no other code can.
 */
function scriptUrl(): string {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isFactory(factory)) return SCRIPT_PATH;
  const policy = factory.createPolicy('service-worker', {
    createScriptURL: (path) => {
      if (path !== SCRIPT_PATH) throw new TypeError('Only the service worker has an address.');
      return path;
    },
  });
  return policy.createScriptURL(SCRIPT_PATH);
}

function isFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}

/** Has the browser keep a member's pages, for when there is no network (decision 038). */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    // Without one, all works but this.
    registerServiceWorker().catch(() => undefined);
    const keep = () => {
      if (document.visibilityState === 'hidden') keepPageForOffline();
    };
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, []);
}
