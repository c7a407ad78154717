import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';

const loadDialog = () => import('#src/features/create-post/create-post-dialog.tsx');
const CreatePostDialog = lazy(() => loadDialog().then((module) => ({ default: module.CreatePostDialog })));

const CreatePostContext = createContext<() => void>(() => undefined);

/** Opens the dialog that asks what kind of post it shall be. */
export const useCreatePost = () => use(CreatePostContext);

/** Holds the one create-a-post dialog of the page; top bar, drawer and footer open it. It is loaded when first asked for. */
export function CreatePostProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = useCallback(() => {
    setWasOpened(true);
    setIsOpen(true);
  }, []);
  return (
    <CreatePostContext value={open}>
      {children}
      {wasOpened && (
        <Suspense>
          <CreatePostDialog open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </CreatePostContext>
  );
}
