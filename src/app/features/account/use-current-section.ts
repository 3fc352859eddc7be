import { useEffect, useState } from 'react';
import { ACCOUNT_SECTIONS, type AccountSectionId } from './account-section-labels.ts';

const IDS = Object.values(ACCOUNT_SECTIONS).map(({ id }) => id);
/** A section is read while it crosses the upper third of the window, below the header. */
const READING_LINE = '-96px 0px -66% 0px';

/**
 * The section being read. It is the first one until the page is alive, since the server does not know what follows the
 * `#` of an address. `choose` names it at once.
 */
export function useCurrentSection(): { current: AccountSectionId; choose: (id: AccountSectionId) => void } {
  const [current, choose] = useState<AccountSectionId>('profile');

  useEffect(() => {
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(target.id);
          else crossing.delete(target.id);
        }
        const first = chosenAtEnd() ?? IDS.find((id) => crossing.has(id));
        if (first !== undefined) choose(first);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of IDS) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

  return { current, choose };
}

/** The section in the address, where the end of the page keeps it from reaching the top of the window. */
function chosenAtEnd(): AccountSectionId | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY + window.innerHeight < scrollHeight - 2) return undefined;
  const id = IDS.find((one) => `#${one}` === window.location.hash);
  const top = id === undefined ? -1 : (document.getElementById(id)?.getBoundingClientRect().top ?? -1);
  return top >= 0 && top < window.innerHeight ? id : undefined;
}
