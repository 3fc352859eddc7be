import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/property-import.ts';
import { outcomeOf, useWideApp } from '../harness/races.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { buyPlan, type CommercialPlan } from './property-people.ts';

const world = useTestApp();
const wide = useWideApp(world, 24);

const HEADER = 'Name,Type,Street,City,State,ZIP,Units,Square feet,Year built,Notes';
const file = (...lines: string[]) => [HEADER, ...lines].join('\r\n');
/** Nobody else has these names and streets: answers are scanned for them. */
let batch = 0;
const line = (at: number) =>
  `Building ${String(batch)}-${String(at)},Apartment,${String(at)} Batch ${String(batch)} St,Baltimore,MD,21201,12,"9,600",1924,`;
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1));

const newManager = async (planId?: CommercialPlan) => {
  batch += 1;
  const person = await world.signUp({
    ...{ userType: 'commercial', companyName: 'Fells Row', location: 'Baltimore, MD 21201' },
  });
  if (planId !== undefined) {
    await buyPlan(world, person, planId);
  }
  return person;
};
const preview = (person: Person, text: string) => person.call.properties.previewImport({ text });
const rowsOf = async (person: Person, text: string): Promise<ImportRow[]> =>
  (await preview(person, text)).rows.map(({ row }) => row);
const importAll = (person: Person, rows: ImportRow[], onlyGood = false) =>
  person.call.properties.import({ rows, onlyGood, idempotencyKey: randomUUID() });

let owner: Person;
beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner', location: 'Baltimore, MD 21201' });
});

describe('properties.previewImport', () => {
  it('reads headers by other names, semicolons and a byte order mark, and saves nothing', async () => {
    const manager = await newManager('small-business');
    const text =
      '\uFEFFProperty;Kind;Address;City;State;Zip code;Doors;Owner\nLight Street Rows;Rowhouse;12 Light St;Baltimore;MD;21202;3;Ann\n';
    expect(await preview(manager, text)).toMatchObject({
      columns: [
        ...[{ column: 'name' }, { column: 'type' }, { column: 'street' }, { column: 'city' }],
        ...[{ column: 'state' }, { column: 'zip' }, { column: 'units' }, { header: 'Owner', column: null }],
      ],
      rows: [
        { row: { line: 2, name: 'Light Street Rows', units: '3' }, errors: [], warnings: [], isKnown: false },
      ],
      ...{ added: 1, left: 5 },
    });
    expect((await manager.call.properties.listMine()).items).toEqual([]);
  });

  it('names a column that has no header, if it holds anything', async () => {
    const manager = await newManager('small-business');
    const { columns } = await preview(
      manager,
      'Name,,Type,,Location\nHeaderless Rows,,House,Ann,"Baltimore, MD 21202",,Bo\n',
    );
    expect(columns.filter(({ column }) => column === null).map(({ header }) => header)).toEqual([
      ...['', 'Column D'],
      ...['', 'Column G'],
    ]);
  });

  it('answers no columns behind the last one that is named or holds anything', async () => {
    const manager = await newManager('small-business');
    const { columns } = await preview(
      manager,
      `Name,Type,City,State${','.repeat(60_000)}\nLow Rows,House,Dover,DE`,
    );
    expect(columns).toHaveLength(4);
  });

  it('ends a row at every line break, and finds the separator behind empty lines', async () => {
    const manager = await newManager('small-business');
    const text = `\r\n\n${HEADER.replaceAll(',', ';')}\r\nMixed Rows;House;;Dover;DE\nMixed Court;House;;Dover;DE\rMixed Hall;House;;Dover;DE\r\n`;
    const { rows } = await preview(manager, text);
    expect(rows.map(({ row }) => [row.line, row.name, row.state])).toEqual([
      ...[
        [4, 'Mixed Rows', 'DE'],
        [5, 'Mixed Court', 'DE'],
      ],
      ...[[6, 'Mixed Hall', 'DE']],
    ]);
  });

  it.each([';', '\t', ','])(
    'takes the separator %j from the line that names it for Excel, which is no row',
    async (mark) => {
      const manager = await newManager('small-business');
      const columns = [
        'Name',
        'Type',
        'City',
        'State',
        '"Kept by, for, or with, and why, since, until, or not"',
      ];
      const text = [
        'sep=' + mark,
        columns.join(mark),
        ['Named Court', 'House', 'Dover', 'DE'].join(mark),
      ].join('\r\n');
      const { rows } = await preview(manager, `\uFEFF${text}`);
      expect(rows).toMatchObject([{ row: { line: 2, name: 'Named Court', state: 'DE' }, errors: [] }]);
    },
  );

  it('says what is wrong with each row, and where', async () => {
    const manager = await newManager('small-business');
    const { rows, added } = await preview(
      manager,
      file(
        'A,castle,,Baltimore,MD,21201,,,,',
        ',Duplex,,Baltimore,MD,,many,,12,',
        'C,Duplex,,,,,,,,',
        'D,Duplex,,Nowhereville,ZZ,,,,,',
      ),
    );
    expect(rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      ...[['type'], ['name', 'units', 'yearBuilt'], ['city'], []],
    ]);
    expect(rows[3]?.warnings).toEqual(['unknown_place']);
    expect(added).toBe(1);
  });

  it('marks what is there already, twice in the file, or beyond the plan', async () => {
    const manager = await newManager('small-business');
    await importAll(manager, await rowsOf(manager, file(line(1))));
    const { rows, added, left } = await preview(manager, file(line(1), ...lines(6), line(2)));
    expect(rows.map(({ isKnown }) => isKnown)).toEqual([
      true,
      true,
      ...Array.from({ length: 5 }, () => false),
      true,
    ]);
    expect(rows.map(({ warnings }) => warnings.includes('over_limit')).indexOf(true)).toBe(6);
    expect({ added, left }).toEqual({ added: 4, left: 4 });
    expect(rows.map(({ sameAs }) => sameAs)).toEqual([...Array.from({ length: 7 }, () => null), 4]);
  });

  it('reads on behind empty rows, and counts rows as a spreadsheet does', async () => {
    const manager = await newManager();
    const noted = `${line(1)}"two\r\nlines"`;
    const empty = Array.from({ length: 600 }, () => ',,,,,,,,,');
    const { rows } = await preview(manager, file(noted, '', ...empty, line(2), ', ,', line(3)));
    expect(rows.map(({ row }) => row.line)).toEqual([2, 604, 606]);
    const refusals = [
      [file(...lines(250), ...empty, ...lines(251)), 'Import up to 500 properties at a time'],
      [
        file(line(1), '\n'.repeat(10_000)),
        'Keep the file under 10,000 lines. Delete empty rows, or split it',
      ],
    ] as const;
    for (const [text, message] of refusals) {
      const details = { issues: [{ path: 'text', message }] };
      await expect(preview(manager, text)).rejects.toMatchObject({
        cause: { code: 'invalid_input', details },
      });
    }
  });

  it('knows a property by its words, whatever is between them', async () => {
    const manager = await newManager('corporate');
    const units = [
      ...['Unit 1-12,Duplex,1 Fold St,Baltimore,MD,21201', 'Unit 11-2,Duplex,1 Fold St,Baltimore,MD,21201'],
      ...['Rear,Duplex,12 Fold St,Baltimore,MD,21201', 'Rear,Duplex,12½ Fold St,Baltimore,MD,21201'],
    ];
    await importAll(manager, await rowsOf(manager, file(...units)));
    expect((await manager.call.properties.allowance()).count).toBe(4);
    const again = file('unit 11 - 2,Duplex,1  Fold St.,Baltimore,MD,21201', ...units);
    expect((await preview(manager, again)).rows.map(({ isKnown }) => isKnown)).toEqual(
      Array.from({ length: 5 }, () => true),
    );
  });

  it('knows a property whose accents were written another way', async () => {
    const manager = await newManager('small-business');
    const row = 'Caf\u00E9 Rows,House,3 Pe\u00F1a Fold St,Baltimore,MD,21201';
    await importAll(manager, await rowsOf(manager, file(row)));
    const { rows } = await preview(manager, file(row.normalize('NFD')));
    expect(rows).toMatchObject([{ isKnown: true }]);
  });

  it('says of a property that it is archived, unless another one like it is in the lists', async () => {
    const manager = await newManager('small-business');
    const text = file(line(1), line(1), line(2));
    await importAll(manager, await rowsOf(manager, file(line(1), line(2))));
    const archived = async () =>
      (await preview(manager, text)).rows.map(({ warnings }) => warnings.includes('archived'));
    expect(await archived()).toEqual([false, false, false]);
    const { items } = await manager.call.properties.listMine({ isArchived: false });
    const [one] = items.filter(({ name }) => name.endsWith('-1'));
    await manager.call.properties.archive({ id: one?.id ?? '' });
    expect(await archived()).toEqual([true, true, false]);
    await manager.call.properties.create({
      idempotencyKey: randomUUID(),
      name: one?.name ?? '',
      type: 'condo-apartment',
      street: one?.street ?? '',
      location: 'Baltimore, MD 21201',
    });
    expect(await archived()).toEqual([false, false, false]);
  });

  it('says in which row a quotation mark is wrong, and that a file is empty', async () => {
    const manager = await newManager();
    const refusals = [
      [file(line(1), '', 'C,6" pipe'), /^Row 4 has a stray quotation mark/],
      [file('A,"two\nlines"', 'B,"unclosed', line(1)), /^Row 3 has a stray quotation mark/],
    ] as const;
    for (const [text, words] of refusals) {
      const message: unknown = expect.stringMatching(words);
      const details = { issues: [{ path: 'text', message }] };
      await expect(preview(manager, text)).rejects.toMatchObject({ cause: { details } });
    }
    const empty = { cause: { issues: [{ path: ['text'], message: 'This file is empty' }] } };
    await expect(preview(manager, '')).rejects.toMatchObject(empty);
  });

  it('refuses what is no table of properties', async () => {
    const manager = await newManager();
    for (const text of ['just words', HEADER, 'Street,City\n1 Main St,Baltimore', 'Name\n"unclosed']) {
      await expect(preview(manager, text)).rejects.toMatchObject({ cause: { code: 'invalid_input' } });
    }
    await expect(preview(manager, file(...lines(501)))).rejects.toMatchObject({
      cause: { code: 'invalid_input' },
    });
    await expectDomainError(preview(owner, file(line(1))), 'wrong_user_type');
  });
});

describe('properties.import', () => {
  it('adds every row, placed and read as in the form', async () => {
    const manager = await newManager('corporate');
    const rows = await rowsOf(manager, file(...lines(20)));
    expect(await importAll(manager, rows)).toEqual({ added: 20, leftOut: 0 });
    const { items } = await manager.call.properties.listMine({ limit: 50 });
    expect(items).toHaveLength(20);
    expect(await manager.call.properties.get({ id: items[0]?.id ?? '' })).toMatchObject({
      ...{
        type: 'condo-apartment',
        units: 12,
        squareFeet: 9_600,
        yearBuilt: 1924,
        zip: '21201',
        notes: null,
      },
    });
  });

  it('adds nothing while a row has an error, or the good rows only', async () => {
    const manager = await newManager('small-business');
    const rows = await rowsOf(manager, file(line(1), 'Bad,castle,,Baltimore,MD,,,,,', line(2)));
    await expectDomainError(importAll(manager, rows), 'import_has_errors');
    expect((await manager.call.properties.listMine()).items).toEqual([]);
    expect(await importAll(manager, rows, true)).toEqual({ added: 2, leftOut: 1 });
  });

  it('counts the plan: all or nothing beyond it, or as far as it goes', async () => {
    const manager = await newManager('small-business');
    const rows = await rowsOf(manager, file(...lines(7)));
    await expectDomainError(importAll(manager, rows), 'property_limit_reached');
    expect(await importAll(manager, rows, true)).toEqual({ added: 5, leftOut: 2 });
  });

  it('adds nothing twice: by key, and by what is there', async () => {
    const manager = await newManager('small-business');
    const rows = await rowsOf(manager, file(...lines(3)));
    const input = { rows, onlyGood: false, idempotencyKey: randomUUID() };
    const call = await world.callAs(manager.userId, wide());
    const answers = await Promise.all(Array.from({ length: 6 }, () => call.properties.import(input)));
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ added: 3, leftOut: 0 })));
    expect(await importAll(manager, rows)).toEqual({ added: 0, leftOut: 3 });
    await expectDomainError(call.properties.import({ ...input, onlyGood: true }), 'idempotency_conflict');
  });

  it('of several imports at once, never goes beyond the plan', async () => {
    const manager = await newManager('small-business');
    const call = await world.callAs(manager.userId, wide());
    const halves = [0, 10, 20, 30].map((from) => Array.from({ length: 4 }, (_, at) => line(from + at + 1)));
    const all = await Promise.all(halves.map((half) => rowsOf(manager, file(...half))));
    await Promise.all(
      all.map((rows) =>
        outcomeOf(call.properties.import({ rows, onlyGood: true, idempotencyKey: randomUUID() })),
      ),
    );
    expect((await manager.call.properties.allowance()).count).toBe(5);
  });

  it('is for commercial clients', async () => {
    const rows = await rowsOf(await newManager(), file(line(1)));
    await expectDomainError(importAll(owner, rows), 'wrong_user_type');
    await expectDomainError(owner.call.properties.export(), 'wrong_user_type');
  });
});

describe('properties.export', () => {
  it('writes a file that another account imports to the same file', async () => {
    const [one, other] = [await newManager('small-business'), await newManager('small-business')];
    const odd =
      'Calvert ""The"" Court","Condo","Calvert St, rear",Baltimore,MD,21202,48,,1924,"two\nlines; =SUM"';
    await importAll(one, await rowsOf(one, file(`"${odd}`, 'Fells Row,Duplex,,Fells Point,MD,21231,2,,,')));
    const { csv, fileName } = await one.call.properties.export();
    expect(fileName).toBe('properties-2026-11-20.csv');
    await importAll(other, await rowsOf(other, csv));
    expect((await other.call.properties.export()).csv).toBe(csv);
    expect((await preview(one, csv)).rows.every(({ isKnown }) => isKnown)).toBe(true);
  });

  it('is read back when a spreadsheet took the zero of a ZIP code', async () => {
    const manager = await newManager('small-business');
    await importAll(manager, await rowsOf(manager, file('Beacon Rows,House,1 Zero St,Boston,MA,02108')));
    const { csv } = await manager.call.properties.export();
    const { rows } = await preview(manager, csv.replace(',02108', ',2108'));
    expect(rows).toMatchObject([{ row: { zip: '02108' }, isKnown: true, warnings: [] }]);
    const zips = await rowsOf(manager, file('A,House,,Boston,MA,2108-1234', 'B,House,,San Juan,PR,901'));
    expect(zips.map(({ zip }) => zip)).toEqual(['02108-1234', '00901']);
  });

  it('writes no formula, and reads its own guard back', async () => {
    const [one, other] = [await newManager('small-business'), await newManager('small-business')];
    const text = file('"=HYPERLINK(""https://evil.example"")",Duplex,+1,Baltimore,MD,21201,,,,@note');
    await importAll(one, await rowsOf(one, text));
    const { csv } = await one.call.properties.export();
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).toContain("'+1");
    await importAll(other, await rowsOf(other, csv));
    expect((await other.call.properties.listMine()).items).toMatchObject([
      { name: '=HYPERLINK("https://evil.example")', street: '+1' },
    ]);
  });
});
