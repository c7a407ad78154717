import type { PostOwner } from '#contract/post/post.ts';
import { Avatar } from '#src/ui/media/avatar.tsx';

interface PersonAvatarProps {
  person: PostOwner;
  size?: 'sm' | 'md';
  className?: string;
}

export function PersonAvatar({ person: { firstName, lastName, picture }, ...look }: PersonAvatarProps) {
  const [smallest] = picture?.widths ?? [];
  const url = picture && smallest ? `${picture.url}-${smallest}.webp` : null;
  return <Avatar {...look} firstName={firstName} lastName={lastName} picture={url} />;
}
