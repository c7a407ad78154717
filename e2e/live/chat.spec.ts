import { expect } from '../fixtures.ts';
import { accountButton } from '../support/accounts.ts';
import { keptIn } from '../support/browser-storage.ts';
import { isWholeMatrix, matrix } from '../support/matrix.ts';
import { log, shown, type Talk, talking as test, words, write } from '../support/talking.ts';

/* Two members talk through faults: every message that was accepted is there once, in order, with the right counts. */

test.slow();

const soon = { timeout: 20_000 };

/** Both pages, the server and the counts agree. */
async function agree({ owner, seeker, stored, unread }: Talk, expected: string[]): Promise<void> {
  await expect.poll(async () => (await stored()).toSorted(), soon).toEqual(expected.toSorted());
  const order = await stored();
  for (const { page } of [owner, seeker]) await expect.poll(() => shown(page), soon).toEqual(order);
  for (const member of [owner, seeker]) await expect.poll(() => unread(member), soon).toBe(0);
}

async function openBoth({ owner, seeker, ownerPath, seekerPath }: Talk): Promise<void> {
  await Promise.all([owner.page.goto(ownerPath), seeker.page.goto(seekerPath)]);
  for (const { page } of [owner, seeker]) await expect(log(page).getByText('first', { exact: true })).toBeVisible();
}

for (const { fault, seconds } of matrix(
  [{ fault: 'cut' as const, seconds: 2 }],
  [
    { fault: 'cut' as const, seconds: 60 },
    { fault: 'silence' as const, seconds: 60 },
  ],
)) {
  test(`twenty messages during a ${fault} of ${seconds} s arrive once and in order, and are counted`, async ({
    talk,
  }) => {
    test.setTimeout(180_000);
    const both = await talk();
    const { seeker, network, ownerSends, seekerPath, unread } = both;
    await seeker.page.goto('/about-us');
    await expect(accountButton(seeker.page)).toBeVisible();
    const otherTab = await seeker.context.newPage();
    await otherTab.goto('/favorites');
    await ownerSends('owner-1');
    for (const tab of [seeker.page, otherTab]) await expect(tab).toHaveTitle(/^\(1\)/, soon);

    network[fault]();
    await ownerSends(...words('owner', 2, 20));
    // The length of the fault is what is tested: a connection that is away so long.
    await seeker.page.waitForTimeout(seconds * 1_000);
    network.restore();

    await expect(seeker.page).toHaveTitle(/^\(20\)/, soon);
    await expect(otherTab).toHaveTitle(/^\(20\)/, soon);
    await expect(accountButton(seeker.page)).toHaveAccessibleName(/20 unread/);
    expect(await unread(seeker)).toBe(20);
    await seeker.page.goto(seekerPath);
    await expect.poll(() => shown(seeker.page), soon).toEqual(['first', ...words('owner', 1, 20)]);
    await expect.poll(() => unread(seeker), soon).toBe(0);
    for (const tab of [seeker.page, otherTab]) await expect(tab).not.toHaveTitle(/^\(/);
  });
}

for (const seconds of matrix([], [2, 60])) {
  test(`both write ten messages while one of them is cut off for ${seconds} s`, async ({ talk }) => {
    test.setTimeout(180_000);
    const both = await talk();
    const { owner, seeker, network } = both;
    await openBoth(both);
    network.cut();
    // The length of the cut is what is tested.
    const cutTime = seeker.page.waitForTimeout(seconds * 1_000);
    await write(seeker.page, ...words('seeker', 1, 10));
    await write(owner.page, ...words('owner', 1, 10));
    await expect(log(seeker.page).getByText('seeker-10')).toBeVisible();
    await cutTime;
    network.restore();
    await agree(both, ['first', ...words('seeker', 1, 10), ...words('owner', 1, 10)]);
  });
}

test('a restart of the server loses and repeats nothing', async ({ talk, server }) => {
  test.setTimeout(180_000);
  const both = await talk();
  const { owner, seeker } = both;
  await openBoth(both);
  await write(seeker.page, 'seeker-1');
  const restarted = server.restart();
  await write(seeker.page, 'seeker-2', 'seeker-3');
  await write(owner.page, 'owner-1');
  await restarted;
  await write(owner.page, 'owner-2');
  await agree(both, ['first', ...words('seeker', 1, 3), ...words('owner', 1, 2)]);
});

/** tests/app/conversation/outbox.test.ts shows the same without a browser. */
function testOutbox() {
  test('a reload in the middle of sending stores the message once', async ({ talk }) => {
    const both = await talk();
    const { seeker, seekerPath, stored } = both;
    await openBoth(both);
    // It arrives, but its answer never does.
    await seeker.page.route('**/messages', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      else await route.fallback();
    });
    await write(seeker.page, 'seeker-1', 'seeker-2');
    await expect.poll(stored, soon).toContain('seeker-1');
    await expect.poll(async () => Object.keys(await keptIn(seeker.page, 'gable-outbox')).length).toBe(2);
    await seeker.page.unrouteAll({ behavior: 'ignoreErrors' });
    await seeker.page.goto(seekerPath);
    await agree(both, ['first', 'seeker-1', 'seeker-2']);
    await expect.poll(() => keptIn(seeker.page, 'gable-outbox')).toEqual({});
  });

  test('two tabs of one member send each message once, and both show all', async ({ talk }) => {
    const both = await talk();
    const { seeker, seekerPath } = both;
    await openBoth(both);
    const tab = await seeker.context.newPage();
    await tab.goto(seekerPath);
    await expect(log(tab).getByText('first', { exact: true })).toBeVisible();
    await seeker.context.setOffline(true);
    await write(seeker.page, 'seeker-1');
    await write(tab, 'seeker-2');
    await write(seeker.page, 'seeker-3');
    await seeker.context.setOffline(false);
    await agree(both, ['first', ...words('seeker', 1, 3)]);
    await expect.poll(() => shown(tab), soon).toEqual(['first', ...words('seeker', 1, 3)]);
  });

  test('a clock that is an hour wrong changes no order', async ({ talk }) => {
    const both = await talk();
    const { seeker, ownerSends, stored } = both;
    await seeker.page.clock.setSystemTime(Date.now() + 3_600_000);
    await openBoth(both);
    await write(seeker.page, 'seeker-1');
    await expect.poll(stored, soon).toContain('seeker-1');
    await ownerSends('owner-1');
    await expect(log(seeker.page).getByText('owner-1')).toBeVisible(soon);
    await write(seeker.page, 'seeker-2');
    await agree(both, ['first', 'seeker-1', 'owner-1', 'seeker-2']);
    expect(await shown(seeker.page)).toEqual(['first', 'seeker-1', 'owner-1', 'seeker-2']);
  });

  test('a full storage keeps no message, and sends it all the same', async ({ talk }) => {
    const both = await talk();
    const { seeker } = both;
    await seeker.page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The storage is full', 'QuotaExceededError');
      };
    });
    await openBoth(both);
    await write(seeker.page, 'seeker-1', 'seeker-2');
    await agree(both, ['first', 'seeker-1', 'seeker-2']);
  });
}

if (isWholeMatrix) testOutbox();
