import { expect, it } from 'vitest';
import { RenderBudget } from '#server/page/prerendering/render-budget.ts';

function open() {
  const clock = { now: 0, spentMs: 0 };
  const budget = new RenderBudget({
    now: () => clock.now,
    spentMs: () => clock.spentMs,
    share: 0.5,
    burstMs: 1_000,
    atOnceMax: 2,
  });
  return { clock, budget, run: () => budget.run(async () => 'rendered') };
}

it('limits concurrent renderings, and refuses the next at once', async () => {
  const { budget, run } = open();
  const finish: (() => void)[] = [];
  const held = () => budget.run(() => new Promise<string>((resolve) => finish.push(() => resolve('held'))));
  const running = [held(), held()];
  expect(await run()).toBeNull();
  for (const end of finish) end();
  expect(await Promise.all(running)).toEqual(['held', 'held']);
  expect(await run()).toBe('rendered');
});

it('has room again after a failed rendering', async () => {
  const { budget, run } = open();
  for (let time = 0; time < 3; time += 1)
    await expect(budget.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run()).toBe('rendered');
});

it('refuses beyond its share of the processor', async () => {
  const { clock, run } = open();
  clock.spentMs = 1_200;
  expect(await run()).toBeNull();
  clock.now = 200;
  expect(await run()).toBeNull();
  clock.now = 500;
  expect(await run()).toBe('rendered');
});

it('saves up no more than a burst, and survives a restarted worker', async () => {
  const { clock, run } = open();
  clock.now = 1e6;
  clock.spentMs = 900;
  expect(await run()).toBe('rendered');
  clock.spentMs = 2_000;
  expect(await run()).toBeNull();
  clock.spentMs = 0;
  clock.now += 400;
  expect(await run()).toBe('rendered');
});
