import type * as z from 'zod/mini';

/** A place in a value where a schema looks: by its path, and by the value that holds `filling` there. */
export interface Place {
  path: string;
  with: (filling: unknown) => unknown;
}

type Def = { type: string } & Partial<
  Record<'innerType' | 'element' | 'in' | 'out' | 'valueType', z.ZodMiniType> & {
    shape: Record<string, z.ZodMiniType>;
    options: z.ZodMiniType[];
    catchall: z.ZodMiniType;
  }
>;
const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def;

/** Whether a schema lets keys through that it does not name: something else must read those. */
export const isLoose = (schema: z.ZodMiniType): boolean => {
  const { type, catchall, in: source } = defOf(schema);
  return (type === 'object' && catchall !== undefined) || (source !== undefined && isLoose(source));
};

/** Every place that a schema reads, the whole value first. A schema that `seen` holds already is passed over. */
export function placesOf(schema: z.ZodMiniType, seen = new Set<z.ZodMiniType>()): Place[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { innerType, element, shape, options = [], in: source, out, valueType } = defOf(schema);
  const same = [innerType, source, out, ...options].flatMap((inner) => (inner ? placesOf(inner, seen) : []));
  const entries = element ? inside('[]', placesOf(element, seen), (entry) => [entry]) : [];
  const values = valueType ? inside('{}', placesOf(valueType, seen), (value) => ({ any: value })) : [];
  const fields = Object.entries(shape ?? {}).flatMap(([name, field]) =>
    inside(name, placesOf(field, seen), (value) => ({ [name]: value })),
  );
  const here: Place = { path: '', with: (filling) => filling };
  const inner = [...same, ...entries, ...values, ...fields];
  return [here, ...inner.filter(({ path }) => path !== '')];
}

const inside = (name: string, places: Place[], wrap: (value: unknown) => unknown): Place[] =>
  places.map((place) => ({
    path: [name, place.path].filter(Boolean).join('.'),
    with: (filling) => wrap(place.with(filling)),
  }));
