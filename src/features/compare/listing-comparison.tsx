import { useState } from 'react';
import type { ListingDetails } from '#contract/post/post.ts';
import { inWords } from '#contract/text/numerals.ts';
import { upperFirst } from '#contract/text/words.ts';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { costRows, defaultAssumptions } from './costs/cost-rows.ts';
import { CostSection } from './costs/cost-section.tsx';
import { rentRows } from './costs/rent-rows.ts';
import { RentSection } from './costs/rent-section.tsx';
import { ComparedWith } from './fit/compared-with.tsx';
import { FitSection } from './fit/fit-section.tsx';
import { useOwnFits } from './fit/use-own-fits.ts';
import { CompareFrame } from './head/compare-head.tsx';
import { NameCells, PictureCells } from './head/post-headers.tsx';
import { CompareMap } from './map/compare-map.tsx';
import { nounOfPosts } from './nouns.ts';
import { RoomSection } from './photos/room-section.tsx';
import { splitRows } from './rows/compared-row.ts';
import { listingRows } from './rows/listing-rows.ts';
import { ComparisonTable } from './table/comparison-table.tsx';
import { SameRows } from './table/same-rows.tsx';
import { DifferingRows } from './table/table-rows.tsx';
import { useRemoveColumn } from './use-remove-column.ts';

interface ListingComparisonProps {
  posts: readonly ListingDetails[];
  note: string;
}

export function ListingComparison({ posts, note }: ListingComparisonProps) {
  const unit = useAreaUnit();
  const { day } = useDateFormat();
  const ownFits = useOwnFits(posts);
  const [shared, setShared] = useState(defaultAssumptions);
  const [isEditing, setEditing] = useState(false);
  const remove = useRemoveColumn(posts);
  const costs = costRows(posts, shared);
  const rows = listingRows(posts, { unit, day });
  const rents = rentRows(posts, rows);
  const { differing, same } = splitRows(costs ? [costs.total, ...rows] : (rents?.others ?? rows));
  const columns = posts.length;
  const [, noun] = nounOfPosts(posts);
  return (
    <CompareFrame posts={posts} sameCount={same.length} note={note}>
      <ComparisonTable
        caption={`${upperFirst(inWords(columns))} ${noun} compared`}
        columns={columns}
        noun={noun}
        pictures={
          <PictureCells
            posts={posts}
            onRemove={remove}
            label={<ComparedWith ownFits={ownFits} kind="request" isRent={posts.some(({ kind }) => isMonthly(kind))} />}
          />
        }
        names={<NameCells posts={posts} onRemove={remove} hasPictures />}
      >
        <DifferingRows rows={differing} posts={posts} noun="listings" />
        <FitSection posts={posts} ownFits={ownFits} />
        {costs && (
          <CostSection
            costs={costs}
            editor={{ shared, isOpen: isEditing, onChange: setShared, onOpen: setEditing }}
            posts={posts}
          />
        )}
        {rents && <RentSection rows={rents.rent} posts={posts} />}
        <SameRows rows={same} posts={posts} />
        <RoomSection posts={posts} />
      </ComparisonTable>
      <CompareMap posts={posts} />
    </CompareFrame>
  );
}
