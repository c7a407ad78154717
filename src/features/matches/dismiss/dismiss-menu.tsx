import type { RefObject } from 'react';
import { type DismissalReason, dismissalReasons } from '#contract/matching/match.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '#src/ui/overlay/menu.tsx';
import { reasonLabels } from './reason-labels.ts';

interface DismissMenuProps {
  post: PostSummary;
  /** Dismissals of an alert are in no count. */
  isAlert: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  onDismiss: (reason: DismissalReason) => void;
}

const question = 'Why not this one?';

/** A menu; on a phone a sheet at the bottom with the name of the post. */
export function DismissMenu({ post, isAlert, open, onOpenChange, anchor, onDismiss }: DismissMenuProps) {
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  const note =
    isListing(post) && !isAlert
      ? 'The owner sees a count once three people give the same reason, never who.'
      : 'They are never told.';
  if (isPhone) {
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={postName(post)} note={question}>
        <div className="py-1.5">
          {dismissalReasons.map((reason) => (
            <button
              key={reason}
              type="button"
              onClick={() => {
                onOpenChange(false);
                onDismiss(reason);
              }}
              className="block min-h-control-md w-full px-6 text-left type-ui text-strong -outline-offset-3 hover:bg-sunken"
            >
              {reasonLabels[reason]}
            </button>
          ))}
        </div>
        <p className="border-t border-hairline px-6 py-3 type-caption text-muted">{note}</p>
      </Dialog>
    );
  }
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      align="start"
      label={question}
      head={<div className="type-label text-strong">{question}</div>}
      className="w-80"
    >
      {dismissalReasons.map((reason) => (
        <MenuItem key={reason} onSelect={() => onDismiss(reason)}>
          {reasonLabels[reason]}
        </MenuItem>
      ))}
      <div className="mt-1.5 border-t border-hairline px-[1.125rem] pt-2.5 pb-1 type-caption text-muted">{note}</div>
    </Menu>
  );
}
