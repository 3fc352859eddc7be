import { expect, it } from 'vitest';
import type { ClosingPreview } from '#contract/account.ts';
import { closingInWords } from '#src/app/features/account/data-labels.ts';

const NOTHING: ClosingPreview = {
  ...{
    deletesOn: '2026-12-25T15:00:00.000Z',
    isWholeAccount: true,
    hasPlan: false,
    openRequests: 0,
    openJobs: 0,
  },
  ...{ appointments: 0, openDisputes: 0, publishedProjects: 0 },
  ...{ waitingContacts: 0, connectionsLeft: 0, otherPeople: 0 },
};

it('names what closing an account ends, and what goes on without its owner', () => {
  expect(closingInWords(NOTHING)).toEqual(['You’re hidden from everyone, and signed out on every device']);
  expect(
    closingInWords({ ...NOTHING, openJobs: 1, appointments: 1, openDisputes: 1, waitingContacts: 2 }).slice(
      1,
    ),
  ).toEqual([
    '1 job canceled, and your clients get an email',
    '1 appointment canceled, and the other side gets an email',
    '1 open dispute continues without you: you can’t add to it, and we email you the decision',
    '2 unanswered contacts ended, and the Connections go back to the people who used them',
  ]);
  expect(closingInWords({ ...NOTHING, openDisputes: 2 })[1]).toBe(
    '2 open disputes continue without you: you can’t add to them, and we email you the decision',
  );
});
