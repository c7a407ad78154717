import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { UnreadCounts } from './account-links.ts';

const loadDrawer = () => import('./site-drawer.tsx');
const SiteDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.SiteDrawer })));

/** Opens the drawer on tablets and phones. */
export function DrawerButton({ unread }: { unread: UnreadCounts }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }

  return (
    <>
      <IconButton
        label="Menu"
        icon={Menu}
        tip="end"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={loadDrawer}
        className="-mr-2 desk:hidden"
      />
      {wasOpened && (
        <Suspense>
          <SiteDrawer open={isOpen} onOpenChange={setIsOpen} unread={unread} />
        </Suspense>
      )}
    </>
  );
}
