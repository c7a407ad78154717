import { expect, it } from 'vitest';
import { killServer } from '#tests/faults/programs/killed-server.ts';

/* The short form of `npm run test:faults`. */

it('a killed server loses and doubles no post, message, payment or favourite that it acknowledged', async () => {
  const { acknowledged, fewest, found, lost, doubled, recoveries } = await killServer({ rounds: 2 });
  expect(fewest).toBeGreaterThan(0);
  expect({ found, lost, doubled, kills: recoveries.length }).toEqual({
    found: acknowledged,
    lost: [],
    doubled: [],
    kills: 2,
  });
}, 120_000);
