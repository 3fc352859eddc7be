import { SUPPORT_EMAIL } from '#contract/contact-details.ts';
import type { CheckoutStatus } from './use-checkout-status.ts';

type Words = { title: string; text: string };
export type WaitingState = CheckoutStatus['status'] | 'superseded' | 'unknown';

/** What each state of a checkout means to the person who waits for it. */
export const WAITING_WORDS: Record<WaitingState, Words> = {
  waiting: {
    title: 'Waiting for your payment',
    text: 'Checkout is open in another tab. This page continues once your payment is recorded.',
  },
  settling: {
    title: 'Your bank is processing the payment',
    text: 'You’re done. This can take a few days, and we’ll email you when it’s recorded. You don’t need to wait here.',
  },
  fulfilled: { title: 'Payment recorded', text: 'Taking you to the next step.' },
  failed: {
    title: 'Your payment didn’t go through',
    text: 'You weren’t charged, and your details are saved. Try again or use another card.',
  },
  expired: {
    title: 'This checkout is closed',
    text: 'It was open too long, or you started another one. You weren’t charged here, and your details are saved.',
  },
  trial_used: {
    title: 'This card already had its free trial',
    text: 'Each person gets 1 free trial, and this card was used for one before. Nothing was started or charged. If you start again, there’s no trial.',
  },
  already_subscribed: {
    title: 'You already have a plan',
    text: 'Each account has 1 plan, so we canceled the new one. If you were charged for it, you’ll get a full refund.',
  },
  superseded: {
    title: 'You already have a plan',
    text: 'It was started in another tab or on another device. Nothing was charged here, and you can close this checkout.',
  },
  not_matched: {
    title: 'We’re checking your payment',
    text: `It doesn’t match your order, so nothing was added yet. Our team is looking into it. Please don’t pay again. Questions? Email ${SUPPORT_EMAIL}.`,
  },
  unknown: {
    title: 'We can’t find this checkout',
    text: 'It may belong to another account. You weren’t charged here.',
  },
};

/** The button that begins another checkout; null where paying again would be wrong, or nothing has ended. */
export function restartLabelOf(state: WaitingState): string | null {
  switch (state) {
    case 'failed':
    case 'expired':
      return 'Try again';
    case 'trial_used':
      return 'Start without a trial';
    default:
      return null;
  }
}

/** Whether the Payments tab says more about how it ended. */
export function isRefused(state: WaitingState): boolean {
  return state === 'already_subscribed' || state === 'superseded' || state === 'not_matched';
}
