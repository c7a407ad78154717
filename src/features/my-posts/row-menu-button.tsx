import { Ellipsis } from 'lucide-react';
import type { RefObject } from 'react';
import type { OwnPostSummary } from '#contract/own-post.ts';
import type { StatusAction } from '#src/entities/post/own-post-actions.ts';
import { ownPostName } from '#src/entities/post/own-post-words.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useOpening } from '#src/ui/use-opening.ts';

const RowMenu = lazyPart(async () => (await import('./row-menu.tsx')).RowMenu);

interface RowMenuButtonProps {
  post: OwnPostSummary;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onAct: (action: StatusAction) => void;
}

/** Opens the menu of a post; the menu itself is loaded when somebody reaches for it. */
export function RowMenuButton({ post, buttonRef, onAct }: RowMenuButtonProps) {
  const { isOpen, wasOpened, setOpen, toggle, forget } = useOpening();

  return (
    <>
      <IconButton
        ref={buttonRef}
        icon={Ellipsis}
        label={`Actions for ${ownPostName(post)}`}
        tip="end"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
        onPointerEnter={RowMenu.preload}
      />
      {wasOpened && (
        <RowMenu post={post} open={isOpen} onOpenChange={setOpen} onMissing={forget} anchor={buttonRef} onAct={onAct} />
      )}
    </>
  );
}
