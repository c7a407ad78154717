import { LogOut } from 'lucide-react';
import type { RefObject } from 'react';
import { CountBadge } from '#src/ui/controls/count-badge.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#src/ui/overlay/menu.tsx';
import { accountLinks } from './account-links.ts';
import { useLogOut } from './use-log-out.tsx';
import type { Member } from './use-member.ts';
import type { UnreadCounts } from './use-unread-counts.ts';

interface AccountMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  member: Member;
  unread: UnreadCounts;
}

export function AccountMenu({ open, onOpenChange, anchor, member, unread }: AccountMenuProps) {
  const { logOut, dialog } = useLogOut();
  return (
    <>
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        anchor={anchor}
        label="Account"
        head={
          <>
            <p className="type-heading text-strong wrap-anywhere">{member.name}</p>
            {member.email && <p className="type-small text-muted wrap-anywhere">{member.email}</p>}
          </>
        }
      >
        {accountLinks.map(({ label, to, icon, counts }) => (
          <MenuLink
            key={label}
            to={to}
            icon={icon}
            badge={counts && <CountBadge count={unread[counts]} label="unread" />}
          >
            {label}
          </MenuLink>
        ))}
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={logOut}>
          Log Out
        </MenuItem>
      </Menu>
      {dialog}
    </>
  );
}
