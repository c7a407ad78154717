import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnPostCounts } from '#contract/post/own/own-post.ts';
import { type PostStatus, postStatuses } from '#contract/post/post-lifecycle.ts';
import { statusLabels } from '#src/entities/post/facts/post-labels.ts';
import { Select } from '#src/ui/form/choice/select.tsx';
import { countOf } from './own-posts-counts.ts';
import type { OwnPosts } from './use-own-posts.ts';

/** Filters the list by status. */
export function StatusFilter({ view, hrefOf, counts }: Pick<OwnPosts, 'view' | 'hrefOf'> & { counts?: OwnPostCounts }) {
  const id = useId();
  const navigate = useNavigate();
  const count = (status: PostStatus) => (counts ? ` (${countOf(counts, { tab: view.tab, status })})` : '');
  return (
    <div className="flex shrink-0 items-center gap-3 type-small whitespace-nowrap">
      <label htmlFor={id} className="text-muted">
        Status
      </label>
      <Select
        id={id}
        size="sm"
        className="w-44"
        value={view.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          navigate(hrefOf({ status: postStatuses.find((status) => status === value) }))
        }
      >
        <option value="">All except removed</option>
        {postStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
            {count(status)}
          </option>
        ))}
      </Select>
    </div>
  );
}
