export const comparedMax = 4;

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The posts of `/compare?ids=a,b,c`: the first four, each once; anything that is no id is ignored. */
export function parseComparedIds(query: URLSearchParams): string[] {
  const ids = (query.get('ids') ?? '').split(',').filter((id) => idPattern.test(id));
  return [...new Set(ids)].slice(0, comparedMax);
}

export const formatComparedIds = (ids: readonly string[]): string => ids.join(',');
