import type { UserType } from '#contract/user-types.ts';
import type { App } from '../app.ts';

/** Who is calling, as the session says: enough to authorize, nothing to show. */
export type Caller = {
  readonly userId: string;
  readonly userType: UserType;
  readonly isStaff: boolean;
  readonly isRestricted: boolean;
  readonly sessionId: string;
  readonly sessionKind: 'browser' | 'command_line';
};

/** What every procedure gets. */
export type Context = {
  readonly app: App;
  readonly caller: Caller | null;
  readonly requestId: string;
  /** The address the call comes from; rate limits count by it. */
  readonly clientAddress: string;
  /** What the device calls itself, for the list of sessions. */
  readonly userAgent: string;
  /** Hands the browser a new session (its secret) or takes the old one away (null). */
  setSession(secret: string | null): void;
};
