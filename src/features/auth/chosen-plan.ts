import { useSyncExternalStore } from 'react';
import { findPlan, type Plan } from '#contract/plans.ts';

/** Where a choice made before signing up waits (specification 1, section 4). */
const KEYS = ['selectedPropertyOwnerPlan', 'selectedPlan'] as const;

/** The plan somebody chose: the one in the address, else the one remembered in this tab. */
export function useChosenPlan(id: string | undefined): Plan | null {
  const remembered = useSyncExternalStore(neverChanges, readRememberedPlanId, () => null);
  return findPlan(id) ?? findPlan(remembered);
}

// Session storage belongs to this tab, and nothing on the screen writes to it.
const neverChanges = () => () => undefined;

function readRememberedPlanId(): string | null {
  const choices = KEYS.map(readChoice).filter((choice) => choice !== null);
  return choices.sort((a, b) => (a.selectedAt < b.selectedAt ? 1 : -1))[0]?.planId ?? null;
}

function readChoice(key: string): { planId: string; selectedAt: string } | null {
  const choice = readObject(key);
  if (choice === null || !('planId' in choice) || typeof choice.planId !== 'string') return null;
  const selectedAt = 'selectedAt' in choice ? String(choice.selectedAt) : '';
  return { planId: choice.planId, selectedAt };
}

/** Storage can be switched off, and what lies in it can be anything. */
function readObject(key: string): object | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
