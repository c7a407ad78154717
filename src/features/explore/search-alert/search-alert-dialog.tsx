import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { requestOfSearch } from '#contract/search/request-of-search.ts';
import { PushOffer } from '#src/entities/notification/push/push-offer.tsx';
import { loginFirstToast } from '#src/lib/navigation/login-first.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { pendingSearchAlert } from '#src/lib/navigation/pending-search-alert.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { RetryState } from '#src/ui/feedback/errors/retry-state.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { SearchAlertForm } from './search-alert-form.tsx';
import { useSearchedPlace } from './use-searched-place.ts';

interface SearchAlertDialogProps {
  search: ExploreSearch;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Saves the search as a private alert, or starts a public request with it. */
export function SearchAlertDialog({ search, open, onOpenChange }: SearchAlertDialogProps) {
  const isVisitor = useAppSelector((state) => state.login.token === null);
  const [isAlertSaved, setAlertSaved] = useState(false);
  useSignInFirst(paths.explore(search), open && isVisitor);
  return (
    <>
      <Dialog
        open={open && !isVisitor}
        onOpenChange={onOpenChange}
        title="Tell me when one comes"
        className="tablet:max-w-[42rem]! [&>header]:border-b-0 [&>header]:pb-2 max-tablet:[&>header]:px-4"
      >
        <SearchToSave
          search={search}
          isOpen={open && !isVisitor}
          onDone={() => onOpenChange(false)}
          onAlertSaved={() => setAlertSaved(true)}
        />
      </Dialog>
      {isAlertSaved && (
        <PushOffer
          title="Hear when one comes"
          text="A notification on this device, for new matches, answers and viewings."
          className="order-last basis-full tablet:max-w-120"
        />
      )}
    </>
  );
}

function useSignInFirst(address: string, isNeeded: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNeeded) return;
    pendingSearchAlert.remember(address);
    toast.error('Please login first', loginFirstToast);
    void navigate(paths.signIn(address));
  }, [address, isNeeded, navigate]);
}

interface SearchToSaveProps {
  search: ExploreSearch;
  isOpen: boolean;
  onDone: () => void;
  onAlertSaved: () => void;
}

function SearchToSave({ search, isOpen, onDone, onAlertSaved }: SearchToSaveProps) {
  const { data: place, error, refetch } = useSearchedPlace(search, isOpen);
  if (error) {
    return (
      <div className="p-4 tablet:p-6">
        <RetryState title="We couldn’t load this place" message={error.message} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (place === undefined) {
    return (
      <div role="status" aria-label="Loading your search" className="grid gap-3 p-4 tablet:p-6">
        <Skeleton className="h-14" />
        <Skeleton className="h-28" />
      </div>
    );
  }
  const request = requestOfSearch(search, place);
  if (request && !request.missing && place)
    return (
      <SearchAlertForm search={search} request={request} place={place} onDone={onDone} onAlertSaved={onAlertSaved} />
    );
  const isTooLarge = request?.missing === 'smaller area';
  return (
    <div className="p-4 tablet:p-6">
      <EmptyState
        title={isTooLarge ? 'Choose a smaller area' : 'Choose a place first'}
        text={
          isTooLarge
            ? 'We can watch up to 100 km around one point. Zoom in on the map, then search this area.'
            : 'Search for a city or neighbourhood, or move the map and search this area.'
        }
        actions={
          <Button kind="main" onClick={onDone}>
            Change the search
          </Button>
        }
      />
    </div>
  );
}
