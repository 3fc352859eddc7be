import { safeReturnPath } from '#contract/destinations.ts';
import { SERVICES, type ServiceId } from '#contract/services.ts';
import { MAX_PLACE_LENGTH } from './auth-search.ts';

const KEY = 'intent';

/** What a person came for before they had an account or a plan: a service, a place, a page. */
export type Intent = { service?: ServiceId; place?: string; returnTo?: string };

/** Only what is known and safe: addresses and storage can hold anything. */
export function intentOf(values: { service?: unknown; place?: unknown; returnTo?: unknown }): Intent {
  const service = SERVICES.find(({ id }) => id === values.service)?.id;
  const place = typeof values.place === 'string' ? values.place.trim().slice(0, MAX_PLACE_LENGTH) : '';
  const returnTo = safeReturnPath(values.returnTo);
  return {
    ...(service !== undefined && { service }),
    ...(place !== '' && { place }),
    ...(returnTo !== null && { returnTo }),
  };
}

/** Adds to what this tab knows. It survives set-up, the payment and a reload. */
export function rememberIntent(intent: Intent): void {
  write({ ...readIntent(), ...intent });
}

export function readIntent(): Intent {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? intentOf(kept) : {};
  } catch {
    return {};
  }
}

/** The page that the person wanted, once: from then on the address carries it. */
export function takeReturnPath(): string | undefined {
  const { returnTo } = readIntent();
  if (returnTo !== undefined) keepReturnPath(undefined);
  return returnTo;
}

/** For the provider's tab, which starts with a copy of what this one stores and may be the one that continues. */
export function keepReturnPath(returnTo: string | undefined): void {
  const { service, place } = readIntent();
  write(intentOf({ service, place, returnTo }));
}

function write(intent: Intent): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(intent));
  } catch {
    // Storage is full or blocked: the flow leads to its usual pages.
  }
}
