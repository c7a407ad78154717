import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Avatar } from '#src/ui/avatar.tsx';
import { CountBadge } from '#src/ui/count-badge.tsx';
import type { UnreadCounts } from './account-links.ts';
import type { Member } from './use-member.ts';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(() => loadMenu().then((module) => ({ default: module.AccountMenu })));

/** The member's picture and what waits to be read; it opens the account menu. */
export function AccountButton({ member, unread }: { member: Member; unread: UnreadCounts }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function toggle() {
    setWasOpened(true);
    setIsOpen(!isOpen);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
        onPointerEnter={loadMenu}
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
        <Suspense>
          <AccountMenu open={isOpen} onOpenChange={setIsOpen} anchor={button} member={member} unread={unread} />
        </Suspense>
      )}
    </>
  );
}
