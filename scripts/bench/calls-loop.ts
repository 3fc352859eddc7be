/** The ceiling: statements and body without HTTP, in a process of its own, started by `calls-contenders.ts`. */
import { answer } from './calls-plain-answer.ts';
import { serveMeasurements } from './calls-process.ts';
import { takeTurns } from './calls-turns.ts';

serveMeasurements(0, ({ path, tokens, ...load }) =>
  takeTurns(load, async (turn) => {
    await answer(path, `Bearer ${tokens[turn % tokens.length] ?? ''}`);
    return true;
  }),
);
