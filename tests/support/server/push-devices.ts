import { createECDH, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/db/database.ts';
import { createSession, findSessions } from '#server/platform/security/sessions.ts';

let made = 0;

/** Subscription as a browser makes it, with the private key that reads what is sent to it. */
export function newPushKeys() {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  return { curve, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

export const newPushSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/device-${++made}`,
  keys: newPushKeys().keys,
});

/** A device with a session of its own. @returns its id */
export async function makePushDevice(
  db: Db,
  userId: string,
  { endpoint, keys } = newPushSubscription(),
): Promise<string> {
  await createSession(db, userId, 'a device with pushes');
  const known = new Set(
    (await db.selectFrom('push_devices').select('session_id').execute()).map(({ session_id }) => session_id),
  );
  const session = (await findSessions(db, userId)).find(({ id, user_agent }) => user_agent !== '' && !known.has(id));
  const { id } = await db
    .insertInto('push_devices')
    .values({ user_id: userId, session_id: session?.id ?? '', endpoint, ...keys })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
