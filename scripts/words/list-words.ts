/** Every text of the product that people read, by screen and file. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { screensByFile, type ScreensByFile } from './screens.ts';
import { textsInSource, type FoundText } from './texts-in-source.ts';

/** The texts of one file. */
export type FileWords = {
  path: string;
  /** The heading it stands under: an address, a folder, `Emails` … */
  group: string;
  /** Screens that show it; none for what is no part of the site. */
  screens: readonly string[];
  texts: readonly FoundText[];
};

const SOURCES = [
  'src/**/*.{ts,tsx}',
  'server/**/*.ts',
  'scripts/*.ts',
  'scripts/{cli,postgres,stand-in}/**/*.ts',
  'scripts/cli/procedures.gen.json',
  '.env.example',
];
/** Styles; SQL; the descriptions of procedures, which are listed from what is generated of them. */
const UNREAD = [
  'src/theme/**',
  'src/**/*.gen.ts',
  'server/**/*.{queries,fragments,router}.ts',
  // Headers and the assembly of HTTP.
  'server/http/{body-deadline,built-pages,cookies,create-express,static-files}.ts',
  'scripts/stand-in/stripe/pages/pdf.ts',
  'scripts/{bench,build,soak,proof,prepare-database,test,check}*.ts',
  // It quotes what it refuses.
  'scripts/words/**',
];

const GROUPS: readonly [path: RegExp, group: string][] = [
  [/^server\/emails\//, 'Emails'],
  [/^server\/contract\/(?:errors|screen-messages)\.ts$/, 'Errors'],
  [/^server\/contract\//, 'Contract'],
  [/^server\/modules\/(?!contact|staff).*notification/, 'Notifications'],
  [/^server\//, 'Server'],
  [/^scripts\/cli/, 'Command line'],
  [/^scripts\/stand-in\//, 'Stand-ins'],
  [/^scripts\//, 'Scripts'],
  [/^\.env/, 'Settings'],
];
/** A file with more screens than this is listed under its folder. */
const MOST_SCREENS = 3;

const commandsSchema = z.array(
  z.object({
    path: z.string(),
    description: z.string().optional(),
    input: z
      .object({ properties: z.record(z.string(), z.object({ description: z.string().optional() })) })
      .nullable(),
  }),
);

/** In the order of their groups and paths. Files without texts are left out. */
export function listWords(root: string): FileWords[] {
  const paths = listSources(root);
  const screens = screensByFile(
    root,
    paths.filter((path) => path.startsWith('src/routes/')),
  );
  return paths
    .map((path) => describeFile(path, readFileSync(join(root, path), 'utf8'), screens))
    .filter(({ texts }) => texts.length > 0)
    .toSorted((a, b) => compare(a.group, b.group) || compare(a.path, b.path));
}

/** Their paths from the root of a repository, with slashes. */
export function listSources(root: string): string[] {
  return globSync(SOURCES, { cwd: root, exclude: UNREAD })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/** The texts of one file, whatever its kind. */
export function textsIn(path: string, content: string): FoundText[] {
  if (path.endsWith('.json')) return textsOfCommands(content);
  return path.startsWith('.env') ? textsOfSettings(content) : textsInSource(path, content);
}

function describeFile(path: string, content: string, screensByPath: ScreensByFile): FileWords {
  const screens = screensByPath.get(path) ?? [];
  const group =
    GROUPS.find(([pattern]) => pattern.test(path))?.[1] ??
    (screens.length > 0 && screens.length <= MOST_SCREENS ? screens.join(', ') : folderOf(path));
  return { path, group, screens, texts: textsIn(path, content) };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** What `npm run cli -- --help` says of procedures and their flags. */
function textsOfCommands(content: string): FoundText[] {
  const lines = content.split('\n');
  return commandsSchema.parse(JSON.parse(content)).flatMap(({ path, description, input }) => {
    const line = lines.findIndex((text) => text.includes(`"path": "${path}"`)) + 1;
    const flags = Object.values(input?.properties ?? {}).map((flag) => flag.description);
    return [description, ...flags].flatMap((text) => (text === undefined ? [] : [{ line, text }]));
  });
}

/** A comment is one text, with its lines joined. */
function textsOfSettings(content: string): FoundText[] {
  const texts: FoundText[] = [];
  let isGoingOn = false;
  content.split('\n').forEach((row, index) => {
    const comment = /^#\s?(.*\p{L}{2}.*)$/u.exec(row)?.[1];
    const last = texts.at(-1);
    if (comment !== undefined && isGoingOn && last !== undefined) last.text += ` ${comment}`;
    else if (comment !== undefined && !/^\w+=/.test(comment)) texts.push({ line: index + 1, text: comment });
    isGoingOn = comment !== undefined && !/^\w+=/.test(comment);
  });
  return texts;
}

/** The same order on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
