import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { To } from 'react-router-dom';
import { Link } from '#src/ui/navigation/link.tsx';
import { ignoreTriggerPress } from './ignore-trigger-press.ts';
import { useMenuOpenMark } from './use-menu-open-mark.ts';

interface MenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The trigger: the menu opens under it and returns the focus to it. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: 'start' | 'end';
  head?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Loaded at its first opening; give the trigger `aria-haspopup="menu"` and `aria-expanded`. */
export function Menu({ open, onOpenChange, anchor, label, align = 'end', head, className, children }: MenuProps) {
  useMenuOpenMark(open);
  return (
    <Base.Root open={open} onOpenChange={ignoreTriggerPress(anchor, onOpenChange)}>
      <Base.Portal container={anchor.current?.closest<HTMLElement>('header, main, footer') ?? undefined}>
        <Base.Positioner
          anchor={anchor}
          positionMethod="fixed"
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className="z-(--z-menu)"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className={clsx(
              'max-h-(--available-height) min-w-72 overflow-y-auto rounded-panel border border-hairline bg-sheet shadow-float outline-none',
              'transition-[opacity,translate] duration-(--motion-quick) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-(--shift) data-starting-style:opacity-0',
              className,
            )}
          >
            {head && <div className="border-b border-hairline px-[1.125rem] py-3">{head}</div>}
            <div className="py-1.5">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const row =
  'flex min-h-control-md w-full cursor-pointer items-center gap-3 px-[1.125rem] type-ui text-strong -outline-offset-3 select-none data-highlighted:bg-sunken';

interface EntryProps {
  icon?: LucideIcon;
  badge?: ReactNode;
  children: ReactNode;
}

function Entry({ icon: Icon, badge, children }: EntryProps) {
  return (
    <>
      {Icon && <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-muted" />}
      <span className="min-w-0 grow">{children}</span>
      {badge}
    </>
  );
}

export function MenuItem({ onSelect, ...entry }: EntryProps & { onSelect: () => void }) {
  return (
    <Base.Item onClick={onSelect} className={row}>
      <Entry {...entry} />
    </Base.Item>
  );
}

export function MenuLink({ to, onSelect, ...entry }: EntryProps & { to: To; onSelect?: () => void }) {
  return (
    <Base.LinkItem closeOnClick onClick={onSelect} render={<Link to={to} />} className={row}>
      <Entry {...entry} />
    </Base.LinkItem>
  );
}

/** Opens in a tab of its own. */
export function MenuExternalLink({ href, ...entry }: EntryProps & { href: string }) {
  return (
    <Base.LinkItem closeOnClick href={href} target="_blank" rel="noopener noreferrer" className={row}>
      <Entry {...entry} />
    </Base.LinkItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1.5 border-t border-hairline" />;
}
