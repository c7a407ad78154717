import './compare-box.css';
import { useLocation } from 'react-router-dom';
import { pages } from '#contract/pages.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { isRequestKind } from '#contract/post/post-content.ts';
import { postName } from '#contract/post/post-name.ts';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { useFavourites } from '../favourite/favourite-context.ts';
import { comparedPosts } from './compared-posts.ts';
import { useIsFirstHost } from './tray-hosts.ts';

const CompareTray = lazyComponent(async () => (await import('./compare-tray.tsx')).CompareTray, { Missing: Nothing });

const ownLists = [pages.favourites, pages.matches].map(({ path }) => path.replace(':id', ''));

/** Beside the price of a card. Where many are browsed it shows on hover and focus until the tray holds a post. */
export function CompareBox({ post }: { post: PostSummary }) {
  const { ids } = comparedPosts.useValue();
  const { ownIds } = useFavourites();
  const { pathname } = useLocation();
  const isOwnList = ownLists.some((path) => pathname.startsWith(path));
  const isOn = ids.includes(post.id);
  // Others’ requests are compared, and one’s own listing with theirs.
  if (isRequestKind(post.kind) && ownIds.has(post.id)) return null;

  return (
    <label className="compare-box" data-shown={isOwnList || ids.length > 0 || undefined}>
      <input
        type="checkbox"
        aria-label={`Compare ${postName(post)}`}
        checked={isOn}
        onChange={() => (isOn ? comparedPosts.remove(post.id) : comparedPosts.add(post))}
      />
      Compare
    </label>
  );
}

/** Stands once in each list of cards; the first of them shows the tray. */
export function CompareTrayHost() {
  const { ids } = comparedPosts.useValue();
  return useIsFirstHost() && ids.length > 0 ? <CompareTray /> : null;
}
