import { featureLabels } from '#contract/features.ts';
import type { Section } from '#contract/vocabulary.ts';
import { fieldDefinition, fieldNames } from './fields/post-fields.ts';

const nouns: Record<Section, string> = { residential: 'homes', commercial: 'commercial spaces' };

const nameOf = (value: string) => (featureLabels as Record<string, string>)[value] ?? value.replaceAll('_', ' ');

/** Errors of values that the section does not offer. Those that the post has already, `stored`, are no errors: they stay editable. */
export function errorsOfSection(
  section: Section,
  content: object,
  stored: object = {},
): { path: string; message: string }[] {
  const sent = content as Record<string, unknown>;
  const known = new Set(choicesIn(stored).flatMap(({ values }) => values));
  return choicesIn(sent).flatMap(({ field, values, offered }) => {
    const strange = values.find((value) => !offered[section].includes(value) && !known.has(value));
    if (strange === undefined) return [];
    return [{ path: field, message: `“${nameOf(strange)}” isn’t a choice for ${nouns[section]}` }];
  });
}

function choicesIn(content: object) {
  return fieldNames.flatMap((field) => {
    const row = fieldDefinition(field);
    const values = (content as Record<string, unknown>)[field];
    if (row.type !== 'choices' || !row.valuesOf || !Array.isArray(values)) return [];
    return [{ field, values: values as string[], offered: row.valuesOf }];
  });
}
