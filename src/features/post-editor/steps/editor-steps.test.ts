import { expect, it } from 'vitest';
import { postKinds, sections } from '#contract/vocabulary.ts';
import { emptyValues } from '../form/editor-values.ts';
import { parseContent, shownFields } from '../form/parse-content.ts';
import { doneSteps, firstUnfinishedStep, shownStep, startStep, stepNames, stepOfField } from './editor-steps.ts';
import { stepLead } from './step-texts.ts';

const forms = postKinds.flatMap((kind) => sections.map((section) => [kind, section] as const));

it.each(forms)('%s, %s: every field stands on a step before the last', (kind, section) => {
  for (const type of ['House', 'Condo', 'Land', 'Office']) {
    const lost = shownFields(kind, section, { propertySubType: [type] }).filter(
      (field) => stepOfField(kind, field) === 'check',
    );
    expect(lost).toEqual([]);
  }
});

it('shows the step to start with where the address names none of this form', () => {
  expect(shownStep('buy_request', 'pictures', 'home')).toBe('home');
  expect(shownStep('sale_property', 'pictures', 'address')).toBe('pictures');
  expect(shownStep('sale_property', null, 'price')).toBe('price');
});

const area = { label: 'The Glebe', province: 'ON', city: 'Ottawa', lat: 45.4, lng: -75.69, radiusKm: 2 };
const where = { areas: [area] };
const text = 'We like to garden and to cook, and our two dogs need room.';
const home = { title: 'A yard for two dogs', description: text, propertySubType: ['House'], bedroomsTotal: '3' };
it.each([
  ['a step with errors', home, 'where'],
  ['an optional step that was not reached', { ...where, ...home }, 'wishes'],
  ['a later one where the optional step was skipped', { ...where, ...home, budgetMin: '$1' }, 'budget'],
  ['the first of an empty form', {}, 'where'],
])('goes on at %s', (_name, entered, step) => {
  const values = { ...emptyValues('buy_request'), ...entered };
  const { errors } = parseContent('buy_request', 'residential', values);
  expect(firstUnfinishedStep('buy_request', 'residential', values, errors)).toBe(step);
});

it.each(forms)('%s, %s: no step of an untouched form is done', (kind, section) => {
  const values = emptyValues(kind);
  expect(doneSteps(kind, section, values, parseContent(kind, section, values).errors)).toEqual([]);
});

it('calls a step done that asks for nothing more, once something was entered', () => {
  const values = { ...emptyValues('buy_request'), mustHaves: ['fenced_yard'] };
  const { errors } = parseContent('buy_request', 'residential', values);
  expect(doneSteps('buy_request', 'residential', values, errors)).toEqual(['wishes']);
  expect(stepNames('buy_request').at(-1)).toBe('check');
});

it.each([
  ['a draft', { post: { status: 'draft' }, isRestored: false }, 'home'],
  ['a restored new form', { post: null, isRestored: true }, 'home'],
  ['an untouched new form', { post: null, isRestored: false }, 'where'],
  ['a published post', { post: { status: 'active' }, isRestored: true }, 'where'],
])('%s opens at its step', (_name, opened, step) => {
  const values = { ...emptyValues('buy_request'), ...where };
  const { errors } = parseContent('buy_request', 'residential', values);
  const data = { kind: 'buy_request', section: 'residential', ...opened } as Parameters<typeof startStep>[0];
  expect(startStep(data, { values, errors })).toBe(step);
});

it.each(['buy_request', 'rent_request'] as const)(
  'does not tell the member behind a %s what buyers compare',
  (kind) => {
    expect(stepLead('home', kind)).not.toBe(stepLead('home', 'sale_property'));
  },
);

it('speaks of tenants to the owner of a rental', () => {
  expect(stepLead('home', 'rent_property')).toContain('tenants');
});
