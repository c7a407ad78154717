import { pushTestsPerHour } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import { findPushDevices } from './push-settings.repo.ts';
import { insertPushes } from './queue-push.repo.ts';

const hourSeconds = 3_600;

/** Queues a push to one of the member's devices, in the quiet hours too. @throws ApiError 404 for another's device, 429 past the limit */
export async function queuePushTest(tx: Tx, userId: string, deviceId: string): Promise<void> {
  const devices = await findPushDevices(tx, userId);
  if (!devices.some(({ id }) => id === deviceId)) throw notFound('This device is already turned off');
  await countAttempt(tx, {
    key: `push tests of ${userId}`,
    max: pushTestsPerHour,
    windowSeconds: hourSeconds,
    refusal: 'You’ve sent several tests. Try again in an hour.',
  });
  await insertPushes(tx, [
    {
      device_id: deviceId,
      subject: 'system',
      title: 'A test from Gable',
      body: 'Notifications reach this device.',
      link: pages.notificationSettings.path,
      tag: 'test',
      expires_at: new Date(Date.now() + hourSeconds * 1_000),
    },
  ]);
}
