import {
  careersInput,
  contactReceiptSchema,
  enterpriseInput,
  joinWaitlistInput,
  requestStateInput,
  salesInput,
  supportInput,
} from '#contract/contact.ts';
import { publicProcedure, router } from '../../trpc/procedures.ts';
import { receiveMessage } from './contact.service.ts';

/** The public forms. Each throws `too_many_attempts`. */
export const contactRouter = router({
  support: publicProcedure
    .meta({ description: 'Write to support' })
    .input(supportInput)
    .output(contactReceiptSchema)
    .mutation(({ ctx, input: { idempotencyKey, website, ...payload } }) =>
      receiveMessage(ctx.app, { kind: 'support', payload }, { idempotencyKey, website, ...from(ctx) }),
    ),

  sales: publicProcedure
    .meta({ description: 'Contact sales' })
    .input(salesInput)
    .output(contactReceiptSchema)
    .mutation(({ ctx, input: { idempotencyKey, website, ...payload } }) =>
      receiveMessage(ctx.app, { kind: 'sales', payload }, { idempotencyKey, website, ...from(ctx) }),
    ),

  enterprise: publicProcedure
    .meta({ description: 'Contact sales about the Enterprise plan' })
    .input(enterpriseInput)
    .output(contactReceiptSchema)
    .mutation(({ ctx, input: { idempotencyKey, website, ...payload } }) =>
      receiveMessage(ctx.app, { kind: 'enterprise', payload }, { idempotencyKey, website, ...from(ctx) }),
    ),

  /** Also throws `resume_gone`. */
  careers: publicProcedure
    .meta({ description: 'Apply for a position' })
    .input(careersInput)
    .output(contactReceiptSchema)
    .mutation(({ ctx, input: { idempotencyKey, website, resumeId, ...payload } }) =>
      receiveMessage(
        ctx.app,
        { kind: 'careers', payload },
        { idempotencyKey, website, resumeId, ...from(ctx) },
      ),
    ),

  joinWaitlist: publicProcedure
    .meta({ description: 'Join the waitlist for the mobile app' })
    .input(joinWaitlistInput)
    .output(contactReceiptSchema)
    .mutation(({ ctx, input: { idempotencyKey, website, ...payload } }) =>
      receiveMessage(ctx.app, { kind: 'waitlist', payload }, { idempotencyKey, website, ...from(ctx) }),
    ),

  requestState: publicProcedure
    .meta({ description: 'Ask us to serve your area' })
    .input(requestStateInput)
    .output(contactReceiptSchema)
    .mutation(({ ctx, input: { idempotencyKey, website, ...payload } }) =>
      receiveMessage(ctx.app, { kind: 'state_request', payload }, { idempotencyKey, website, ...from(ctx) }),
    ),
});

function from({ clientAddress }: { clientAddress: string }) {
  return { clientAddress };
}
