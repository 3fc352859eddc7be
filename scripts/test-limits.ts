/** What `npm test` and `npm run proofs` allow a single test. */

/** A gate test that takes longer by itself on two idle cores fails. Existing tests take a third of it. */
export const LONGEST_TEST_MS = 15_000;

/** What half of the gate's browser tests take at most on two idle cores: where they take longer, every test may. */
export const USUAL_BROWSER_TEST_MS = 4_000;

/** A gate test that has not ended by then hangs. A slow machine gets this far with a sound one. */
export const HANGING_TEST_MS = 4 * LONGEST_TEST_MS;

/** What a hook of the gate may take to make up people and rows: four times what the longest takes on two idle cores. */
export const LONGEST_SETUP_MS = 120_000;

/** A proof ends with its run at the latest (`npm run proofs -- --minutes`). */
export const LONGEST_PROOF_MS = 24 * 60 * 60_000;
