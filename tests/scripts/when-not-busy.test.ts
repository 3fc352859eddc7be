import { TRPCError } from '@trpc/server';
import { describe, expect, it, vi } from 'vitest';
import { whenNotBusy } from '#scripts/seed/when-not-busy.ts';
import { DomainError } from '#server/domain-error.ts';

const refusal = () =>
  new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    cause: new DomainError('too_busy', { retryAfterSeconds: 3 }),
  });

describe('the seed on a busy machine', () => {
  it('waits as long as the refusal says, and calls again', async () => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal()).mockResolvedValue('done');
    const wait = vi.fn<(ms: number) => Promise<void>>().mockResolvedValue();
    await expect(whenNotBusy(work, wait)).resolves.toBe('done');
    expect(wait.mock.calls).toEqual([[3000]]);
  });

  it('gives up after twenty refusals', async () => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValue(refusal());
    await expect(whenNotBusy(work, () => Promise.resolve())).rejects.toThrow('busy');
    expect(work).toHaveBeenCalledTimes(20);
  });

  it('does not repeat what failed for another reason', async () => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValue(new DomainError('email_taken'));
    await expect(whenNotBusy(work)).rejects.toThrow();
    expect(work).toHaveBeenCalledTimes(1);
  });
});
