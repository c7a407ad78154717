import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fieldDefinition, type PlainField, plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import { fieldsFor } from '#contract/post/post-content.ts';
import {
  isListingKind,
  listingKinds,
  type PostKind,
  postKinds,
  requestKinds,
  type Section,
  sections,
} from '#contract/vocabulary.ts';
import { factGroups } from '#src/entities/post/facts/listing-facts.ts';
import { mustHaves } from '#src/entities/post/facts/wishes.ts';
import { emptyValues } from '#src/features/post-editor/form/editor-values.ts';
import { fieldLabel } from '#src/features/post-editor/form/field-labels.ts';
import { idOfPath, usePostForm } from '#src/features/post-editor/form/use-post-form.ts';
import { HomeStep } from '#src/features/post-editor/steps/home-step.tsx';
import { BudgetStep, PriceStep } from '#src/features/post-editor/steps/money-steps.tsx';
import { WishesStep } from '#src/features/post-editor/steps/wishes-step.tsx';
import { makeRental, makeRentRequest } from '#tests/support/mock-api/data/factories.ts';

/* The table of a post's fields against what is drawn from it. */

const posts = postKinds.flatMap((kind) => sections.map((section) => ({ kind, section })));

function Steps({ kind, section }: { kind: PostKind; section: Section }) {
  const props = { form: usePostForm(kind, section, emptyValues(kind)), kind, section };
  return (
    <>
      <HomeStep {...props} />
      {isListingKind(kind) ? <PriceStep post={null} {...props} /> : <WishesStep {...props} />}
      {!isListingKind(kind) && <BudgetStep {...props} />}
    </>
  );
}

/** Fields of other steps, and those that share a control with the field before them. */
const drawnElsewhere = [
  ...['photos', 'floorPlan', 'virtualTourUrl', 'address', 'hideExactAddress', 'areas'],
  ...['niceToHaves', 'petsOnRequest'],
];

describe.each(posts)('the form of a $kind, $section', ({ kind, section }) => {
  const fields = fieldsFor(kind, section).filter((field) => !drawnElsewhere.includes(field));

  it('has a control with a label for every field', () => {
    const { container } = render(<Steps kind={kind} section={section} />);
    for (const field of fields) expect(document.getElementById(idOfPath(field)), field).not.toBeNull();
    for (const field of fields.filter((each) => each !== 'mustHaves'))
      expect(container).toHaveTextContent(fieldLabel(field, kind, section));
  });

  it('calls each field by a name of its own, in plain words', () => {
    const labels = fieldsFor(kind, section).map((field) => fieldLabel(field, kind, section));
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^(EV|[A-Z][a-z]+)[a-z. -]*$/);
  });
});

const samples: Record<string, unknown> = {
  count: 3,
  dollars: 1_200,
  rate: 1_850,
  area: 1_000,
  year: 1990,
  percent: 5,
  yesNo: true,
  day: '2027-01-31',
  text: 'C2',
};
const sampleOf = (field: PlainField) => {
  const row = fieldDefinition(field);
  if (row.type === 'choice') return row.values[0];
  return row.type === 'choices' ? row.values.slice(0, 1) : samples[row.type];
};

/** Fields that the page of a listing shows in the price, in the summary of rooms, among the features or as a link. */
const shownInOwnPlace = ['bedroomsTotal', 'bathroomsFull', 'bathroomsHalf', 'features', 'listPrice', 'virtualTourUrl'];
const facts = plainFieldsOf(listingKinds).filter(
  (field) => !shownInOwnPlace.includes(field) && field !== 'petsOnRequest',
);

it.each(facts)('the page of a listing shows %s', (field) => {
  const term = fieldDefinition(field).fact?.term;
  const without = factGroups({ ...makeRental(), [field]: null }, 'sq ft').flatMap(({ rows }) => rows);
  const shown = factGroups({ ...makeRental(), [field]: sampleOf(field) }, 'sq ft').flatMap(({ rows }) => rows);
  expect(shown.map((row) => row.term)).toContain(term);
  expect(without.map((row) => row.term)).not.toContain(term);
});

/** Fields that the page of a request shows in the budget, beside the person, in the first lines or as features. */
const shownBesideWishes = [
  ...['bedroomsTotal', 'bathroomsFull', 'bathroomsHalf', 'mustHaves', 'niceToHaves', 'budgetMin', 'budgetMax'],
  ...[
    'niceToHaveAmounts',
    'priceFlex',
    'availabilityDate',
    'availabilityDateTo',
    'occupants',
    'timeline',
    'preApproved',
    'leaseTerm',
  ],
];
const wishes = plainFieldsOf(requestKinds).filter((field) => !shownBesideWishes.includes(field));

it.each(wishes)('the page of a request shows %s', (field) => {
  const without = mustHaves({ ...makeRentRequest(), [field]: null }, 'sq ft');
  expect(mustHaves({ ...makeRentRequest(), [field]: sampleOf(field) }, 'sq ft')).toHaveLength(without.length + 1);
});

it('a count with more than a few choices is typed, not chosen from a list', () => {
  const { container } = render(<Steps kind="rent_property" section="commercial" />);
  for (const label of ['Desks', 'Loading docks', 'Clear height in feet', 'Parking spots'])
    expect(screen.getByRole('textbox', { name: new RegExp(label) })).toHaveAttribute('inputmode', 'numeric');
  for (const list of container.querySelectorAll('select')) expect(list.length).toBeLessThanOrEqual(25);
});

it('a rent by area fills in the rent a month', async () => {
  const person = userEvent.setup();
  render(<Steps kind="rent_property" section="commercial" />);
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  expect(field(/^Rent per sq ft/)).toHaveAccessibleDescription('Needs the leasable area.');
  await person.type(field(/^Leasable area/), '1640');
  await person.type(field(/^Rent per sq ft/), '18.5');
  await person.tab();
  expect(field(/^Rent per sq ft/)).toHaveValue('$18.50');
  expect(field(/^Rent(?! per)/)).toHaveValue('2,528');
});

it.each<[Section, string[]]>([
  ['residential', ['Month to month', '6 months', '12 months', '24 months']],
  ['commercial', ['Month to month', '6 months', '12 months', '24 months', '3 years', '5 years', '10 years']],
])('a %s lease is offered for %j', (section, terms) => {
  render(<Steps kind="rent_property" section={section} />);
  const lease = within(screen.getByRole('group', { name: /^Lease/ }));
  expect(lease.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent)).toEqual(terms);
});
