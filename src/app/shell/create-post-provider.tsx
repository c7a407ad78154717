import { type ReactNode, useCallback } from 'react';
import { CreatePostContext } from '#src/entities/post/create-post-context.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useOpening } from '#src/ui/use-opening.ts';

const CreatePostDialog = lazyPart(
  async () => (await import('#src/features/create-post/create-post-dialog.tsx')).CreatePostDialog,
);

/** Holds the one create-a-post dialog of the page; top bar, drawer and footer open it. It is loaded when first asked for. */
export function CreatePostProvider({ children }: { children: ReactNode }) {
  const { isOpen, wasOpened, setOpen, forget } = useOpening();
  const open = useCallback(() => setOpen(true), [setOpen]);
  return (
    <CreatePostContext value={open}>
      {children}
      {wasOpened && <CreatePostDialog open={isOpen} onOpenChange={setOpen} onMissing={forget} />}
    </CreatePostContext>
  );
}
