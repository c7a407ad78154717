import { expect, it } from 'vitest';
import { postKinds, sections } from '#contract/vocabulary.ts';
import { doneSteps, shownStep, stepNames, stepOfField } from './editor-steps.ts';
import { emptyValues } from './editor-values.ts';
import { readContent, shownFields } from './read-content.ts';

const forms = postKinds.flatMap((kind) => sections.map((section) => [kind, section] as const));

it.each(forms)('%s, %s: every field stands on a step before the last', (kind, section) => {
  for (const type of ['House', 'Condo', 'Land', 'Office']) {
    const lost = shownFields(kind, section, { propertySubType: [type] }).filter(
      (field) => stepOfField(kind, field) === 'check',
    );
    expect(lost).toEqual([]);
  }
});

it('shows the first step where the address names none of this form', () => {
  expect(shownStep('buy_request', 'pictures')).toBe('where');
  expect(shownStep('sale_property', 'pictures')).toBe('pictures');
  expect(shownStep('sale_property', null)).toBe('address');
});

it.each(forms)('%s, %s: no step of an untouched form is done', (kind, section) => {
  const values = emptyValues(kind);
  expect(doneSteps(kind, section, values, readContent(kind, section, values).faults)).toEqual([]);
});

it('calls a step done that asks for nothing more, once something was entered', () => {
  const values = { ...emptyValues('buy_request'), mustHaves: ['fenced_yard'] };
  const { faults } = readContent('buy_request', 'residential', values);
  expect(doneSteps('buy_request', 'residential', values, faults)).toEqual(['wishes']);
  expect(stepNames('buy_request').at(-1)).toBe('check');
});
