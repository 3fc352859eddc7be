/** What `npm test` and `npm run proofs` allow a single test. */

/** A gate test that takes longer fails. Existing tests take a third of it on two idle cores. */
export const LONGEST_TEST_MS = 15_000;

/** What a hook of the gate may take to make up people and rows: four times what the longest takes on two idle cores. */
export const LONGEST_SETUP_MS = 120_000;

/** A proof ends with its run at the latest (`npm run proofs -- --minutes`). */
export const LONGEST_PROOF_MS = 24 * 60 * 60_000;
