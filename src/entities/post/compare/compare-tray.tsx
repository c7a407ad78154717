import './compare-tray.css';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { formatMoney } from '#contract/format/money.ts';
import { comparedMax } from '#contract/post/compared-posts.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { budgetText, isListing, isMonthly } from '../facts/post-facts.ts';
import { recentPostQueries } from '../recent/recent-post-queries.ts';
import { comparedPosts } from './compared-posts.ts';

/** At the foot of the window from the first post on. */
export function CompareTray() {
  const { ids } = comparedPosts.useValue();
  const { data: posts = [], isSuccess } = useQuery({ ...recentPostQueries.cards(ids), enabled: ids.length > 0 });
  const headingId = useId();
  useTrayPadding();
  return createPortal(
    <section aria-labelledby={headingId} className="compare-tray">
      <Refusal />
      <h2 id={headingId} className="type-heading">
        Compare
        <small role="status">{`${ids.length} of ${comparedMax}`}</small>
      </h2>
      <ol>
        {ids.map((id) => (
          <TrayPost key={id} id={id} post={posts.find((one) => one.id === id)} isLoaded={isSuccess} />
        ))}
        {ids.length < comparedMax && (
          <li className="compare-free">
            <span>{ids.length === 1 ? 'Add one more to compare' : 'Room for one more'}</span>
          </li>
        )}
      </ol>
      <div className="flex gap-2">
        <Button kind="text" onClick={comparedPosts.clear} className="compare-clear">
          Clear
        </Button>
        {ids.length > 1 ? (
          <ButtonLink kind="main" to={paths.compare(ids)}>{`Compare ${ids.length}`}</ButtonLink>
        ) : (
          <Button kind="main" disabled>
            Compare
          </Button>
        )}
      </div>
    </section>,
    document.body,
  );
}

const kindNouns: Record<PostKind, string> = {
  sale_property: 'homes for sale',
  rent_property: 'rentals',
  buy_request: 'buy requests',
  rent_request: 'rent requests',
};

/** Why the last tick had no effect, and the way on. */
function Refusal() {
  const { kind, ids } = comparedPosts.useValue();
  const refused = comparedPosts.useRefused();
  return (
    <div role="alert" className="compare-refusal">
      {refused && refused.kind === kind && <p>{`You’re comparing ${ids.length}. Remove one first.`}</p>}
      {refused && kind && refused.kind !== kind && (
        <>
          <p>{`You’re comparing ${kindNouns[kind]}.`}</p>
          <Button size="sm" onClick={() => comparedPosts.set({ kind: refused.kind, ids: [refused.id] })}>
            {`Start over with ${kindNouns[refused.kind]}`}
          </Button>
        </>
      )}
    </div>
  );
}

interface TrayPostProps {
  id: string;
  post: PostSummary | undefined;
  isLoaded: boolean;
}

function TrayPost({ id, post, isLoaded }: TrayPostProps) {
  const name = post ? postName(post) : 'No longer in search';
  return (
    <li data-request={(post && !isListing(post)) || undefined}>
      {post && isListing(post) && post.cover ? (
        <ResponsivePicture {...post.cover} alt="" sizes="4.5rem" ratio="4 / 3" className="compare-thumb" />
      ) : (
        <span aria-hidden className="compare-thumb" />
      )}
      <div>
        {post && <b>{priceOf(post)}</b>}
        <p>{post || isLoaded ? name : ''}</p>
      </div>
      <button
        type="button"
        aria-label={`Remove ${name} from the comparison`}
        onClick={(event) => {
          // The pressed button goes away with its post.
          event.currentTarget.closest('section')?.querySelector<HTMLElement>('.compare-clear')?.focus();
          comparedPosts.remove(id);
        }}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}

const priceOf = (post: PostSummary) =>
  isListing(post) ? `${formatMoney(post.listPrice)}${isMonthly(post.kind) ? '/mo' : ''}` : budgetText(post);

/** The end of the page stays clear of the tray (compare-tray.css). */
function useTrayPadding(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.compareTray = '';
    return () => {
      delete document.documentElement.dataset.compareTray;
    };
  }, []);
}
