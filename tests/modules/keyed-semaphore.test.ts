import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { KeyedSemaphore } from '#server/keyed-semaphore.ts';

/** Tasks that run until released, and the names of those that have started. */
function stage(turns: KeyedSemaphore) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    start: (key: string, name: string) => {
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return turns.take(key, () => {
        begun.push(name);
        return end.promise;
      });
    },
    end: (name: string): void => ends.get(name)?.resolve(name),
    fail: (name: string): void => ends.get(name)?.reject(new Error(name)),
  };
}

describe('KeyedSemaphore', () => {
  it('runs up to its limit at a time, the others in order of arrival', async () => {
    const { begun, start, end } = stage(new KeyedSemaphore(2));
    const answers = ['a', 'b', 'c', 'd'].map((name) => start('one', name));
    await nextTurn();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await nextTurn();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) end(name);
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does not let one key delay another', async () => {
    const { begun, start, end } = stage(new KeyedSemaphore(1));
    const answers = [start('one', 'a'), start('one', 'b'), start('two', 'c')];
    await nextTurn();
    expect(begun).toEqual(['a', 'c']);
    for (const name of ['a', 'b', 'c']) end(name);
    await Promise.all(answers);
  });

  it('continues after failed work and frees every slot', async () => {
    const { begun, start, end, fail } = stage(new KeyedSemaphore(1));
    const [failing, next] = [start('one', 'a'), start('one', 'b')];
    fail('a');
    await expect(failing).rejects.toThrow('a');
    end('b');
    expect(await next).toBe('b');
    const last = start('one', 'c');
    expect(begun).toEqual(['a', 'b', 'c']);
    end('c');
    await last;
  });
});
