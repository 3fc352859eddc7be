import type { Stripe } from 'stripe';
import { must, newId } from '../core.ts';
import { paramsOf, requireUrl, text } from '../parameters.ts';
import type { PortalSession } from '../wire.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

export const PORTAL_API: readonly Endpoint[] = [
  endpoint(
    'post',
    '/billing_portal/sessions',
    paramsOf<Stripe.BillingPortal.SessionCreateParams>()({
      customer: text,
      return_url: text.optional(),
      locale: text.optional(),
      configuration: text.optional(),
    }),
    (core, params) => {
      must(core, 'customers', params.customer, 'customer');
      if (params.return_url !== undefined) requireUrl(params.return_url, 'return_url');
      const id = newId('bps');
      const session: PortalSession = {
        id,
        object: 'billing_portal.session',
        configuration: params.configuration ?? 'bpc_standin',
        created: core.now(),
        customer: params.customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        url: core.url(`/portal/${id}`),
      };
      core.state.portalSessions[id] = session;
      return session;
    },
  ),
];
