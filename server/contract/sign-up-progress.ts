import { z } from 'zod';

/** The steps of a professional's sign-up that can be left for later (product 10.6). */
export const LATER_SIGN_UP_STEPS = ['showcase', 'portfolio', 'video', 'credentials'] as const;
export type LaterSignUpStep = (typeof LATER_SIGN_UP_STEPS)[number];
export const signUpProgressSchema = z.object({
  /** Whether the numbered steps were begun: from then on they are what is asked for. */
  isBegun: z.boolean(),
  left: z.array(z.enum(LATER_SIGN_UP_STEPS)),
});
export type SignUpProgress = z.infer<typeof signUpProgressSchema>;
