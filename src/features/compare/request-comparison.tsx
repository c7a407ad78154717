import type { RequestDetails } from '#contract/post/post.ts';
import { inWords } from '#contract/text/numerals.ts';
import { upperFirst } from '#contract/text/words.ts';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { ComparedWith } from './fit/compared-with.tsx';
import { FitSection } from './fit/fit-section.tsx';
import { useOwnFits } from './fit/use-own-fits.ts';
import { CompareFrame } from './head/compare-head.tsx';
import { NameCells } from './head/post-headers.tsx';
import { CompareMap } from './map/compare-map.tsx';
import { splitRows } from './rows/compared-row.ts';
import { requestRows } from './rows/request-rows.ts';
import { ComparisonTable } from './table/comparison-table.tsx';
import { SameRows } from './table/same-rows.tsx';
import { DifferingRows } from './table/table-rows.tsx';
import { useRemoveColumn } from './use-remove-column.ts';

interface RequestComparisonProps {
  posts: readonly RequestDetails[];
  note: string;
}

export function RequestComparison({ posts, note }: RequestComparisonProps) {
  const unit = useAreaUnit();
  const ownFits = useOwnFits(posts);
  const remove = useRemoveColumn(posts);
  const { differing, same } = splitRows(requestRows(posts, unit));
  const columns = posts.length;
  return (
    <CompareFrame posts={posts} sameCount={same.length} note={note}>
      <ComparisonTable
        caption={`${upperFirst(inWords(columns))} requests compared`}
        columns={columns}
        noun="requests"
        label={<ComparedWith ownFits={ownFits} kind="listing" isRent={posts.some(({ kind }) => isMonthly(kind))} />}
        names={<NameCells posts={posts} onRemove={remove} hasPictures={false} />}
      >
        <DifferingRows rows={differing} posts={posts} noun="requests" />
        <FitSection posts={posts} ownFits={ownFits} />
        <SameRows rows={same} posts={posts} />
      </ComparisonTable>
      <CompareMap posts={posts} />
    </CompareFrame>
  );
}
