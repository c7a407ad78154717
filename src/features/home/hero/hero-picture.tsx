import { useViewTransitionState } from 'react-router-dom';
import { type AreaUnit, formatArea } from '#contract/format/area.ts';
import { formatMoney } from '#contract/format/money.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { ListingSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { postPicture } from '#src/entities/post/facts/post-picture.ts';
import { type DateFormat, useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';

const frame = 'aspect-[16/10.4] overflow-hidden rounded-picture';
const caption =
  'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 pt-3 tablet:grid-cols-[1fr_auto] tablet:items-baseline [&>:nth-child(even)]:tablet:justify-self-end';

/** The picture that a reader meets first, so it is fetched first. */
export function HeroPicture({ post }: { post: ListingSummary }) {
  const { neighbourhood, city } = post.address;
  const isLeaving = useViewTransitionState(paths.post(post.id));
  return (
    <figure>
      <div className={`${frame} bg-sunken`} style={isLeaving ? { viewTransitionName: postPicture } : undefined}>
        {post.cover && (
          <ResponsivePicture
            {...post.cover}
            ratio="auto"
            sizes="(min-width: 90rem) 780px, (min-width: 72rem) 54vw, 94vw"
            priority
            className="size-full"
          />
        )}
      </div>
      <figcaption className={caption}>
        <Link
          to={paths.post(post.id)}
          viewTransition
          className="font-display font-medium text-[1.375rem] text-strong leading-tight hover:underline hover:underline-offset-[.2em]"
        >
          {postName(post)}, {neighbourhood || city}
        </Link>
        <span className="type-price text-strong max-tablet:order-first">
          {formatMoney(post.listPrice)}
          {isMonthly(post.kind) && <small className="type-small text-muted">/mo</small>}
        </span>
        <span className="text-muted tabular-nums">{formatFacts(post, useAreaUnit(), useDateFormat())}</span>
        <MoreLink to={paths.post(post.id)} viewTransition>
          {picturesText(post)}
        </MoreLink>
      </figcaption>
    </figure>
  );
}

export function HeroPictureSkeleton() {
  return (
    <div>
      <Skeleton className={frame} />
      <div className={caption}>
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-7 w-32 max-tablet:order-first" />
        <Skeleton className="h-6 w-80 max-w-full" />
        <Skeleton className="h-6 w-36" />
      </div>
    </div>
  );
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

/** `4 bedrooms, 3 bathrooms, 2,310 sq ft. Listed 5 h ago` */
function formatFacts(post: ListingSummary, unit: AreaUnit, times: DateFormat): string {
  const baths = countBathrooms(post);
  const facts = [
    post.bedroomsTotal === 0 ? 'Studio' : post.bedroomsTotal && count(post.bedroomsTotal, 'bedroom'),
    baths && count(baths, 'bathroom'),
    post.livingArea && formatArea(post.livingArea, unit),
  ].filter(Boolean);
  const age = times.age(post.publishedAt);
  return `${facts.length > 0 ? facts.join(', ') : post.propertySubType}. Listed ${age.charAt(0).toLowerCase()}${age.slice(1)}`;
}

const picturesText = ({ photoCount, section }: ListingSummary) =>
  photoCount > 1 ? `See all ${photoCount} photos` : `See this ${section === 'commercial' ? 'space' : 'home'}`;
