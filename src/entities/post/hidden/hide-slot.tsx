import type { PostSummary } from '#contract/post/post.ts';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { useAppSelector } from '#src/state/hooks.ts';
import { useFavourites } from '../favourite/favourite-context.ts';

const HideButton = lazyComponent(async () => (await import('./hide-button.tsx')).HideButton, { Missing: Nothing });

/** Only members hide posts, and not their own. */
export function HideSlot({ post, className }: { post: PostSummary; className: string }) {
  const isMember = useAppSelector((state) => state.login.token !== null);
  const { ownIds } = useFavourites();
  return isMember && !ownIds.has(post.id) && <HideButton post={post} className={className} />;
}
