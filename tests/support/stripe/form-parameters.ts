import { unknownParameter } from './stripe-error.ts';

export type Parameters = { [name: string]: string | Parameters };

/** `items[0][price]=x` is { items: { 0: { price: 'x' } } }. */
export function parseForm(text: string): Parameters {
  const parsed: Parameters = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let place = parsed;
    for (const part of path) {
      place[part] ??= {};
      place = place[part] as Parameters;
    }
    place[last || String(Object.keys(place).length)] = value;
  }
  return parsed;
}

/** Known parameters of a call: `true` for a value, `'any'` for free keys, else the keys below (of each entry of a list). */
export type Known = { [name: string]: true | 'any' | Known };

/** The names are parameters of Stripe's API by the SDK's own types. */
export type KnownOf<Params> = { [Name in keyof Params]?: true | 'any' | Known };

/** @throws StripeProblem parameter_unknown, as Stripe does for a parameter that its API lacks */
export function refuseUnknown(sent: Parameters, known: Known, path = ''): void {
  for (const [name, value] of Object.entries(sent)) {
    const isEntry = /^\d+$/.test(name);
    const full = path ? `${path}[${name}]` : name;
    const rule = isEntry ? known : known[name];
    if (rule === undefined) throw unknownParameter(full);
    if (typeof rule === 'object' && typeof value === 'object') refuseUnknown(value, rule, full);
  }
}

export const below = (sent: Parameters, name: string): Parameters => {
  const value = sent[name];
  return typeof value === 'object' ? value : {};
};

export const listOf = (sent: Parameters, name: string): (string | Parameters)[] => Object.values(below(sent, name));

export const firstOf = (sent: Parameters, name: string): Parameters => {
  const [first] = listOf(sent, name);
  return typeof first === 'object' ? first : {};
};

export const textOf = (sent: Parameters, name: string): string | undefined => {
  const value = sent[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const mapOf = (sent: Parameters, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(below(sent, name)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
