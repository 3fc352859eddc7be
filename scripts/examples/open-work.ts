/**
 * Prints what is open: a client's pending requests, or the open jobs near a professional.
 * LINTEL_TOKEN is a token with the scope "read".
 */
import process from 'node:process';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/trpc/app-router.ts';

const server = process.env['LINTEL_SERVER'] ?? 'http://localhost:3000';
const token = process.env['LINTEL_TOKEN'] ?? '';

const lintel = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: `${server}/trpc`,
      headers: { authorization: `Bearer ${token}` },
    }),
  ],
});

async function printPendingRequests(): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await lintel.requests.listMine.query({ status: ['pending'], cursor });
    for (const { id, title, location } of page.items) console.log(`${id}  ${title}, ${location}`);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function printOpenJobs(): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await lintel.jobs.listOpen.query({ cursor });
    for (const { id, title, match } of page.items) console.log(`${id}  ${title}, match ${match.score}`);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

try {
  const viewer = await lintel.auth.viewer.query();
  if (viewer === null) throw new Error('Set LINTEL_TOKEN to a token from your Account page.');
  if (viewer.userType === 'service_professional') await printOpenJobs();
  else await printPendingRequests();
} catch (error) {
  // `data.reason` is one of the codes at /developers#errors.
  const reason: unknown =
    error instanceof TRPCClientError ? Reflect.get(Object(error.data), 'reason') : undefined;
  console.error(typeof reason === 'string' ? `${reason}: ${String(error)}` : String(error));
  process.exitCode = 1;
}
