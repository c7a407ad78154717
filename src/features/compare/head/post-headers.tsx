import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import type { ListingDetails, PostDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { ListingTag } from '#src/entities/post/card/listing-tag.tsx';
import { budgetText, isListing, isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { closedReasonLabels, kindLabels, statusLabels } from '#src/entities/post/facts/post-labels.ts';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Tag } from '#src/ui/controls/tag.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { isStillOpen } from '../still-open.ts';

interface PostsProps<Post extends PostDetails> {
  posts: readonly Post[];
  onRemove: (id: string) => void;
}

/** The cover of each listing, beside what they are compared with. */
export function PictureCells({ posts, onRemove, label }: PostsProps<ListingDetails> & { label: ReactNode }) {
  return (
    <>
      <td>{label}</td>
      {posts.map((post, column) => (
        <td key={post.id} data-gone={!isStillOpen(post) || undefined}>
          <Link to={paths.post(post.id)} aria-label={`Open ${postName(post)}`} className="compare-picture">
            {post.cover ? (
              <ResponsivePicture {...post.cover} sizes={coverSizes} priority={column === 0} ratio="3 / 2" />
            ) : (
              <span className="compare-no-photo">No photos yet</span>
            )}
            {isStillOpen(post) && <ListingTag post={post} className="compare-tag" />}
          </Link>
          <RemoveButton post={post} onRemove={onRemove} />
        </td>
      ))}
    </>
  );
}

const coverSizes = '(min-width: 72rem) 20rem, (min-width: 48rem) 24vw, 46vw';

export function NameCells({ posts, onRemove, hasPictures }: PostsProps<PostDetails> & { hasPictures: boolean }) {
  return posts.map((post) => (
    <th key={post.id} scope="col" data-gone={!isStillOpen(post) || undefined}>
      <span className="compare-price">
        {isListing(post) ? `${formatMoney(post.listPrice)}${isMonthly(post.kind) ? '/mo' : ''}` : budgetText(post)}
      </span>
      <Link to={paths.post(post.id)} className="compare-name">
        {postName(post)}
      </Link>
      <span className="compare-place">
        {isListing(post) ? post.address.neighbourhood || post.address.city : kindLabels[post.kind]}
      </span>
      <GoneTag post={post} />
      {!hasPictures && <RemoveButton post={post} onRemove={onRemove} />}
    </th>
  ));
}

/** `Sold on Nov 20, 2026`. */
function GoneTag({ post }: { post: PostDetails }) {
  const { day } = useDateFormat();
  if (isStillOpen(post)) return null;
  const { closedReason, status, history } = post;
  const end = history.findLast((entry) => entry.what === 'status' && entry.to === status);
  const word = closedReason ? closedReasonLabels[closedReason] : statusLabels[status];
  return <Tag className="mt-1">{end ? `${word} on ${day(end.at)}` : word}</Tag>;
}

function RemoveButton({ post, onRemove }: { post: PostDetails; onRemove: (id: string) => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${postName(post)} from the comparison`}
      onClick={() => onRemove(post.id)}
      className="compare-remove"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
