/** `npm run words`: every text of the product that people read, by screen. */
import { parseArgs } from 'node:util';
import { REPOSITORY, runScript } from './entry.ts';
import { SetupError } from './setup-error.ts';
import { listWords, type FileWords } from './words/list-words.ts';
import { findRefused } from './words/refused-words.ts';

const USAGE = `npm run words -- [options] [screen or path …]
  npm run words                          everything
  npm run words -- find-professionals    one screen, with what it shares with others
  npm run words -- src/site/help         some files
  npm run words -- Emails                one group

  --screens  lists the screens and groups
  --refused  shows only texts with wording that docs/product.md and the tests refuse`;

await runScript(() => Promise.resolve(main()));

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      screens: { type: 'boolean', default: false },
      refused: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const all = listWords(REPOSITORY);
  const chosen = positionals.length === 0 ? all : positionals.flatMap((name) => choose(all, name));
  if (values.screens) console.log(namesOf(chosen).join('\n'));
  else if (values.refused) return printRefused(chosen);
  else console.log(describe(chosen));
  return 0;
}

/** By screen, else by group, else by the beginning or a part of the path. */
function choose(files: readonly FileWords[], name: string): FileWords[] {
  const screen = `/${name.replace(/^\//, '')}`;
  const isMeant: ((file: FileWords) => boolean)[] = [
    ({ screens }) => screens.includes(screen) || screens.includes(name),
    ({ group }) => group.toLowerCase() === name.toLowerCase(),
    ({ path }) => path.startsWith(name),
    ({ path }) => path.includes(name),
  ];
  for (const isChosen of isMeant) {
    const chosen = files.filter(isChosen);
    if (chosen.length > 0) return chosen;
  }
  throw new SetupError(`No screen, group or file "${name}". See: npm run words -- --screens`);
}

function namesOf(files: readonly FileWords[]): string[] {
  return [
    ...new Set(files.flatMap(({ group, screens }) => (screens.length === 0 ? [group] : screens))),
  ].toSorted();
}

function describe(files: readonly FileWords[]): string {
  const lines: string[] = [];
  let group = '';
  for (const file of files) {
    if (file.group !== group) lines.push(`\n=== ${file.group}`);
    group = file.group;
    lines.push(
      `\n${file.path}`,
      ...file.texts.map(({ line, text }) => `${String(line).padStart(5)}  ${text}`),
    );
  }
  return lines.join('\n').trimStart();
}

function printRefused(files: readonly FileWords[]): number {
  const found = findRefused(files);
  for (const { group, path, line, text, reason } of found) {
    console.log(`${path}:${line}  (${group})\n  ${text}\n  → ${reason}`);
  }
  console.log(found.length === 0 ? 'Nothing refused.' : `Refused: ${found.length}`);
  return found.length === 0 ? 0 : 1;
}
