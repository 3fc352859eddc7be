import { ERRORS as TUS_ERRORS, type Locker, Server } from '@tus/server';
import type { Request, RequestHandler, Response } from 'express';
import { isRoleAtLeast } from '#contract/company-roles.ts';
import { UPLOADS_PATH } from '#contract/uploads.ts';
import type { App } from '../app.ts';
import { asDomainError, DomainError, unavailable } from '../domain-error.ts';
import { StorageFullError } from '../gateways/files/file-store.ts';
import {
  findSent,
  finishUpload,
  hasArrived,
  openUpload,
  type Sender,
} from '../modules/uploads/receiving.service.ts';
import { UploadLease } from '../modules/uploads/upload-leases.service.ts';
import type { UploadRow } from '../modules/uploads/uploads.queries.ts';
import { removeUpload } from '../modules/uploads/uploads.service.ts';
import type { Caller, CallingToken } from '../trpc/context.ts';
import { cutSlowBody, hasBody, type Pace } from './body-deadline.ts';
import './locals.ts';
import { failureAnswer, refuse, refuseFailure } from './refuse.ts';

/**
 * Fifty megabytes take longer than this on a slow line; what arrived is kept and the client goes on from there. A client
 * slower than 6 KB a second over a quarter of a minute occupies a connection without using it.
 */
export const UPLOAD_PACE: Pace = { longestMs: 240_000, windowMs: 15_000, minBytes: 96 * 1024 };
const TUS_VERSION = '1.0.0';

/** The requests whose sender is known, for the hooks of the tus server. */
type Senders = WeakMap<object, { sender: Sender; res: Response }>;

/**
 * Files by the tus protocol, resumable and each only by its sender. What is decided here comes before the tus server reads
 * a byte; that one only counts bytes and stores them.
 */
export function uploads(app: App, pace: Pace): RequestHandler {
  const senders: Senders = new WeakMap();
  const tus = tusServer(app, senders);
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const { caller, sessionFailure } = res.locals;
    try {
      if (sessionFailure !== undefined) throw sessionFailure;
      if (caller !== null && !mayUpload(caller, req)) throw new DomainError('role_not_allowed');
      if (caller?.token !== undefined) await admitToken(app, caller.token);
      const sender = { userId: caller?.userId ?? null, clientAddress: req.ip ?? '' };
      senders.set(req, { sender, res });
      if (!(await isForTus(app, sender, req, res))) return;
      cutSlowBody(req, res, pace);
      await tus.handle(req, res);
    } catch (error) {
      refuseFailure(res, app.log, error);
    }
  };
}

/** In a company, files are sent by those who may change something (product 31.2); asking how much arrived is a read. */
function mayUpload({ role }: Caller, { method }: Request): boolean {
  return method === 'HEAD' || method === 'OPTIONS' || isRoleAtLeast(role, 'manager');
}

/** Files are part of what a token with 'work' posts; their requests count as its calls. */
async function admitToken(app: App, { id, scopes }: CallingToken): Promise<void> {
  await app.limits.take('callsByToken', id);
  if (!scopes.includes('work')) throw new DomainError('token_scope_missing', { scope: 'work' });
}

/** False when the request has been answered. */
async function isForTus(app: App, sender: Sender, req: Request, res: Response): Promise<boolean> {
  const { id } = req.params;
  if (req.method === 'OPTIONS') return true;
  if (id === undefined) {
    if (req.method !== 'POST') refuse(res, 'not_found', { code: 'METHOD_NOT_SUPPORTED' });
    // Its length is checked against what its kind may have before any of it is read.
    else if (hasBody(req)) refuse(res, 'invalid_input', { code: 'PAYLOAD_TOO_LARGE' });
    else return true;
    return false;
  }
  const upload = await findSent(app, sender, String(id));
  if (upload === undefined) throw new DomainError('not_found');
  switch (req.method) {
    case 'HEAD':
      return isUnderWay(app, upload, res);
    case 'PATCH':
      if (upload.status !== 'receiving') throw new DomainError('invalid_transition');
      return true;
    case 'DELETE':
      await removeUpload(app, upload.ownerId, upload.id);
      res.setHeader('Tus-Resumable', TUS_VERSION);
      res.status(204).end();
      return false;
    default:
      refuse(res, 'not_found', { code: 'METHOD_NOT_SUPPORTED' });
      return false;
  }
}

/** What has arrived as a whole is no longer where the tus server looks for it. */
async function isUnderWay(app: App, upload: UploadRow, res: Response): Promise<boolean> {
  if (await hasArrived(app, upload)) await finishUpload(app, upload.id);
  else if (upload.status === 'receiving') return true;
  const length = String(upload.byteSize);
  res.set({ 'Tus-Resumable': TUS_VERSION, 'Upload-Offset': length, 'Upload-Length': length });
  res.status(200).end();
  return false;
}

function tusServer(app: App, senders: Senders): Server {
  const known = (req: { runtime?: { node?: { req: object } } }) => {
    const node = req.runtime?.node;
    const found = node === undefined ? undefined : senders.get(node.req);
    if (found === undefined) throw new Error('A request that did not pass our checks.');
    return found;
  };
  return new Server({
    path: UPLOADS_PATH,
    datastore: app.files.incoming.tus,
    locker: leases(app),
    lockDrainTimeout: 500,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (req, metadata) =>
      openUpload(app, known(req).sender, {
        kind: metadata?.['kind'],
        fileName: metadata?.['filename'] ?? '',
        byteSize: Number(req.headers.get('upload-length')),
      }),
    onUploadFinish: async (_req, upload) => {
      await finishUpload(app, upload.id);
      return {};
    },
    onResponseError: (req, error) => describeTusError(app, known(req).res, error),
  });
}

/** Errors of the protocol stay as they are; ours have the shape that all of ours have, and defects say nothing. */
function describeTusError(
  app: App,
  res: Response,
  error: unknown,
): { status_code: number; body: string } | undefined {
  if (Object.values(TUS_ERRORS).some((known) => known === error)) return undefined;
  const expected =
    error instanceof StorageFullError
      ? new DomainError('storage_full', {}, { cause: error })
      : asDomainError(error);
  const { traceId } = res.locals;
  if (expected === null) app.log.error({ traceId, err: error }, 'an upload failed unexpectedly');
  const { code, details, message } = expected ?? new DomainError('unexpected');
  if (details.retryAfterSeconds !== undefined) res.setHeader('Retry-After', details.retryAfterSeconds);
  const { httpStatus, body } = failureAnswer(traceId, code, { ...details, message });
  return { status_code: httpStatus, body: JSON.stringify(body) };
}

function leases(app: App): Locker {
  return {
    newLock: (id) => {
      const lease = new UploadLease(app, id);
      return {
        async lock(signal, cancel) {
          if (!(await lease.acquire(signal, () => void cancel()))) throw unavailable();
        },
        unlock: () => lease.release(),
      };
    },
  };
}
