import { describe, expect, it } from 'vitest';
import { findAll, type Found, inWords, listPaths, readText } from './repository-texts.ts';

const DOCUMENTS = listPaths('*.md', '{bench,db,docs,scripts,server,src,tests}/**/*.md');
const PATHS = listPaths('**/*', '.*', '.ci/*');

const EXTENSION = /\.(?:ts|tsx|mts|mjs|js|md|sql|css|html|json|yml)$/;
/** Made by running the product, or a variable that names a directory. */
const NOT_COMMITTED = /^(?:\.data|dist|node_modules|DATA_DIR|\.env$)/;
const PATH = /^[#\w.*{<][\w./*{},<>$-]*$/;
/** Media types look like paths. */
const NO_PATH = /^(?:application|image|multipart|text)\//;

/**
 * Whether the repository has a file or directory of this path. Documents shorten paths from the left
 * (`modules/auth/auth.service.ts`) and name many at once: `*`, `{a,b}`, `<noun>`.
 */
function exists(path: string): boolean {
  const pattern = path
    .replace(/^#(?:contract)\//, 'server/contract/')
    .replace(/^#|\/$/g, '')
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/<\w+>/g, '[^/]+')
    .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  const tail = new RegExp(`(?:^|/)${pattern}$`);
  return PATHS.some((known) => tail.test(known));
}

function isPath(text: string): boolean {
  if (!PATH.test(text) || NO_PATH.test(text) || NOT_COMMITTED.test(text)) return false;
  return text.includes('/') || EXTENSION.test(text);
}

/** The words in backticks that are paths; of a command its arguments. */
function pathsNamedIn(document: string): Found[] {
  return findAll([document], /`([^`]+)`/g).flatMap(({ at, text }) =>
    text
      .split(/\s+/)
      .filter(isPath)
      .map((path) => ({ at, text: path })),
  );
}

describe('paths in documents', () => {
  it.each(DOCUMENTS)('%s names only paths that exist', (document) => {
    expect(
      pathsNamedIn(document)
        .filter(({ text }) => !exists(text))
        .map(inWords),
    ).toEqual([]);
  });

  it.each(DOCUMENTS)('%s links only to files that exist', (document) => {
    const folder = document.split('/').slice(0, -1);
    const links = findAll([document], /\]\((?!https?:|mailto:|#)([^)#]+)/g);
    const broken = links.filter(({ text }) => !PATHS.includes(resolve(folder, text)));
    expect(broken.map(inWords)).toEqual([]);
  });

  it('of the tree in README exist', () => {
    const tree = /```\n(db\/[\s\S]*?)```/.exec(readText('README.md'))?.[1] ?? '';
    const folders = tree.replace(/\n +/g, ' ').split('\n').flatMap(readTreeLine);
    expect(folders.length).toBeGreaterThan(10);
    expect(folders.filter((path) => !PATHS.includes(path))).toEqual([]);
  });
});

/** 'src/   routes/, api.ts (why), theme/' names src, src/routes, src/api.ts and src/theme. */
function readTreeLine(line: string): string[] {
  const [, folder, rest = ''] = /^(\w+)\/\s+(.*)$/.exec(line) ?? [];
  if (folder === undefined) return [];
  const names = rest
    .replace(/\([^)]*\)/g, '')
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name.endsWith('/') || EXTENSION.test(name));
  return [folder, ...names.map((name) => `${folder}/${name.replace(/\/$/, '')}`)];
}

function resolve(folder: readonly string[], link: string): string {
  const parts = [...folder];
  for (const part of link.replace(/\/$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
