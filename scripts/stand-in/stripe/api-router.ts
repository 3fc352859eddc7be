import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { Stripe } from 'stripe';
import { CATALOG_API } from './api/catalog-api.ts';
import { CHECKOUT_API } from './api/checkout-api.ts';
import type { Endpoint } from './api/endpoint.ts';
import { INVOICE_API } from './api/invoice-api.ts';
import { PAYMENT_API } from './api/payment-api.ts';
import { PORTAL_API } from './api/portal-api.ts';
import { SCHEDULE_API } from './api/schedule-api.ts';
import { SUBSCRIPTION_API } from './api/subscription-api.ts';
import { parseBracketed, type BracketedObject } from './bracketed.ts';
import { newId, type Core } from './core.ts';
import { present } from './expansion.ts';
import { invalid, StripeFailure } from './failure.ts';
import { recall, remember } from './idempotency.ts';
import { toJson } from './json.ts';
import type { ApiFault, ApiFaults } from './api-faults.ts';
import type { JsonObject } from './wire.ts';

const ENDPOINTS: readonly Endpoint[] = [
  ...CATALOG_API,
  ...CHECKOUT_API,
  ...SUBSCRIPTION_API,
  ...SCHEDULE_API,
  ...INVOICE_API,
  ...PORTAL_API,
  ...PAYMENT_API,
];

const MAX_BODY = '256kb';

type Reply = { status: number; body: JsonObject };

/** The part of Stripe's API that the gateway uses, with Stripe's refusals for everything else. */
export function createApiRouter(options: {
  core: Core;
  /** Before each call: runs everything that has fallen due. */
  catchUp: () => void;
  /** After each call that may have changed something. */
  changed: () => void;
  faults: ApiFaults;
  onError: (error: unknown) => void;
}): Router {
  const { core } = options;
  const router = express.Router();
  router.use(requireKey, express.text({ type: () => true, limit: MAX_BODY }), (request, response, next) => {
    const fault = options.faults.take(request.path);
    if (fault === null) next();
    else misbehave(fault, response, next);
  });
  for (const endpoint of ENDPOINTS) {
    router[endpoint.method](endpoint.path, (request, response) => {
      options.catchUp();
      if (response.locals['isRepeated'] === true) answer(core, endpoint, request, response);
      const { status, body } = answer(core, endpoint, request, response);
      options.changed();
      send(response, status, body);
    });
  }
  router.use((request, response) => {
    send(
      response,
      404,
      errorBody(
        new StripeFailure(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${request.method}: ${request.originalUrl.split('?')[0] ?? ''}). The stand-in knows only what Lintel uses.`,
        }),
      ),
    );
  });
  router.use(answerBreakdown(options.onError));
  return router;
}

function misbehave(fault: ApiFault, response: Response, next: () => void): void {
  switch (fault) {
    case 'busy':
      send(response, 429, rateLimited());
      return;
    case 'down':
      send(response, 500, brokenDown());
      return;
    case 'refused':
      send(response, 400, errorBody(invalid('Something about this call is wrong.')));
      return;
    case 'declined':
      send(response, 402, errorBody(declined()));
      return;
    case 'never':
      return;
    case 'lost':
      // The call takes effect and its answer is lost.
      response.json = () => response.destroy();
      break;
    case 'twice':
      response.locals['isRepeated'] = true;
      break;
    default:
      answerLate(response, fault.lateMs);
  }
  next();
}

/** Delays the answer, if the client still waits for it. */
function answerLate(response: Response, lateMs: number): void {
  const json = response.json.bind(response);
  response.json = (body) => {
    setTimeout(() => json(body), lateMs).unref();
    return response;
  };
}

const requireKey: RequestHandler = (request, response, next) => {
  response.set({
    'Request-Id': newId('req'),
    'Stripe-Version': request.get('Stripe-Version') ?? Stripe.API_VERSION,
    'Cache-Control': 'no-cache, no-store',
  });
  const key = /^Bearer (\S+)$/.exec(request.get('Authorization') ?? '')?.[1] ?? '';
  if (/^[sr]k_\w+$/.test(key)) {
    next();
    return;
  }
  const message =
    key === ''
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : 'Invalid API Key provided. Any that begins with sk_ will do here.';
  send(response, 401, errorBody(new StripeFailure(401, { type: 'invalid_request_error', message })));
};

function answer(core: Core, endpoint: Endpoint, request: Request, response: Response): Reply {
  const stripeRequestId = response.get('Request-Id') ?? '';
  const key = request.method === 'POST' ? (request.get('Idempotency-Key') ?? null) : null;
  const body = typeof request.body === 'string' ? request.body : '';
  try {
    if (key !== null) {
      response.set('Idempotency-Key', key);
      const stored = recall(core, key, request.path, body);
      if (stored !== null) {
        response.set({ 'idempotent-replayed': 'true', 'Original-Request': stored.stripeRequestId });
        return { status: stored.status, body: stored.body };
      }
    }
    core.request = { id: stripeRequestId, idempotency_key: key };
    const reply = run(core, endpoint, request, body);
    // A call refused before it took effect can be retried with the same key.
    if (key !== null && (reply.status === 200 || reply.status === 402)) {
      remember(core, key, body, { path: request.path, stripeRequestId, ...reply });
    }
    return reply;
  } catch (error) {
    if (error instanceof StripeFailure)
      return { status: error.status, body: errorBody(error, stripeRequestId) };
    throw error;
  } finally {
    core.request = null;
  }
}

function run(core: Core, endpoint: Endpoint, request: Request, body: string): Reply {
  try {
    const { expand, ...raw } = readParameters(request, body);
    const id = typeof request.params.id === 'string' ? request.params.id : '';
    const found = endpoint.answer(core, id, raw);
    return { status: 200, body: present(core, found, readExpand(expand)) };
  } catch (error) {
    // A declined card has left its traces: this answer is stored under the idempotency key.
    if (error instanceof StripeFailure && error.status === 402)
      return { status: 402, body: errorBody(error) };
    throw error;
  }
}

function readParameters(request: Request, body: string): BracketedObject {
  const query = request.originalUrl.split('?')[1] ?? '';
  try {
    return parseBracketed([query, body].filter((part) => part !== '').join('&'));
  } catch (error) {
    throw error instanceof RangeError ? invalid(error.message) : error;
  }
}

function readExpand(given: BracketedObject[string] | undefined): string[] {
  if (given === undefined) return [];
  if (typeof given === 'string') throw invalid('Invalid array', { param: 'expand' });
  return Object.values(given).filter((path) => typeof path === 'string');
}

function declined(): StripeFailure {
  return new StripeFailure(402, {
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
  });
}

function errorBody(failure: StripeFailure, stripeRequestId?: string): JsonObject {
  const { code } = failure.body;
  return toJson({
    error: {
      ...failure.body,
      ...(code === undefined
        ? {}
        : { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      ...(stripeRequestId === undefined ? {} : { request_log_url: `stand-in:${stripeRequestId}` }),
    },
  });
}

function rateLimited(): JsonObject {
  return toJson({
    error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' },
  });
}

function brokenDown(): JsonObject {
  return toJson({ error: { type: 'api_error', message: 'An unknown error occurred.' } });
}

function send(response: Response, status: number, body: JsonObject): void {
  response.status(status).json(body);
}

const answerBreakdown =
  (onError: (error: unknown) => void): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    // The body parser's errors carry a status; anything else is a defect of the stand-in and must be visible.
    const isUnreadable = error instanceof Error && 'status' in error;
    if (isUnreadable) {
      const failure = invalid('Invalid request body.');
      send(response, failure.status, errorBody(failure));
      return;
    }
    onError(error);
    send(response, 500, brokenDown());
  };
