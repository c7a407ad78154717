import { isProfileComplete } from '#contract/account/kyc.ts';
import { openHousePlaceHours, openHouseShownAfterEndHours } from '#contract/limits.ts';
import type { OpenHouseRow } from './open-houses.repo.ts';

const hourMs = 3_600_000;

interface Visitor {
  kyc_step: string;
  email: string | null;
  phone: string | null;
}

export const addressVisibleFrom = ({ starts_at }: OpenHouseRow) =>
  new Date(starts_at.getTime() - openHousePlaceHours * hourMs);

/** Whether the hours run in which members who come to a hidden address see it. */
export const isAddressVisible = (row: OpenHouseRow, now: number) =>
  row.cancelled_at === null &&
  now >= addressVisibleFrom(row).getTime() &&
  now < row.ends_at.getTime() + openHouseShownAfterEndHours * hourMs;

/** A stored email address or phone number is a confirmed one. */
export const canVisitHidden = (visitor: Visitor | undefined): boolean =>
  visitor !== undefined && isProfileComplete(visitor.kyc_step) && (visitor.email !== null || visitor.phone !== null);
