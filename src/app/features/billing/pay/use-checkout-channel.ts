import { useEffect, useEffectEvent, useState } from 'react';

const CHANNEL = 'checkout';
/** Which checkout a tab of this browser has followed to its end. */
const FOLLOWED_KEY = 'followedCheckout';
/** How long another tab has to say that it is there. */
const ANSWER_MS = 1000;

type Word = { checkoutId: string; says: 'who-follows' | 'i-follow' };

function isWord(data: unknown): data is Word {
  return typeof data === 'object' && data !== null && 'checkoutId' in data && 'says' in data;
}

function listen(hear: (word: Word) => void): { say: (word: Word) => void; close: () => void } | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (isWord(data)) hear(data);
  };
  return {
    say: (word) => {
      channel.postMessage(word);
    },
    close: () => {
      channel.close();
    },
  };
}

/** The tab that waits for a checkout says so when the tab that paid asks, and looks at once how it went. */
export function useFollowing(checkoutId: string, look: () => void): void {
  const onAsked = useEffectEvent(look);
  useEffect(() => {
    const channel = listen((word) => {
      if (word.checkoutId !== checkoutId || word.says !== 'who-follows') return;
      channel?.say({ checkoutId, says: 'i-follow' });
      onAsked();
    });
    return () => channel?.close();
  }, [checkoutId]);
}

/** Whether another tab waits for this checkout. `asking` for a moment at first. */
export type Follower = 'asking' | 'there' | 'none';

export function useFollower(checkoutId: string): Follower {
  const [follower, setFollower] = useState<Follower>('asking');
  useEffect(() => {
    const channel = listen((word) => {
      if (word.checkoutId === checkoutId && word.says === 'i-follow') setFollower('there');
    });
    channel?.say({ checkoutId, says: 'who-follows' });
    const timer = setTimeout(() => {
      setFollower((known) => (known === 'there' || wasFollowed(checkoutId) ? 'there' : 'none'));
    }, ANSWER_MS);
    return () => {
      clearTimeout(timer);
      channel?.close();
    };
  }, [checkoutId]);
  return follower;
}

/** Said before a tab moves on, since it answers no more from then on. */
export function rememberFollowed(checkoutId: string): void {
  try {
    localStorage.setItem(FOLLOWED_KEY, checkoutId);
  } catch {
    // Then both tabs move on, to the same page.
  }
}

function wasFollowed(checkoutId: string): boolean {
  try {
    return localStorage.getItem(FOLLOWED_KEY) === checkoutId;
  } catch {
    return false;
  }
}
