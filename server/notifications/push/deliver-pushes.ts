import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import { claimPushes, deleteDevice, deletePush, findPushTargets, markDeviceUsed } from './deliver-pushes.repo.ts';
import { hiddenTexts } from './hidden-texts.ts';
import { getPushKeys, type PushKeys } from './push-keys.ts';
import { sendPush } from './send-push.ts';

const sentAtOnce = 20;
const triesMax = 6;
/** Above this age the text hides its details: the reader may have lost access. */
const detailsMs = 600_000;
const goneStatuses = [404, 410];
const isPassing = (status: number) => status === 429 || status >= 500;

interface Delivery {
  contact: string;
  onError: (error: Error) => void;
  stopping?: AbortSignal;
}

type QueuedPush = Selectable<Database['outgoing_pushes']>;
type Target = Awaited<ReturnType<typeof findPushTargets>>[number];

/** Sends all due pushes, some at a time, outside of any transaction. Errors name the host of a push service, never its address. */
export async function deliverPushes(db: Db, delivery: Delivery): Promise<void> {
  while (!delivery.stopping?.aborted) {
    const pushes = await claimPushes(db, sentAtOnce);
    if (pushes.length === 0) return;
    const keys = await getPushKeys(db);
    const targets = await findPushTargets(
      db,
      pushes.map(({ id }) => id),
    );
    const byPush = new Map(targets.map((target) => [target.id, target]));
    await Promise.all(pushes.map((push) => deliverOne(db, push, byPush.get(push.id), { keys, ...delivery })));
  }
}

async function deliverOne(
  db: Db,
  push: QueuedPush,
  target: Target | undefined,
  { keys, contact, onError }: Delivery & { keys: PushKeys },
): Promise<void> {
  const secondsToLive = Math.ceil((push.expires_at.getTime() - Date.now()) / 1_000);
  if (!target || secondsToLive <= 0) return deletePush(db, push.id);
  const host = new URL(target.endpoint).hostname;
  const isLast = push.tries >= triesMax;
  try {
    const status = await sendPush(target, contentOf(push, target.shows_details ?? false), {
      keys,
      contact,
      secondsToLive,
    });
    if (goneStatuses.includes(status)) return deleteDevice(db, target.device_id);
    if (status < 300) await markDeviceUsed(db, target.device_id);
    else if (isPassing(status) && !isLast) return;
    else onError(new Error(`Push ${push.id} is given up: ${host} answered ${status}.`));
    await deletePush(db, push.id);
  } catch (cause) {
    if (!isLast) return;
    onError(new Error(`Push ${push.id} is given up: ${host} does not answer.`, { cause: nameOf(cause) }));
    await deletePush(db, push.id);
  }
}

/** A message of `fetch` may repeat the endpoint, which must not reach the log. */
const nameOf = (cause: unknown) => (cause instanceof Error ? cause.name : undefined);

function contentOf({ subject, title, body, link, tag, created_at }: QueuedPush, showsDetails: boolean) {
  const isFresh = Date.now() - created_at.getTime() < detailsMs;
  const [hiddenTitle, hiddenBody] = hiddenTexts[subject];
  return showsDetails && isFresh ? { title, body, link, tag } : { title: hiddenTitle, body: hiddenBody, link, tag };
}
