import clsx from 'clsx';
import { Fragment } from 'react';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import { isListingKind } from '#contract/vocabulary.ts';
import type { StatusAction } from '#src/entities/post/own/own-post-actions.ts';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { SelectAll } from './bulk/select-all.tsx';
import type { Selection } from './bulk/use-selection.ts';
import { DemandRow } from './row/demand-row.tsx';
import { PostRow } from './row/post-row.tsx';
import { useMatchCounts } from './use-match-counts.ts';

interface PostsTableProps {
  posts: readonly OwnPostSummary[];
  selection: Selection;
  busyIds: ReadonlySet<string>;
  isChanging: boolean;
  onAct: (post: OwnPostSummary, action: StatusAction) => void;
}

export function PostsTable({ posts, selection, busyIds, isChanging, onAct }: PostsTableProps) {
  const matchCounts = useMatchCounts();
  const wanted = posts.find(({ id, kind }) => isListingKind(kind) && (matchCounts.get(id)?.total ?? 0) > 0);
  return (
    <table
      aria-label="My posts"
      aria-busy={isChanging}
      className="w-full transition-opacity duration-(--motion-steady) aria-busy:opacity-60 max-tablet:block"
    >
      <thead className="max-tablet:sr-only">
        <tr className="border-b border-rule">
          <th scope="col" className="w-9 text-left">
            <SelectAll selection={selection} isInHead />
          </th>
          <td className="w-28" />
          {columns.map(({ name, className }) => (
            <th key={name} scope="col" className={clsx('py-2.5 pr-4 text-left type-label text-muted', className)}>
              {name}
            </th>
          ))}
          <th scope="col" className="w-11">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {posts.map((post) => (
          <Fragment key={post.id}>
            <PostRow
              post={post}
              matchCount={matchCounts.get(post.id)}
              isSelected={selection.has(post.id)}
              isBusy={busyIds.has(post.id)}
              onSelect={(isSelected) => selection.select([post.id], isSelected)}
              onAct={(action) => onAct(post, action)}
            />
            {post === wanted && <DemandRow post={post} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const columns = [
  { name: 'Post' },
  { name: 'Kind' },
  { name: 'Price' },
  { name: 'Status' },
  { name: 'Matches', className: 'max-desk:hidden' },
  { name: 'Views', className: 'max-desk:hidden' },
  { name: 'Saves', className: 'max-desk:hidden' },
  { name: 'Messages', className: 'max-desk:hidden' },
  // Hidden where the price needs the room; posts are sorted by this date at every width.
  { name: 'Updated', className: 'max-desk:hidden' },
];

/** The rows before they are there, in the same measure. */
export function PostsTableSkeleton() {
  return (
    <div aria-hidden className="border-t border-rule">
      {repeat(6, (key) => (
        <div key={key} className="flex gap-4 border-b border-hairline py-3.5 tablet:items-center tablet:pl-9">
          <Skeleton className="aspect-4/3 w-18 shrink-0 max-tablet:ml-8 tablet:w-24" />
          <div className="min-w-0 grow">
            <Skeleton className="h-5 w-52 max-w-full" />
            <Skeleton className="mt-2 h-4 w-64 max-w-full" />
            <Skeleton className="mt-2 h-3.5 w-40 max-w-full desk:hidden" />
            <Skeleton className="mt-2 h-5 w-24 tablet:hidden" />
            <Skeleton className="mt-2 h-5 w-16 tablet:hidden" />
          </div>
          <Skeleton className="h-5 w-28 max-tablet:hidden" />
          <Skeleton className="h-6 w-20 max-tablet:hidden" />
          <Skeleton className="h-4 w-16 max-desk:hidden" />
        </div>
      ))}
    </div>
  );
}
