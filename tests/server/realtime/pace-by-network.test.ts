import { expect, it, onTestFinished, vi } from 'vitest';
import { createPacer } from '#server/realtime/pace-by-network.ts';

it('runs work at once after a rest, then one piece each pause, in turn for each network', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pace = createPacer(2);
  const done: string[] = [];
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) pace(name.charAt(0), () => done.push(name));
  expect(done).toEqual(['a1']);
  vi.advanceTimersByTime(2);
  expect(done).toEqual(['a1', 'a2']);
  vi.advanceTimersByTime(8);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  vi.advanceTimersByTime(10);
  pace('d', () => done.push('d1'));
  expect(done.at(-1)).toBe('d1');
});
