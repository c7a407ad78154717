import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

const wrongValues = [
  ...[undefined, null, true, {}, [], ['a', 'b'], [null], Array.from({ length: 150 }, () => 'a')],
  ...['', '!', 'x'.repeat(10_000), '2027-02-31', 'a\nb', '99999999999', '0'],
  ...[-1, 0.5, 1e12, Number.NaN],
];

const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** The value that a choice takes: kinds and states decide what else a body may hold. */
function choose(schema: Schema, turn: number): unknown {
  const definition = definitionOf(schema);
  if (definition.type === 'literal') return definition.values[turn % definition.values.length];
  if (definition.type !== 'enum') return undefined;
  const values = Object.values(definition.entries);
  return values[turn % values.length];
}

function* wrongObjects(shape: Record<string, Schema>): Generator<unknown> {
  for (const turn of [0, 1]) {
    const chosen = Object.fromEntries(
      Object.entries(shape)
        .map(([name, schema]) => [name, choose(schema, turn)])
        .filter(([, value]) => value !== undefined),
    );
    yield chosen;
    for (const [name, schema] of Object.entries(shape))
      for (const wrong of wrongInputs(schema)) yield { ...chosen, [name]: wrong };
  }
}

/** Inputs that break the schema in each of its parts, one part at a time. */
export function* wrongInputs(schema: Schema): Generator<unknown> {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      yield* wrongValues;
      return yield* wrongObjects(definition.shape);
    case 'array':
      yield* wrongValues;
      for (const wrong of wrongInputs(definition.element)) yield [wrong];
      return;
    case 'record':
      yield* wrongValues;
      for (const wrong of wrongInputs(definition.valueType)) yield { a: wrong };
      return;
    case 'union':
      for (const option of definition.options) yield* wrongInputs(option);
      return;
    case 'pipe':
      return yield* wrongInputs(definition.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return yield* wrongInputs(definition.innerType);
    default:
      yield* wrongValues;
  }
}
