import { Bell, CreditCard, LogOut, MessageSquare, User } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { CountBadge } from '#src/ui/controls/count-badge.tsx';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import { Block, Blocks } from '../sample.tsx';

const Dialog = lazyComponent(async () => (await import('#src/ui/overlay/dialog.tsx')).Dialog, { suspends: true });
const Drawer = lazyComponent(async () => (await import('#src/ui/overlay/drawer.tsx')).Drawer, { suspends: true });
const Popover = lazyComponent(async () => (await import('#src/ui/overlay/popover.tsx')).Popover, { suspends: true });
const MenuExample = lazyComponent(async () => (await import('../menu-example.tsx')).MenuExample, { suspends: true });

function DialogExample() {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setLoaded(true);
          setOpen(true);
        }}
      >
        Open the dialog
      </Button>
      <Suspense>
        {loaded && (
          <Dialog open={open} onOpenChange={setOpen} title="A dialog with a title">
            <p className="px-6 py-5">It takes the focus, keeps it, and gives it back.</p>
            <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4">
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button kind="danger" onClick={() => setOpen(false)}>
                Delete
              </Button>
            </div>
          </Dialog>
        )}
      </Suspense>
    </>
  );
}

function DrawerExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Open the drawer
      </Button>
      <Suspense>
        <Drawer open={open} onOpenChange={setOpen} title="Maude Lévesque" note="maude.levesque@example.ca">
          <ul className="px-5 pb-5">
            {[User, MessageSquare, Bell, CreditCard].map((Icon, index) => (
              <li key={Icon.displayName ?? index}>
                <a href="/design" className="flex min-h-[42px] items-center gap-3 text-strong">
                  <Icon aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
                  <span className="grow">Entry {index + 1}</span>
                  {index === 1 && <CountBadge count={12} label="unread" />}
                </a>
              </li>
            ))}
          </ul>
        </Drawer>
      </Suspense>
    </>
  );
}

function PopoverExample() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        Open the popover
      </Button>
      <Suspense>
        <Popover open={open} onOpenChange={setOpen} anchor={opener} label="Choose">
          <div className="grid gap-3">
            <Checkbox label="House" />
            <Checkbox label="Townhouse" />
            <Button kind="main" size="sm" onClick={() => setOpen(false)}>
              Show 214
            </Button>
          </div>
        </Popover>
      </Suspense>
    </>
  );
}

export function Layers() {
  return (
    <Blocks>
      <Block title="Dialog">
        <DialogExample />
      </Block>
      <Block title="Drawer and popover">
        <div className="flex flex-wrap gap-3">
          <DrawerExample />
          <PopoverExample />
        </div>
      </Block>
      <Block title="Menu">
        <Suspense>
          <MenuExample icons={{ User, MessageSquare, LogOut }} />
        </Suspense>
      </Block>
    </Blocks>
  );
}
