import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { openHouseTime } from '#contract/open-house/open-house-times.ts';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import { isFindableStatus } from '#contract/post/post-lifecycle.ts';
import { openHouseQueries } from '#src/entities/post/open-house/open-house-queries.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const OpenHousesDialog = lazyComponent(
  async () => (await import('#src/entities/post/open-house/schedule/open-houses-dialog.tsx')).OpenHousesDialog,
);

/** The coming dates of a published listing, which are saved by themselves; a draft has none yet. */
export function OpenHousesField({ post: { id, status, content } }: { post: OwnPost }) {
  const isShown = isFindableStatus(status);
  const { data } = useQuery({ ...openHouseQueries.ofPost(id, true), enabled: isShown });
  const dialog = useLazyOpen();
  const [now] = useState(() => Date.now());
  const coming = data?.openHouses.filter(({ isCancelled, endsAt }) => !isCancelled && Date.parse(endsAt) > now) ?? [];
  return (
    <section aria-label="Open houses" className="mt-7 border-t border-hairline pt-4">
      <h3 className="type-label text-strong">Open houses</h3>
      {coming.length > 0 && data ? (
        <ul className="mt-1">
          {coming.map((each) => (
            <li key={each.id}>{openHouseTime({ ...each, timeZone: data.timeZone })}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 max-w-text text-muted">
          {isShown
            ? 'Dates when anyone can walk in. People who saved the home are told the day before.'
            : 'You can add dates when anyone can walk in once the home is published.'}
        </p>
      )}
      {isShown && (
        <Button
          icon={CalendarPlus}
          className="mt-3"
          aria-haspopup="dialog"
          onClick={() => dialog.setOpen(true)}
          onPointerEnter={OpenHousesDialog.preload}
        >
          {coming.length > 0 ? 'Change open houses' : 'Add an open house'}
        </Button>
      )}
      {dialog.wasOpened && (
        <OpenHousesDialog
          postId={id}
          name={content.title ?? ''}
          open={dialog.isOpen}
          onOpenChange={dialog.setOpen}
          onLoadError={dialog.forget}
          onSaved={(message) => toast.success(message)}
        />
      )}
    </section>
  );
}
