import type { PostOwner } from '#contract/post.ts';
import { presentPicture } from '#server/platform/present-picture.ts';
import type { OwnerRow } from './users.repo.ts';

/** The person behind a post as others see them: an agent by the whole name, anybody else with an initial. */
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
    memberSince: row.created_at.toISOString().slice(0, 10),
  };
}

function initialOf(name: string): string {
  const [first] = name.trim();
  return first ? `${first.toUpperCase()}.` : '';
}

type PictureRow = Pick<OwnerRow, 'picture_id' | 'width' | 'height' | 'placeholder' | 'first_name'>;

/** The picture of a person, where there is one. */
export function presentPersonPicture({ picture_id: id, width, height, placeholder, first_name }: PictureRow) {
  if (id === null || width === null || height === null || placeholder === null) return null;
  return presentPicture({ id, width, height, placeholder, alt: first_name });
}
