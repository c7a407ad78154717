import type { FormEvent } from 'react';
import { priceMax } from '#contract/limits.ts';
import type { ExploreSearch } from '#contract/post-search.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { SearchChanges } from './use-explore-search.ts';

interface PriceFilterProps {
  search: ExploreSearch;
  isMonthly: boolean;
  onChoose: (changes: SearchChanges) => void;
}

/** The least and the most, in whole dollars. */
export function PriceFilter({ search, isMonthly, onChoose }: PriceFilterProps) {
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChoose(inOrder(dollars(form.get('min')), dollars(form.get('max'))));
  }
  const bounds = [
    { name: 'min', label: 'At least', value: search.minPrice },
    { name: 'max', label: 'At most', value: search.maxPrice },
  ];
  return (
    <form onSubmit={choose} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        {bounds.map(({ name, label, value }) => (
          <Field key={name} label={label}>
            {(control) => (
              <TextInput
                {...control}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={value?.toLocaleString('en-CA')}
                suffix={isMonthly ? '$ a month' : '$'}
              />
            )}
          </Field>
        ))}
      </div>
      <Button kind="main" type="submit">
        Show results
      </Button>
    </form>
  );
}

/** `600,000`, `$600 000` and `600k` are all read. Undefined for anything that is not an amount. */
export function dollars(typed: FormDataEntryValue | null): number | undefined {
  const match = /^\$?\s*(\d+(?:\.\d+)?)\s*([km]?)$/i.exec(String(typed ?? '').replace(/[,\s]/g, ''));
  if (!match?.[1]) return undefined;
  const unit = { k: 1_000, m: 1_000_000 }[match[2]?.toLowerCase() ?? ''] ?? 1;
  const amount = Math.round(Number(match[1]) * unit);
  return amount > 0 && amount <= priceMax ? amount : undefined;
}

/** A range typed the wrong way round is meant the right way round. */
function inOrder(minPrice: number | undefined, maxPrice: number | undefined): SearchChanges {
  const isReversed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return isReversed ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice };
}
