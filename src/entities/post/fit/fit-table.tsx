import clsx from 'clsx';
import { Pause } from 'lucide-react';
import { useState } from 'react';
import type { Criterion, Fit } from '#contract/fit/fit.ts';
import { fitText } from '#contract/fit/texts/fit-texts.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { ListingSummary } from '#contract/post/post.ts';
import { streetLine } from '#contract/post/post-name.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { Tag } from '#src/ui/controls/tag.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { FactRow } from '../card/listing-card.tsx';
import { ListingTag } from '../card/listing-tag.tsx';
import { cardFacts, isMonthly } from '../facts/post-facts.ts';
import { FitMarkIcon, FitTag } from './fit-mark.tsx';

/** A chat has no room for more before they are asked for. */
const shownAtFirst = 8;

interface AnsweredRequest {
  /** `Your buy request`. */
  label: string;
  title: string;
  note: string;
}

interface FitTableProps {
  caption: string;
  request: AnsweredRequest;
  listing: ListingSummary;
  fit: Fit;
  /** Whether the head sums up the fit. */
  isTagged?: boolean;
}

/** Request and listing row by row: the one place where both share a frame. */
export function FitTable({ caption, request, listing, fit, isTagged = true }: FitTableProps) {
  const [isWhole, setIsWhole] = useState(fit.criteria.length <= shownAtFirst + 1);
  return (
    <>
      <table className="w-full table-fixed type-small tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col className="w-[41%]" />
          <col />
        </colgroup>
        <thead>
          <tr className="border-b border-rule text-left align-top">
            <th scope="col" className={clsx(cell, wantedLook, 'py-2.5 font-normal')}>
              <span className="type-label text-mark">{request.label}</span>
              <b className="mt-1 block type-heading text-[1.1875rem]/[1.25] wrap-anywhere text-strong">
                {request.title}
              </b>
              <span className="mt-1 block type-caption text-muted">{request.note}</span>
            </th>
            <th scope="col" className={clsx(cell, 'py-2.5 font-normal')}>
              <ListingHead listing={listing} fit={isTagged ? fit : undefined} />
            </th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? fit.criteria : fit.criteria.slice(0, shownAtFirst)).map((criterion) => (
            <Row
              key={'feature' in criterion ? criterion.feature : criterion.wish}
              criterion={criterion}
              listing={listing}
            />
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="min-h-control-md w-full border-t border-hairline px-4 text-left type-ui text-link hover:bg-sunken"
        >
          {`Show all ${fit.criteria.length} wishes`}
        </button>
      )}
    </>
  );
}

const cell = 'px-3 tablet:px-4';
const wantedLook = 'bg-notice';

function Row({ criterion, listing }: { criterion: Criterion; listing: ListingSummary }) {
  const unit = useAreaUnit();
  const { wanted, offered, difference } = fitText(criterion, { unit, per: isMonthly(listing.kind) ? '/mo' : '' });
  return (
    <tr className="border-b border-hairline align-top wrap-anywhere last:border-b-0">
      <td className={clsx(cell, wantedLook, 'py-1.5 text-body')}>{wanted}</td>
      <td className={clsx(cell, 'py-1.5 text-strong')}>
        <span className="flex gap-2">
          <FitMarkIcon state={criterion.state} />
          <span className={clsx(criterion.state === 'missing' && 'text-muted')}>
            {offered}
            {difference && <span className="text-muted">{`, ${difference}`}</span>}
          </span>
        </span>
      </td>
    </tr>
  );
}

function ListingHead({ listing, fit }: { listing: ListingSummary; fit?: Fit }) {
  const unit = useAreaUnit();
  const { address, cover, status } = listing;
  return (
    <div className="grid gap-x-3 gap-y-2 desk:grid-cols-[8.5rem_minmax(0,1fr)]">
      {cover && <ResponsivePicture {...cover} sizes="12rem" ratio="4 / 3" className="rounded-picture" />}
      <div className="min-w-0 wrap-anywhere">
        <p className="type-price-sm text-strong">
          {formatMoney(listing.listPrice)}
          {isMonthly(listing.kind) && '/mo'}
        </p>
        <FactRow facts={cardFacts(listing, unit).slice(0, 2)} className="type-small" />
        <p className="font-semibold text-strong">{streetLine(address) || listing.title}</p>
        <p className="text-muted">{[address.neighbourhood, address.city].filter(Boolean).join(', ')}</p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {status === 'paused' && <Tag icon={Pause}>Paused</Tag>}
          {status !== 'active' && <ListingTag post={listing} />}
          {fit && <FitTag fit={fit} />}
        </p>
      </div>
    </div>
  );
}
