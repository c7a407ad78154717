import { Ellipsis } from 'lucide-react';
import type { RefObject } from 'react';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import type { StatusAction } from '#src/entities/post/own/own-post-actions.ts';
import { ownPostName } from '#src/entities/post/own/own-post-labels.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const RowMenu = lazyComponent(async () => (await import('./row-menu.tsx')).RowMenu);

interface RowMenuButtonProps {
  post: OwnPostSummary;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onAct: (action: StatusAction) => void;
}

/** Opens the menu of a post, which is loaded on demand. */
export function RowMenuButton({ post, buttonRef, onAct }: RowMenuButtonProps) {
  const { isOpen, wasOpened, setOpen, toggle, forget } = useLazyOpen();

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
        <RowMenu
          post={post}
          open={isOpen}
          onOpenChange={setOpen}
          onLoadError={forget}
          anchor={buttonRef}
          onAct={onAct}
        />
      )}
    </>
  );
}
