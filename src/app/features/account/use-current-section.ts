import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ACCOUNT_SECTIONS, type AccountSectionId } from './account-section-labels.ts';

const IDS = Object.values(ACCOUNT_SECTIONS).map(({ id }) => id);
/** A section is read while it crosses the upper third of the window, below the header. */
const READING_LINE = '-96px 0px -66% 0px';

const idOfHash = (hash: string) => IDS.find((id) => id === hash.replace(/^#/, ''));

/** The section being read: the one in the address, until the page is scrolled to another. `choose` names it at once. */
export function useCurrentSection(): { current: AccountSectionId; choose: (id: AccountSectionId) => void } {
  const addressed = useLocation({ select: ({ hash }) => idOfHash(hash) });
  const [read, setRead] = useState<AccountSectionId>();

  useEffect(() => {
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(target.id);
          else crossing.delete(target.id);
        }
        const first = chosenAtEnd() ?? IDS.find((id) => crossing.has(id));
        if (first !== undefined) setRead(first);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of IDS) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

  return { current: read ?? addressed ?? 'profile', choose: setRead };
}

/** The section in the address, where the end of the page keeps it from reaching the top of the window. */
function chosenAtEnd(): AccountSectionId | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY + window.innerHeight < scrollHeight - 2) return undefined;
  const id = idOfHash(window.location.hash);
  const top = id === undefined ? -1 : (document.getElementById(id)?.getBoundingClientRect().top ?? -1);
  return top >= 0 && top < window.innerHeight ? id : undefined;
}
