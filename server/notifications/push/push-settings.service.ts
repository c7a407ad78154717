import { timeZoneOf } from '#contract/account/time-zone.ts';
import { notificationSubjects } from '#contract/notification/notification-types.ts';
import {
  isPushable,
  isPushed,
  type PushSettings,
  type PushSettingsChange,
  type PushSubscriptionBody,
} from '#contract/notification/push.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/security/sessions.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { getPushKeys, isPublicKey } from './push-keys.ts';
import {
  deletePushDevice,
  dismissPushOffer,
  findPushChoices,
  findPushDevices,
  findPushPerson,
  insertPushDevice,
  lockPushOwner,
  savePushChoices,
  saveShowsDetails,
} from './push-settings.repo.ts';

type Owner = Pick<Viewer, 'id' | 'sessionId'>;

const userAgentMax = 300;

export async function getPushSettings(db: Db, { id: userId, sessionId }: Owner): Promise<PushSettings> {
  const person = await findPushPerson(db, userId);
  if (!person) throw notFound();
  const devices = await findPushDevices(db, userId);
  const choices = await findPushChoices(db, userId);
  return {
    publicKey: (await getPushKeys(db)).publicKey,
    devices: devices.map(({ id, session_id, user_agent, created_at, last_used_at }) => ({
      id,
      userAgent: user_agent,
      current: session_id === sessionId,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    subjects: notificationSubjects.map((subject) => ({
      subject,
      isOn: isPushable(subject) ? isPushed(subject, choices[subject]) : null,
    })),
    showsDetails: person.shows_details ?? false,
    isOfferable: person.is_offerable && devices.every(({ session_id }) => session_id !== sessionId),
    timeZone: timeZoneOf(person.province),
  };
}

export async function changePushSettings(
  tx: Tx,
  owner: Owner,
  { subjects = {}, showsDetails, isOfferDismissed }: PushSettingsChange,
): Promise<PushSettings> {
  const refused = notificationSubjects.filter((subject) => subjects[subject] !== undefined && !isPushable(subject));
  if (refused.length > 0)
    throw invalid(refused.map((subject) => ({ path: `subjects.${subject}`, message: 'This choice isn’t available' })));
  await savePushChoices(tx, owner.id, subjects);
  if (showsDetails !== undefined) await saveShowsDetails(tx, owner.id, showsDetails);
  if (isOfferDismissed) await dismissPushOffer(tx, owner.id);
  return getPushSettings(tx, owner);
}

interface AddedDevice {
  subscription: PushSubscriptionBody;
  userAgent: string;
  acceptsLoopback: boolean;
}

/** @throws ApiError 422 for an endpoint that is not of a known push service, or keys that encrypt nothing */
export async function addPushDevice(
  tx: Tx,
  owner: Owner,
  { subscription, userAgent, acceptsLoopback }: AddedDevice,
): Promise<PushSettings> {
  if (!isPushEndpoint(subscription.endpoint, acceptsLoopback))
    throw invalid([{ path: 'endpoint', message: 'This push service isn’t supported' }]);
  if (!isPublicKey(subscription.keys.p256dh))
    throw invalid([{ path: 'keys.p256dh', message: 'This isn’t a push key' }]);
  await lockPushOwner(tx, owner.id);
  await insertPushDevice(tx, subscription, {
    user_id: owner.id,
    session_id: owner.sessionId,
    user_agent: userAgent.slice(0, userAgentMax),
  });
  return getPushSettings(tx, owner);
}

export async function removePushDevice(tx: Tx, owner: Owner, id: string): Promise<PushSettings> {
  if (!(await deletePushDevice(tx, owner.id, id))) throw notFound('This device is already turned off');
  return getPushSettings(tx, owner);
}
