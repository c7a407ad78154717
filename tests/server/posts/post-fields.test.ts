import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fieldDefinition, type PlainField, plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import { listingKinds, postKinds } from '#contract/vocabulary.ts';
import { describeApi } from '#server/platform/http/docs/open-api.ts';
import { columnsOf } from '#server/posts/import/fields/mapping.ts';
import { readFields } from '#server/posts/import/fields/read-fields.ts';
import { resoFields } from '#server/posts/import/fields/reso-fields.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';

describeOnBothDatabases('the table of posts', (getDb) => {
  it('has the column that every field names', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'posts'`.execute(getDb());
    const columns = rows.map(({ name }) => name);
    const missing = plainFieldsOf(postKinds).filter((field) => !columns.includes(fieldDefinition(field).column ?? ''));
    expect(missing).toEqual([]);
  });
});

const cells: Record<string, [cell: string, value: unknown]> = {
  count: ['3', 3],
  dollars: ['$1,200', 1_200],
  rate: ['$18.50', 1_850],
  area: ['1,000', 1_000],
  year: ['1990', 1990],
  yesNo: ['yes', true],
  day: ['2027-01-31', '2027-01-31'],
  text: ['C2', 'C2'],
  link: ['https://tour.example.ca', 'https://tour.example.ca'],
};

it.each(plainFieldsOf(listingKinds))('an import reads %s', (field) => {
  const row = fieldDefinition(field);
  const [first = ''] = row.type === 'choices' || row.type === 'choice' ? row.values : [];
  const [cell, value] = cells[row.type] ?? [first, row.type === 'choice' ? first : [first]];
  expect(readFields({ Cell: cell }, { fields: { [field]: 'Cell' }, required: [] }).fields).toEqual({ [field]: value });
  expect(columnsOf(resoFields[field])).toEqual(row.reso ?? []);
});

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  const?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
const schemas = describeApi().components?.schemas as unknown as Record<string, Schema>;
const schemasIn = ({ $ref, ...schema }: Schema): Schema[] =>
  $ref
    ? schemasIn(schemas[$ref.split('/').at(-1) ?? ''] ?? {})
    : ((schema.anyOf ?? schema.oneOf)?.flatMap(schemasIn) ?? [schema]);
const fieldsOf = (name: string, kind: string) =>
  schemasIn(schemas[name] ?? {})
    .filter(({ properties }) => JSON.stringify(properties?.kind).includes(`"${kind}"`))
    .flatMap(({ properties = {} }) => Object.keys(properties));

it.each(postKinds)('OpenAPI describes every field of a %s, as it is sent and as it is answered', (kind) => {
  const plain: PlainField[] = plainFieldsOf([kind]);
  expect(fieldsOf('NewPost', kind)).toEqual(expect.arrayContaining(plain));
  expect(fieldsOf('Post', kind)).toEqual(expect.arrayContaining(plain));
});
