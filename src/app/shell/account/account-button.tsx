import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { CountBadge } from '#src/ui/controls/count-badge.tsx';
import { Avatar } from '#src/ui/media/avatar.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import type { Member } from './use-member.ts';
import { useUnreadCounts } from './use-unread-counts.ts';

const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu);

export function AccountButton({ member }: { member: Member }) {
  const unread = useUnreadCounts();
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, wasOpened, setOpen, toggle, forget } = useLazyOpen();

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
        <Avatar {...member.person} picture={member.picture} size="sm" />
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
          onLoadError={forget}
          anchor={button}
          member={member}
          unread={unread}
        />
      )}
    </>
  );
}
