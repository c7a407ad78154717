import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';
import { namedSchemas } from './named-schemas.ts';

export type SchemaObject = OpenAPIV3_1.SchemaObject;
export type SchemaOrReference = SchemaObject | OpenAPIV3_1.ReferenceObject;
export type Components = Record<string, SchemaOrReference>;

export const bytes: SchemaObject = { type: 'string', format: 'binary' };

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id });

const componentPath = '#/components/schemas/';

/** The name behind a reference; undefined for a schema that is written out. */
export const nameOf = (schema: SchemaOrReference) =>
  '$ref' in schema ? schema.$ref?.slice(componentPath.length) : undefined;

/** A schema, or the one that a reference names. */
export function resolveSchema(schema: SchemaOrReference, components: Components): SchemaObject {
  const name = nameOf(schema);
  return name === undefined ? (schema as SchemaObject) : resolveSchema(components[name] ?? {}, components);
}

export const alternativesOf = ({ anyOf, oneOf }: SchemaObject) => (anyOf ?? oneOf) as SchemaOrReference[] | undefined;

const isEveryWholeNumber = ({ minimum, maximum }: { minimum?: number; maximum?: number }) =>
  minimum === Number.MIN_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER;

/** JSON Schema of a contract schema. Named schemas become references and are added to `components`. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', components: Components): SchemaOrReference {
  // zod writes the outermost schema out even if it has a name, so that it becomes a property first.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ wrapped: schema }), {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (!isEveryWholeNumber(jsonSchema)) return;
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
    },
  });
  const relocate = <Part>(part: Part): Part =>
    JSON.parse(JSON.stringify(part).replaceAll('"$ref":"#/$defs/', `"$ref":"${componentPath}`));
  for (const [name, definition] of Object.entries(relocate($defs) as Components)) {
    const known = components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`${name} is not the same in a body and in an answer: it needs two names`);
    components[name] = definition;
  }
  return relocate(properties?.wrapped ?? {}) as SchemaOrReference;
}
