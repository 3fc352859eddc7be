import type { AccountRole } from '#contract/company-roles.ts';
import type { TokenScope } from '#contract/token-scopes.ts';
import type { UserType } from '#contract/user-types.ts';
import type { WalPosition } from '#db/wal-position.ts';
import type { App } from '../app.ts';
import type { DomainError } from '../domain-error.ts';

/** The caller according to the session: enough to authorize, nothing to display. */
export type Caller = {
  /** The account whose rows are read and written: a company's, for everyone who works in it (decision 040). */
  readonly userId: string;
  /** The person who acts: whose password, sessions and tokens these are. The account itself for its owner. */
  readonly personId: string;
  /** What the person may do in the account. */
  readonly role: AccountRole;
  readonly userType: UserType;
  /** Staff, and signed in the way that staff have to. */
  readonly isStaff: boolean;
  /** Staff who have to turn on two-step sign-in before they may do anything as staff (product 43.8). */
  readonly lacksTwoStep?: boolean;
  /** Restricted by staff. */
  readonly isRestricted: boolean;
  /** On hold until license and insurance are approved (product 16.5). */
  readonly isOverdue: boolean;
  /** The account, or the person's place in it, is closed and will be erased (product 37.8). */
  readonly isClosed: boolean;
  readonly sessionId: string;
  readonly sessionKind: 'browser' | 'command_line' | 'token';
  /** Present when a token calls: it may do what its scopes say, and never more than the person. */
  readonly token?: CallingToken;
};

export type CallingToken = { readonly id: string; readonly scopes: readonly TokenScope[] };

/** How far the primary's log was after the last write of a browser. */
export type OwnWrites = {
  readonly position: WalPosition;
  note(position: WalPosition): void;
};

/** Context of every procedure. */
export type Context = {
  readonly app: App;
  readonly caller: Caller | null;
  /** Why it is not known who calls: every procedure fails with it. */
  readonly sessionFailure?: DomainError;
  readonly traceId: string;
  /** The client's IP address, the key of rate limits. */
  readonly clientAddress: string;
  /** The device's description, for the list of sessions. */
  readonly userAgent: string;
  /** What the browser's device cookie holds; undefined without one. */
  readonly deviceSecret: string | undefined;
  /** Sets the session cookie to a new secret, or clears it (null). */
  setSession(secret: string | null): void;
  /** Sets the device cookie. */
  setDevice(secret: string): void;
  /** What this browser has written, for reads of a replica; absent without one. */
  readonly ownWrites?: OwnWrites;
};
