const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function reviveValue(value: unknown): unknown {
  if (typeof value === 'string') return isoInstant.test(value) ? new Date(value) : value;
  if (Array.isArray(value)) return value.map(reviveValue);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, reviveValue(each)]));
}

/** State as parsed from JSON, with its instants as dates again. */
export const readState = <State>(json: object): State => reviveValue(json) as State;
