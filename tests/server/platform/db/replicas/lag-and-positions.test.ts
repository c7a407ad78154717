import { expect, it } from 'vitest';
import { PrimarySamples } from '#server/platform/db/replicas/lag-check.ts';
import { hasReplayed, parseLsn } from '#server/platform/db/replicas/log-position.ts';
import { RequiredStates } from '#server/platform/db/replicas/required-state.ts';

const primary = { timeline: 1, visibilityVersion: 3n };

it('log positions are compared as numbers of 64 bits', () => {
  expect(parseLsn('0/3016AB0')).toBe(0x3016ab0n);
  expect(parseLsn('16/B374D848')).toBe(0x16b374d848n);
  expect(parseLsn('A/0') > parseLsn('9/FFFFFFFF')).toBe(true);
});

it('a replica has replayed a state only on its timeline, up to its position and its count of hiding writes', () => {
  const required = { ...primary, position: 100n };
  expect(hasReplayed({ ...primary, position: 100n }, required)).toBe(true);
  expect(hasReplayed({ ...primary, position: 99n }, required)).toBe(false);
  expect(hasReplayed({ ...primary, position: 200n, visibilityVersion: 2n }, required)).toBe(false);
  expect(hasReplayed({ ...primary, position: 200n, timeline: 2 }, required)).toBe(false);
});

it('a replica is as fresh as the latest sample of the primary that it has replayed', () => {
  const samples = new PrimarySamples();
  samples.add({ takenAt: 1_000, timeline: 1, position: 10n });
  samples.add({ takenAt: 2_000, timeline: 1, position: 10n });
  samples.add({ takenAt: 3_000, timeline: 1, position: 30n });
  expect(samples.freshAt({ timeline: 1, position: 30n })).toBe(3_000);
  expect(samples.freshAt({ timeline: 1, position: 29n })).toBe(2_000);
  expect(samples.freshAt({ timeline: 1, position: 9n })).toBeUndefined();
});

it('positions of another timeline say nothing about the lag', () => {
  const samples = new PrimarySamples();
  samples.add({ takenAt: 1_000, timeline: 1, position: 100n });
  samples.add({ takenAt: 2_000, timeline: 2, position: 90n });
  expect(samples.freshAt({ timeline: 1, position: 200n })).toBeUndefined();
  expect(samples.freshAt({ timeline: 2, position: 90n })).toBe(2_000);
});

it('reads that arrive during a query share the next one, which begins after them', async () => {
  const asked: { hashes: string[]; answer: (version: bigint) => void }[] = [];
  const states = new RequiredStates(
    (hashes) =>
      new Promise((resolve) => {
        const lastWrites = new Map([['mine', 7n]]);
        asked.push({ hashes, answer: (version) => resolve({ timeline: 1, visibilityVersion: version, lastWrites }) });
      }),
  );
  const first = states.find(undefined);
  await expect.poll(() => asked.length).toBe(1);
  const [second, third] = [states.find('mine'), states.find(undefined)];
  expect(asked).toHaveLength(1);
  asked[0]?.answer(1n);
  expect(await first).toEqual({ timeline: 1, visibilityVersion: 1n, position: 0n });
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.hashes).toEqual(['mine']);
  asked[1]?.answer(2n);
  expect(await second).toEqual({ timeline: 1, visibilityVersion: 2n, position: 7n });
  expect(await third).toEqual({ timeline: 1, visibilityVersion: 2n, position: 0n });
});

it('a query that fails fails its reads and no later one', async () => {
  let isAway = true;
  const answer = { timeline: 1, visibilityVersion: 1n, lastWrites: new Map() };
  const states = new RequiredStates(async () => {
    if (isAway) throw new Error('away');
    return answer;
  });
  await expect(states.find(undefined)).rejects.toThrow('away');
  isAway = false;
  expect(await states.find(undefined)).toMatchObject({ visibilityVersion: 1n });
});
