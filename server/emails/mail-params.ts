import { z } from 'zod';

/** Absolute URLs only: a mail has no base URL. */
export const urlParam = z.url({ protocol: /^https?$/ });
/** An instant, as ISO text since parameters are stored in the queue as JSON. */
export const instantParam = z.iso.datetime();
/** A calendar day, YYYY-MM-DD, as computed by billing (decision 019): mails never compute dates. */
export const moneyDayParam = z.iso.date();
/** Names, titles, phones: validated on input. Mails apply no limits, so that they cannot fail a use case. */
export const textParam = z.string();
export const optionalTextParam = z.string().nullable();
/** Cents. */
export const amountParam = z.int().min(0);
export const countParam = z.int().min(0);
