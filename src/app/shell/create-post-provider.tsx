import { type ReactNode, useCallback } from 'react';
import { CreatePostContext } from '#src/entities/post/create-post-context.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const CreatePostDialog = lazyComponent(
  async () => (await import('#src/features/create-post/create-post-dialog.tsx')).CreatePostDialog,
);

export function CreatePostProvider({ children }: { children: ReactNode }) {
  const { isOpen, wasOpened, setOpen, forget } = useLazyOpen();
  const open = useCallback(() => setOpen(true), [setOpen]);
  return (
    <CreatePostContext value={open}>
      {children}
      {wasOpened && <CreatePostDialog open={isOpen} onOpenChange={setOpen} onLoadError={forget} />}
    </CreatePostContext>
  );
}
