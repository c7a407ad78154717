import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSource } from '#server/posts/import/source/open-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-sources-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function gathered<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** All records of a file with these bytes, and how it was read. */
async function read(bytes: string | Buffer, how: Parameters<typeof openSource>[1] = {}) {
  const path = join(folder, 'source');
  await writeFile(path, bytes);
  const { records, ...source } = await openSource(path, how);
  return { ...source, records: await gathered(records) };
}
const rows = async (text: string | Buffer) => (await read(text)).records;
const city = (position: number, name: string) => ({ position, cells: { id: String(position), city: name } });

describe('a file’s encoding', () => {
  const text = 'id,city\r\n2,Montréal\r\n3,“Québec” €\r\n';
  const expected = [city(2, 'Montréal'), city(3, '“Québec” €')];

  it.each([
    ['utf-8', 'utf-8', Buffer.from(text)],
    ['utf-8 with a mark', 'utf-8', Buffer.from(`\uFEFF${text}`)],
    ['windows-1252', 'windows-1252', iconv.encode(text, 'windows-1252')],
    ['utf-16 with a mark', 'utf-16le', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['utf-16 the other way round', 'utf-16be', iconv.encode(text, 'utf-16be', { addBOM: true })],
  ])('%s is found out', async (_, encoding, bytes) => {
    expect(await read(bytes)).toMatchObject({ encoding, columns: ['id', 'city'], records: expected });
  });

  it('is what the mapping says it is', async () => {
    expect(await read('id,city\n2,Montréal', { encoding: 'windows-1252' })).toMatchObject({
      records: [{ cells: { city: 'MontrÃ©al' } }],
    });
  });

  it.each(['utf-16le', 'utf-16be'] as const)('is %s without a mark where the mapping says so', async (encoding) => {
    const bytes = iconv.encode(text, encoding, { addBOM: false });
    expect(await read(bytes, { encoding })).toMatchObject({ encoding, columns: ['id', 'city'], records: expected });
  });

  it.each([
    ['a spreadsheet', Buffer.from('PK\u0003\u0004…'), 'Save it as CSV'],
    ['a compressed file', Buffer.of(0x1f, 0x8b, 8, 0), 'Unpack it'],
    ['a file without a byte', Buffer.alloc(0), 'The file is empty'],
  ])('makes no text of %s, whatever the mapping says', async (_, bytes, message) => {
    await expect(read(bytes, { encoding: 'windows-1252' })).rejects.toThrow(message);
  });

  it('that a line breaks costs that line', async () => {
    const bytes = Buffer.concat([
      Buffer.from('id,city\n2,Québec\n3,Montr'),
      Buffer.of(0xe9),
      Buffer.from('al\n4,Lévis'),
    ]);
    expect(await rows(bytes)).toEqual([
      city(2, 'Québec'),
      { position: 3, error: expect.stringContaining('encoding'), cells: expect.any(Object) },
      city(4, 'Lévis'),
    ]);
  });

  it('that a sign is cut in its middle costs its line', async () => {
    const half = '\u{1F3E1}'.slice(0, 1);
    expect(await rows(Buffer.from(`\uFEFFid,city\n2,${half}Perth\n3,\u{1F3E1}`, 'utf16le'))).toEqual([
      { position: 2, error: expect.stringContaining('encoding'), cells: expect.any(Object) },
      city(3, '\u{1F3E1}'),
    ]);
  });

  it.each([
    ['utf-16 without a mark', iconv.encode(text, 'utf-16le', { addBOM: false }), 'UTF-16 without a byte order mark'],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004…'), 'Save it as CSV'],
    ['a compressed file', Buffer.of(0x1f, 0x8b, 8, 0), 'Unpack it'],
    ['a file without a byte', Buffer.alloc(0), 'The file is empty'],
    ['a file of a mark alone', Buffer.from('\uFEFF'), 'The file is empty'],
  ])('%s is refused', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });

  it('letters across the pieces that a file is read in stay whole', async () => {
    const many = Array.from({ length: 30_000 }, (_, at) => `${at + 2},é${'è'.repeat(at % 7)}`);
    const found = await rows(`id,city\r\n${many.join('\r\n')}`);
    expect(found).toHaveLength(30_000);
    expect(found.at(-1)).toEqual(city(30_001, `é${'è'.repeat(29_999 % 7)}`));
    expect(found.filter((record) => 'error' in record)).toEqual([]);
  });
});

describe('a CSV file', () => {
  it.each([',', ';', '\t', '|'])('has its cells between “%s”', async (sign) => {
    expect(await rows(`${['id', 'city'].join(sign)}\n${['2', '"Ottawa, ON; a|b\tc"'].join(sign)}`)).toEqual([
      city(2, 'Ottawa, ON; a|b\tc'),
    ]);
  });

  it('may say what stands between cells as spreadsheets do', async () => {
    expect(await rows('sep=;\nid;city,1\n3;Ottawa')).toEqual([{ position: 3, cells: { id: '3', 'city,1': 'Ottawa' } }]);
  });

  it('goes on in the next line inside a cell', async () => {
    expect(await rows('id,city\n2,"Ottawa\nthe ""capital"""\n4,Perth')).toEqual([
      city(2, 'Ottawa\nthe "capital"'),
      city(4, 'Perth'),
    ]);
  });

  it('ends its lines in any way, has empty ones, and cells too many that are empty', async () => {
    expect(await rows('\n\nid,city\n\n5,Perth,,\r\n,\r\n7,Ottawa\r8,Kanata')).toEqual([
      city(5, 'Perth'),
      city(7, 'Ottawa'),
      city(8, 'Kanata'),
    ]);
  });

  it.each([
    ['at the beginning of a cell', '2,"Elm Street'],
    ['after a closed one', '2,"Elm" Street",x'],
  ])('with a quotation mark too many %s loses that line and no other', async (_, broken) => {
    const found = await rows(`id,city\n${broken}\n3,"Ottawa"\n4,"Perth, ON"\n5,Kanata`);
    expect(found).toEqual([
      { position: 2, error: expect.any(String) },
      city(3, 'Ottawa'),
      city(4, 'Perth, ON'),
      city(5, 'Kanata'),
    ]);
  });

  it('with two broken lines that fit together loses those two', async () => {
    const found = await rows('id,city\n2,"Elm\n3,Ottawa\n4,"Oak\n5,Perth');
    expect(found.map((record) => ('error' in record ? `error in ${record.position}` : record.cells.city))).toEqual([
      'error in 2',
      'Ottawa',
      'error in 4',
      'Perth',
    ]);
  });

  it('keeps a mark for inches', async () => {
    expect(await rows('id,city\n2,12" pipes\n3,Ottawa')).toEqual([city(2, '12" pipes'), city(3, 'Ottawa')]);
  });

  it('names rows that are shorter or longer than the heading', async () => {
    expect(await rows('id,city\n2\n3,Ottawa,ON\n4,Perth')).toEqual([
      { position: 2, error: 'This row has 1 cells, but the header has 2' },
      { position: 3, error: 'This row has 3 cells, but the header has 2' },
      city(4, 'Perth'),
    ]);
  });

  it.each([
    ['a column twice', 'id,city,id\n1,2,3', 'has two columns named id'],
    ['a mark that is not closed', 'id,"city\n1,2', 'isn’t closed'],
    ['a line without an end', `id,city\n2,${'x'.repeat(1_100_000)}`, 'Line 2 is too long'],
  ])('is refused where it has %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

describe('JSON', () => {
  const listing = { ListingKey: '1', ListPrice: 500_000, Cooling: ['Central Air'], Media: [{ Order: 1 }] };

  it.each([
    ['a list', JSON.stringify([listing, listing])],
    ['a list over several lines', JSON.stringify([listing, listing], null, 2)],
    ['an answer of the RESO Web API', JSON.stringify({ '@odata.context': '…', value: [listing, listing] })],
    ['one over several lines', JSON.stringify({ '@odata.count': 2, value: [listing, listing] }, null, 2)],
  ])('is read as %s', async (_, text) => {
    expect(await read(text)).toMatchObject({
      unit: 'record',
      records: [
        { position: 1, cells: listing },
        { position: 2, cells: listing },
      ],
    });
  });

  it('is read as one object on each line, of which a broken one costs its line', async () => {
    const line = JSON.stringify(listing);
    expect(await read(`${line}\n{"ListingKey": \n\n[1]\n${line}`)).toMatchObject({
      unit: 'line',
      records: [
        { position: 1, cells: listing },
        { position: 2, error: 'This line isn’t valid JSON' },
        { position: 4, error: 'This record isn’t an object' },
        { position: 5, cells: listing },
      ],
    });
  });

  it.each([
    ['a list', JSON.stringify([listing, { a: '\u{1F3E1}'.slice(0, 1) }, { b: ['\u{1F3E1}'.slice(1)] }, listing])],
    ['lines', ['{}', '{"a":"a house \\ud83c"}', '{"\\udfe1":1}', '{}'].join('\n')],
  ])('names in %s what was cut in the middle of a sign, and takes whole ones', async (_, text) => {
    const found = await rows(text);
    expect(found.map((record) => 'error' in record)).toEqual([false, true, true, false]);
    const whole = { a: '\u{1F3E1}', b: 'C:\\ud83c' };
    expect(await rows(JSON.stringify([whole]))).toEqual([{ position: 1, cells: whole }]);
  });

  it('names what in a list is no object', async () => {
    expect(await rows('[{"a":1}, null, 7]')).toEqual([
      { position: 1, cells: { a: 1 } },
      { position: 2, error: 'This record isn’t an object' },
      { position: 3, error: 'This record isn’t an object' },
    ]);
  });

  it.each([
    ['breaks', '[{"a":1},{"a":2},{"a"'],
    ['is not closed', '[{"a":1},{"a":2}'],
    ['goes wrong', '[{"a":1},{"a":2},{"a":}]'],
  ])('that %s is refused with how far it came', async (_, text) => {
    await expect(read(text)).rejects.toThrow('can’t be read after record 2');
  });

  it('of one line without an end is read piece by piece', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({ id: at, remarks: 'x'.repeat(100) }));
    const found = await rows(JSON.stringify(many));
    expect(found).toHaveLength(20_000);
    expect(found.at(-1)).toMatchObject({ position: 20_000, cells: { id: 19_999 } });
  });
});
