import { type FormEvent, useState } from 'react';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { SearchChanges } from '../../use-explore-search.ts';
import { formatPriceInputs, parsePriceRange } from './parse-price-range.ts';
import { PriceFields } from './price-fields.tsx';

interface PriceFilterProps {
  search: ExploreSearch;
  isMonthly: boolean;
  onChoose: (changes: SearchChanges) => void;
}

export function PriceFilter({ search, isMonthly, onChoose }: PriceFilterProps) {
  const [typed, setTyped] = useState(() => formatPriceInputs(search));
  const [wasTried, setWasTried] = useState(false);

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { minPrice, maxPrice, problems } = parsePriceRange(typed, isMonthly);
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
