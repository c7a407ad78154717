import { calendarDay } from '#contract/account/time-zone.ts';
import type { PostOwner } from '#contract/post/post.ts';
import { presentPersonPicture } from '#server/media/present-picture.ts';
import type { OwnerRow } from './users.repo.ts';

/** Agents are shown with their full name, other members with an initial. */
export function presentOwner(row: OwnerRow): PostOwner {
  const isAgent = row.user_type === 'Agent';
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: isAgent ? row.last_name : initialOf(row.last_name),
    userType: row.user_type,
    verified: isAgent && row.kyc_step === 'agent_verified',
    brokerage: isAgent ? row.brokerage || null : null,
    picture: presentPersonPicture(row),
    memberSince: calendarDay(row.created_at, row.province),
  };
}

function initialOf(name: string): string {
  const [first] = name.trim();
  return first ? `${first.toUpperCase()}.` : '';
}
