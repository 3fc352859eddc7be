import type { Router } from 'express';
import { z } from 'zod';
import type { StandInClock } from '../clock.ts';
import type { Controls } from '../controls.ts';
import type { Core } from '../core.ts';
import type { Deliveries } from '../deliveries.ts';
import { invalid } from '../failure.ts';
import { reasonOf } from './billing-routes.ts';
import { renderControl, renderEventPage } from './control-page.ts';
import { sayNothingThere } from './guards.ts';
import { time } from './layout.ts';

export type ControlRoutes = {
  core: Core;
  changed: () => void;
  clock: StandInClock;
  controls: Controls;
  deliveries: Deliveries;
  hasWebhook: boolean;
};

const id = z.string().max(100);
const MAX_ADVANCE_SECONDS = 400 * 86_400;

const command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('advance'), seconds: z.coerce.number().int().min(1).max(MAX_ADVANCE_SECONDS) }),
  z.object({ do: z.literal('next') }),
  z.object({ do: z.literal('set'), at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/) }),
  z.object({ do: z.literal('expire'), id }),
  z.object({ do: z.literal('settle'), id }),
  z.object({ do: z.literal('unsettle'), id }),
  z.object({ do: z.literal('fail'), id, times: z.coerce.number().int().min(1).max(10) }),
  z.object({ do: z.literal('refund'), id, amount: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/) }),
  z.object({ do: z.literal('dispute'), id }),
  z.object({ do: z.literal('close'), id, outcome: z.enum(['won', 'lost']) }),
  z.object({ do: z.literal('resend'), id }),
  z.object({ do: z.literal('pause') }),
  z.object({ do: z.literal('resume') }),
  z.object({ do: z.literal('deliver') }),
]);
type Command = z.infer<typeof command>;

/** The page to play the outside world from. */
export function addControl(router: Router, options: ControlRoutes): void {
  let notice = '';
  router.get('/payments', (_request, response) => {
    response.send(renderControl({ ...options, notice, problem: '' }));
    notice = '';
  });
  router.get('/payments/events/:id', (request, response) => {
    const event = options.core.state.events[request.params.id];
    if (event === undefined) sayNothingThere(response, 'There is no such event');
    else response.send(renderEventPage(event));
  });
  router.post('/payments', (request, response) => {
    const parsed = command.safeParse(request.body ?? {});
    try {
      if (!parsed.success) throw invalid('Check the form and try again.');
      notice = run(options, parsed.data);
      options.changed();
      response.redirect(303, '/payments');
    } catch (error) {
      response.status(422).send(renderControl({ ...options, notice: '', problem: reasonOf(error) }));
    }
  });
}

/** @returns what was done, in words */
function run(options: ControlRoutes, wanted: Command): string {
  switch (wanted.do) {
    case 'advance':
    case 'next':
    case 'set':
      return moveClock(options.clock, wanted);
    case 'pause':
    case 'resume':
    case 'deliver':
    case 'resend':
      return deliver(options.controls, wanted);
    default:
      return act(options.controls, wanted);
  }
}

function moveClock(
  clock: StandInClock,
  wanted: Extract<Command, { do: 'advance' | 'next' | 'set' }>,
): string {
  if (wanted.do === 'advance') clock.advanceBy(wanted.seconds);
  else if (wanted.do === 'next') clock.advanceToNext();
  else {
    const at = new Date(`${wanted.at.slice(0, 16)}:00.000Z`);
    const seconds = (at.getTime() - clock.now().getTime()) / 1000;
    if (!(seconds > -120 && seconds <= MAX_ADVANCE_SECONDS)) {
      throw invalid('The clock only moves forward, at most 400 days at a time.');
    }
    clock.advanceTo(at);
  }
  return `It is now ${time(Math.floor(clock.now().getTime() / 1000))}.`;
}

function deliver(
  controls: Controls,
  wanted: Extract<Command, { do: 'pause' | 'resume' | 'deliver' | 'resend' }>,
): string {
  if (wanted.do === 'pause') controls.pauseDeliveries();
  else if (wanted.do === 'resume') controls.resumeDeliveries();
  else if (wanted.do === 'deliver') void controls.deliverAll();
  else void controls.resendEvent(wanted.id);
  const said = {
    pause: 'Deliveries paused.',
    resume: 'Deliveries resumed.',
    deliver: 'Under way.',
    resend: 'Sent again.',
  };
  return said[wanted.do];
}

function act(
  controls: Controls,
  wanted: Exclude<Command, { do: 'advance' | 'next' | 'set' | 'pause' | 'resume' | 'deliver' | 'resend' }>,
): string {
  switch (wanted.do) {
    case 'expire':
      controls.expireCheckout(wanted.id);
      return 'The checkout has expired.';
    case 'settle':
      controls.settleAsyncPayment(wanted.id, true);
      return 'The payment has settled.';
    case 'unsettle':
      controls.settleAsyncPayment(wanted.id, false);
      return 'The payment has failed.';
    case 'fail':
      controls.failNextRenewal(wanted.id, wanted.times);
      return wanted.times === 1 ? 'The next renewal is going to fail.' : 'All attempts are going to fail.';
    case 'refund':
      controls.refund(wanted.id, { amount: Math.round(Number(wanted.amount) * 100) });
      return 'Refunded.';
    case 'dispute':
      controls.dispute(wanted.id);
      return 'The cardholder disputes the payment.';
    case 'close':
      controls.closeDispute(wanted.id, wanted.outcome);
      return wanted.outcome === 'won' ? 'The dispute is won.' : 'The dispute is lost.';
    default:
      return wanted satisfies never;
  }
}
