import type { ViewingChange } from './describe-change.ts';

const changesMax = 20;

export function joinChanges(
  changes: readonly Pick<ViewingChange, 'title' | 'body' | 'calendar'>[],
): Pick<ViewingChange, 'title' | 'body' | 'calendar'> {
  const calendar = changes.find((change) => change.calendar !== undefined)?.calendar;
  const [only, ...more] = changes;
  if (only && more.length === 0) return { title: only.title, body: only.body, calendar };
  const lines = changes.slice(0, changesMax).map(({ title, body }) => `${title}. ${body}`);
  const rest = changes.length - lines.length;
  return {
    title: `${changes.length} viewings changed`,
    body: [...lines, ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n'),
    calendar,
  };
}
