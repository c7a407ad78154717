import { ChevronRight, Search } from 'lucide-react';
import { formatMoney } from '#contract/format/money.ts';
import type { PostSummary } from '#contract/post/post.ts';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import { postName } from '#contract/post/post-name.ts';
import { budgetText, isListing, isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { closedReasonLabels, statusLabels } from '#src/entities/post/facts/post-labels.ts';
import { areasLine } from '#src/entities/post/facts/post-place.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

const withPage: readonly PostStatus[] = ['active', 'under_offer', 'closed', 'expired'];

/** Post of a conversation, in one line with its state. Hidden where the context column shows it. */
export function PostStrip({ post }: { post: PostSummary }) {
  const look =
    'grid shrink-0 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-hairline bg-sheet px-4 py-2 desk:hidden';
  if (!withPage.includes(post.status)) {
    return (
      <div className={look}>
        <StripContent post={post} />
      </div>
    );
  }
  return (
    <Link to={paths.post(post.id)} className={`${look} -outline-offset-3 hover:bg-sunken`}>
      <StripContent post={post} />
      <ChevronRight aria-hidden strokeWidth={1.75} className="size-5 text-strong" />
    </Link>
  );
}

function StripContent({ post }: { post: PostSummary }) {
  const state = stateOf(post);
  return (
    <>
      <Thumbnail post={post} />
      <span className="min-w-0">
        <b className="block truncate type-ui-strong text-strong">{postName(post)}</b>
        <span className="block truncate type-caption text-muted tabular-nums">
          {state && <b className="font-semibold text-body">{state}. </b>}
          {detailOf(post)}
        </span>
      </span>
    </>
  );
}

function Thumbnail({ post }: { post: PostSummary }) {
  if (isListing(post) && post.cover)
    return <ResponsivePicture {...post.cover} alt="" ratio="4 / 3" sizes="3.5rem" className="w-14 rounded-picture" />;
  return (
    <span
      aria-hidden
      className="grid aspect-4/3 w-14 place-items-center rounded-picture border-t-3 border-double border-rule bg-notice text-mark"
    >
      <Search strokeWidth={1.75} className="size-5" />
    </span>
  );
}

function detailOf(post: PostSummary): string {
  if (!isListing(post)) return [budgetText(post), areasLine(post)].filter(Boolean).join(', ');
  const { neighbourhood, city } = post.address;
  return `${formatMoney(post.listPrice)}${isMonthly(post.kind) ? '/mo' : ''}, ${neighbourhood || city}`;
}

/** Its state unless it is active. */
export const stateOf = ({ status, closedReason }: PostSummary): string =>
  status === 'active'
    ? ''
    : closedReason && status === 'closed'
      ? closedReasonLabels[closedReason]
      : statusLabels[status];
