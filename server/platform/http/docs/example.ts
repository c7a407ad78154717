import {
  alternativesOf,
  type Components,
  nameOf,
  resolveSchema,
  type SchemaObject,
  type SchemaOrReference,
} from './json-schemas.ts';
import { sampleInstant, sampleValues } from './sample-values.ts';

const typesOf = ({ type }: SchemaObject): readonly string[] => (type === undefined ? [] : [type].flat());

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const itemsOf = (schema: SchemaObject) => ('items' in schema ? (schema.items as SchemaOrReference) : undefined);

/** Whether a sample has the type, the choices and the pattern of a schema; its inner fields are not compared. */
function fits(value: unknown, schemaOrReference: SchemaOrReference, components: Components): boolean {
  const schema = resolveSchema(schemaOrReference, components);
  const alternatives = alternativesOf(schema);
  if (alternatives) return alternatives.some((each) => fits(value, each, components));
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  const types = typesOf(schema).map((type) => (type === 'integer' ? 'number' : type));
  if (types.length > 0 && !types.includes(typeOf(value))) return false;
  const items = itemsOf(schema);
  if (Array.isArray(value)) return items === undefined || value.every((each) => fits(each, items, components));
  return typeof value !== 'string' || !schema.pattern || new RegExp(schema.pattern, 'u').test(value);
}

function sampleOf(schema: SchemaOrReference, components: Components, owner: string, property: string): unknown {
  const samples = [sampleValues[`${owner}.${property}`], sampleValues[property], sampleValues[nameOf(schema) ?? '']];
  if (/(At|Until)$/.test(property)) samples.push(sampleInstant);
  return samples.find((sample) => sample !== undefined && fits(sample, schema, components));
}

/** A plausible value of a schema: the sample of its property, else the first choice. Optional properties are left out. */
export function exampleOf(part: SchemaOrReference, components: Components, owner = '', property = ''): unknown {
  const sample = sampleOf(part, components, owner, property);
  if (sample !== undefined) return sample;

  const schema = resolveSchema(part, components);
  const name = nameOf(part) ?? owner;
  const [first] = alternativesOf(schema) ?? [];
  if (first) return exampleOf(first, components, name, property);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (typesOf(schema)[0]) {
    case 'array': {
      const items = itemsOf(schema);
      return items && !('not' in items) ? [exampleOf(items, components, name, property)] : [];
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key))
          .map(([key, value]) => [key, exampleOf(value as SchemaOrReference, components, name, key)]),
      );
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    default:
      return property;
  }
}
