import { expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/post/post.ts';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import { historyLines } from '#src/features/post-details/history/post-history.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const step = (day: number, from: PostStatus | null, to: PostStatus): HistoryEntry => ({
  what: 'status',
  from,
  to,
  at: new Date(start + day * 86_400_000).toISOString(),
});
const told = (history: HistoryEntry[], closedReason: 'sold' | null = null) =>
  historyLines({ history, closedReason })
    .map(({ text }) => text)
    .reverse();

it('taking down and undoing it leaves no trace in the history that readers see', () => {
  const undone = [step(5, 'active', 'removed'), step(5.001, 'removed', 'active')];
  expect(told([step(0, null, 'active'), ...undone])).toEqual(['Listed']);
});

it('a home that was sold, taken down and brought back is sold once', () => {
  const history = [step(0, null, 'active'), step(9, 'active', 'closed'), step(20, 'closed', 'removed')];
  expect(told([...history, step(40, 'removed', 'closed')], 'sold')).toEqual([
    ...['Listed', 'Sold', 'Removed', 'Restored'],
  ]);
});

it('events of a draft are not in the history', () => {
  const draft = [step(0, 'draft', 'removed'), step(9, 'removed', 'draft')];
  expect(told([...draft, step(10, null, 'active')])).toEqual(['Listed']);
});
