import { Ban, Flag, UserRound } from 'lucide-react';
import type { RefObject } from 'react';
import type { PostOwner } from '#contract/post/post.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#src/ui/overlay/menu.tsx';

interface ThreadMenuProps {
  person: PostOwner;
  isBlocked: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  onBlock: () => void;
  onUnblock: () => void;
  onReport: () => void;
}

/** Actions menu for the other person, loaded when it is first opened. */
export function ThreadMenu({ person, isBlocked, onBlock, onUnblock, onReport, ...menu }: ThreadMenuProps) {
  return (
    <Menu {...menu} label={`About ${person.firstName}`} className="min-w-60!">
      {person.userType === 'Agent' && (
        <>
          <MenuLink icon={UserRound} to={paths.agentProfile(person.id)}>
            {`About ${person.firstName}`}
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      {isBlocked ? (
        <MenuItem icon={Ban} onSelect={onUnblock}>{`Unblock ${person.firstName}`}</MenuItem>
      ) : (
        <MenuItem icon={Ban} onSelect={onBlock}>{`Block ${person.firstName}…`}</MenuItem>
      )}
      <MenuItem icon={Flag} onSelect={onReport}>
        Report…
      </MenuItem>
    </Menu>
  );
}
