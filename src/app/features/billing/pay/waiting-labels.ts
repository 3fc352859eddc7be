import type { CheckoutStatus } from './use-checkout-status.ts';

type Words = { title: string; text: string };

/** What each state of a checkout means to the person who waits for it. */
export const WAITING_WORDS: Record<CheckoutStatus['status'] | 'unknown', Words> = {
  waiting: {
    title: 'Waiting for your payment',
    text: 'Checkout is open in the other tab. This page moves on by itself once the payment is recorded.',
  },
  settling: {
    title: 'Your bank is still at work',
    text: 'You are done. This kind of payment takes its time, up to a few days. This page moves on once it is recorded, and we tell you by email. You need not wait here.',
  },
  fulfilled: { title: 'Payment recorded', text: 'Taking you to the next step.' },
  failed: {
    title: 'The payment did not go through',
    text: 'Nothing was charged, and what you entered here is kept. Try again, with another card if you like.',
  },
  expired: {
    title: 'This checkout has expired',
    text: 'It was open for too long. Nothing was charged, and what you entered here is kept.',
  },
  trial_used: {
    title: 'This card has had its free trial',
    text: 'There is one trial per person. Nothing was started and nothing was charged. Start again with another card, or write to us to begin without a trial.',
  },
  unknown: {
    title: 'We do not know this checkout',
    text: 'It may belong to another account. Nothing was charged here.',
  },
};
