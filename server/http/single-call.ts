import { getTRPCErrorFromUnknown } from '@trpc/server';
import { getErrorShape } from '@trpc/server/shared';
import type { Request, RequestHandler, Response } from 'express';
import type { App } from '../app.ts';
import type { AppRouter } from '../trpc/app-router.ts';
import { callProcedure, type Procedure, procedureAt } from '../trpc/call-procedure.ts';
import { retryAfterOf } from '../trpc/init.ts';
import { createRequestContext } from './request-context.ts';
import { sendJson } from './send-json.ts';

type Asked = { path: string; procedure: Procedure; input: unknown; isBatch: boolean };

/**
 * Answers the ordinary request, one call of a procedure there is, without the request and response objects that tRPC's
 * own adapter makes of each. Everything else (several calls, what cannot be read, unknown paths, the wrong method) goes
 * on to that adapter. The answers are the same to the byte; see docs/decisions/012.
 */
export function singleCall(app: App, router: AppRouter): RequestHandler {
  return (req, res, next) => {
    const asked = readCall(req, router);
    if (asked === null) next();
    else answer(app, router, asked, req, res).catch(next);
  };
}

async function answer(app: App, router: AppRouter, asked: Asked, req: Request, res: Response): Promise<void> {
  const { path, procedure, input, isBatch } = asked;
  const { type } = procedure;
  const ctx = createRequestContext(app, req, res);
  let envelope: object;
  try {
    const data = await callProcedure(procedure, {
      ...{ path, type, ctx },
      input: undefined,
      getRawInput: () => Promise.resolve(input),
      signal: undefined,
      batchIndex: 0,
    });
    envelope = { result: { data } };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    const shape = getErrorShape({ config: router._def._config, ctx, error, input, path, type });
    const retryAfter = retryAfterOf([error]);
    if (retryAfter !== undefined) res.setHeader('Retry-After', retryAfter);
    res.statusCode = shape.data.httpStatus;
    envelope = { error: shape };
  }
  await sendJson(req, res, JSON.stringify(isBatch ? [envelope] : envelope));
}

const PROCEDURE_PATH = /^\/([\w.]+)$/;
/** Subscriptions have none here. */
const METHODS: Partial<Record<Procedure['type'], string>> = { query: 'GET', mutation: 'POST' };

function readCall(req: Request, router: AppRouter): Asked | null {
  // It takes a stream, which is the adapter's to write.
  if (req.headers['trpc-accept'] !== undefined) return null;
  const path = PROCEDURE_PATH.exec(req.path)?.[1];
  if (path === undefined) return null;
  const procedure = procedureAt(path, router);
  if (procedure === null || req.method !== METHODS[procedure.type]) return null;
  const query = queryOf(req);
  const text: unknown = procedure.type === 'query' ? query.get('input') : req.body;
  const isBatch = query.get('batch') === '1';
  const body = parse(text);
  if (body === UNREADABLE) return null;
  if (!isBatch) return { path, procedure, input: body, isBatch };
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) return null;
  const own = body === undefined ? undefined : (Reflect.get(body, '0') as unknown);
  return { path, procedure, input: own, isBatch };
}

function queryOf({ url }: Request): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start));
}

const UNREADABLE = Symbol('unreadable');

function parse(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return UNREADABLE;
  }
}
