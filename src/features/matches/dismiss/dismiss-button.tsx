import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DismissalReason } from '#contract/matching/match.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const DismissMenu = lazyComponent(async () => (await import('./dismiss-menu.tsx')).DismissMenu);

interface DismissButtonProps {
  post: PostSummary;
  isAlert: boolean;
  takesFocus: boolean;
  onDismiss: (reason: DismissalReason) => void;
}

export function DismissButton({ post, isAlert, takesFocus, onDismiss }: DismissButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, wasOpened, setOpen, toggle, forget } = useLazyOpen();
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <Button
        ref={button}
        kind="text"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Dismiss ${postName(post)}`}
        onClick={toggle}
        onPointerEnter={DismissMenu.preload}
      >
        Dismiss
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      {wasOpened && (
        <DismissMenu
          post={post}
          isAlert={isAlert}
          open={isOpen}
          onOpenChange={setOpen}
          onLoadError={forget}
          anchor={button}
          onDismiss={onDismiss}
        />
      )}
    </>
  );
}
