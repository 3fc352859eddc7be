import type { ViewerRefusal } from './contact-rules.ts';

/** Why a professional or commercial client can't send proposals, and what changes that. */
export const REFUSAL_LABELS: Record<ViewerRefusal, { title: string; text: string; action: string }> = {
  verification_required: {
    title: 'Get verified to send proposals',
    text: 'Owners hear from pros with a current license and insurance.',
    action: 'Get verified',
  },
  credentials_overdue: {
    title: 'Your account is on hold',
    text: 'You can send proposals again once we’ve approved your license and insurance.',
    action: 'Add credentials',
  },
  account_restricted: {
    title: 'Your account is restricted',
    text: 'You can’t send proposals right now. Support can tell you why.',
    action: 'Contact support',
  },
  wallet_frozen: {
    title: 'Your Connections are on hold',
    text: 'A payment failed. Update your payment method to use them.',
    action: 'Go to Payments',
  },
};
