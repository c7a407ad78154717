import { useId } from 'react';
import { type Sort, sorts } from '#contract/search/post-search.ts';
import { sortLabels } from '#src/entities/post/facts/post-labels.ts';
import { Select } from '#src/ui/form/choice/select.tsx';
import type { ExploreAddress } from '../use-explore-search.ts';

/** Nearest is offered only with a point. */
export function SortSelect({ address: { search, change } }: { address: ExploreAddress }) {
  const id = useId();
  const hasPoint = search.lat !== undefined && search.lng !== undefined;
  const offered = sorts.filter((sort) => sort !== 'nearest' || hasPoint || search.sort === 'nearest');
  return (
    <div className="max-tablet:grow">
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <Select
        id={id}
        className="w-full min-w-28 tablet:w-40"
        value={search.sort}
        onChange={(event) => change({ sort: event.currentTarget.value as Sort })}
      >
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}
