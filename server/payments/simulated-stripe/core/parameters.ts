import { invalidRequest } from './stripe-problem.ts';

export type Parameters = { [name: string]: string | Parameters };

/** `items[0][price]=x` is { items: { 0: { price: 'x' } } }. */
export function parseForm(text: string): Parameters {
  const parsed: Parameters = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let place = parsed;
    for (const part of path) {
      place[part] ??= Object.create(null) as Parameters;
      place = place[part] as Parameters;
    }
    place[last || String(Object.keys(place).length)] = value;
  }
  return parsed;
}

/** Unsupported parameters are refused: ignoring one would make the demo differ from Stripe. @throws StripeProblem */
export function refuseUnknown(sent: Parameters, known: readonly string[]): void {
  for (const param of Object.keys(sent))
    if (!known.includes(param))
      throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
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

export const metadataOf = (sent: Parameters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(below(sent, 'metadata')).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const limitOf = ({ limit }: Parameters) => Number(limit ?? 10);

export const paging = ['limit', 'starting_after'];

export function pageOf<Item extends { id: string }>(url: string, items: readonly Item[], sent: Parameters) {
  const rest = items.slice(items.findIndex(({ id }) => id === sent.starting_after) + 1);
  const limit = limitOf(sent);
  return { object: 'list' as const, url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
