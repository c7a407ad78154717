import { Menu } from 'lucide-react';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useOpening } from '#src/ui/use-opening.ts';
import type { UnreadCounts } from './unread-counts.ts';

const SiteDrawer = lazyPart(async () => (await import('./site-drawer.tsx')).SiteDrawer);

/** Opens the drawer on tablets and phones. */
export function DrawerButton({ unread }: { unread: UnreadCounts }) {
  const { isOpen, wasOpened, setOpen, forget } = useOpening();

  return (
    <>
      <IconButton
        label="Menu"
        icon={Menu}
        tip="end"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onPointerEnter={SiteDrawer.preload}
        className="-mr-2 desk:hidden"
      />
      {wasOpened && <SiteDrawer open={isOpen} onOpenChange={setOpen} onMissing={forget} unread={unread} />}
    </>
  );
}
