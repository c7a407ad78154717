import clsx from 'clsx';
import { EyeOff } from 'lucide-react';
import { useRef } from 'react';
import { toast } from 'react-hot-toast';
import { formatAge } from '#contract/format/dates.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { countOf } from '#src/entities/post/facts/post-labels.ts';
import { missingFieldsLabel } from '#src/entities/post/own/missing-fields-label.ts';
import { canEdit, hasPage, type StatusAction } from '#src/entities/post/own/own-post-actions.ts';
import { ownPostName, ownPostPlace, ownPostPrice } from '#src/entities/post/own/own-post-labels.ts';
import { StillAvailable } from '#src/entities/post/own/still-available.tsx';
import { PostThumbnail } from '#src/entities/post/post-thumbnail.tsx';
import { editPath, paths } from '#src/lib/navigation/paths.ts';
import { Tag } from '#src/ui/controls/tag.tsx';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { OpenHouseStatus } from '../open-houses/open-house-status.tsx';
import { AskingPriceLine } from './asking-price-line.tsx';
import { type MatchCount, MatchLink } from './match-link.tsx';
import { RowMenuButton } from './row-menu-button.tsx';
import { StatusCell } from './status-cell.tsx';

const kindWords: Record<PostKind, string> = {
  sale_property: 'Sale',
  rent_property: 'Rent',
  buy_request: 'Buy request',
  rent_request: 'Rent request',
};

interface PostRowProps {
  post: OwnPostSummary;
  /** Matches of an active post. */
  matchCount: MatchCount | undefined;
  isSelected: boolean;
  isBusy: boolean;
  onSelect: (isSelected: boolean) => void;
  onAct: (action: StatusAction) => void;
}

/** Post table row; on a phone a picture with a few lines beside it. Where the numbers have no columns they are a line. */
export function PostRow({ post, matchCount, isSelected, isBusy, onSelect, onAct }: PostRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const name = ownPostName(post);
  const place = ownPostPlace(post);
  const missing = missingFieldsLabel(post);
  const isAlert = post.visibility === 'private';

  function actInPlace(action: StatusAction) {
    onAct(action);
    // The button that was pressed goes away when it is done.
    menuButton.current?.focus();
  }

  return (
    <tr ref={row} aria-selected={isSelected} aria-busy={isBusy || undefined} className={rowLook}>
      <td className="max-tablet:col-start-1 max-tablet:row-start-1 tablet:w-9">
        <Checkbox
          label={<span className="sr-only">Select {name}</span>}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </td>
      <td className="max-tablet:col-start-2 max-tablet:row-span-3 max-tablet:row-start-1 tablet:w-28 tablet:pr-4">
        <PostThumbnail post={post} />
      </td>
      <th
        scope="row"
        className="min-w-0 text-left font-normal max-tablet:col-start-3 tablet:pr-4 tablet:max-desk:w-2/5"
      >
        <p className="type-heading text-[1.125rem] wrap-anywhere text-strong">
          <PostLink post={post} name={name} />
        </p>
        {place && <p className="type-small text-muted">{place}</p>}
        <OpenHouseStatus post={post} />
        <AskingPriceLine post={post} row={row} />
        {isAlert && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <Tag icon={EyeOff}>Seen by nobody</Tag>
            <span className="type-caption text-muted tablet:hidden">Private alert</span>
          </p>
        )}
        {missing && <p className="type-caption text-muted">{missing}</p>}
        {matchCount?.asksIfAvailable && post.status === 'active' && (
          <StillAvailable
            post={post}
            name={name}
            onConfirmed={(text) => {
              toast.success(text);
              menuButton.current?.focus();
            }}
            onNoLonger={() => onAct('close')}
          />
        )}
        {matchCount && (
          <p className="type-caption desk:hidden">
            <MatchLink post={post} count={matchCount} hasNoun />
          </p>
        )}
        {post.publishedAt !== null && (
          <p className="type-caption text-muted tabular-nums desk:hidden">
            {`${countOf(post.views, ['view', 'views'])} · ${countOf(post.favourites, ['save', 'saves'])}`}
            {post.conversations > 0 && (
              <>
                {' · '}
                <Link to={paths.chat(undefined, { about: post.id })} className={countLook}>
                  {countOf(post.conversations, ['conversation', 'conversations'])}
                </Link>
              </>
            )}
          </p>
        )}
      </th>
      <td className="type-small max-tablet:hidden tablet:pr-4">
        {isAlert ? 'Private alert' : kindWords[post.kind]}
        {post.section === 'commercial' && <span className="block type-caption text-muted">Commercial</span>}
      </td>
      <td className="type-price-sm text-strong max-tablet:col-start-3 max-tablet:mt-1 tablet:pr-4 tablet:whitespace-nowrap">
        {ownPostPrice(post)}
      </td>
      <td className="max-tablet:col-start-3 max-tablet:mt-1 tablet:pr-4">
        <StatusCell post={post} isBusy={isBusy} onAct={actInPlace} />
      </td>
      <td className="max-desk:hidden desk:pr-4">{matchCount && <MatchLink post={post} count={matchCount} />}</td>
      <td className="tabular-nums max-desk:hidden desk:pr-4">{countText(post, post.views)}</td>
      <td className="tabular-nums max-desk:hidden desk:pr-4">{countText(post, post.favourites)}</td>
      <td className="tabular-nums max-desk:hidden desk:pr-4">
        {post.conversations > 0 ? (
          <Link
            to={paths.chat(undefined, { about: post.id })}
            aria-label={`${countOf(post.conversations, ['conversation', 'conversations'])} about ${name}`}
            className={clsx(countLook, 'inline-flex min-h-control-sm items-center')}
          >
            {formatNumber(post.conversations)}
          </Link>
        ) : (
          countText(post, 0)
        )}
      </td>
      <td className="type-small whitespace-nowrap text-muted max-desk:hidden pr-2">
        <time dateTime={post.updatedAt}>{formatAge(post.updatedAt)}</time>
      </td>
      <td className="max-tablet:col-start-4 max-tablet:row-span-3 max-tablet:row-start-1 tablet:w-11">
        <RowMenuButton post={post} buttonRef={menuButton} onAct={onAct} />
      </td>
    </tr>
  );
}

const rowLook = clsx(
  'border-b border-hairline align-middle aria-selected:bg-selected has-[+[data-demand]]:border-b-0',
  'max-tablet:grid max-tablet:grid-cols-[1.25rem_4.5rem_minmax(0,1fr)_auto] max-tablet:items-start max-tablet:gap-x-3 max-tablet:py-3.5',
  'tablet:*:py-3.5',
);

function PostLink({ post, name }: { post: OwnPostSummary; name: string }) {
  const look = 'underline-offset-[0.2em] hover:underline';
  if (hasPage(post)) {
    return (
      <Link to={paths.post(post.id)} className={look}>
        {name}
      </Link>
    );
  }
  if (canEdit(post)) {
    return (
      <Link to={editPath(post.kind, post.id)} className={look}>
        {name}
      </Link>
    );
  }
  return name;
}

const countLook = 'text-link underline underline-offset-[0.2em]';

const countText = ({ publishedAt }: OwnPostSummary, count: number) => (publishedAt === null ? '' : formatNumber(count));
