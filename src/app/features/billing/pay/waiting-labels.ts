import type { CheckoutStatus } from './use-checkout-status.ts';

type Words = { title: string; text: string };

/** What each state of a checkout means to the person who waits for it. */
export const WAITING_WORDS: Record<CheckoutStatus['status'] | 'unknown', Words> = {
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
    title: 'This checkout has expired',
    text: 'You weren’t charged, and your details are saved.',
  },
  trial_used: {
    title: 'This card already had its free trial',
    text: 'Everyone gets one trial. Nothing was started or charged. Use another card, or contact us to start without a trial.',
  },
  unknown: {
    title: 'We can’t find this checkout',
    text: 'It may belong to another account. You weren’t charged here.',
  },
};
