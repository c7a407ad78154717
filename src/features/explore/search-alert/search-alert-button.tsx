import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { pendingSearchAlert } from '#src/lib/navigation/pending-search-alert.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const SearchAlertDialog = lazyComponent(async () => (await import('./search-alert-dialog.tsx')).SearchAlertDialog);

interface SearchAlertButtonProps {
  search: ExploreSearch;
  kind?: 'main' | 'line';
  className?: string;
}

/** The dialog sends a visitor to the sign-in, and opens again after it. */
export function SearchAlertButton({ search, kind, className }: SearchAlertButtonProps) {
  const isVisitor = useAppSelector((state) => state.login.token === null);
  const { isOpen, wasOpened, setOpen, forget } = useLazyOpen();
  const address = paths.explore(search);

  useEffect(() => {
    const wasAsked = pendingSearchAlert.take() === address;
    if (wasAsked && !isVisitor) setOpen(true);
  }, [address, isVisitor, setOpen]);

  return (
    <>
      <Button kind={kind} icon={Bell} className={className} onClick={() => setOpen(true)}>
        Tell me when one comes
      </Button>
      {wasOpened && <SearchAlertDialog search={search} open={isOpen} onOpenChange={setOpen} onLoadError={forget} />}
    </>
  );
}
