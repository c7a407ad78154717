import {
  Archive,
  ArchiveRestore,
  Eye,
  Handshake,
  type LucideIcon,
  Pause,
  Pencil,
  Play,
  RotateCw,
  Search,
  Store,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { RefObject } from 'react';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import { isListingKind } from '#contract/vocabulary.ts';
import { preferredListing } from '#src/entities/post/fit/preferred-listing.ts';
import { canEdit, hasPage, type StatusAction, statusActionsFor } from '#src/entities/post/own/own-post-actions.ts';
import { actionLabel, ownPostName } from '#src/entities/post/own/own-post-labels.ts';
import { editPath, paths } from '#src/lib/navigation/paths.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#src/ui/overlay/menu.tsx';

const icons: Record<StatusAction, LucideIcon> = {
  renew: RotateCw,
  resume: Play,
  back_on_market: Store,
  under_offer: Handshake,
  pause: Pause,
  close: Archive,
  reopen: ArchiveRestore,
  bring_back: Undo2,
  take_down: Trash2,
};

interface RowMenuProps {
  post: OwnPostSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  onAct: (action: StatusAction) => void;
}

/** Everything that can be done with a post in its status. Loaded when it is first opened. */
export function RowMenu({ post, open, onOpenChange, anchor, onAct }: RowMenuProps) {
  const actions = statusActionsFor(post);
  const others = actions.filter((action) => action !== 'take_down');
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      label={`Actions for ${ownPostName(post)}`}
      className="min-w-60!"
    >
      {hasPage(post) && (
        <MenuLink icon={Eye} to={paths.post(post.id)}>
          View
        </MenuLink>
      )}
      {post.status === 'active' && isListingKind(post.kind) && (
        <MenuLink
          icon={Search}
          to={paths.explore({
            tab: post.kind === 'sale_property' ? 'buy-request' : 'rent-request',
            section: post.section,
            // A request reaches as far as its highest budget.
            minPrice: post.price ?? undefined,
          })}
          onSelect={() => preferredListing.remember(post.id)}
        >
          Find requests to answer
        </MenuLink>
      )}
      {canEdit(post) && (
        <MenuLink icon={Pencil} to={editPath(post.kind, post.id)}>
          {post.status === 'draft' ? 'Finish this draft' : 'Edit'}
        </MenuLink>
      )}
      {others.map((action) => (
        <MenuItem key={action} icon={icons[action]} onSelect={() => onAct(action)}>
          {actionLabel(action, post)}
          {action === 'close' && '…'}
        </MenuItem>
      ))}
      {actions.includes('take_down') && (
        <>
          <MenuSeparator />
          <MenuItem icon={icons.take_down} onSelect={() => onAct('take_down')}>
            {actionLabel('take_down', post)}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
