import { Menu } from 'lucide-react';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const SiteDrawer = lazyComponent(async () => (await import('./site-drawer.tsx')).SiteDrawer);

export function DrawerButton() {
  const { isOpen, wasOpened, setOpen, forget } = useLazyOpen();

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
      {wasOpened && <SiteDrawer open={isOpen} onOpenChange={setOpen} onLoadError={forget} />}
    </>
  );
}
