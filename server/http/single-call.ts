import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server';
import { getErrorShape } from '@trpc/server/shared';
import type { Request, RequestHandler, Response } from 'express';
import type { App } from '../app.ts';
import type { AppRouter } from '../trpc/app-router.ts';
import { retryAfterOf } from '../trpc/init.ts';
import { createRequestContext } from './request-context.ts';
import { sendJson } from './send-json.ts';

type Call = { path: string; type: 'query' | 'mutation'; input: unknown; isBatch: boolean };

/**
 * Answers the ordinary request, one call of a procedure there is, without the request and response objects that tRPC's
 * own adapter makes of each. Everything else (several calls, what cannot be read, unknown paths, the wrong method) goes
 * on to that adapter. The answers are the same to the byte; see docs/decisions/012.
 */
export function singleCall(app: App, router: AppRouter): RequestHandler {
  return (req, res, next) => {
    const call = readCall(req, router);
    if (call === null) next();
    else answer(app, router, call, req, res).catch(next);
  };
}

async function answer(app: App, router: AppRouter, call: Call, req: Request, res: Response): Promise<void> {
  const { path, type, input, isBatch } = call;
  const ctx = createRequestContext(app, req, res);
  let envelope: object;
  try {
    const getRawInput = () => Promise.resolve(input);
    const data: unknown = await callTRPCProcedure({
      router,
      path,
      type,
      ctx,
      getRawInput,
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

function readCall(req: Request, router: AppRouter): Call | null {
  // It takes a stream, which is the adapter's to write.
  if (req.headers['trpc-accept'] !== undefined) return null;
  const path = PROCEDURE_PATH.exec(req.path)?.[1];
  if (path === undefined) return null;
  const type = typeOf(path, router);
  const method = type === 'query' ? 'GET' : 'POST';
  if (type === null || req.method !== method) return null;
  const query = queryOf(req);
  const text: unknown = type === 'query' ? query.get('input') : req.body;
  const isBatch = query.get('batch') === '1';
  const body = parse(text);
  if (body === UNREADABLE) return null;
  if (!isBatch) return { path, type, input: body, isBatch };
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) return null;
  return { path, type, input: body === undefined ? undefined : (Reflect.get(body, '0') as unknown), isBatch };
}

function typeOf(path: string, router: AppRouter): 'query' | 'mutation' | null {
  const procedures: Record<string, unknown> = router._def.procedures;
  const found = Object.hasOwn(procedures, path) ? procedures[path] : undefined;
  if (typeof found !== 'function' || !('_def' in found)) return null;
  const { type } = found._def as { type: string };
  return type === 'query' || type === 'mutation' ? type : null;
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
