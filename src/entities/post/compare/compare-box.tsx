import { isRequestKind } from '#contract/vocabulary.ts';
import './compare-box.css';
import type { PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { useFavourites } from '../favourite/favourite-context.ts';
import { comparedPosts } from './compared-posts.ts';
import { useIsFirstHost } from './tray-hosts.ts';

const CompareTray = lazyComponent(async () => (await import('./compare-tray.tsx')).CompareTray, { Missing: Nothing });

/** Beside the price of a card. It shows on hover and focus until the tray holds a post, and always in `data-compare-shown`. */
export function CompareBox({ post }: { post: PostSummary }) {
  const isOn = comparedPosts.useIncludes(post.id);
  const { ownIds } = useFavourites();
  // Others’ requests are compared, and one’s own listing with theirs.
  if (isRequestKind(post.kind) && ownIds.has(post.id)) return null;

  return (
    <label className="compare-box">
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

/** Rendered once in each list of cards; the first of them shows the tray. */
export function CompareTrayHost() {
  const isEmpty = comparedPosts.useIsEmpty();
  return useIsFirstHost() && !isEmpty ? <CompareTray /> : null;
}
