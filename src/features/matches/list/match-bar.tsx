import { useId } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type MatchOrder, matchOrders } from '#contract/matching/match.ts';
import { FitMarkKey } from '#src/entities/post/fit/fit-mark.tsx';
import { Select } from '#src/ui/form/choice/select.tsx';
import { type MatchesView, matchesPath } from '../matches-address.ts';

/** The key of the marks, and the order. */
export function MatchBar({ view }: { view: MatchesView }) {
  const selectId = useId();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <FitMarkKey />
      <div className="flex items-center gap-3 type-small whitespace-nowrap">
        <label htmlFor={selectId} className="text-muted">
          Sort by
        </label>
        <Select
          id={selectId}
          size="sm"
          className="w-36"
          value={view.sort}
          onChange={(event) =>
            void navigate(matchesPath(id, { ...view, page: 1, sort: event.currentTarget.value as MatchOrder }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        >
          {matchOrders.map((order) => (
            <option key={order} value={order}>
              {orderLabels[order]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

const orderLabels: Record<MatchOrder, string> = {
  fit: 'Best fit',
  newest: 'Newest',
  lowest_price: 'Lowest price',
  nearest: 'Nearest',
};
