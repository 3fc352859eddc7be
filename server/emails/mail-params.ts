import { z } from 'zod';

/** Absolute addresses only: a mail has no page it could be relative to. */
export const urlParam = z.url({ protocol: /^https?$/ });
/** An instant, as ISO text since parameters lie in the queue as JSON. */
export const instantParam = z.iso.datetime();
/** Names, titles, phones: bounded where they were entered. A mail refuses none of them, so that it never stops a use case. */
export const textParam = z.string();
export const optionalTextParam = z.string().nullable();
/** Cents. */
export const amountParam = z.int().min(0);
export const countParam = z.int().min(0);
