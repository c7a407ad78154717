import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { CountBadge } from '#src/ui/controls/count-badge.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#src/ui/overlay/menu.tsx';

export function MenuExample({ icons }: { icons: Record<'User' | 'MessageSquare' | 'LogOut', LucideIcon> }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        Open the menu
      </Button>
      <Menu
        open={open}
        onOpenChange={setOpen}
        anchor={opener}
        label="Account"
        align="start"
        head={<strong className="type-heading text-strong">Maude Lévesque</strong>}
      >
        <MenuLink to="/design" icon={icons.User}>
          My Profile
        </MenuLink>
        <MenuLink to="/design" icon={icons.MessageSquare} badge={<CountBadge count={12} label="unread" />}>
          Messages
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={icons.LogOut} onSelect={() => undefined}>
          Log Out
        </MenuItem>
      </Menu>
    </>
  );
}
