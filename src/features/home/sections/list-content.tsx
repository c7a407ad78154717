import type { ReactNode } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import type { ListState } from './list-state.ts';

interface ListContentProps<Item> {
  list: ListState<Item>;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

export function ListContent<Item>({ list, skeleton, empty, children }: ListContentProps<Item>) {
  if (list.items && list.items.length > 0) return children(list.items);
  if (list.items) return <div className="text-muted">{empty}</div>;
  if (!list.hasFailed) return skeleton;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <p>We couldn’t load this section.</p>
      <Button kind="line" size="sm" busy={list.isFetching} onClick={list.retry}>
        Try again
      </Button>
    </div>
  );
}
