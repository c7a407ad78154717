import { CalendarDays, TriangleAlert } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { openHouseTime, zonedDay } from '#contract/open-house/open-house-times.ts';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { ownPostName } from '#src/entities/post/own/own-post-labels.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const OpenHousesDialog = lazyComponent(
  async () => (await import('#src/entities/post/open-house/schedule/open-houses-dialog.tsx')).OpenHousesDialog,
);

/** The next open house of a listing with the way to change it, or the way to add one. */
export function OpenHouseStatus({ post }: { post: OwnPostSummary }) {
  const { openHouse, status, kind } = post;
  const dialog = useLazyOpen();
  if (!isListing({ kind })) return null;
  if (status === 'paused' && openHouse) {
    const { weekday, month, date } = zonedDay(openHouse.startsAt, openHouse.timeZone);
    return (
      <p className="mt-1 flex items-start gap-1.5 type-caption font-semibold text-caution">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {`The open house on ${weekday}, ${month} ${date} isn’t shown while paused`}
      </p>
    );
  }
  if (status !== 'active' && status !== 'under_offer') return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 type-caption text-body">
      {openHouse && (
        <>
          <CalendarDays aria-hidden className="size-4 shrink-0" />
          {`Open ${openHouseTime(openHouse)}${openHouse.laterDates > 0 ? `, and ${openHouse.laterDates} more` : ''}`}
        </>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={
          openHouse ? `Change the open houses of ${ownPostName(post)}` : `Add an open house of ${ownPostName(post)}`
        }
        onClick={() => dialog.setOpen(true)}
        onPointerEnter={OpenHousesDialog.preload}
        className="link inline-flex min-h-6 items-center"
      >
        {openHouse ? 'Change' : 'Add an open house'}
      </button>
      {dialog.wasOpened && (
        <OpenHousesDialog
          postId={post.id}
          name={ownPostName(post)}
          open={dialog.isOpen}
          onOpenChange={dialog.setOpen}
          onSaved={(message) => toast.success(message)}
          onLoadError={dialog.forget}
        />
      )}
    </p>
  );
}
