import { showToast } from './feedback/toast-store.ts';

/**
 * Puts a text on the clipboard and says so.
 * @param copied the sentence afterwards; never a secret, since a toast stays on the screen
 * @param what whoever can't copy selects it: 'the address'
 */
export async function copyText(
  text: string,
  { copied, what }: { copied: string; what: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', description: copied });
  } catch {
    // The clipboard is missing on insecure pages, and people may forbid it.
    showToast({
      tone: 'destructive',
      title: 'Couldn’t copy',
      description: `Select ${what} and copy it yourself.`,
    });
  }
}
