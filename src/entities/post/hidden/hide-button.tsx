import './hide-button.css';
import clsx from 'clsx';
import { EyeOff } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { useFavourites } from '../favourite/favourite-context.ts';

/** On a card of a member; it shows on hover and focus, on a phone always. */
export function HideButton({ post, className }: { post: PostSummary; className?: string }) {
  const { setHidden } = useFavourites();

  function hide({ currentTarget }: MouseEvent<HTMLElement>): void {
    focusNextCard(currentTarget);
    setHidden(post, true);
  }

  return (
    <IconButton
      label={`Not for me: hide ${postName(post)}`}
      icon={EyeOff}
      tip="end"
      onClick={hide}
      className={clsx('hide-button z-2 size-10! rounded-full! bg-sheet hover:text-mark', className)}
    />
  );
}

/** The card goes away, and the focused button with it. */
function focusNextCard(button: HTMLElement): void {
  const card = button.closest('li') ?? button.closest('article');
  const next = card?.nextElementSibling?.querySelector('a') ?? card?.previousElementSibling?.querySelector('a');
  (next ?? button.closest<HTMLElement>('main'))?.focus({ preventScroll: true });
}
