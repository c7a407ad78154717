import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { formatMoney } from '#contract/format/money.ts';
import type { ListingSummary, PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { FactRow } from '#src/entities/post/card/listing-card.tsx';
import { RequestNotice } from '#src/entities/post/card/request-notice.tsx';
import { cardFacts, isListing, isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

interface MapPostCardProps {
  id: string;
  known: readonly PostSummary[];
  shape: 'tall' | 'row';
}

export function MapPostCard({ id, known, shape }: MapPostCardProps) {
  const isMember = useAppSelector((state) => state.login.token !== null);
  const here = known.find((post) => post.id === id);
  const { data, isError } = useQuery({ ...postQueries.detail(id, isMember), enabled: !here });
  const post = here ?? data;
  if (isError && !post) return <p className="p-4 type-small">We couldn’t load this post.</p>;
  if (!post) return <CardSkeleton shape={shape} />;
  return isListing(post) ? <SmallListing post={post} shape={shape} /> : <RequestNotice post={post} />;
}

const box = (shape: 'tall' | 'row') => clsx('relative', shape === 'row' && 'grid grid-cols-[8.25rem_1fr] gap-3.5');
const pictureBox = (shape: 'tall' | 'row') =>
  clsx('w-full overflow-hidden', shape === 'row' ? 'aspect-4/3 rounded-picture' : 'aspect-16/9');

function SmallListing({ post, shape }: { post: ListingSummary; shape: 'tall' | 'row' }) {
  const unit = useAreaUnit();
  return (
    <article className={box(shape)}>
      {post.cover && (
        <ResponsivePicture {...post.cover} alt="" sizes="17rem" priority ratio="auto" className={pictureBox(shape)} />
      )}
      <div className={shape === 'tall' ? 'px-3.5 pt-3 pb-3.5' : 'min-w-0 self-center'}>
        <p className={clsx('whitespace-nowrap text-strong', shape === 'tall' ? 'type-price-sm' : 'type-price')}>
          {formatMoney(post.listPrice)}
          {isMonthly(post.kind) && <small className="type-small tracking-normal text-muted">/mo</small>}
        </p>
        <FactRow facts={cardFacts(post, unit)} className="type-small" />
        <h3 className="mt-1 type-small font-semibold text-strong">
          <Link
            to={paths.post(post.id)}
            viewTransition
            className="line-clamp-2 outline-none after:absolute after:inset-0 after:z-1 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {postName(post)}
          </Link>
        </h3>
        {shape === 'row' && (
          <p className="truncate type-small text-muted">{post.address.neighbourhood || post.address.city}</p>
        )}
      </div>
    </article>
  );
}

function CardSkeleton({ shape }: { shape: 'tall' | 'row' }) {
  return (
    <div aria-busy className={box(shape)}>
      <Skeleton className={pictureBox(shape)} />
      <div className={shape === 'tall' ? 'px-3.5 pt-3 pb-3.5' : 'self-center'}>
        <Skeleton className="h-6 w-28" />
        <Skeleton className="mt-2 h-4 w-40 max-w-full" />
        <Skeleton className="mt-2 h-4 w-32 max-w-full" />
      </div>
    </div>
  );
}
