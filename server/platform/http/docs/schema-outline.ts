import { escapeHtml } from '../../html.ts';
import { alternativesOf, nameOf, type SchemaObject, type SchemaOrReference } from './json-schemas.ts';

/** A schema as HTML: its fields as a list, named schemas as links to their sections. */
export function outline(part: SchemaOrReference): string {
  const name = nameOf(part);
  if (name !== undefined) return `<a href="#schema-${name}">${name}</a>`;
  const schema = part as SchemaObject;
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices) return choices.map((choice) => `<code>${escapeHtml(String(choice))}</code>`).join(' ');
  const alternatives = alternativesOf(schema);
  if (alternatives) return alternatives.map(outline).join(' or ');
  if ('items' in schema && schema.items)
    return 'not' in schema.items ? 'an empty list' : `list of ${outline(schema.items)}`;
  const properties = Object.entries(schema.properties ?? {}) as [string, SchemaOrReference][];
  if (properties.length > 0)
    return `<ul>${properties.map(([key, value]) => `<li><b>${escapeHtml(key)}</b> ${outline(value)}</li>`).join('')}</ul>`;
  const bounds = [
    schema.pattern && `matches <code>${escapeHtml(schema.pattern)}</code>`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.default !== undefined && `else <code>${escapeHtml(JSON.stringify(schema.default))}</code>`,
  ].filter(Boolean);
  return [schema.type === undefined ? 'anything' : escapeHtml(String(schema.type)), ...bounds].join(', ');
}
