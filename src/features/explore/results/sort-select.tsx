import clsx from 'clsx';
import { useId } from 'react';
import { type Sort, sorts } from '#contract/search/explore-parameters.ts';
import { sortLabels } from '#src/entities/post/facts/post-labels.ts';
import { Select } from '#src/ui/form/choice/select.tsx';
import type { ExploreAddress } from '../use-explore-search.ts';

interface SortSelectProps {
  address: ExploreAddress;
  /** Requests of the member that the list can be sorted for. */
  requests?: readonly { id: string; label: string }[];
}

/** Nearest is offered only with a point, and open first only among open houses. */
export function SortSelect({ address: { search, change }, requests = [] }: SortSelectProps) {
  const id = useId();
  const hasPoint = search.lat !== undefined && search.lng !== undefined;
  const missing: unknown[] = [hasPoint || 'nearest', search.openOn ?? 'open'];
  const offered = sorts.filter((sort) => sort === search.sort || !missing.includes(sort));
  const find = (value: string | undefined) => requests.find((each) => each.id === value)?.id;
  return (
    <div className="max-tablet:grow">
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <Select
        id={id}
        className={clsx('w-full min-w-28', requests.length > 0 ? 'tablet:w-56' : 'tablet:w-40')}
        value={find(search.request) ?? search.sort}
        onChange={({ currentTarget: { value } }) =>
          change(find(value) ? { request: value, sort: 'newest' } : { request: undefined, sort: value as Sort })
        }
      >
        {requests.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}
