import { type FormEvent, useState } from 'react';
import type { ExploreSearch } from '#contract/post-search.ts';
import { Button } from '#src/ui/button.tsx';
import { readRange, typedRange } from './filter-amounts.ts';
import { PriceFields } from './filter-price-fields.tsx';
import type { SearchChanges } from './use-explore-search.ts';

interface PriceFilterProps {
  search: ExploreSearch;
  isMonthly: boolean;
  onChoose: (changes: SearchChanges) => void;
}

/** The least and the most, in whole dollars. */
export function PriceFilter({ search, isMonthly, onChoose }: PriceFilterProps) {
  const [typed, setTyped] = useState(() => typedRange(search));
  const [wasTried, setWasTried] = useState(false);

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { minPrice, maxPrice, problems } = readRange(typed, isMonthly);
    const bad = problems.min ? 'min' : problems.max ? 'max' : null;
    if (!bad) return onChoose({ minPrice, maxPrice });
    setWasTried(true);
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${bad}"]`)?.focus();
  }

  return (
    <form onSubmit={choose} className="grid gap-4">
      <PriceFields typed={typed} onType={setTyped} isMonthly={isMonthly} showsProblems={wasTried} />
      <Button kind="main" type="submit">
        Show results
      </Button>
    </form>
  );
}
