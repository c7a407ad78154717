import { EllipsisVertical } from 'lucide-react';
import { useRef } from 'react';
import type { PostOwner } from '#contract/post/post.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import { useBlock } from './use-block.ts';

const ThreadMenu = lazyComponent(async () => (await import('./thread-menu.tsx')).ThreadMenu);
const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog);
const BlockDialog = lazyComponent(async () => (await import('./block-dialog.tsx')).BlockDialog);

/** The dialogs about a person, which the menu and the safety notice open. */
export function useSafetyActions(person: PostOwner | null) {
  return { report: useLazyOpen(), asking: useLazyOpen(), ...useBlock(person) };
}

export type SafetyActions = ReturnType<typeof useSafetyActions>;

interface SafetyProps {
  person: PostOwner;
  conversationId: string;
  isBlocked: boolean;
  actions: SafetyActions;
}

/** The button of the menu, and what it opens. */
export function SafetyMenu({ person, conversationId, isBlocked, actions }: SafetyProps) {
  const { report, asking, block, unblock } = actions;
  const anchor = useRef<HTMLButtonElement>(null);
  const menu = useLazyOpen();
  const name = person.firstName;
  return (
    <>
      <IconButton
        ref={anchor}
        icon={EllipsisVertical}
        label="More: block, report"
        tip="end"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.toggle}
        onPointerEnter={ThreadMenu.preload}
      />
      {menu.wasOpened && (
        <ThreadMenu
          person={person}
          isBlocked={isBlocked}
          open={menu.isOpen}
          onOpenChange={menu.setOpen}
          onLoadError={menu.forget}
          anchor={anchor}
          onBlock={() => asking.setOpen(true)}
          onUnblock={unblock}
          onReport={() => report.setOpen(true)}
        />
      )}
      {report.wasOpened && (
        <ReportDialog
          conversationId={conversationId}
          name={name}
          open={report.isOpen}
          onOpenChange={report.setOpen}
          onLoadError={report.forget}
        />
      )}
      {asking.wasOpened && (
        <BlockDialog
          name={name}
          open={asking.isOpen}
          onOpenChange={asking.setOpen}
          onLoadError={asking.forget}
          onBlock={block}
        />
      )}
    </>
  );
}
