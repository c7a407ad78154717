import { expect, it } from 'vitest';
import { batchesOf } from './batches.ts';
import type { TimelineItem } from './timeline.ts';

const days = (from: number, to: number): TimelineItem[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ type: 'day', key: `${from + at}`, seq: from + at, label: '' }));

const keysOf = (items: TimelineItem[]) =>
  batchesOf(items).map(({ number, items: [first, ...rest] }) => [number, first?.key, rest.at(-1)?.key]);

it('stay the same while older messages are loaded above and newer ones come below', () => {
  const before = keysOf(days(70, 120));
  expect(before).toEqual([
    [1, '70', '99'],
    [2, '100', '120'],
  ]);
  expect(keysOf(days(20, 160))).toEqual([
    [0, '20', '49'],
    [1, '50', '99'],
    [2, '100', '149'],
    [3, '150', '160'],
  ]);
});

it('end with what is not stored yet', () => {
  const message = { clientId: 'p', content: 'Hello' };
  const pending = { type: 'pending', key: 'p', hasState: true, pending: message } as unknown as TimelineItem;
  expect(keysOf([...days(148, 149), pending])).toEqual([[2, '148', 'p']]);
  expect(keysOf([pending])).toEqual([[0, 'p', undefined]]);
});
