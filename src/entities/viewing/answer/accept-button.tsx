import type { Viewing } from '#contract/viewing/viewing.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import { formatRange, formatZonedDay } from '../time/viewing-time.ts';
import { useAnswer } from './use-answer.ts';

const OverlapDialog = lazyComponent(async () => (await import('./overlap-dialog.tsx')).OverlapDialog);

interface AcceptButtonProps {
  viewing: Viewing;
  startsAt: string;
  overlapsWith: string | null;
}

/** Accepts a proposed time; one that overlaps is asked about once. */
export function AcceptButton({ viewing, startsAt, overlapsWith }: AcceptButtonProps) {
  const { answer, isPending, error } = useAnswer(viewing);
  const dialog = useLazyOpen();
  const { timeZone, proposedMinutes } = viewing;
  const when = `${formatZonedDay(startsAt, timeZone)}, ${formatRange(startsAt, proposedMinutes, timeZone)}`;
  const accept = (overlapIsFine: boolean) =>
    answer({ action: 'accept', startsAt, overlapIsFine }, () => dialog.setOpen(false));
  return (
    <span className="grid justify-items-end gap-1">
      <Button
        aria-label={`Accept ${when}`}
        busy={isPending}
        onClick={() => (overlapsWith ? dialog.setOpen(true) : accept(false))}
      >
        Accept
      </Button>
      {!dialog.isOpen && <FocusedError message={error?.message} className="type-caption" />}
      {dialog.wasOpened && overlapsWith && (
        <OverlapDialog
          open={dialog.isOpen}
          onOpenChange={dialog.setOpen}
          when={when}
          home={overlapsWith}
          isBusy={isPending}
          error={error}
          onAccept={() => accept(true)}
          onLoadError={dialog.forget}
        />
      )}
    </span>
  );
}
