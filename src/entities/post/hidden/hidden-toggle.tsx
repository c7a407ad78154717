import { Eye, EyeOff } from 'lucide-react';
import type { PostSummary } from '#contract/post/post.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { useFavourites } from '../favourite/favourite-context.ts';
import { useHiddenIds } from './use-hidden-ids.ts';

/** On the page of a post: hides it from the member's lists, or brings it back. */
export function HiddenToggle({ post }: { post: PostSummary }) {
  const { setHidden } = useFavourites();
  const isHidden = useHiddenIds().includes(post.id);
  return (
    <>
      <IconButton
        label={isHidden ? 'Bring it back' : 'Not for me'}
        icon={isHidden ? Eye : EyeOff}
        onClick={() => setHidden(post, !isHidden)}
        className="border border-control bg-sheet hover:border-rule"
      />
      <p role="status" className="order-last w-full type-small text-muted empty:hidden">
        {isHidden && 'You’ve hidden this. It’s left out of your lists, map and emails.'}
      </p>
    </>
  );
}
