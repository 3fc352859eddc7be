import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { MANIFEST } from '#scripts/cli/manifest.ts';
import { REPOSITORY } from '#scripts/entry.ts';
import { listSources, listWords, textsIn } from '#scripts/words/list-words.ts';
import { findRefused } from '#scripts/words/refused-words.ts';
import { screenOf } from '#scripts/words/screens.ts';
import { type MailName, type MailParams, MAILS, renderTemplate } from '#server/emails/catalogue.ts';
import { sampleMails } from '../emails/sample-mails.ts';

const ALL = listWords(REPOSITORY);
const textsOf = (pattern: RegExp) =>
  ALL.filter(({ path }) => pattern.test(path)).flatMap(({ texts }) => texts.map(({ text }) => text));

/** A place where words stand, with a refused one in it. */
const PLANTED: readonly [place: string, path: string, source: string][] = [
  ['the markup of a screen', 'src/app/a-screen.tsx', 'const A = () => <p>Nobody yet</p>;'],
  ['markup around a value', 'src/site/a-screen.tsx', 'const A = () => <p>{count} seen by <b>nobody</b></p>;'],
  ['a branch of markup', 'src/ui/a.tsx', 'const A = () => <p>{isNew && <b>Nobody yet</b>}</p>;'],
  ['a text between braces', 'src/ui/a.tsx', "const A = () => <p>{'Nobody yet'}</p>;"],
  ['a label of one word', 'src/app/a-form.tsx', 'const A = () => <TextField label="Nobody" />;'],
  ['an alternative text', 'src/site/a.tsx', 'const A = () => <img src="/a.png" alt="Nobody at the door" />;'],
  ['an accessible name', 'src/ui/a.tsx', 'const A = () => <button aria-label={`Close ${nobody} nobody`} />;'],
  ['a placeholder', 'src/site/a.tsx', 'const A = () => <input placeholder="nobody" />;'],
  ['an attribute with a choice', 'src/ui/a.tsx', "const A = () => <P title={isNew ? 'Nobody' : 'Open'} />;"],
  ['a toast', 'src/app/use-a.ts', "showToast({ tone: 'done', title: 'Nobody was removed' });"],
  ['a copy object', 'src/site/copy/a.ts', "export const A = { lead: ['Seen by nobody.'] } as const;"],
  [
    'a paragraph with a link',
    'src/site/copy/help/a.ts',
    "section('T', text('No', link('body', '/b'), ' nobody.'));",
  ],
  ['an item of a list', 'src/site/copy/help/a.ts', "list(['Nobody sees ', link('it', '/b'), '.'], 'b');"],
  ['a sentence with a figure', 'src/app/a-labels.ts', 'const text = () => `${count} of nobody`;'],
  [
    'a choice within a sentence',
    'src/app/a-labels.ts',
    "const a = `Seen by ${isOne ? 'nobody' : 'all'} here`;",
  ],
  ['a choice of sentences', 'src/app/a-labels.ts', "const a = isNew ? 'Nobody yet' : 'All of them';"],
  ['a sum of texts', 'src/app/a-labels.ts', "const a = 'Seen by ' + 'nobody';"],
  ['a returned sentence', 'src/app/a-rules.ts', "function a() { return 'Nobody answers'; }"],
  [
    'the title of a page',
    'src/routes/a.tsx',
    "const head = () => ({ meta: [{ title: 'Nobody | Lintel' }] });",
  ],
  ['a message of a schema', 'server/contract/a.ts', "const a = z.string().min(1, 'Nobody is named');"],
  ['the help of a field', 'server/contract/a.ts', "const a = z.string().describe('Shown to nobody');"],
  ['an error', 'server/contract/errors.ts', "const E = { a: e('CONFLICT', 'Error', 'Nobody has it.') };"],
  ['a notification', 'server/contract/notifications.ts', 'const t = () => `${actorName} met nobody`;'],
  [
    'an email',
    'server/emails/a.ts',
    "defineMail('a', z.strictObject({}), () => ({ subject: 'Nobody', paragraphs: [] }));",
  ],
  ['the markup of an email', 'server/emails/layout.ts', 'const html = `<tr><td>${a} nobody</td></tr>`;'],
  ['a service', 'server/modules/a/a.policy.ts', "const REASONS = { a: 'Nobody answered.' };"],
  ['a problem of the configuration', 'server/config.ts', "const refuse = () => problem('it is for nobody');"],
  ['what a page of text answers', 'server/http/refuse.ts', 'answer(`${message}: nobody`);'],
  ['a refusal of the command line', 'scripts/cli/a.ts', "throw new UsageError('Nobody is signed in.');"],
  [
    'the help of a command',
    'scripts/cli/procedures.gen.json',
    '[{ "path": "a.b", "description": "Tell nobody", "input": null }]',
  ],
  [
    'the help of a flag',
    'scripts/cli/procedures.gen.json',
    '[{ "path": "a.b", "input": { "properties": { "c": { "description": "Nobody" } } } }]',
  ],
  ['a script', 'scripts/a.ts', "console.log('Nobody runs it.');"],
  ['a page of a stand-in', 'scripts/stand-in/stripe/pages/a.ts', 'const a = html`<p>For <b>nobody</b></p>`;'],
  ['a value within such a page', 'scripts/stand-in/a.ts', "const a = html`<p>${b ? 'Nobody yet' : ''}</p>`;"],
  ['a comment on settings', '.env.example', '# Shown to\n# nobody\nA=1\n'],
];

const UNREAD: readonly [what: string, source: string][] = [
  ['styles', "const A = chakra('p', { base: { gap: 'nobody nobody', padding: '4px 8px' } });"],
  ['queries', 'const a = sql`select nobody from nobody`;'],
  ['what a defect throws', "throw new Error('Nobody calls this.');"],
  ['logs', "app.log.info('nobody was there');"],
  ['imports', "import { a } from 'nobody nobody';"],
  ['types', "type A = 'Nobody here';"],
  ['comparisons', "const a = b === 'Nobody here';"],
  ['comments', '// Nobody reads this.'],
];

describe('textsIn', () => {
  it.each(PLANTED)('finds a refused word in %s', (_, path, source) => {
    const texts = textsIn(path, source);
    expect(findRefused([{ path, group: '', screens: [], texts }]).length).toBeGreaterThan(0);
  });

  it.each(UNREAD)('leaves out %s', (_, source) => {
    expect(textsIn('src/app/a.tsx', source)).toEqual([]);
  });

  it('shows a paragraph as one text, with placeholders for what is known later', () => {
    const source = 'const A = () => <p>\n  You have <b>{count}</b> days{isLast ? "." : "!"}\n</p>;';
    expect(textsIn('src/app/a.tsx', source)).toEqual([{ line: 1, text: 'You have {count} days{.|!}' }]);
  });
});

describe('listWords', () => {
  it('has the markup of every source file of the site', () => {
    const files = globSync('src/**/*.tsx', { cwd: REPOSITORY });
    expect(files.length).toBeGreaterThan(200);
    const missing = files.flatMap((path) => {
      const found = textsOf(new RegExp(`^${escaped(path)}$`)).join('\n');
      return markupTexts(path).filter((text) => !found.includes(text));
    });
    expect(missing).toEqual([]);
  });

  it('has every error', () => {
    const found = textsOf(/^server\/contract\/errors\.ts$/);
    for (const { title, message } of Object.values(ERRORS)) {
      expect(found).toContain(title);
      expect(found).toContain(message);
    }
  });

  it('has every command', () => {
    const found = textsOf(/procedures\.gen\.json$/);
    for (const { description } of MANIFEST) expect(found).toContain(description);
  });

  it.each(MAILS.map(({ name }) => name))('has every sentence of the email %s', (name) => {
    const patterns = textsOf(/^server\/(?:emails|contract)\//).map(patternOf);
    for (const line of linesOfMail(name, sampleMails('Dana', 'https://lintel.example/x'))) {
      expect(patterns.some((pattern) => pattern.test(line)) ? '' : line).toBe('');
    }
  });

  it('names the screens that show a file', () => {
    const find = ALL.find(({ path }) => path === 'src/app/features/search/find-bar.tsx');
    expect(find?.screens).toContain('/find-professionals');
    expect(screenOf('src/routes/_member/_hiring/requests.$requestId.tsx')).toBe('/requests/$requestId');
    expect(screenOf('src/routes/_site/index.tsx')).toBe('/');
    expect(screenOf('src/routes/_site.tsx')).toBe('_site');
  });

  it('has texts of every screen', () => {
    const screens = globSync('src/routes/**/*.tsx', { cwd: REPOSITORY }).map(screenOf);
    const listed = new Set(ALL.flatMap((file) => file.screens));
    // They lead elsewhere and show nothing.
    const redirects = [
      '/dashboard',
      '/property-owner/dashboard',
      '/staff',
      '/$',
      '_hiring',
      '_owner',
      '_commercial',
    ];
    const silent = [...redirects, '_professional', '_responding'];
    expect(screens.filter((screen) => !listed.has(screen) && !silent.includes(screen))).toEqual([]);
  });

  it('is in a stable order, and names each file once', () => {
    const keys = ALL.map(({ group, path }) => `${group}\n${path}`);
    expect(keys).toEqual([...new Set(keys)].toSorted());
    const sources = new Set(listSources(REPOSITORY));
    expect(ALL.filter(({ path }) => !sources.has(path))).toEqual([]);
  });
});

/** What a screen says in its markup. */
function markupTexts(path: string): string[] {
  const text = readFileSync(join(REPOSITORY, path), 'utf8');
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text) && !node.text.includes('&'))
      found.push(node.text.trim().replaceAll(/\s+/g, ' '));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Matches what a listed text becomes. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/).map((part) => escaped(part));
  return new RegExp(`^${parts.join('.*')}(?::.*)?$`);
}

function linesOfMail<N extends MailName>(name: N, samples: { [M in N]: MailParams<M> }): string[] {
  const { subject, text } = renderTemplate(name, samples[name], { origin: 'https://lintel.example' });
  return [subject, ...text.split('\n')].filter((line) => /[a-z] [a-z]/.test(line) && !line.includes('://'));
}
