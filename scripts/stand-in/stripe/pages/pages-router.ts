import express, { type RequestHandler, type Response, type Router } from 'express';
import { requireLocalHost } from '../../local-host.ts';
import { planFor } from '../checkout-session.ts';
import { answerAuthentication, submitCard, type CheckoutOutcome } from '../checkout.ts';
import type { StandInClock } from '../clock.ts';
import type { Controls } from '../controls.ts';
import type { Core } from '../core.ts';
import type { Deliveries } from '../deliveries.ts';
import type { CheckoutSession } from '../wire.ts';
import { addInvoices, addPortal } from './billing-routes.ts';
import { cardFields, checkCard, NO_FIELDS, type CardFields } from './card-form.ts';
import { renderAuthentication, renderCheckout, renderClosed, successUrl } from './checkout-page.ts';
import { addControl } from './control-routes.ts';
import { allowForms, requireSameOrigin, sayNothingThere, setHeaders } from './guards.ts';
import { CHECKOUT_SCRIPT, STYLE } from './style.ts';

export type PagesOptions = {
  core: Core;
  catchUp: () => void;
  changed: () => void;
  clock: StandInClock;
  controls: Controls;
  deliveries: Deliveries;
  hasWebhook: boolean;
};

/** The hosted pages: checkout, authentication, portal, invoices, and the page to play the outside world from. */
export function createPages(options: PagesOptions): Router {
  const router = express.Router();
  router.get('/stand-in/style.css', (_request, response) => void response.type('css').send(STYLE));
  router.get('/stand-in/checkout.js', (_request, response) => void response.type('js').send(CHECKOUT_SCRIPT));
  const guards: RequestHandler[] = [
    requireLocalHost,
    setHeaders,
    requireSameOrigin,
    express.urlencoded({ extended: false, limit: '16kb' }),
    (_request, _response, next) => {
      options.catchUp();
      next();
    },
  ];
  router.use(['/pay', '/portal', '/invoice', '/receipt', '/payments'], ...guards);
  addCheckout(router, options);
  addPortal(router, options);
  addInvoices(router, options);
  addControl(router, options);
  return router;
}

function addCheckout(router: Router, { core, changed }: PagesOptions): void {
  /** The session, when it can still be paid; otherwise the answer has been sent. */
  const findOpen = (id: string, response: Response): CheckoutSession | null => {
    const session = core.state.sessions[id];
    if (session === undefined) {
      sayNothingThere(response, 'There is no such checkout');
      return null;
    }
    allowForms(response, [session.success_url, session.cancel_url]);
    if (session.status === 'open') return session;
    response.status(session.status === 'complete' ? 200 : 410).send(renderClosed(session));
    return null;
  };
  const continueAfterPayment = (
    session: CheckoutSession,
    outcome: CheckoutOutcome,
    fields: CardFields,
    response: Response,
  ) => {
    changed();
    if (outcome.kind === 'declined') {
      const { message, code } = outcome.decline;
      const view = { fields, problems: {}, refusal: { message, code } };
      response.status(402).send(renderCheckout(core, session, view));
    } else if (outcome.kind === 'authenticate') response.redirect(303, `/pay/${session.id}/authenticate`);
    else response.redirect(303, successUrl(session));
  };

  router.get('/pay/:id', (request, response) => {
    const session = findOpen(request.params.id, response);
    if (session === null) return;
    const customer = session.customer === null ? null : core.state.customers[session.customer];
    const fields = {
      ...NO_FIELDS,
      email: customer?.email ?? session.customer_email ?? '',
      name: customer?.name ?? '',
    };
    response.send(renderCheckout(core, session, { fields, problems: {}, refusal: null }));
  });
  router.post('/pay/:id', (request, response) => {
    const fields = cardFields.parse(request.body ?? {});
    const session = core.state.sessions[request.params.id];
    if (session?.status === 'complete') {
      // The second click of two: it pays nothing and leads where the first one led.
      response.redirect(303, successUrl(session));
      return;
    }
    const open = findOpen(request.params.id, response);
    if (open === null) return;
    const checked = checkCard(fields, core.now());
    if ('problems' in checked) {
      const view = { fields, problems: checked.problems, refusal: null };
      response.status(422).send(renderCheckout(core, open, view));
      return;
    }
    continueAfterPayment(open, submitCard(core, open, checked.card), fields, response);
  });
  router.get('/pay/:id/authenticate', (request, response) => {
    const session = findOpen(request.params.id, response);
    if (session === null) return;
    if (planFor(core, session).waiting === null) response.redirect(303, `/pay/${session.id}`);
    else response.send(renderAuthentication(session));
  });
  router.post('/pay/:id/authenticate', (request, response) => {
    const session = findOpen(request.params.id, response);
    if (session === null) return;
    const { waiting } = planFor(core, session);
    const fields = { ...NO_FIELDS, email: waiting?.email ?? '', name: waiting?.name ?? '' };
    const body: unknown = request.body;
    const agrees = typeof body === 'object' && body !== null && Reflect.get(body, 'answer') === 'complete';
    const outcome = answerAuthentication(core, session, agrees);
    if (outcome.kind === 'closed') response.redirect(303, `/pay/${session.id}`);
    else continueAfterPayment(session, outcome, fields, response);
  });
}
