import type { AnsweringListing } from '#contract/chat/sent-listing.ts';
import { formatMoney } from '#contract/format/money.ts';
import { postName } from '#contract/post/post-name.ts';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { isMonthly } from '../facts/post-facts.ts';
import { FitTag } from './fit-mark.tsx';

interface ListingChoiceProps {
  name: string;
  listing: AnsweringListing;
  isChosen: boolean;
  onChoose: () => void;
}

/** A radio row; all of it can be pressed. */
export function ListingChoice({ name, listing: { post, fit }, isChosen, onChoose }: ListingChoiceProps) {
  const { address, cover, kind, listPrice } = post;
  const price = `${formatMoney(listPrice)}${isMonthly(kind) ? '/mo' : ''}`;
  return (
    <label className="grid min-h-15 cursor-pointer grid-cols-[1.375rem_4rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 border-b border-hairline px-3 py-1.5 hover:bg-sunken has-checked:bg-selected has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus tablet:grid-cols-[1.375rem_4rem_minmax(0,1fr)_auto]">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5.5 cursor-pointer accent-(--action) outline-none"
      />
      {cover ? (
        <ResponsivePicture {...cover} alt="" sizes="4rem" ratio="4 / 3" className="rounded-picture" />
      ) : (
        <span aria-hidden className="aspect-4/3 rounded-picture bg-sunken" />
      )}
      <span className="min-w-0 wrap-anywhere">
        <b className="block font-semibold text-strong">{postName(post)}</b>
        <span className="type-small text-muted tabular-nums">{`${price}, ${address.neighbourhood || address.city}`}</span>
      </span>
      <span className="max-tablet:col-start-3">
        <FitTag fit={fit} />
      </span>
    </label>
  );
}
