import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { countOf, tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { useDebounced } from '#src/lib/browser/use-debounced.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';
import type { ExploreAddress, SearchChanges } from '../use-explore-search.ts';
import { isRentTab, withoutFilters } from './active-filters.ts';
import { AllFiltersFields } from './all-filters-fields.tsx';
import { formatPriceInputs, parsePriceRange } from './price/parse-price-range.ts';
import { useTransitArea } from './use-transit-area.ts';

interface AllFiltersProps {
  address: ExploreAddress;
  open: boolean;
  onClose: () => void;
}

/** Filters dialog, applied only by its submit button, whose label gives the number of posts. */
export function AllFilters({ address, open, onClose }: AllFiltersProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="All filters">
      <FilterForm address={address} onClose={onClose} />
    </Dialog>
  );
}

const typingPauseMs = 250;

function FilterForm({ address, onClose }: Omit<AllFiltersProps, 'open'>) {
  const { search, section, hrefOf, replace } = address;
  const [draft, setDraft] = useState(search);
  const [typed, setTyped] = useState(() => formatPriceInputs(search));
  const [wasTried, setWasTried] = useState(false);
  const { minPrice, maxPrice, problems } = parsePriceRange(typed, isRentTab(search.tab));
  const wanted = { ...draft, minPrice, maxPrice };
  const countText = useCountText(wanted, section);

  const reach = useTransitArea(draft, set);

  function set(changes: SearchChanges) {
    setDraft((before) => ({ ...before, ...changes }));
  }

  function clear() {
    set(withoutFilters);
    setTyped(formatPriceInputs({}));
  }

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const bad = problems.min ? 'min' : problems.max ? 'max' : null;
    if (bad) {
      setWasTried(true);
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${bad}"]`)?.focus();
    } else if (hrefOf(wanted) === hrefOf(search)) {
      onClose();
    } else {
      // The dialog's history entry becomes that of the new search.
      replace({ ...wanted, page: 1 });
    }
  }

  return (
    <form onSubmit={show} noValidate>
      <AllFiltersFields
        search={draft}
        section={section}
        typed={typed}
        showsProblems={wasTried}
        reach={reach}
        onChange={set}
        onType={setTyped}
      />
      <DialogActions className="items-center">
        <Button kind="text" onClick={clear}>
          Clear all
        </Button>
        <Button kind="main" type="submit" busy={reach.isLoading} className="tabular-nums">
          {countText}
        </Button>
        <p role="status" className="sr-only">
          {countText}
        </p>
      </DialogActions>
    </form>
  );
}

/** `Show 37 homes`. The last number stays while the next one loads. */
function useCountText(wanted: ExploreSearch, section: Section): string {
  const nouns = tabNouns[section][wanted.tab];
  const { sort: _sort, ...filters } = wanted;
  const words = useDebounced(JSON.stringify(filters), typingPauseMs);
  const { data } = useQuery({
    ...postQueries.search({ ...(JSON.parse(words) as typeof filters), page: 1 }, section, 1),
    placeholderData: keepPreviousData,
  });
  if (!data) return `Show ${nouns[1]}`;
  return data.total === 0 ? `No ${nouns[1]} match` : `Show ${countOf(data.total, nouns, data.isCapped)}`;
}
