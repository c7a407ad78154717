import { expect, it } from 'vitest';
import { fieldDefinition, type PlainField, plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import { fieldsFor } from '#contract/post/post-content.ts';
import { type PostKind, postKinds, type Section, sections } from '#contract/vocabulary.ts';
import type { App } from '#server/platform/context.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { visitorCalls } from '#tests/support/server/member-client.ts';
import { eachTestHasOwner, type Owner } from './owner-fixture.ts';

/** The rate that the largest rent gives for the largest area. */
const rateOfLargest = 1_200;
const values = { year: 1990, yesNo: true, day: '2027-01-31', text: 'C2', link: 'https://tour.example.ca/1' };

/** A value that the rules of the field allow. */
function sampleOf(field: PlainField, kind: PostKind): unknown {
  const row = fieldDefinition(field);
  switch (row.type) {
    case 'count':
    case 'area':
      return row.max;
    case 'dollars':
      return (row.limits?.[kind] ?? row).max;
    case 'rate':
      return rateOfLargest;
    case 'percent':
    case 'choice':
      return row.values.at(-1);
    case 'choices':
      // A feature is not a must-have and a nice-to-have.
      return field === 'niceToHaves' ? row.values.slice(2, 3) : row.values.slice(0, 2);
    case 'structured':
      return undefined;
    default:
      return values[row.type];
  }
}

const posts = postKinds.flatMap((kind) => sections.map((section) => ({ kind, section })));

function everyField(kind: PostKind, section: Section): Record<string, unknown> {
  const asked = fieldsFor(kind, section, { propertySubType: 'House' });
  const fields = plainFieldsOf([kind]).filter((field) => asked.includes(field));
  return Object.fromEntries(fields.map((field) => [field, sampleOf(field, kind)]));
}

describeWithDatabase('a post with every field', (getDb) => {
  let app: App;
  let me: Owner;
  eachTestHasOwner(getDb, (given) => {
    ({ app, me } = given);
  });

  it.each(posts)('of a $kind, $section, is stored and answered', async ({ kind, section }) => {
    const fields = everyField(kind, section);
    const { id } = await me.make(kind, { section, ...fields });
    expect((await me('GET /posts/{id}/content', { id })).answer.data.content).toMatchObject(fields);
    expect((await visitorCalls(app)('GET /posts/{id}', { id })).answer.data).toMatchObject(fields);
  });
});
