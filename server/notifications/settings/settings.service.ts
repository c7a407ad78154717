import { timeZoneOf } from '#contract/account/time-zone.ts';
import {
  deliveryOf,
  type NotificationSettings,
  type NotificationSettingsChange,
  possibleDeliveries,
  summaryHourDefault,
} from '#contract/notification/notification-settings.ts';
import { type NotificationSubject, notificationSubjects } from '#contract/notification/notification-types.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { findChosenDeliveries, findContact, saveDeliveries, saveSummaryHour } from './settings.repo.ts';

export async function getSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const contact = await findContact(db, userId);
  if (!contact) throw notFound();
  const chosen = await findChosenDeliveries(db, userId);
  const channel = contact.email === null ? 'text' : 'email';
  return {
    channel,
    subjects: notificationSubjects.map((subject) => ({
      subject,
      delivery: deliveryOf(subject, chosen[subject], channel),
      possible: [...possibleDeliveries(subject, channel)],
    })),
    summaryHour: contact.hour ?? summaryHourDefault,
    timeZone: timeZoneOf(contact.province),
  };
}

/** @throws ApiError 422 for a delivery that the subject, or the member's contact, does not have */
export async function changeSettings(
  tx: Tx,
  userId: string,
  { deliveries = {}, summaryHour }: NotificationSettingsChange,
): Promise<NotificationSettings> {
  const { channel } = await getSettings(tx, userId);
  const refused = Object.entries(deliveries).filter(
    ([subject, delivery]) => !possibleDeliveries(subject as NotificationSubject, channel).includes(delivery),
  );
  if (refused.length > 0)
    throw invalid(
      refused.map(([subject]) => ({ path: `deliveries.${subject}`, message: 'This choice isn’t available' })),
    );
  await saveDeliveries(tx, userId, deliveries);
  if (summaryHour !== undefined) await saveSummaryHour(tx, userId, summaryHour);
  return getSettings(tx, userId);
}
