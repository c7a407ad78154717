import type { PostOwner } from '#contract/post/post.ts';
import { Avatar } from '#src/ui/media/avatar.tsx';

/** The picture of the other member, or the initials; a figure for a former member. */
export function PersonAvatar({ person, className }: { person: PostOwner | null; className?: string }) {
  const [smallest] = person?.picture?.widths ?? [];
  return (
    <Avatar
      firstName={person?.firstName ?? ''}
      lastName={person?.lastName ?? ''}
      picture={person?.picture && smallest ? `${person.picture.url}-${smallest}.webp` : null}
      className={className}
    />
  );
}
