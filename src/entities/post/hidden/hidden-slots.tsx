import type { PostSummary } from '#contract/post/post.ts';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { useAppSelector } from '#src/state/hooks.ts';
import { useFavourites } from '../favourite/favourite-context.ts';

const HideButton = lazyComponent(async () => (await import('./hide-button.tsx')).HideButton, { Missing: Nothing });
const Toggle = lazyComponent(async () => (await import('./hidden-toggle.tsx')).HiddenToggle, { Missing: Nothing });

/** Only members hide posts, and not their own. */
function useCanHide({ id }: PostSummary): boolean {
  const isMember = useAppSelector((state) => state.login.token !== null);
  return !useFavourites().ownIds.has(id) && isMember;
}

export function HideSlot({ post, className }: { post: PostSummary; className: string }) {
  return useCanHide(post) && <HideButton post={post} className={className} />;
}

export function HiddenToggle({ post }: { post: PostSummary }) {
  return useCanHide(post) && <Toggle post={post} />;
}
