import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { CountBadge } from '#src/ui/count-badge.tsx';
import { useOpening } from '#src/ui/use-opening.ts';
import type { UnreadCounts } from './unread-counts.ts';
import type { Member } from './use-member.ts';

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The member's picture and what waits to be read; it opens the account menu. */
export function AccountButton({ member, unread }: { member: Member; unread: UnreadCounts }) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, wasOpened, setOpen, toggle, forget } = useOpening();

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
        onPointerEnter={AccountMenu.preload}
        className="relative inline-flex min-h-control-md shrink-0 items-center gap-2 rounded-control pr-1.5 pl-1 text-strong"
      >
        <Avatar name={member.name} picture={member.picture} size="sm" />
        <span className="sr-only">Account menu</span>{' '}
        <CountBadge
          count={unread.messages + unread.notifications}
          label="unread"
          className="absolute top-0 left-6 h-6 min-w-6 border-2 border-page"
        />
        <ChevronDown aria-hidden="true" className="size-4 max-tablet:hidden" />
      </button>
      {wasOpened && (
        <AccountMenu
          open={isOpen}
          onOpenChange={setOpen}
          onMissing={forget}
          anchor={button}
          member={member}
          unread={unread}
        />
      )}
    </>
  );
}
